package import Analysis
import Model

/// The words by which differences between two flows are told; one place for all formats.
package struct DifferenceWords {
  private let comparison: FlowComparison

  /// The words for a comparison.
  package init(_ comparison: FlowComparison) { self.comparison = comparison }

  /// How many parts were added, removed and changed, one line for each kind of part that has any.
  package var summary: [String] {
    FlowPart.Kind.allCases.compactMap { kind in
      let parts = comparison.differences(of: kind).filter { $0.isBehaviour || kind == .property }
      guard kind != .flow, !parts.isEmpty else { return nil }
      return counts(parts, of: kind)
    }
  }

  /// Parts of a kind counted: `states: 2 added, 1 removed`.
  private func counts(_ parts: [FlowDifference], of kind: FlowPart.Kind) -> String {
    let counts = [FlowDifference.Kind.added, .removed, .changed].compactMap { change -> String? in
      let count = parts.count { $0.kind == change }
      return count == 0 ? nil : "\(count) \(change.rawValue)"
    }
    return "\(kind.heading.lowercased()): " + counts.joined(separator: ", ")
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

  /// Where a difference is said, and the line of the file that has it: `msal-apple, line 812`.
  package func sources(of difference: FlowDifference) -> [String] {
    let flow = difference.kind == .removed ? comparison.first : comparison.second
    let said = difference.citations.map { citation in
      "\(flow.source(citation.source)?.title ?? citation.source): \(citation.heading)"
    }
    return said + ["\(difference.place.file ?? flow.id), line \(difference.place.line)"]
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
