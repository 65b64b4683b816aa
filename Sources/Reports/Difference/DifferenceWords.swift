public import FlowAnalysis
import FlowModel

/// The words by which differences between two flows are told; one place for all formats.
public struct DifferenceWords {
  private let comparison: FlowComparison

  /// The words for a comparison.
  public init(_ comparison: FlowComparison) { self.comparison = comparison }

  /// How many parts were added, removed and changed, one line for each kind of part that has any.
  public var summary: [String] {
    FlowPart.Kind.allCases.compactMap { kind in
      let parts = comparison.differences(of: kind).filter { $0.isBehaviour || kind == .property }
      guard kind != .flow, !parts.isEmpty else { return nil }
      let counts = [FlowDifference.Kind.added, .removed, .changed].compactMap { change -> String? in
        let count = parts.count { $0.kind == change }
        return count == 0 ? nil : "\(count) \(change.rawValue)"
      }
      return "\(kind.heading.lowercased()): " + counts.joined(separator: ", ")
    }
  }

  /// What a part is called: `silent ──Scopes declined──► declined`.
  public func name(of difference: FlowDifference) -> String {
    switch difference.part {
    case .flow: "the flow as a whole"
    case .variable(let id), .event(let id), .state(let id), .property(let id):
      difference.title == id ? id : "\(id)  \(difference.title)"
    case .transition(let from, _, let to): "\(from) ──\(difference.title)──► \(to)"
    }
  }

  /// A property's values: both where it changed, else the one it has.
  public func value(_ detail: FlowDifference.Detail, of kind: FlowDifference.Kind) -> String {
    switch kind {
    case .added: detail.after
    case .removed: detail.before
    case .changed:
      "\(detail.before.isEmpty ? "nothing" : detail.before)  →  \(detail.after.isEmpty ? "nothing" : detail.after)"
    }
  }

  /// Where a difference is said, and where it stands.
  public func sources(of difference: FlowDifference) -> [String] {
    let flow = difference.kind == .removed ? comparison.first : comparison.second
    let cited = difference.citations.map { citation in
      "\(flow.source(citation.source)?.title ?? citation.source): \(citation.heading)"
    }
    return cited + [place(of: difference)]
  }

  /// The line of the file that has it: `msal-apple:812`.
  public func place(of difference: FlowDifference) -> String {
    let flow = difference.kind == .removed ? comparison.first : comparison.second
    return "\(difference.place.file ?? flow.id), line \(difference.place.line)"
  }
}

extension FlowPart.Kind {
  /// The heading above parts of this kind.
  public var heading: String {
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
  public var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }
}
