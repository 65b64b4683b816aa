package import Catalogue
import Errors
package import Model

/// Plays scenarios; the same machine and scenario give the same replay, always.
package struct ScenarioPlayer: Sendable {
  /// The machine in which they run.
  package let machine: Machine
  /// Where errors are looked up.
  package var catalogue: Catalogue { known() }
  private let known: @Sendable () -> Catalogue

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - machine: where they run.
  ///   - catalogue: where errors are looked up; asked for whenever a name of the flow's is none.
  package init(machine: Machine, catalogue: @autoclosure @escaping @Sendable () -> Catalogue) {
    self.machine = machine
    known = catalogue
  }

  /// Plays a scenario until its end or its first impossible step; what comes after that is looked over for slips.
  package func play(_ scenario: Scenario) -> Replay {
    var replay = Replay(run: Run(machine))
    guard scenario.flow == machine.flow.id else {
      replay.failures.append(failure(.wrongFlow(scenario.flow), at: scenario.flowPlace, replay.run.snapshot))
      return replay
    }
    do throws(ScenarioFailure) {
      try set(scenario.given, in: &replay.run)
      for step in scenario.steps {
        try play(step, in: &replay)
        guard replay.run.nodes.count <= Scenario.mostSteps else {
          throw failure(.tooManySteps, at: step.place, replay.run.snapshot)
        }
      }
    } catch {
      replay.failures.append(error)
    }
    guard !replay.failures.isEmpty else { return replay }
    let told = Set(replay.failures.map(\.place))
    replay.failures += SlipCheck(player: self).slips(in: scenario).filter { !told.contains($0.place) }
    return replay
  }

  private func play(_ step: ScenarioStep, in replay: inout Replay) throws(ScenarioFailure) {
    let snapshot = replay.run.snapshot
    switch step.action {
    case .event(let name, let values):
      guard let event = machine.event(name) else {
        throw failure(unknownEvent(name), at: step.place, snapshot)
      }
      try send(machine.proposal(for: event, in: snapshot), with: values, at: step, in: &replay.run)
    case .inject(let name, let values):
      try send(try injection(name, at: step.place, in: snapshot), with: values, at: step, in: &replay.run)
    case .wait(let duration):
      guard replay.run.wait(duration) else { throw failure(.endless(.endlessTimers), at: step.place, snapshot) }
    case .set(let values): try set(values, in: &replay.run)
    case .expect(let expectations):
      for expectation in expectations { check(expectation, in: &replay) }
    case .go, .bookmark, .branch, .drop, .restore: try walk(step, in: &replay.run)
    }
  }

  private func send(
    _ proposal: Injection, with values: [ScenarioValue], at step: ScenarioStep, in run: inout Run
  ) throws(ScenarioFailure) {
    var injection = proposal
    let event = machine.flow.events[injection.event]
    for value in values {
      let (variable, number) = try resolve(value, run.snapshot)
      guard let field = event.payload.firstIndex(where: { $0.variable == variable }) else {
        throw failure(
          .notCarried(event: injection.event, variable: value.variable), at: value.place, run.snapshot)
      }
      injection.payload[field] = number
    }
    do { try run.inject(injection) } catch {
      throw failure(.refused(event: injection.event, error), at: step.place, run.snapshot)
    }
  }

  private func set(_ values: [ScenarioValue], in run: inout Run) throws(ScenarioFailure) {
    for value in values {
      let (variable, number) = try resolve(value, run.snapshot)
      do { try run.set([(variable, number)]) } catch {
        throw failure(.notSet(error), at: value.place, run.snapshot)
      }
    }
  }

  /// The position of the variable and the value as a number.
  func resolve(
    _ value: ScenarioValue, _ snapshot: Snapshot?
  ) throws(ScenarioFailure) -> (variable: VariableIndex, value: Int) {
    guard let index = machine.flow.variableIndex(value.variable) else {
      throw failure(.unknownVariable(value.variable), at: value.place, snapshot)
    }
    guard let number = machine.flow.variables[index].type.value(of: value.text) else {
      throw failure(.value(variable: value.variable, text: value.text), at: value.place, snapshot)
    }
    return (index, number)
  }

  func failure(_ problem: ScenarioProblem, at place: Place, _ snapshot: Snapshot?) -> ScenarioFailure {
    ScenarioFailure(problem: problem, place: place, snapshot: snapshot)
  }
}

extension ScenarioPlayer {
  /// Goes somewhere in the run, or names what is there.
  func walk(_ step: ScenarioStep, in run: inout Run) throws(ScenarioFailure) {
    switch step.action {
    case .go("start"): run.jump(to: nil)
    case .go(let name): run.jump(to: try node(name, step, run))
    case .bookmark(let name):
      guard let cursor = run.cursor else { throw failure(.nothingToName, at: step.place, run.snapshot) }
      run.bookmark(cursor, name.isEmpty ? nil : name)
    case .branch(let name):
      guard let branch = run.branch else { throw failure(.nothingToName, at: step.place, run.snapshot) }
      run.name(branch, name.isEmpty ? nil : name)
    case .drop(let name): run.drop(try branch(name, step, run))
    case .restore(let name): run.restore(try branch(name, step, run))
    case .event, .inject, .wait, .set, .expect: break
    }
  }

  /// The step with a number, counted from 1 in the order in which steps were made, or with a bookmark.
  private func node(_ name: String, _ step: ScenarioStep, _ run: Run) throws(ScenarioFailure) -> Int {
    if let number = Int(name), let node = run.step(number: number) { return node }
    if let node = run.step(bookmarked: name) { return node }
    throw failure(.unknownStep(name, count: run.nodes.count), at: step.place, run.snapshot)
  }

  private func branch(_ name: String, _ step: ScenarioStep, _ run: Run) throws(ScenarioFailure) -> Int {
    let node = try node(name, step, run)
    let branch = run.nodes[node].branch
    guard run.branches[branch].first == node else { throw failure(.noBranch(name), at: step.place, run.snapshot) }
    return branch
  }
}

extension ScenarioPlayer {
  /// What `inject: NAME` means here: an event by its id, else an error of the catalogue.
  func injection(_ name: String, at place: Place, in snapshot: Snapshot) throws(ScenarioFailure) -> Injection {
    if let event = machine.event(name) {
      return machine.proposal(for: event, in: snapshot)
    }
    guard let origin = ErrorOrigin(name, in: catalogue) else {
      throw failure(unknownError(name), at: place, snapshot)
    }
    let router = ErrorRouter(machine: machine, catalogue: catalogue)
    do { return try router.proposal(of: origin, at: snapshot).injection } catch {
      throw failure(.noArrival(name, error), at: place, snapshot)
    }
  }

  /// That nothing is called so, with what may have been meant.
  func unknownError(_ name: String) -> ScenarioProblem {
    .unknownError(name, nearest: catalogue.search(name).proposals.first)
  }

  /// That no event is called so; an error may be.
  func unknownEvent(_ name: String) -> ScenarioProblem {
    ErrorOrigin(name, in: catalogue) == nil ? .unknownEvent(name) : .errorAsEvent(name)
  }
}
