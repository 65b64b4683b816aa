import Model

extension FlowComparison {
  /// A transition and where it stands in its state.
  private struct Candidate {
    var index: Int
    var transition: Transition
  }

  /// How transitions that stand for each other differ, state by state in the order of the second
  /// flow.
  static func transitions(_ first: Flow, _ second: Flow) -> [FlowDifference] {
    let states =
      second.states.map(\.id)
      + first.states.map(\.id).filter { id in second.state(id) == nil }
    return states.flatMap { id in
      let before = candidates(id, first)
      let after = candidates(id, second)
      return (after + before).map(\.transition.event).unique().flatMap { event in
        let pairs = pairs(
          before.filter { $0.transition.event == event },
          after.filter { $0.transition.event == event })
        let both = pairs.filter { $0 != nil && $1 != nil }
        let order = [both.compactMap(\.0), both.compactMap(\.1)].map {
          $0.map(\.index).sorted()
        }
        return pairs.compactMap { difference($0, $1, order, from: id, first, second) }
      }
    }
  }

  private static func candidates(_ state: String, _ flow: Flow) -> [Candidate] {
    (flow.state(state)?.transitions ?? []).enumerated().map {
      Candidate(index: $0, transition: $1)
    }
  }

  /// Transitions for one event set beside each other: equal ones, then those that lead to the
  /// same state, then the rest in order.
  private static func pairs(_ before: [Candidate], _ after: [Candidate]) -> [(
    Candidate?, Candidate?
  )] {
    var left = before
    var partners: [Candidate?] = Array(repeating: nil, count: after.count)
    // Rule by rule, not transition by transition: a perfect partner must not be given away to
    // an earlier transition that it only resembles.
    let rules: [(Transition, Transition) -> Bool] = [
      { $0.properties.map(\.value) == $1.properties.map(\.value) },
      { $0.to == $1.to && $0.condition?.text == $1.condition?.text },
      { $0.to == $1.to },
      { $0.condition?.text == $1.condition?.text },
      { _, _ in true },
    ]
    for rule in rules {
      for index in after.indices where partners[index] == nil {
        guard
          let found = left.firstIndex(where: {
            rule($0.transition, after[index].transition)
          })
        else { continue }
        partners[index] = left.remove(at: found)
      }
    }
    return zip(partners, after).map { ($0, $1) } + left.map { ($0, nil) }
  }

  /// How two transitions differ, their place too: of several for one event the first whose
  /// guard holds is taken.
  ///
  /// `order` has the positions of those that both flows have, in the first flow and in the
  /// second.
  private static func difference(
    _ before: Candidate?, _ after: Candidate?, _ order: [[Int]], from state: String,
    _ first: Flow, _ second: Flow
  ) -> FlowDifference? {
    guard let named = before ?? after else { return nil }
    let old = before?.transition.part(from: state, to: named.transition.to, in: first)
    let new = after?.transition.part(from: state, to: named.transition.to, in: second)
    var details = FlowPart.differing(old, new)
    if let before, let after {
      // Among those that both flows have: one that is new in front changes no order.
      let places = zip(order, [before, after]).map {
        ($0.firstIndex(of: $1.index) ?? 0) + 1
      }
      let words = places.map { "tried as number \($0)" }
      if places[0] != places[1] {
        details.append(
          FlowDifference.Detail(property: "order", before: words[0], after: words[1]))
      }
    }
    guard !details.isEmpty, let part = new ?? old else { return nil }
    return FlowDifference(
      kind: old == nil ? .added : new == nil ? .removed : .changed, part: part,
      details: details
    )
  }
}
