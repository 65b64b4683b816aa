import BundledFlows
import FlowEngine
import FlowModel

/// How many steps a second the engine takes on the bundled flow, one core.
enum EngineBenchmark {
  private static let steps = 2_000_000

  static func run() {
    guard let flow = BundledFlows["msal-apple"] else { return }
    let machine = Machine(flow)
    var random = SplitMix(seed: 1)
    var snapshot = machine.initialSnapshot
    var taken = 0
    var refused = 0
    // Injections are made beforehand: a user, or an analysis, chooses them; stepping is what is measured.
    let clock = ContinuousClock()
    let time = clock.measure {
      while taken < steps {
        let event = Int(random.next() % UInt64(flow.events.count))
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
