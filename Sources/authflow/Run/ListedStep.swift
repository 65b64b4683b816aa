import FlowEngine
import FlowModel

/// A step of a replay as data.
struct ListedStep: Encodable {
  /// The file of the scenario.
  var scenario: String
  /// Its number, counted from 1 in the order in which steps were made.
  var step: Int
  /// The number of the step before it; nil for the first of a branch from the start.
  var after: Int?
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
  var changes: [String: String]
  private var words: String
  private var reason: String
  private var bookmark: String?
  private var branch: String?

  /// Lists a step of a run.
  init(_ node: Int, of run: Run, scenario: String) {
    let flow = run.machine.flow
    let step = run.nodes[node].step
    self.scenario = scenario
    self.step = node + 1
    after = run.nodes[node].parent.map { $0 + 1 }
    time = step.after.clock
    from = flow.states[step.before.state].id
    event = step.event.map { flow.events[$0].id }
    to = flow.states[step.after.state].id
    if case .injection(let injection) = step.cause { origin = injection.origin }
    words = FlowWords.name(of: step, in: flow)
    reason =
      step.transition.map { FlowWords.fill(flow.states[$0.state].transitions[$0.index].because, in: flow, step.after) }
      ?? ""
    let values = step.changes.map { (flow.variables[$0].id, flow.variables[$0].type.text(of: step.after.values[$0])) }
    changes = Dictionary(values, uniquingKeysWith: { first, _ in first })
    bookmark = run.bookmarks[node]
    let branch = run.branches[run.nodes[node].branch]
    self.branch = branch.first == node ? branch.name : nil
  }

  private enum CodingKeys: String, CodingKey {
    case scenario, step, after, time, from, event, to, origin, changes
  }

  /// The step on one line, and why on the next; before them where a branch forks.
  var text: String {
    let clock = DurationText.seconds(milliseconds: time)
    let stamp = String(repeating: " ", count: max(0, 9 - clock.count)) + clock
    let injected = origin.map { " (\($0))" } ?? ""
    let moved = event == nil ? "\(from): \(words)" : "\(from) ──\(words)\(injected)──► \(to)"
    let name = branch.map { ": \($0)" } ?? ""
    let number = String(repeating: " ", count: max(0, 3 - String(step).count)) + String(step)
    let fork =
      after ?? 0 == step - 1 ? "" : "               back to \(after.map { "step \($0)" } ?? "the start")\(name)\n"
    return "\(fork)\(number) \(stamp)  \(moved)\(bookmark.map { "  «\($0)»" } ?? "")\n"
      + (reason.isEmpty ? "" : "               \(reason)\n")
  }
}
