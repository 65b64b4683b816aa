import Analysis
import Canvas
import Model

/// What is different between two flows, told in text for a terminal or a pipe.
struct DifferenceText {
  private let comparison: FlowComparison
  private let columns: Int

  /// The text for lines of at least 40 columns.
  init(_ comparison: FlowComparison, columns: Int) {
    self.comparison = comparison
    self.columns = max(40, columns)
  }

  /// The whole text, each line ended.
  var text: String {
    let head = "- \(name(comparison.first))\n+ \(name(comparison.second))\n\n"
    guard !comparison.differences.isEmpty else {
      return head + "The two flows behave alike.\n"
    }
    let sections = FlowPart.Kind.allCases.compactMap { kind -> String? in
      let shown = comparison.differences(of: kind)
      return shown.isEmpty ? nil : "\n\(kind.heading)\n" + shown.map(part).joined()
    }
    return head + FlowPart.Kind.allCases.map(summary).joined() + sections.joined()
  }

  private func name(_ flow: Flow) -> String {
    flow.title == flow.id ? flow.id : "\(flow.id)  \(flow.title)"
  }

  /// Parts of a kind counted: `states: 2 added, 1 removed`; empty where there are none.
  private func summary(_ kind: FlowPart.Kind) -> String {
    let parts = comparison.differences(of: kind)
    // The whole is one part, which is not counted.
    guard kind != .flow, !parts.isEmpty else { return "" }
    let counts = [FlowDifference.Kind.added, .removed, .changed].compactMap {
      change -> String? in
      let count = parts.count { $0.kind == change }
      return count == 0 ? nil : "\(count) \(change.rawValue)"
    }
    return "\(kind.heading.lowercased()): \(counts.joined(separator: ", "))\n"
  }

  private func part(_ difference: FlowDifference) -> String {
    // Where a new transition leads stands in its heading.
    let details = difference.details.filter {
      difference.kind == .changed || $0.property != "to"
    }
    let flow = difference.kind == .removed ? comparison.first : comparison.second
    var rows = details.map { ($0.property, value($0, difference.kind)) }
    let part = difference.part
    if !part.reason.isEmpty { rows.append(("why", part.reason)) }
    rows += part.citations.map {
      ("see", "\(flow.source($0.source)?.title ?? $0.source): \($0.heading)")
    }
    rows.append(("see", "\(part.place.file ?? flow.id), line \(part.place.line)"))
    return
      "  \(difference.kind.sign) \(part.title == part.id ? part.id : "\(part.id)  \(part.title)")\n"
      + rows.map(row).joined()
  }

  /// A property's values: both where it changed, else the one it has.
  private func value(_ detail: FlowDifference.Detail, _ kind: FlowDifference.Kind) -> String
  {
    func shown(_ text: String) -> String { text.isEmpty ? "nothing" : text }
    switch kind {
    case .added: return detail.after
    case .removed: return detail.before
    case .changed: return "\(shown(detail.before))  →  \(shown(detail.after))"
    }
  }

  /// A property and its value, wrapped beside it.
  private func row(_ name: String, _ text: String) -> String {
    TextRows.beside("      " + name, width: 16, TextFit.wrapped(text, to: columns - 16))
  }
}

extension FlowPart.Kind {
  /// The heading above parts of this kind.
  fileprivate var heading: String {
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
  fileprivate var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }
}
