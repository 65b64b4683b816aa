import FlowModel

extension FlowComparison {
  /// The transitions that differ, state by state in the order of the second flow.
  static func transitions(_ first: Flow, _ second: Flow) -> [FlowDifference] {
    let states = second.states.map(\.id) + first.states.map(\.id).filter { id in second.state(id) == nil }
    return states.flatMap { id -> [FlowDifference] in
      let before = first.state(id)?.transitions ?? []
      let after = second.state(id)?.transitions ?? []
      var events: [String] = []
      for event in (after + before).map(\.event) where !events.contains(event) { events.append(event) }
      return events.flatMap { event in
        pairs(before.filter { $0.event == event }, after.filter { $0.event == event }).compactMap {
          difference($0.0, $0.1, from: id, first, second)
        }
      }
    }
  }

  /// Transitions for one event set beside each other: equal ones, then those that lead to the same state, then the rest in
  /// order.
  private static func pairs(_ before: [Transition], _ after: [Transition]) -> [(Transition?, Transition?)] {
    var left = before
    var partners: [Transition?] = Array(repeating: nil, count: after.count)
    let rules: [(Transition, Transition) -> Bool] = [
      { Properties.of($0) == Properties.of($1) },
      { $0.to == $1.to && $0.condition?.text == $1.condition?.text },
      { $0.to == $1.to },
      { $0.condition?.text == $1.condition?.text },
      { _, _ in true },
    ]
    for rule in rules {
      for index in after.indices where partners[index] == nil {
        guard let found = left.firstIndex(where: { rule($0, after[index]) }) else { continue }
        partners[index] = left.remove(at: found)
      }
    }
    return zip(partners, after).map { ($0, $1) } + left.map { ($0, nil) }
  }

  private static func difference(
    _ before: Transition?, _ after: Transition?, from state: String, _ first: Flow, _ second: Flow
  ) -> FlowDifference? {
    guard let named = before ?? after else { return nil }
    let details = Properties.differing(before.map(Properties.of) ?? [], after.map(Properties.of) ?? [])
    guard !details.isEmpty else { return nil }
    let owner = after ?? named
    let flow = after == nil ? first : second
    let label = owner.label.isEmpty ? flow.event(owner.event)?.names.title ?? owner.event : owner.label
    return FlowDifference(
      kind: before == nil ? .added : after == nil ? .removed : .changed,
      part: .transition(from: state, event: named.event, to: named.to), title: label, details: details,
      reason: owner.because, citations: owner.citations, place: owner.place)
  }
}
