import FlowFiles
import Model

/// A step of a replay, in words and as data.
struct ReplayedStep {
  private static let indent = String(repeating: " ", count: 15)
  private let run: Run
  private let index: Int

  /// Lists a step of a run.
  init(_ index: Int, of run: Run) {
    self.run = run
    self.index = index
  }

  private var flow: Flow { run.machine.flow }
  var node: RunNode { run.nodes[index] }
  var step: Step { node.step }
  var before: State { flow.states[step.before.state] }
  var after: State { flow.states[step.after.state] }
  private var event: String? { step.event.map { flow.events[$0].id } }
  private var transition: Transition? { step.transition.map(run.machine.transition) }
  /// True if its branch is put away.
  var isDropped: Bool { !run.isOpen(node.branch) }
  /// The number of the step before it; nil for the first of a branch from the start.
  var parent: Int? { node.parent.map { $0 + 1 } }
  private var branchName: String? { run.branches[node.branch].name }
  var words: String { FlowWords.name(of: step, in: flow) }
  var because: String {
    transition.map { FlowWords.fill($0.because, in: flow, step.after) } ?? ""
  }
  /// What that rests on: `article`, `own`; empty if the flow does not say.
  private var basis: [String] {
    transition.map { flow.bases(of: $0).map(\.rawValue) } ?? []
  }
  /// What was injected, where that was an error of the catalogue and not the event itself.
  var origin: String? {
    if case .injection(let injection) = step.cause { injection.origin } else { nil }
  }

  var bookmark: String? { run.bookmarks[index] }
  var clock: String { DurationText.clock(milliseconds: step.after.clock) }
  /// True where a branch leaves another one; false in the middle of a branch, and for the first
  /// of all.
  var isFork: Bool {
    run.branches[node.branch].first == index && (index > 0 || branchName != nil)
  }

  /// Where its branch leaves another one, as text; nil in the middle of a branch, and for the
  /// first of all.
  private var fork: String? {
    guard isFork else { return nil }
    let name = branchName.map { ": \($0)" } ?? ""
    let away = isDropped ? " (put away)" : ""
    return
      (index == 0 ? "the start" : "back to \(parent.map { "step \($0)" } ?? "the start")")
      + name + away
  }

  /// The step on one line, and why on the next; before them where a branch forks.
  var text: String {
    func padded(_ text: String, to width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let injected = origin.map { " (\($0))" } ?? ""
    let moved =
      event == nil
      ? "\(before.names.title): \(words)"
      : "\(before.names.title) ──\(words)\(injected)──► \(after.names.title)"
    let mark = bookmark.map { "  «\($0)»" } ?? ""
    let bases = basis.isEmpty ? "" : " [\(basis.joined(separator: ", "))]"
    return (fork.map { "\(Self.indent)\($0)\n" } ?? "")
      + "\(padded(String(index + 1), to: 3)) \(padded(clock, to: 9))  \(moved)\(mark)\n"
      + (because.isEmpty ? "" : "\(Self.indent)\(because)\(bases)\n")
  }

  /// As `authflow run --format json` writes it; what has no value is left out.
  var json: JSONObject {
    let changes = step.changes.map { index in
      let variable = flow.variables[index]
      return (
        variable.id, variable.type.json(of: step.after.values[index]) as (any Encodable)?
      )
    }
    let object: JSONObject = [
      "step": index + 1, "after": parent, "branch": node.branch + 1,
      "branchName": branchName,
      "bookmark": bookmark, "dropped": isDropped, "time": step.after.clock,
      "from": before.id,
      "event": event, "to": after.id, "origin": origin, "changes": JSONObject(changes),
      "words": words,
      "because": because, "basis": basis,
    ]
    return object.withoutNulls
  }
}

extension VariableType {
  /// A value: a number, true or false, a word, or a list of scopes; spans of time in
  /// milliseconds.
  fileprivate func json(of value: Int) -> any Encodable {
    switch self {
    case .boolean: value != 0
    case .integer, .duration, .timer: value
    case .choice(let values): values.indices.contains(value) ? values[value] : String(value)
    case .scopes: scopes(in: value)
    }
  }
}
