import BundledFlows
import Exchange
import FlowFiles
import Model
import TestFlows
import Testing

/// What is written for another tool and read back is the same machine.
struct RoundTripTests {
  @Test(arguments: BundledFlows.ids, ExchangeFormat.allCases)
  func `a bundled flow comes back from every format`(id: String, format: ExchangeFormat)
    throws
  {
    try expectBack(try #require(FlowFile.bundled(id)), format, "flow \(id)")
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `a flow with everything comes back`(format: ExchangeFormat) throws {
    try expectBack(try #require(FlowFile.everything), format, "everything")
  }

  @Test(arguments: ExchangeFormat.allCases, Seeds.all)
  func `flows made by chance come back from every format`(
    format: ExchangeFormat, seed: UInt64
  )
    throws
  {
    let file = try #require(
      FlowFile(RandomFlow.text(seed: seed), path: "x"), "seed \(seed)")
    try expectBack(file, format, "seed \(seed)")
  }

  private func expectBack(_ file: FlowFile, _ format: ExchangeFormat, _ name: String) throws
  {
    let text = format.text(file.document)
    let result = FlowImport.read(Array(text.utf8), path: "x.\(format.id)", format: format)
    #expect(result.diagnostics.map(\.text) == [], "\(name)")
    let back = try #require(result.flow, "\(name)")
    #expect(FlowDifference.first(back.machine, file.flow.machine) == nil, "\(name)")
    let again = try #require(FlowFile(result.text ?? "", path: "x"), "\(name)")
    #expect(FlowDifference.first(format.text(again.document), text) == nil, "\(name)")
  }
}
