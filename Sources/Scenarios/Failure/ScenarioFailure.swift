import Catalogue
import Errors
package import Model

/// Why a scenario does not hold, or cannot be played on.
package struct ScenarioFailure: Error, Hashable, Sendable {
  /// What is wrong.
  package var problem: ScenarioProblem
  /// Where in the scenario.
  package var place: Place
  /// How things stood; nil for a slip in what was not reached.
  package var snapshot: Snapshot?
}

extension ScenarioFailure {
  /// What is wrong and what to do, as a sentence without a full stop.
  package func text(in machine: Machine) -> String {
    let flow = machine.flow
    switch problem {
    case .unmet(let condition): return text(of: condition, in: machine)
    case .unknownEvent(let name):
      return "no event \"\(name)\"" + (near(name, flow.events.map(\.id)) ?? possible(machine))
    case .errorAsEvent(let name):
      return "no event \"\(name)\"; it is an error, which is injected: inject: \(ScenarioText.scalar(name))"
    case .unknownError(let name, let nearest):
      let error = nearest.map { "; did you mean \"\($0)\"?" }
      return "no event and no error \"\(name)\"" + (near(name, flow.events.map(\.id)) ?? error ?? possible(machine))
    case .unknownState(let name): return "no state \"\(name)\"" + meant(name, flow.states.map(\.id))
    case .unknownVariable(let name): return "no variable \"\(name)\"" + meant(name, flow.variables.map(\.id))
    case .unknownExpectation(let name):
      let checks = ["state", "possible", "refused", "visited", "notVisited"]
      return "no variable \"\(name)\" that could be expected" + meant(name, checks + flow.variables.map(\.id))
    case .unknownStep(let name, let count):
      return "no step and no bookmark \"\(name)\"; "
        + (count == 0 ? "there is only \"start\" yet" : "there are \"start\" and the steps 1 to \(count)")
    case .noBranch(let name): return "no branch begins with step \(name); authflow run numbers the steps"
    case .nothingToName: return "there is no step yet that could get a name"
    case .value(let variable, let text): return "\(variable) cannot be \"\(text)\"" + values(of: variable, in: flow)
    case .notCarried(let event, let variable):
      let carried = flow.events[event].payload.map { flow.variables[$0.variable].id }.joined(separator: ", ")
      return "\(flow.events[event].id) does not carry \(variable); it carries \(carried.isEmpty ? "nothing" : carried)"
    case .refused(let event, let refusal):
      return "\(flow.events[event].id): \(open(refusal.text(in: flow)))" + possible(machine)
    case .notSet(let refusal), .endless(let refusal): return refusal.text(in: flow)
    case .tooManySteps: return "the run has more than \(Scenario.mostSteps) steps; write a shorter one"
    case .noArrival(let name, let refusal): return "\(name): \(open(refusal.text(in: flow)))" + possible(machine)
    case .wrongFlow(let name): return "the scenario is for the flow \"\(name)\", not for \"\(flow.id)\""
    }
  }

  private func text(of condition: Demand, in machine: Machine) -> String {
    let flow = machine.flow
    switch condition {
    case .state(let ids):
      return "expected state \(ids.joined(separator: " or ")), was \(snapshot.map { flow.states[$0.state].id } ?? "?")"
    case .visited(let id): return "expected that \(id) was visited, was not"
    case .notVisited(let id): return "expected that \(id) was not visited, was visited"
    case .possible(let id):
      return "expected that \(id) is possible, was \(open(refusal(of: id, machine) ?? "not"))" + possible(machine)
    case .refused(let id, let reason):
      guard let reason, let refusal = refusal(of: id, machine) else {
        return "expected that \(id) is refused, was possible"
      }
      return "expected that \(id) is refused because \"\(reason)\", was \"\(refusal)\""
    case .value(let value):
      guard let index = flow.variableIndex(value.variable) else { return value.variable }
      let type = flow.variables[index].type
      let expected = type.value(of: value.text).map(type.text) ?? value.text
      return "expected \(value.variable) \(expected), was \(snapshot.map { type.text(of: $0.values[index]) } ?? "?")"
    }
  }

  private func refusal(of event: String, _ machine: Machine) -> String? {
    guard let snapshot, let index = machine.event(event) else { return nil }
    return machine.refusal(of: index, in: snapshot)?.text(in: machine.flow)
  }

  private func near(_ name: String, _ names: [String]) -> String? {
    Nearest.name(to: name, among: names).map { "; did you mean \"\($0)\"?" }
  }

  private func meant(_ name: String, _ names: [String]) -> String {
    near(name, names) ?? "; the flow has \(names.joined(separator: ", "))"
  }

  /// A sentence to which more is added.
  private func open(_ sentence: String) -> String { sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence }

  /// What can be done, as a list; nothing is said where the replay never was.
  private func possible(_ machine: Machine) -> String {
    guard let snapshot else { return "" }
    let events = machine.flow.events.positions.filter { machine.refusal(of: $0, in: snapshot) == nil }
    guard !events.isEmpty else { return "; nothing is possible here" }
    return "; possible here: " + events.map { machine.flow.events[$0].id }.joined(separator: ", ")
  }

  private func values(of variable: String, in flow: Flow) -> String {
    guard let index = flow.variableIndex(variable) else { return "" }
    return switch flow.variables[index].type {
    case .choice(let values): "; it is one of \(values.joined(separator: ", "))"
    case .boolean: "; it is yes or no"
    case .scopes(let universe): "; it is a list of \(universe.joined(separator: ", "))"
    case .integer: "; it is a number from \(bounds(index, flow))"
    case .duration, .timer: "; it is a span of time from \(bounds(index, flow))"
    }
  }

  private func bounds(_ variable: VariableIndex, _ flow: Flow) -> String {
    let type = flow.variables[variable].type
    return "\(type.text(of: type.bounds.lowerBound)) to \(type.text(of: type.bounds.upperBound))"
  }
}

extension ScenarioFailure {
  /// The expectation as it would have to be written to hold; nil if no wording of it can, or it is no expectation.
  package func correction(in machine: Machine) -> String? {
    guard case .unmet(let condition) = problem, let snapshot else { return nil }
    let flow = machine.flow
    switch condition {
    case .state: return "state: \(ScenarioText.scalar(flow.states[snapshot.state].id))"
    case .visited(let id): return "notVisited: \(ScenarioText.scalar(id))"
    case .notVisited(let id): return "visited: \(ScenarioText.scalar(id))"
    case .possible(let id), .refused(let id, _):
      // Whether the event is possible says the machine; the wording may have been wrong in its reason only.
      guard let event = flow.events.firstPosition(where: { $0.id == id }) else { return nil }
      return (machine.refusal(of: event, in: snapshot) == nil ? "possible: " : "refused: ") + ScenarioText.scalar(id)
    case .value(let value):
      return flow.variableIndex(value.variable).map {
        "\(ScenarioText.scalar(value.variable)): "
          + ScenarioText.value(snapshot.values[$0], of: flow.variables[$0].type)
      }
    }
  }
}
