import BundledFlows
import FlowEngine
import FlowModel
import TestFlows

/// How many steps a second the engine takes on the bundled flow, one core.
enum EngineBenchmark {
  private static let steps = 2_000_000

  static func run() {
    guard let flow = BundledFlows["msal-apple"] else { return print("msal-apple is not bundled") }
    let machine = Machine(flow)
    var random = SplitMix(seed: 1)
    var snapshot = machine.initialSnapshot
    var taken = 0
    var refused = 0
    // What a state takes is known beforehand, as to a user who looks at its card; guards may still refuse it.
    let accepted = flow.states.map { state in
      flow.events.positions.filter { event in state.transitions.contains { $0.event == flow.events[event].id } }
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      while taken < steps {
        let choices = accepted[snapshot.state.offset]
        guard !choices.isEmpty else {
          snapshot = machine.initialSnapshot
          continue
        }
        let event = choices[Int(random.next() % UInt64(choices.count))]
        do throws(Refusal) {
          snapshot = try machine.send(machine.proposal(for: event, in: snapshot), to: snapshot).after
          taken += 1
        } catch {
          refused += 1
        }
      }
    }
    let seconds = time / .seconds(1)
    print("engine, msal-apple, one core, seed 1")
    print("  steps taken a second        \(Int(Double(taken) / seconds))")
    print("  events offered a second     \(Int(Double(taken + refused) / seconds)) (\(refused) refused)")
  }
}
