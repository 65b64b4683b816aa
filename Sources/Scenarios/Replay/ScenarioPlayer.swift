public import ErrorCatalogue
public import FlowEngine
import FlowModel

/// Plays scenarios; the same machine and scenario give the same replay, always.
public struct ScenarioPlayer: Sendable {
  /// The machine in which they run.
  public let machine: Machine
  /// Where errors are looked up.
  public let catalogue: Catalogue

  /// Creates a player.
  public init(machine: Machine, catalogue: Catalogue) {
    self.machine = machine
    self.catalogue = catalogue
  }

  /// Plays a scenario until its end or its first impossible step.
  public func play(_ scenario: Scenario) -> Replay {
    var replay = Replay(run: Run(machine))
    guard scenario.flow == machine.flow.id else {
      let message = "the scenario is for the flow \"\(scenario.flow)\", not for \"\(machine.flow.id)\""
      replay.failures.append(ScenarioFailure(.wrongFlow, message, at: scenario.flowPlace))
      return replay
    }
    do throws(ScenarioFailure) {
      try set(scenario.given, in: &replay.run)
      for step in scenario.steps { try play(step, in: &replay) }
    } catch {
      replay.failures.append(error)
    }
    return replay
  }

  private func play(_ step: ScenarioStep, in replay: inout Replay) throws(ScenarioFailure) {
    switch step.action {
    case .event(let name, let values):
      guard let event = machine.flow.events.firstIndex(where: { $0.id == name }) else {
        let message = "no event \"\(name)\"" + meant(name, replay.run.snapshot)
        throw ScenarioFailure(.unknown, message, at: step.place)
      }
      try send(machine.proposal(for: event, in: replay.run.snapshot), with: values, at: step, in: &replay.run)
    case .inject(let name, let values):
      let injection = try injection(name, at: step.place, in: replay.run.snapshot)
      try send(injection, with: values, at: step, in: &replay.run)
    case .wait(let duration): replay.run.wait(duration)
    case .set(let values): try set(values, in: &replay.run)
    case .expect(let expectations):
      for expectation in expectations {
        if let failure = check(expectation, replay.run) { replay.failures.append(failure) }
      }
    }
  }

  private func send(
    _ proposal: Injection, with values: [ScenarioValue], at step: ScenarioStep, in run: inout Run
  ) throws(ScenarioFailure) {
    var injection = proposal
    let event = machine.flow.events[injection.event]
    for value in values {
      let (variable, number) = try resolve(value)
      guard let field = event.payload.firstIndex(where: { $0.variable == variable }) else {
        let carried = event.payload.map { machine.flow.variables[$0.variable].id }.joined(separator: ", ")
        let message =
          "\(event.id) does not carry \(value.variable); it carries \(carried.isEmpty ? "nothing" : carried)"
        throw ScenarioFailure(.value, message, at: value.place)
      }
      injection.payload[field] = number
    }
    do { try run.inject(injection) } catch {
      let message = "\(event.id): \(error.text(in: machine.flow)); \(possible(in: run.snapshot))"
      throw ScenarioFailure(.impossible, message, at: step.place)
    }
  }

  private func set(_ values: [ScenarioValue], in run: inout Run) throws(ScenarioFailure) {
    for value in values {
      let (variable, number) = try resolve(value)
      do { try run.set([(variable, number)]) } catch {
        throw ScenarioFailure(.impossible, error.text(in: machine.flow), at: value.place)
      }
    }
  }

  /// The position of the variable and the value as a number.
  func resolve(_ value: ScenarioValue) throws(ScenarioFailure) -> (variable: Int, value: Int) {
    let variables = machine.flow.variables
    guard let index = variables.firstIndex(where: { $0.id == value.variable }) else {
      let nearest = Nearest.name(to: value.variable, among: variables.map(\.id))
      let proposal =
        nearest.map { "; did you mean \"\($0)\"?" } ?? "; the flow has " + variables.map(\.id).joined(separator: ", ")
      throw ScenarioFailure(.unknown, "no variable \"\(value.variable)\"" + proposal, at: value.place)
    }
    guard let number = variables[index].type.value(of: value.text) else {
      throw ScenarioFailure(.value, "\(value.variable) cannot be \"\(value.text)\"", at: value.place)
    }
    return (index, number)
  }
}
