import BundledFlows
import Canvas
import FlowEngine
import FlowModel
import Scenarios
import TestFlows
import Testing

@testable import Explorer

private func play(_ keys: String, columns: Int = 100, rows: Int = 30) throws -> ExplorerState {
  let state = ExplorerState(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: columns, rows: rows),
    options: ExplorerOptions(hasMotion: false), reference: "msal-apple", view: .focus)
  return ScriptPlayer(
    state, script: try KeyScript(keys),
    answer: { effect, state in
      guard effect == .otherReading else { return }
      let other = state.machine.flow.id == "msal-apple" ? "msal-apple-objc-sample" : "msal-apple"
      guard let flow = BundledFlows[other] else { return }
      state.flip(to: Reading(machine: Machine(flow), reference: other, hasTokens: true))
    }
  ).state
}

private func place(_ state: ExplorerState) -> String { state.machine.flow.states[state.snapshot.state].id }

@Suite struct `the other reading` {
  // A page, declined scopes, the decision to go on; the sample asks nobody.
  private static let keys = "2 :-50003<enter><enter> 1"

  @Test func `does what was done again, and shows both side by side`() throws {
    let state = try play("\(Self.keys) L")
    #expect(state.machine.flow.id == "msal-apple-objc-sample" && state.reference == "msal-apple-objc-sample")
    #expect(place(state) == "narrowed")
    guard case .comparison(let pane) = state.overlay else {
      Issue.record("nothing is compared")
      return
    }
    #expect(pane.titles == ("MSAL for iOS/macOS", "Objective-C sample, as printed"))
    #expect(pane.comparison.lines.map(\.mark) == ["=", "≠", "│"])
    #expect(pane.comparison.lines[2].right == "refused: it does not know “Continue with granted scopes”")
  }

  @Test func `gives the run back as it was, with its branches`() throws {
    let keys = "\(Self.keys) <left> 2"
    let before = try play(keys)
    let after = try play("\(keys) L <esc> L")
    #expect(after.machine.flow.id == "msal-apple" && after.run.nodes.count == before.run.nodes.count)
    #expect(after.run.branches.count == before.run.branches.count && after.run.snapshot == before.run.snapshot)
    #expect(after.overlay == nil)
  }

  @Test func `takes what was done there along`() throws {
    let state = try play("\(Self.keys) L <esc> :-50002<enter><enter> L")
    #expect(state.machine.flow.id == "msal-apple")
    // There the app still has to decide, so no request can end.
    #expect(state.run.stepsTaken.count == 2 && place(state) == "declined")
    guard case .comparison(let pane) = state.overlay else {
      Issue.record("nothing is compared")
      return
    }
    #expect(pane.comparison.lines.count == 3 && pane.comparison.lines[2].right.hasPrefix("refused: "))
  }

  @Test func `points out on the map what is not alike`() throws {
    let state = try play("L g", columns: 120, rows: 40)
    #expect(state.map.pointsOut == .differences && state.differing.count > 30)
    let text = ExplorerScreen.compose(state).frame.text
    #expect(text.contains("pointed out: \(state.differing.count) transitions of this reading only"))
    #expect(try play("L g x", columns: 120, rows: 40).map.pointsOut == .nothing)
    #expect(try play("L g x x", columns: 120, rows: 40).map.pointsOut == .unvisited)
  }

  @Test(arguments: [("reading-80x24", 80, 24), ("reading-120x40", 120, 40)])
  func `looks as recorded`(name: String, columns: Int, rows: Int) throws {
    let text = ExplorerScreen.compose(try play("\(Self.keys) L", columns: columns, rows: rows)).frame.text
    if let difference = Recording.difference(text, name) { Issue.record("\(difference)") }
  }
}
