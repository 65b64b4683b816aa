import FlowEngine
import FlowModel

/// A step of a replay as data.
struct ListedStep: Encodable {
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
  /// What happened and why, in words.
  private var words: String
  private var reason: String

  /// Lists a step.
  init(_ step: Step, in flow: Flow) {
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
  }

  private enum CodingKeys: String, CodingKey {
    case time, from, event, to, origin, changes
  }

  /// The step on one line, and why on the next.
  var text: String {
    let clock = DurationText.seconds(milliseconds: time)
    let stamp = String(repeating: " ", count: max(0, 9 - clock.count)) + clock
    let injected = origin.map { " (\($0))" } ?? ""
    let moved = event == nil ? "\(from): \(words)" : "\(from) ──\(words)\(injected)──► \(to)"
    return "\(stamp)  \(moved)\n" + (reason.isEmpty ? "" : "           \(reason)\n")
  }
}
