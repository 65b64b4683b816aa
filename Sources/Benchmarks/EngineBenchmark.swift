import BundledFlows
import FlowEngine
import FlowModel
import TestFlows

/// How many steps a second the engine takes on the bundled flow, one core.
enum EngineBenchmark {
  private static let steps = 2_000_000

  static func figures() -> Figures {
    var result = Figures(
      title: "The engine", about: "Steps at random through `msal-apple`, one core, seed 1.", columns: ["", "a second"])
    guard let flow = BundledFlows["msal-apple"] else { return result }
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
    result.rows = [
      ["steps taken", "\(Int(Double(taken) / seconds))"],
      ["events offered", "\(Int(Double(taken + refused) / seconds))"],
    ]
    return result
  }
}
