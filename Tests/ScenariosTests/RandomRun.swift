import Catalogue
import Errors
import Model
import Scenarios
import TestFlows

/// Runs in which everything happens that can be done in the explorer.
enum RandomRun {
  private static let origins = [
    "AADSTS50076", "MSALErrorServerDeclinedScopes", "HTTP 503 Retry-After 90",
    "invalid_grant bad_token", "userCancels",
    "NSURLErrorNotConnectedToInternet",
  ]

  /// A run of some actions.
  static func make(
    _ player: ScenarioPlayer, steps: Int, redoes: Bool = true, using random: inout SplitMix
  ) -> Run {
    var run = Run(player.machine)
    for _ in 0..<steps { act(on: &run, player, redoes: redoes, using: &random) }
    return run
  }

  /// Does one thing, unless it is not possible.
  static func act(
    on run: inout Run, _ player: ScenarioPlayer, redoes: Bool = true,
    using random: inout SplitMix
  ) {
    let machine = player.machine
    switch Int.random(in: 0..<24, using: &random) {
    case 0: run.wait(Int.random(in: 1...90_000, using: &random))
    case 1 where redoes: _ = run.undo()
    case 2 where redoes: _ = run.redo()
    case 3 where !run.nodes.isEmpty:
      run.jump(to: Int.random(in: run.nodes.indices, using: &random))
    case 4: run.jump(to: nil)
    case 5:
      let variable = VariableIndex(
        Int.random(in: machine.flow.variables.indices, using: &random))
      let value = Int.random(
        in: machine.flow.variables[variable].type.bounds, using: &random)
      try? run.set([(variable, value)])
    case 6:
      if let branch = run.branch {
        run.name(branch, ["one", "two: \"2\"", nil].randomElement(using: &random) ?? nil)
      }
    case 7:
      if let cursor = run.cursor {
        run.bookmark(cursor, ["here", nil].randomElement(using: &random) ?? nil)
      }
    case 8: if let branch = run.branch, branch > 0 { run.drop(branch) }
    case 9, 10:
      let name = origins.randomElement(using: &random) ?? ""
      let router = ErrorRouter(machine: machine, catalogue: player.catalogue)
      if let origin = ErrorOrigin(name, in: player.catalogue),
        let arrival = try? router.proposal(of: origin, at: run.snapshot)
      {
        try? run.inject(arrival.injection)
      }
    default:
      let possible = machine.flow.events.positions.filter {
        machine.refusal(of: $0, in: run.snapshot) == nil
      }
      guard let event = possible.randomElement(using: &random) else { return }
      var injection = machine.proposal(for: event, in: run.snapshot)
      if Bool.random(using: &random),
        let field = injection.payload.indices.randomElement(using: &random)
      {
        let variable = machine.flow.events[event].payload[field].variable
        injection.payload[field] = Int.random(
          in: machine.flow.variables[variable].type.bounds, using: &random)
      }
      try? run.inject(
        injection,
        after: Bool.random(using: &random) ? 0 : Int.random(in: 1...2_000, using: &random))
    }
  }
}
