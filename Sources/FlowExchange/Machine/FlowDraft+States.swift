import FlowFiles
import FlowModel

// States and their transitions.
extension FlowDraft {
  mutating func initialState() -> String? {
    let first = machine.children(of: nil).first { machine.states[$0].role != .history }
    guard let target = machine.start.target.map({ flattening.position($0, at: machine.start.place) }) ?? first else {
      return nil
    }
    var arrival = Flattening.Arrival(state: target, conditions: [], actions: machine.start.actions)
    flattening.enter(&arrival, below: nil)
    let ends = flattening.settled(arrival, depth: 0)
    if ends.count == 1, let end = ends.first, end.conditions.isEmpty {
      arrival = end
    } else {
      problems.add(.guardedAtOnce(machine.states[arrival.state].name), at: machine.states[arrival.state].place)
    }
    for action in arrival.actions { start(with: action) }
    return stateIDs[arrival.state] ?? kept.first.flatMap { stateIDs[$0] }
  }

  /// Puts what is set at the start into the initial values.
  private mutating func start(with action: FieldValue) {
    let parts = (action.text ?? "").split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[1] == "=", let value = InitialValue.field(String(parts[2])),
      let variable = machine.variables.first(where: { $0.name == parts[0] }),
      InitialValue.fits(value, variable.fields)
    else {
      problems.add(.startAction(action.text ?? ""), at: action.place ?? machine.start.place)
      return
    }
    initials[variable.name] = value
  }

  mutating func stateFields(_ leaf: Int) -> [Field] {
    let state = machine.states[leaf]
    var fields: [Field] = []
    if state.fields["title"] == nil { fields.add("title", state.id ?? state.name, unless: stateIDs[leaf] ?? "") }
    fields += state.fields.filter { !Self.nesting.contains($0.key) }
    if fields["group"] == nil, let group = group(of: leaf) { fields.append(Field("group", .text(group))) }
    if state.role == .final, fields["kind"] == nil { fields.append(Field("kind", .text("outcome"))) }
    var transitions: [Field] = []
    var positions: [String: Int] = [:]
    let told = nests.isEmpty ? [] : state.fields["on"]?.fields ?? []
    for (source, transition) in flattening.transitions(of: leaf) where !nests.contains(source) {
      if transition.trigger == .done,
        !flattening.children[source].contains(where: { machine.states[$0].role == .final })
      {
        problems.add(.part("the end of \(machine.states[source].name)"), at: transition.place)
      }
      guard case .event(let name) = transition.trigger else { continue }
      let event = event(name)
      if source == leaf, let arms = told.first(where: { $0.key == event }) {
        if positions[event] == nil {
          positions[event] = transitions.count
          transitions.append(arms)
        }
        continue
      }
      if !nests.isEmpty, transition.follows { continue }
      for arrival in arrivals(of: transition, from: source, in: leaf) {
        guard let target = stateIDs[arrival.state] else {
          problems.add(.nowhere(machine.states[arrival.state].name), at: transition.place)
          continue
        }
        transitionCount += 1
        guard transitionCount <= Limits.file.values else { return fields }
        let transition = FieldValue.mapping(
          self.fields(of: arrival, target: target, transition) + transition.fields.filter { $0.key != "follows" },
          place: transition.place)
        if let index = positions[event] {
          transitions[index].value = .list(transitions[index].value.items + [transition])
        } else {
          positions[event] = transitions.count
          transitions.append(Field(event, transition))
        }
      }
    }
    transitions += told.filter { positions[$0.key] == nil && $0.value.items.isEmpty }
    fields.add("on", .mapping(transitions))
    return fields
  }

  func fields(of arrival: Flattening.Arrival, target: String, _ transition: ForeignTransition) -> [Field] {
    var fields = [Field("to", .text(target, place: transition.place))]
    let texts = arrival.conditions.compactMap(\.text)
    if texts.count == 1 {
      fields.append(Field("when", arrival.conditions[0]))
    } else if let place = arrival.conditions.first?.place {
      let joined = texts.map { $0.contains(" or ") ? "(\($0))" : $0 }.joined(separator: " and ")
      fields.append(Field("when", .text(joined, place: place)))
    }
    switch arrival.actions.count {
    case 0: break
    case 1: fields.append(Field("do", arrival.actions[0]))
    default: fields.append(Field("do", .list(arrival.actions)))
    }
    return fields
  }
}
