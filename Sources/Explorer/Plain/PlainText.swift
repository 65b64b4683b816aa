import FlowDiagram
import FlowEngine
import FlowModel

/// What the screen says, as plain lines.
enum PlainText {
  /// What can be typed.
  static let help = """
    a row's number, an event's name, an error's name or number
                    inject it; values it carries follow as name=value: 4 granted=User.Read
    t               let the running timer elapse
    set name=value  set variables
    u, redo, r      undo, redo, start over
    error, values, sources
                    the error that arrived, what is remembered, where it is said
    findings        what is wrong with the flow, each with a run that shows it
    empty line      say again where we are
    q               quit

    """

  /// Where we are, why, what to do, and what can happen next.
  static func card(_ state: Session) -> String {
    let flow = state.machine.flow
    let now = flow.states[state.snapshot.state]
    let group = flow.group(now.group).map { " (\($0.title))" } ?? ""
    var lines = ["NOW     \(now.names.title)\(group), \(DurationText.seconds(milliseconds: state.snapshot.clock))"]
    let texts = [
      ("WHY", Explanation.text(state)), ("IS", now.texts.happening), ("APP", now.texts.app), ("USER", now.texts.user),
      ("DO NOT", now.texts.never),
    ]
    for (label, text) in texts where !text.isEmpty {
      let padding = String(repeating: " ", count: 8 - label.count)
      lines.append(label + padding + FlowWords.fill(text, in: flow, state.snapshot))
    }
    lines += state.exits.enumerated().map { row($0 + 1, $1, state) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Every variable as it is set: `account=known  Account`; those with a star can be.
  static func values(_ state: Session) -> String {
    let flow = state.machine.flow
    return flow.variables.enumerated().map { index, variable in
      let value = variable.type.text(of: state.snapshot.values[index])
      return "\(variable.isSettable ? "*" : " ") \(variable.id)=\(value)  \(variable.title)\n"
    }.joined()
  }

  private static func row(_ number: Int, _ exit: Exit, _ state: Session) -> String {
    let flow = state.machine.flow
    let transition = state.machine.transition(exit.transition)
    let label = FlowWords.label(transition, in: flow)
    let open = "  \(number)  \(label) -> \(flow.states[exit.target].names.title)"
    if let refusal = exit.refusal { return open + "  (closed: \(refusal.text(in: flow)))" }
    return exit.isShadowed
      ? open + "  (closed: \(transition.condition.map { "needs \($0.text)" } ?? "another row goes first"))" : open
  }
}
