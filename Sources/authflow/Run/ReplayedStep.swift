import FlowFiles
import Model

/// A step of a replay, in words and as data.
struct ReplayedStep {
  /// Its number, counted from 1 in the order in which steps were made, those of all branches together.
  var step: Int
  /// The number of the step before it; nil for the first of a branch from the start.
  var after: Int?
  /// The number of its branch; branches are counted from 1 as they begin.
  var branch: Int
  /// The name of its branch, if it has one.
  var branchName: String?
  /// Its bookmark, if it has one.
  var bookmark: String?
  /// True if its branch is put away.
  var isDropped: Bool
  /// The moment after the step in virtual milliseconds.
  var time: Int
  /// The state before.
  var from: String
  /// The event; nil for a wait or a setting.
  var event: String?
  /// The state after.
  var to: String
  /// What was injected, where that was an error of the catalogue and not the event itself.
  var origin: String?
  /// The new values of the variables that changed.
  var changes: [(variable: Variable, value: Int)]
  /// What happened, in words.
  var words: String
  /// Why it led there; may be empty.
  var because: String
  /// What that rests on: `article`, `own`; empty if the flow does not say.
  var basis: [String]
  /// True if it is the first of its branch.
  private var isFirst: Bool
  /// The titles of the states before and after, for people.
  private var titles: (from: String, to: String)

  /// Lists a step of a run.
  init(_ node: Int, of run: Run) {
    let flow = run.machine.flow
    let step = run.nodes[node].step
    self.step = node + 1
    after = run.nodes[node].parent.map { $0 + 1 }
    branch = run.nodes[node].branch + 1
    branchName = run.branches[run.nodes[node].branch].name
    bookmark = run.bookmarks[node]
    isDropped = !run.isOpen(run.nodes[node].branch)
    isFirst = run.branches[run.nodes[node].branch].first == node
    time = step.after.clock
    from = flow.states[step.before.state].id
    event = step.event.map { flow.events[$0].id }
    to = flow.states[step.after.state].id
    if case .injection(let injection) = step.cause { origin = injection.origin }
    titles = (flow.states[step.before.state].names.title, flow.states[step.after.state].names.title)
    words = FlowWords.name(of: step, in: flow)
    because =
      step.transition.map { FlowWords.fill(flow.states[$0.state].transitions[$0.index].because, in: flow, step.after) }
      ?? ""
    basis = step.transition.map { flow.bases(of: flow.states[$0.state].transitions[$0.index]).map(\.rawValue) } ?? []
    changes = step.changes.map { (flow.variables[$0], step.after.values[$0]) }
  }

  /// Where its branch leaves another one, as text; nil in the middle of a branch, and for the first of all.
  var fork: String? {
    guard isFirst, step > 1 || branchName != nil else { return nil }
    let name = branchName.map { ": \($0)" } ?? ""
    let away = isDropped ? " (put away)" : ""
    return (step == 1 ? "the start" : "back to \(after.map { "step \($0)" } ?? "the start")") + name + away
  }
}

extension ReplayedStep {
  private static let indent = String(repeating: " ", count: 15)

  /// The step on one line, and why on the next; before them where a branch forks.
  var text: String {
    let clock = DurationText.clock(milliseconds: time)
    let stamp = String(repeating: " ", count: max(0, 9 - clock.count)) + clock
    let injected = origin.map { " (\($0))" } ?? ""
    let moved = event == nil ? "\(titles.from): \(words)" : "\(titles.from) ──\(words)\(injected)──► \(titles.to)"
    let number = String(repeating: " ", count: max(0, 3 - String(step).count)) + String(step)
    return (fork.map { "\(Self.indent)\($0)\n" } ?? "")
      + "\(number) \(stamp)  \(moved)\(bookmark.map { "  «\($0)»" } ?? "")\n"
      + (because.isEmpty
        ? "" : "\(Self.indent)\(because)\(basis.isEmpty ? "" : " [\(basis.joined(separator: ", "))]")\n")
  }
}
