import BundledFlows
import Maps
import Model
import TestFlows
import Testing

@Test
func `the way that should work goes from the start through the requests to the tokens`()
  throws
{
  let flow = try #require(BundledFlows["msal-apple"])
  let machine = FlowMap.machine(flow)
  let main = Set(
    machine.edges.filter { $0.rank == .main }.map {
      "\(flow.states[$0.from].id) \(flow.states[$0.to].id)"
    }
  )
  #expect(main == ["idle silent", "idle interactive", "silent token", "interactive token"])
}

@Test func `transitions of one event are told apart by their guards`() {
  let machine = FlowMap.machine(TestFlows.signIn.flow)
  let tokens = machine.edges.filter { $0.label == "Token" }
  #expect(tokens.map(\.condition) == ["narrowed", "account == known"])
}
