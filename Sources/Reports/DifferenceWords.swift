package import FlowAnalysis
import FlowModel

/// The words by which differences between two flows are told; one place for all formats.
package struct DifferenceWords {
  private let comparison: FlowComparison

  /// The words for a comparison.
  package init(_ comparison: FlowComparison) { self.comparison = comparison }

  /// How many parts were added, removed and changed, one line for each kind of part that has any.
  package var summary: [String] {
    comparison.kinds.compactMap { kind in
      let parts = comparison.differences(of: kind).filter { $0.isBehaviour || kind == .property }
      guard kind != .flow, !parts.isEmpty else { return nil }
      return counts(parts, of: kind)
    }
  }

  /// Parts of a kind counted: `states: 2 added, 1 removed`.
  func counts(_ parts: [FlowDifference], of kind: FlowPart.Kind) -> String {
    let counts = [FlowDifference.Kind.added, .removed, .changed].compactMap { change -> String? in
      let count = parts.count { $0.kind == change }
      return count == 0 ? nil : "\(count) \(change.rawValue)"
    }
    return "\(kind.heading.lowercased()): " + counts.joined(separator: ", ")
  }

  /// What is said where nothing differs.
  var sameness: String {
    let isWhole = comparison.kinds.count == FlowPart.Kind.allCases.count
    return isWhole
      ? "The same in every part."
      : "The same in: \(comparison.kinds.map { $0.heading.lowercased() }.joined(separator: ", "))."
  }

  /// What tells most in few lines: where runs begin, states that only one flow has, transitions that lead elsewhere.
  ///
  /// - Parameter most: how many lines of each sort are told; of the rest the number is.
  /// - Returns: for each sort a heading and its lines.
  func telling(atMost most: Int) -> [(heading: String, lines: [String])] {
    let initial = comparison.differences(of: .flow).flatMap(\.details).filter { $0.property == "initial" }
    let states = comparison.differences(of: .state)
    let moved = comparison.differences(of: .transition).compactMap { difference -> String? in
      guard difference.kind == .changed, case .transition(let from, _, let to) = difference.part,
        let target = difference.details.first(where: { $0.property == "to" })
      else { return nil }
      return "\(from) ──\(difference.title)──► \(to), now \(target.after)"
    }
    let sorts = [
      ("Runs begin elsewhere", initial.map { value($0, of: .changed) }),
      ("States added", states.filter { $0.kind == .added }.map(name)),
      ("States removed", states.filter { $0.kind == .removed }.map(name)),
      ("Transitions that lead elsewhere", moved),
    ]
    return sorts.filter { !$0.1.isEmpty }.map { heading, lines in
      (heading, lines.prefix(most) + (lines.count > most ? ["… and \(lines.count - most) more"] : []))
    }
  }

  /// What a part is called: `silent ──Scopes declined──► declined`.
  package func name(of difference: FlowDifference) -> String {
    switch difference.part {
    case .flow: "the flow as a whole"
    case .variable(let id), .event(let id), .state(let id), .property(let id):
      difference.title == id ? id : "\(id)  \(difference.title)"
    case .transition(let from, _, let to): "\(from) ──\(difference.title)──► \(to)"
    }
  }

  /// A property's values: both where it changed, else the one it has.
  package func value(_ detail: FlowDifference.Detail, of kind: FlowDifference.Kind) -> String {
    switch kind {
    case .added: detail.after
    case .removed: detail.before
    case .changed:
      "\(detail.before.isEmpty ? "nothing" : detail.before)  →  \(detail.after.isEmpty ? "nothing" : detail.after)"
    }
  }

  /// Where a difference is said, and where it stands.
  package func sources(of difference: FlowDifference) -> [String] {
    let flow = difference.kind == .removed ? comparison.first : comparison.second
    let cited = difference.citations.map { citation in
      "\(flow.source(citation.source)?.title ?? citation.source): \(citation.heading)"
    }
    return cited + [place(of: difference)]
  }

  /// The line of the file that has it: `msal-apple:812`.
  package func place(of difference: FlowDifference) -> String {
    let flow = difference.kind == .removed ? comparison.first : comparison.second
    return "\(difference.place.file ?? flow.id), line \(difference.place.line)"
  }
}

extension FlowPart.Kind {
  /// The heading above parts of this kind.
  package var heading: String {
    switch self {
    case .flow: "THE WHOLE"
    case .variable: "VARIABLES"
    case .event: "EVENTS"
    case .state: "STATES"
    case .transition: "TRANSITIONS"
    case .property: "PROPERTIES"
    }
  }
}

extension FlowDifference.Kind {
  /// One character for it.
  package var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }
}
