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

  /// A sentence about what happens otherwise, and why it does.
  struct Line {
    var text: String
    var reason: String
  }

  /// Lines of one sort, and how many more there are.
  struct Sort {
    var heading: String
    var lines: [Line]
    var more: Int
  }

  /// What happens otherwise, what matters most first: where runs begin, what leads elsewhere, what is taken no more and what is
  /// new, and the states that only one flow has.
  ///
  /// - Parameter most: how many lines of each sort are told.
  /// - Returns: the sorts that have any.
  func behaviour(atMost most: Int) -> [Sort] {
    let initial = comparison.differences(of: .flow).flatMap(\.details).filter { $0.property == "initial" }
    let states = comparison.differences(of: .state)
    let arrows = changedArrows
    let sorts: [(String, [Line])] = [
      ("Runs begin elsewhere", initial.map { Line(text: value($0, of: .changed), reason: "") }),
      ("Leads elsewhere", arrows.filter { !$0.before.isEmpty && !$0.after.isEmpty }.map(line)),
      ("Happens no more", arrows.filter { $0.after.isEmpty && has($0.from, comparison.second) }.map(line)),
      ("Is new", arrows.filter { $0.before.isEmpty && has($0.from, comparison.first) }.map(line)),
      ("Under another condition, or with another effect", refined.map(line)),
      ("States added", states.filter { $0.kind == .added }.map { Line(text: $0.title, reason: "") }),
      ("States removed", states.filter { $0.kind == .removed }.map { Line(text: $0.title, reason: "") }),
    ]
    return sorts.filter { !$0.1.isEmpty }.map { heading, lines in
      Sort(heading: heading, lines: Array(lines.prefix(most)), more: max(0, lines.count - most))
    }
  }

  /// Where an event leads from a state, in one flow and in the other; empty where it leads nowhere.
  private struct Arrow {
    var from: String
    var event: String
    var before: [String]
    var after: [String]
    var reason: String
  }

  private struct Row: Hashable {
    var from: String
    var event: String
  }

  /// The rows of states in which the targets differ, in the order of the differences.
  private var changedArrows: [Arrow] {
    var order: [Row] = []
    var reasons: [Row: String] = [:]
    for difference in comparison.differences(of: .transition) {
      guard case .transition(let from, let event, _) = difference.part else { continue }
      let row = Row(from: from, event: event)
      if reasons[row] == nil { order.append(row) }
      // The words of the second flow, where it has any.
      if reasons[row]?.isEmpty != false || difference.kind != .removed { reasons[row] = difference.reason }
    }
    return order.compactMap { row in
      let (before, after) = (targets(row, comparison.first), targets(row, comparison.second))
      guard Set(before) != Set(after) else { return nil }
      return Arrow(from: row.from, event: row.event, before: before, after: after, reason: reasons[row] ?? "")
    }
  }

  /// Transitions that lead where they led, but not under the same condition, or not with the same effect.
  private var refined: [FlowDifference] {
    let elsewhere = Set(changedArrows.map { Row(from: $0.from, event: $0.event) })
    return comparison.differences(of: .transition).filter { difference in
      guard difference.kind == .changed, difference.isBehaviour,
        case .transition(let from, let event, _) = difference.part
      else { return false }
      return !elsewhere.contains(Row(from: from, event: event))
    }
  }

  private func targets(_ row: Row, _ flow: Flow) -> [String] {
    (flow.state(row.from)?.transitions ?? []).filter { $0.event == row.event }.map(\.to)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func has(_ state: String, _ flow: Flow) -> Bool { flow.state(state) != nil }

  private func title(_ state: String) -> String {
    (comparison.second.state(state) ?? comparison.first.state(state))?.names.title ?? state
  }

  private func line(_ arrow: Arrow) -> Line {
    let event =
      comparison.second.events.first { $0.id == arrow.event } ?? comparison.first.events.first { $0.id == arrow.event }
    let after = arrow.after.map(title).joined(separator: " or ")
    let before = arrow.before.map(title).joined(separator: " or ")
    let way =
      arrow.after.isEmpty ? " led to \(before)" : " leads to \(after)" + (before.isEmpty ? "" : ", not to \(before)")
    return Line(text: "\(title(arrow.from)): \(event?.names.title ?? arrow.event)\(way)", reason: arrow.reason)
  }

  private func line(_ difference: FlowDifference) -> Line {
    guard case .transition(let from, _, let to) = difference.part else {
      return Line(text: difference.title, reason: "")
    }
    let what = difference.details.filter(\.isBehaviour).map(\.property)
    return Line(
      text: "\(title(from)): \(difference.title), to \(title(to)) (\(what.joined(separator: ", ")))",
      reason: difference.reason)
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
    citations(of: difference) + [place(of: difference)]
  }

  /// Where a difference is said.
  func citations(of difference: FlowDifference) -> [String] {
    let flow = difference.kind == .removed ? comparison.first : comparison.second
    return difference.citations.map { citation in
      "\(flow.source(citation.source)?.title ?? citation.source): \(citation.heading)"
    }
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
