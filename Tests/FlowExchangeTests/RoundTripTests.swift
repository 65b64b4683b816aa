import BundledFlows
import FlowExchange
import FlowFiles
import FlowModel
import TestFlows
import Testing

/// What is written for another tool and read back is the same machine.
struct RoundTripTests {
  @Test(arguments: BundledFlows.ids, ExchangeFormat.readable)
  func `a bundled flow comes back from every format`(id: String, format: ExchangeFormat) throws {
    try expectBack(try #require(BundledFlows[id]), format, "flow \(id)")
  }

  @Test(.timeLimit(.minutes(5)), arguments: ExchangeFormat.readable)
  func `flows made by chance come back from every format`(format: ExchangeFormat) throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let reading = FlowReader.read(RandomFlow.text(seed: seed), path: "seed-\(seed)")
      #expect(reading.diagnostics.map(\.text) == [])
      try expectBack(try #require(reading.flow), format, "seed \(seed)")
    }
  }

  @Test(arguments: BundledFlows.ids)
  func `a bundled flow comes back from its file with all its texts`(id: String) throws {
    try expectBackFromFile(try #require(BundledFlows[id]), id)
  }

  @Test func `flows made by chance come back from their files`() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let flow = try #require(FlowReader.read(RandomFlow.text(seed: seed), path: "f").flow)
      try expectBackFromFile(flow, "seed \(seed)")
    }
  }

  private func expectBackFromFile(_ flow: Flow, _ name: String) throws {
    let reading = FlowReader.read(FlowText.text(of: flow), path: name)
    #expect(reading.diagnostics.map(\.text) == [])
    let back = try #require(reading.flow)
    #expect(FlowDifference.first(back.withoutPlaces, flow.withoutPlaces) == nil, "\(name)")
  }

  private func expectBack(_ flow: Flow, _ format: ExchangeFormat, _ name: String) throws {
    let text = FlowExport.text(of: flow, as: format)
    let result = FlowImport.read(Array(text.utf8), path: "x.\(format.rawValue)", format: format)
    #expect(result.diagnostics.map(\.text) == [], "\(name)")
    let back = try #require(result.flow, "\(name)")
    #expect(FlowDifference.first(back.machine, flow.machine) == nil, "\(name)")
    #expect(FlowDifference.first(FlowExport.text(of: back, as: format), text) == nil, "\(name)")
  }
}
