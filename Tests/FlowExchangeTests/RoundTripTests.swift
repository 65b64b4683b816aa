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

  @Test(arguments: ExchangeFormat.readable)
  func `a timer sends an event with a dot in its id beside one that begins alike`(format: ExchangeFormat) throws {
    let text = """
      flow: player
      initial: "off"
      variables:
        t: {type: timer, max: 2s, fires: track.end}
      states:
        "off":
          on:
            track: {to: playing, do: t = 2s}
        playing:
          on:
            track: {to: playing, do: t = 1s}
            track.end: "off"
      """
    try expectBack(try #require(FlowReader.read(text, path: "player").flow), format, "player")
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
    let text = format.text(flow)
    let result = FlowImport.read(Array(text.utf8), path: "x.\(format.id)", format: format)
    #expect(result.diagnostics.map(\.text) == [], "\(name)")
    let back = try #require(result.flow, "\(name)")
    // States within states stand together; in DOT, which has clusters alone, the flat machine comes back.
    let isFlat = format == .dot && !flow.compounds.isEmpty
    #expect(FlowDifference.first(back.inOrder, isFlat ? flow.flat.inOrder : flow.inOrder) == nil, "\(name)")
    if isFlat { return }
    let again = format.text(back)
    guard flow.compounds.isEmpty else {
      // What stands in a compound state is written with it, so the lines come in another order.
      #expect(again.split(separator: "\n").sorted() == text.split(separator: "\n").sorted(), "\(name)")
      return
    }
    #expect(FlowDifference.first(again, text) == nil, "\(name)")
  }
}

extension Flow {
  /// The machine with its states in the order of their ids.
  fileprivate var inOrder: Flow {
    var flow = machine
    flow.states.sort { $0.id < $1.id }
    return flow
  }

  /// The flat machine that follows from the compound states.
  fileprivate var flat: Flow {
    var flow = self
    flow.compounds = []
    for state in flow.states.indices {
      flow.states[state].arms = []
      for way in flow.states[state].transitions.indices {
        flow.states[state].transitions[way].arm = nil
        flow.states[state].transitions[way].entered = nil
      }
    }
    return flow
  }
}
