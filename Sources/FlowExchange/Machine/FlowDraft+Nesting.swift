import FlowModel

// States within states that stay so.
extension FlowDraft {
  /// What the flow format says of a compound state beside its names.
  static let nesting: Set<String> = ["contains", "initial", "on"]

  /// The states that can be compound states: nothing is done on entry and exit, nothing happens without an event, and two
  /// states or more are in them.
  static func nests(within machine: ForeignMachine, _ flattening: Flattening, _ kept: [Int]) -> [Int] {
    let leaves = Set(kept)
    var nests: Set<Int> = []
    // From the inside outward.
    for index in machine.states.indices.sorted(by: { machine.path(of: $0).count > machine.path(of: $1).count }) {
      let state = machine.states[index]
      let members = flattening.children[index].filter { leaves.contains($0) || nests.contains($0) }
      let isPlain =
        state.role == .normal && state.entry.isEmpty && state.exit.isEmpty && state.start.actions.isEmpty
        && state.start.condition == nil
        && state.transitions.allSatisfy { transition in
          if case .event = transition.trigger { transition.target != nil } else { false }
        }
      if isPlain, members.count > 1, !leaves.contains(index) { nests.insert(index) }
    }
    return machine.states.indices.filter { nests.contains($0) }
  }

  /// A compound state: its arms as the file tells them, or as its transitions say.
  mutating func compoundFields(_ index: Int) -> [Field] {
    let state = machine.states[index]
    var fields: [Field] = []
    if state.fields["title"] == nil { fields.add("title", state.id ?? state.name, unless: stateIDs[index] ?? "") }
    fields += state.fields.filter {
      ["title", "short", "group", "about", "cite", "contains", "initial"].contains($0.key)
    }
    if fields["contains"] == nil {
      let members = flattening.children[index].compactMap { stateIDs[$0] }
      fields.append(Field("contains", .list(members.map { .text($0, place: state.place) })))
      if let first = beginning(of: index) { fields.append(Field("initial", .text(first, place: state.place))) }
    }
    var transitions = state.fields["on"]?.fields ?? []
    let told = Set(transitions.map(\.key))
    let leaf = kept.first { machine.path(of: $0).contains(index) } ?? index
    for transition in state.transitions {
      guard case .event(let name) = transition.trigger else { continue }
      let event = event(name)
      if told.contains(event) { continue }
      for arrival in arrivals(of: transition, from: index, in: leaf) {
        guard let target = stateIDs[arrival.state] else {
          problems.add(.nowhere(machine.states[arrival.state].name), at: transition.place)
          continue
        }
        transitionCount += 1
        let fields =
          self.fields(of: arrival, target: target, transition) + transition.fields.filter { $0.key != "follows" }
        if let position = transitions.firstIndex(where: { $0.key == event }) {
          transitions[position].value = .list(
            transitions[position].value.items + [.mapping(fields, place: transition.place)])
        } else {
          transitions.append(Field(event, .mapping(fields, place: transition.place)))
        }
      }
    }
    fields.add("on", .mapping(transitions))
    return fields
  }

  /// Where a transition leads; a compound state stays one.
  func arrivals(of transition: ForeignTransition, from source: Int, in leaf: Int) -> [Flattening.Arrival] {
    guard let position = transition.target.flatMap({ flattening.positions[$0] }), nests.contains(position),
      beginning(of: position) != nil
    else {
      return flattening.arrivals(of: transition, from: source, in: leaf)
    }
    return [
      Flattening.Arrival(
        state: position, conditions: [transition.condition].compactMap(\.self), actions: transition.actions)
    ]
  }

  /// The member in which a compound state begins.
  private func beginning(of index: Int) -> String? {
    let start = machine.states[index].start.target.flatMap { flattening.positions[$0] }
    return (start ?? flattening.children[index].first).flatMap { stateIDs[$0] }
  }
}

extension ForeignTransition {
  /// True for a transition that follows from an arm which the file tells elsewhere.
  var follows: Bool { fields.contains { $0.key == "follows" && $0.value.text == "true" } }
}

extension Flow {
  /// Whether every state of two flows takes the same transitions, as far as any can be taken.
  func doesTheSame(as other: Flow) -> Bool {
    initial == other.initial && states.map(\.id) == other.states.map(\.id)
      && zip(states, other.states).allSatisfy { Self.told($0) == Self.told($1) }
  }

  private struct ToldTransition: Equatable {
    var to: String
    var conditions: [Expression]
    var actions: [Expression]
    var variables: [VariableIndex]
    var names: [String]
  }

  /// The transitions of a state by event, those left out that stand behind one without a guard.
  private static func told(_ state: State) -> [String: [ToldTransition]] {
    var told: [String: [ToldTransition]] = [:]
    for transition in state.transitions where told[transition.event]?.last?.conditions.isEmpty != true {
      told[transition.event, default: []].append(
        ToldTransition(
          to: transition.to, conditions: transition.condition?.expression.conjuncts ?? [],
          actions: transition.actions.map(\.value),
          variables: transition.actions.map(\.variable), names: [transition.label, transition.short]))
    }
    return told
  }
}
