package import Model

/// Transitions of two flows that stand for each other.
package struct TransitionPair: Hashable, Sendable {
  /// The transition of the first flow; nil if it has none for the other one.
  package var before: TransitionReference?
  /// The transition of the second flow; nil if it has none for the other one.
  package var after: TransitionReference?
  /// True if the machine behaves otherwise because of them; of transitions without a counterpart always.
  package var isBehaviour: Bool
}

extension FlowComparison {
  /// A transition and where it stands.
  private struct Candidate {
    var transition: Transition
    var reference: TransitionReference
  }

  /// The transitions that stand for each other and how they differ, state by state in the order of the second flow.
  static func transitions(_ first: Flow, _ second: Flow) -> [(pair: TransitionPair, difference: FlowDifference?)] {
    let states = second.states.map(\.id) + first.states.map(\.id).filter { id in second.state(id) == nil }
    return states.flatMap { id -> [(TransitionPair, FlowDifference?)] in
      let before = candidates(id, first)
      let after = candidates(id, second)
      return (after + before).map(\.transition.event).unique().flatMap { event in
        let pairs = pairs(
          before.filter { $0.transition.event == event }, after.filter { $0.transition.event == event })
        let places = places(pairs)
        return zip(pairs, places).map { pair, places in
          let found = difference(
            pair.0?.transition, pair.1?.transition, order: places, from: id, first, second)
          return (
            TransitionPair(
              before: pair.0?.reference, after: pair.1?.reference, isBehaviour: found?.isBehaviour ?? false),
            found
          )
        }
      }
    }
  }

  private static func candidates(_ state: String, _ flow: Flow) -> [Candidate] {
    guard let index = flow.stateIndex(state) else { return [] }
    return flow.states[index].transitions.enumerated().map {
      Candidate(transition: $1, reference: TransitionReference(state: index, index: $0))
    }
  }

  /// Transitions for one event set beside each other: equal ones, then those that lead to the same state, then the rest in
  /// order.
  private static func pairs(_ before: [Candidate], _ after: [Candidate]) -> [(Candidate?, Candidate?)] {
    var left = before
    var partners: [Candidate?] = Array(repeating: nil, count: after.count)
    let rules: [(Transition, Transition) -> Bool] = [
      { Properties.of($0) == Properties.of($1) },
      { $0.to == $1.to && $0.condition?.text == $1.condition?.text },
      { $0.to == $1.to },
      { $0.condition?.text == $1.condition?.text },
      { _, _ in true },
    ]
    for rule in rules {
      for index in after.indices where partners[index] == nil {
        guard let found = left.firstIndex(where: { rule($0.transition, after[index].transition) }) else { continue }
        partners[index] = left.remove(at: found)
      }
    }
    return zip(partners, after).map { ($0, $1) } + left.map { ($0, nil) }
  }

  /// For each pair its place among those that both flows have, in the first flow and in the second: of several transitions
  /// for one event the first whose guard holds is taken.
  private static func places(_ pairs: [(Candidate?, Candidate?)]) -> [(before: Int, after: Int)?] {
    let both = pairs.compactMap { pair in
      pair.0.flatMap { before in pair.1.map { (before.reference.index, $0.reference.index) } }
    }
    let before = both.map(\.0).sorted()
    let after = both.map(\.1).sorted()
    return pairs.map { pair in
      guard let old = pair.0.flatMap({ before.firstIndex(of: $0.reference.index) }),
        let new = pair.1.flatMap({ after.firstIndex(of: $0.reference.index) })
      else { return nil }
      return (old, new)
    }
  }

  private static func difference(
    _ before: Transition?, _ after: Transition?, order: (before: Int, after: Int)?, from state: String, _ first: Flow,
    _ second: Flow
  ) -> FlowDifference? {
    guard let named = before ?? after else { return nil }
    var details = Properties.differing(before.map(Properties.of) ?? [], after.map(Properties.of) ?? [])
    if let order, order.before != order.after {
      details.append(
        FlowDifference.Detail(
          property: "order", before: "tried as number \(order.before + 1)", after: "tried as number \(order.after + 1)")
      )
    }
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
