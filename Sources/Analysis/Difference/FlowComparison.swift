package import Model

/// Two flows compared part by part.
///
/// Parts correspond by their ids, transitions by state and event; of several transitions for
/// one event those that agree most stand for each other. Only what the machine does is compared,
/// and what is demanded of it; names and texts are not.
package struct FlowComparison: Sendable {
  /// The first flow.
  package let first: Flow
  /// The second flow.
  package let second: Flow
  /// All differences: of the whole, of variables, events, states, transitions, properties; each
  /// in the order of the second flow, what only the first has at the end.
  package let differences: [FlowDifference]

  /// Compares two flows.
  package init(_ first: Flow, _ second: Flow) {
    self.first = first
    self.second = second
    differences = FlowPart.Kind.allCases.flatMap { kind in
      kind == .transition
        ? Self.transitions(first, second)
        : Self.differences(first.parts(kind), second.parts(kind))
    }
  }

  /// The differences of a kind of part.
  package func differences(of kind: FlowPart.Kind) -> [FlowDifference] {
    differences.filter { $0.part.kind == kind }
  }

  private static func differences(_ before: [FlowPart], _ after: [FlowPart])
    -> [FlowDifference]
  {
    let others = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let ids = Set(after.map(\.id))
    let present = after.compactMap { part -> FlowDifference? in
      let other = others[part.id]
      let details = FlowPart.differing(other, part)
      // The same in both is no difference.
      if other != nil, details.isEmpty { return nil }
      return FlowDifference(
        kind: other == nil ? .added : .changed, part: part, details: details)
    }
    let gone = before.filter { !ids.contains($0.id) }
    return present
      + gone.map {
        FlowDifference(kind: .removed, part: $0, details: FlowPart.differing($0, nil))
      }
  }
}
