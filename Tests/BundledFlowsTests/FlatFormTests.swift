import BundledFlows
import FlowModel
import SameBehaviour
import TestFlows
import Testing

@Suite struct `a flow with compound states` {
  private static let ids = ["msal-apple", "msal-apple-objc-sample", "msal-apple-swift-sample", "msal-apple-shipped"]

  @Test(arguments: ids) func `has the states, events and variables of its flat form, in the same order`(
    _ id: String
  ) throws {
    let (flat, flow) = (try TestFlows.flat(id), try #require(BundledFlows[id]))
    #expect(flat.compounds.isEmpty && !flow.compounds.isEmpty)
    #expect(flow.initial == flat.initial)
    #expect(flow.states.map(\.id) == flat.states.map(\.id))
    #expect(flow.states.map(\.names) == flat.states.map(\.names))
    #expect(flow.events.map(\.id) == flat.events.map(\.id))
    #expect(flow.variables.map(\.id) == flat.variables.map(\.id))
    #expect(flow.transitionCount == flat.transitionCount)
  }

  @Test(arguments: ids) func `has no transition more or less, and each with the same words`(_ id: String) throws {
    func told(_ flow: Flow) -> [[String]] {
      flow.states.map { state in
        state.transitions.map { transition in
          [
            transition.event, transition.to, transition.label, transition.short, transition.because,
            transition.hazards.joined(separator: ", "),
            transition.citations.map { "\($0.source): \($0.heading)" }.joined(separator: ", "),
            transition.actions.map(\.text).joined(separator: "; "),
          ].joined(separator: " | ")
        }.sorted()
      }
    }
    #expect(told(try #require(BundledFlows[id])) == told(try TestFlows.flat(id)))
  }

  @Test(arguments: ids)
  func `does in every configuration what its flat form does, for the same reason and with the same hazards`(
    _ id: String
  ) throws {
    // As authflow check explores them: 2.3 million pairs of configurations of the flow of MSAL as shipped.
    let both = try SameBehaviour(
      try TestFlows.flat(id), try #require(BundledFlows[id]), exchangingScopes: id == "msal-apple-shipped")
    #expect(both.count > (id == "msal-apple-shipped" ? 2_000_000 : 1_000))
    #expect(both.firstDifference() == nil)
  }

  @Test func `that another did otherwise would be seen`() throws {
    let flow = try #require(BundledFlows["msal-apple"])
    var other = flow
    other.states[1].transitions[0].hazards = ["endless-loop"]
    #expect(try SameBehaviour(flow, other).firstDifference()?.hasPrefix("reason or hazards of event ") == true)
    other = flow
    let wait = try #require(flow.stateIndex("wait"))
    other.states[wait].transitions[1].to = "failed"
    #expect(try SameBehaviour(flow, other).firstDifference() != nil)
  }
}
