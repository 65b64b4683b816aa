package import Catalogue
import Errors
package import Model

/// Plays scenarios; the same machine and scenario give the same replay, always.
package struct ScenarioPlayer: Sendable {
  /// The machine in which they run.
  package let machine: Machine
  /// Where errors are looked up.
  package var catalogue: Catalogue { known() }
  // Asked for late: unpacking the catalogue takes longer than most scenarios.
  private let known: @Sendable () -> Catalogue

  /// Creates a player; the catalogue is asked for whenever a name of the flow's is none.
  package init(
    machine: Machine, catalogue: @autoclosure @escaping @Sendable () -> Catalogue
  ) {
    self.machine = machine
    known = catalogue
  }

  /// Plays a scenario until its end or its first impossible step.
  package func play(_ scenario: Scenario) -> Replay {
    var replay = Replay(run: Run(machine))
    guard scenario.flow == machine.flow.id else {
      let text =
        "the scenario is for the flow \"\(scenario.flow)\", not for \"\(machine.flow.id)\""
      replay.failures.append(ScenarioFailure("wrong-flow", text, at: scenario.flowPlace))
      return replay
    }
    do throws(ScenarioFailure) {
      try set(scenario.given, in: &replay.run)
      for step in scenario.steps {
        try play(step, in: &replay)
        // Asked behind each line, as one wait may add thousands of steps.
        guard replay.run.nodes.count <= Scenario.mostSteps else {
          let text =
            "the run has more than \(Scenario.mostSteps) steps. Write a shorter one"
          throw ScenarioFailure("impossible", text, at: step.place)
        }
      }
    } catch {
      replay.failures.append(error)
    }
    return replay
  }

  private func play(_ step: ScenarioStep, in replay: inout Replay) throws(ScenarioFailure) {
    let snapshot = replay.run.snapshot
    switch step.action {
    case .event(let name, let values):
      let event = try action(name, at: step.place, snapshot)
      try send(
        machine.proposal(for: event, in: snapshot), with: values, at: step, in: &replay.run)
    case .inject(let name, let values):
      try send(
        try injection(name, at: step.place, in: snapshot), with: values, at: step,
        in: &replay.run)
    case .wait(let duration):
      guard replay.run.wait(duration) else {
        throw ScenarioFailure(
          "impossible", Refusal.endlessTimers.text(in: machine.flow), at: step.place)
      }
    case .set(let values): try set(values, in: &replay.run)
    case .expect(let expectations):
      // What does not hold is noted, and the scenario goes on.
      for expectation in expectations { check(expectation, in: &replay) }
    case .go, .bookmark, .branch, .drop, .restore: try walk(step, in: &replay.run)
    }
  }

  private func send(
    _ proposal: Injection, with values: [ScenarioValue], at step: ScenarioStep,
    in run: inout Run
  ) throws(ScenarioFailure) {
    var injection = proposal
    let event = machine.flow.events[injection.event]
    for value in values {
      let (variable, number) = try resolve(value)
      guard let field = event.payload.firstIndex(where: { $0.variable == variable }) else {
        let carried = event.payload.map { machine.flow.variables[$0.variable].id }.joined(
          separator: ", ")
        let text =
          "\(event.id) does not carry \(value.variable). It carries \(carried.isEmpty ? "nothing" : carried)"
        throw ScenarioFailure("value", text, at: value.place)
      }
      injection.payload[field] = number
    }
    do { try run.inject(injection) } catch {
      throw refusal(
        of: event.id, error.text(in: machine.flow), at: step.place, run.snapshot)
    }
  }

  private func set(_ values: [ScenarioValue], in run: inout Run) throws(ScenarioFailure) {
    for value in values {
      let (variable, number) = try resolve(value)
      // One by one, so that a failure points at the value that cannot be set.
      do { try run.set([(variable, number)]) } catch {
        throw ScenarioFailure("impossible", error.text(in: machine.flow), at: value.place)
      }
    }
  }
}

extension ScenarioPlayer {
  /// Goes somewhere in the run, or names what is there.
  func walk(_ step: ScenarioStep, in run: inout Run) throws(ScenarioFailure) {
    switch step.action {
    case .go("start"): run.jump(to: nil)
    case .go(let name): run.jump(to: try node(name, step, run))
    case .bookmark(let name):
      guard let cursor = run.cursor else { throw nothingToName(step) }
      // An empty name takes the bookmark away, as the explorer writes it.
      run.bookmark(cursor, name.isEmpty ? nil : name)
    case .branch(let name):
      guard let branch = run.branch else { throw nothingToName(step) }
      run.name(branch, name.isEmpty ? nil : name)
    case .drop(let name): run.drop(try branch(name, step, run))
    case .restore(let name): run.restore(try branch(name, step, run))
    case .event, .inject, .wait, .set, .expect: break
    }
  }

  private func nothingToName(_ step: ScenarioStep) -> ScenarioFailure {
    ScenarioFailure(
      "impossible", "there is no step to name yet", at: step.place)
  }

  /// The step with a number, counted from 1 in the order in which steps were made, or with a
  /// bookmark.
  private func node(_ name: String, _ step: ScenarioStep, _ run: Run)
    throws(ScenarioFailure)
    -> Int
  {
    // A number goes before a bookmark that is called so.
    if let number = Int(name), let node = run.step(number: number) { return node }
    if let node = run.step(bookmarked: name) { return node }
    let count = run.nodes.count
    let known =
      count == 0
      ? "The only step so far is \"start\"" : "Use \"start\" or a step from 1 to \(count)"
    throw ScenarioFailure(
      "unknown-step", "no step and no bookmark \"\(name)\". \(known)", at: step.place)
  }

  private func branch(_ name: String, _ step: ScenarioStep, _ run: Run)
    throws(ScenarioFailure)
    -> Int
  {
    let node = try node(name, step, run)
    let branch = run.nodes[node].branch
    // Only its first step stands for a branch.
    guard run.branches[branch].first == node else {
      let text = "no branch begins with step \(name). authflow run numbers the steps"
      throw ScenarioFailure("unknown-step", text, at: step.place)
    }
    return branch
  }
}

extension ScenarioPlayer {
  /// What `inject: NAME` means here: an event by its id, else an error of the catalogue.
  func injection(_ name: String, at place: Place, in snapshot: Snapshot)
    throws(ScenarioFailure)
    -> Injection
  {
    // An event goes first: flows call some as the catalogue calls an error.
    if let event = machine.event(name) {
      return machine.proposal(for: event, in: snapshot)
    }
    let origin = try error(name, at: place, snapshot)
    let router = ErrorRouter(machine: machine, catalogue: catalogue)
    do { return try router.proposal(of: origin, at: snapshot).injection } catch {
      throw refusal(of: name, error.text, at: place, snapshot)
    }
  }
}
