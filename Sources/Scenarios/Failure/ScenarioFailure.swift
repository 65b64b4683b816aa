import Catalogue
import Errors
package import Model

/// Something in a scenario that did not hold or could not be done.
package struct ScenarioFailure: Error, Hashable, Sendable {
  /// A name for the kind of problem that programs can rely on.
  package var code: String
  /// What is wrong, as a sentence without a full stop.
  package var text: String
  /// Where in the scenario it is.
  package var place: Place

  /// True for what no flow of this kind can hold: names and values that it does not have.
  package var isSlip: Bool { code == "unknown" || code == "value" }

  init(_ code: String, _ text: String, at place: Place) {
    self.code = code
    self.text = text
    self.place = place
  }
}

// Names and values, resolved.
extension ScenarioPlayer {
  func event(_ name: String, at place: Place, _ snapshot: Snapshot) throws(ScenarioFailure)
    -> EventIndex
  {
    if let event = machine.event(name) { return event }
    // A near name is advice enough; without one it helps to see what is possible.
    let advice = near(name, machine.flow.events.map(\.id)) ?? possible(snapshot)
    throw ScenarioFailure("unknown", "no event \"\(name)\"\(advice)", at: place)
  }

  /// The event that a step does; an error is told apart from what nobody knows.
  func action(_ name: String, at place: Place, _ snapshot: Snapshot)
    throws(ScenarioFailure)
    -> EventIndex
  {
    // An error behind `do` is a frequent slip, so the right key is named.
    if machine.event(name) == nil, ErrorOrigin(name, in: catalogue) != nil {
      let advice = "For an error, write inject: \(ScenarioText.scalar(name))"
      throw ScenarioFailure("unknown", "no event \"\(name)\". \(advice)", at: place)
    }
    return try event(name, at: place, snapshot)
  }

  func error(_ name: String, at place: Place, _ snapshot: Snapshot) throws(ScenarioFailure)
    -> ErrorOrigin
  {
    if let origin = ErrorOrigin(name, in: catalogue) { return origin }
    let proposal = catalogue.search(name).proposal.map {
      ". Did you mean \"\($0)\"?"
    }
    let advice = near(name, machine.flow.events.map(\.id)) ?? proposal ?? possible(snapshot)
    throw ScenarioFailure(
      "unknown", "no event and no error \"\(name)\"\(advice)", at: place)
  }

  func state(_ name: String, at place: Place) throws(ScenarioFailure) -> StateIndex {
    if let state = machine.flow.stateIndex(name) { return state }
    throw ScenarioFailure(
      "unknown", "no state \"\(name)\"" + meant(name, machine.flow.states.map(\.id)),
      at: place)
  }

  /// The variable and the value that a file names, as numbers; where one is expected,
  /// checks could stand as well as variables.
  func resolve(
    _ value: ScenarioValue, isExpected: Bool = false
  ) throws(ScenarioFailure) -> (variable: VariableIndex, value: Int) {
    let flow = machine.flow
    guard let index = flow.variableIndex(value.variable) else {
      let checks = ["state", "possible", "refused", "visited", "notVisited"]
      let names = (isExpected ? checks : []) + flow.variables.map(\.id)
      let kind =
        "no variable \"\(value.variable)\"" + (isExpected ? " that could be expected" : "")
      throw ScenarioFailure("unknown", kind + meant(value.variable, names), at: value.place)
    }
    let type = flow.variables[index].type
    guard let number = type.value(of: value.text) else {
      let text = "\(value.variable) cannot be \"\(value.text)\". It is \(type.values)"
      throw ScenarioFailure("value", text, at: value.place)
    }
    return (index, number)
  }

  /// That something was refused, with what is possible instead.
  func refusal(of name: String, _ sentence: String, at place: Place, _ snapshot: Snapshot)
    -> ScenarioFailure
  {
    ScenarioFailure(
      "impossible", "\(name): \(open(sentence))\(possible(snapshot))", at: place)
  }

  func possible(_ snapshot: Snapshot) -> String {
    let events = machine.flow.events.positions.filter {
      machine.refusal(of: $0, in: snapshot) == nil
    }
    guard !events.isEmpty else { return ". Nothing is possible here" }
    return ". Possible here: "
      + events.map { machine.flow.events[$0].id }.joined(separator: ", ")
  }

  /// A sentence that goes on.
  func open(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private func near(_ name: String, _ names: [String]) -> String? {
    Nearest.name(to: name, among: names).map { ". Did you mean \"\($0)\"?" }
  }

  private func meant(_ name: String, _ names: [String]) -> String {
    near(name, names) ?? ". The flow has \(names.joined(separator: ", "))"
  }
}

extension VariableType {
  /// The values it takes, in words.
  fileprivate var values: String {
    switch self {
    case .choice(let values): "one of \(values.joined(separator: ", "))"
    case .boolean: "yes or no"
    case .scopes(let universe): "a list of \(universe.joined(separator: ", "))"
    case .integer: "a number from \(range)"
    case .duration, .timer: "a span of time from \(range)"
    }
  }
}
