import Canvas
import Lessons
import Maps
import Model

/// What the screen says, as plain lines.
enum PlainLines {
  /// The columns of texts that have lines.
  static let columns = 78

  /// What can be typed.
  static let help: String = {
    let commands = Command.all.filter { !$0.plainWords.isEmpty }.map { command in
      line(command.plainNames.joined(separator: ", "), command.title)
    }
    return """
      a row's number, an event's name, an error's name or number
                      inject it. Add values as name=value: 4 granted=User.Read

      """ + commands.joined() + """
        set name=value  set variables
        do, code, why, error, docs
                        the pages of the details
        values          what is remembered, as it can be set
        findings        what is wrong with the flow, each with a run that shows it
        empty line      say again where we are

        """
  }()

  private static func line(_ words: String, _ meaning: String) -> String {
    TextFit.padded(words, to: 16) + meaning + "\n"
  }

  /// Where we are, why, what to do, and what can happen next.
  static func card(_ session: Session) -> String {
    let flow = session.flow
    let now = flow.states[session.snapshot.state]
    let group = flow.group(now.group).map { " (\($0.title))" } ?? ""
    var lines = goal(session)
    lines += [
      "NOW     \(now.names.title)\(group), \(DurationText.clock(milliseconds: session.snapshot.clock))"
    ]
    let guidance = Guidance(flow, session.shownSnapshot, at: session.shownState)
    let sentences = [("WHY", StepReason.text(session))] + guidance.sentences
    lines += sentences.map { TextFit.padded($0, to: 8) + $1 }
    lines += session.exits.enumerated().map { row($0 + 1, $1, session) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What a lesson asks for, and how far it is; no line while none is played.
  static func goal(_ session: Session) -> [String] {
    guard let lesson = session.lesson, let standing = session.standing else { return [] }
    let parts = standing.parts.map { ", \($0.done) of \($0.all) rows" } ?? ""
    let steps = " (\(standing.steps) \(standing.steps == 1 ? "step" : "steps")\(parts))"
    if lesson.outcome != nil { return ["DONE    \(lesson.ready.lesson.task)\(steps)"] }
    guard let (label, text) = session.goalLine else { return [] }
    return ["\(label)    \(text)\(label == "GOAL" ? steps : "")"]
  }

  /// The lessons, each with the word that opens it.
  static func lessons(_ items: [PalettePane.Item]) -> String {
    var heading = ""
    return items.map { item in
      guard case .lesson(let id) = item.action, item.heading != ContentsShelf.begin
      else { return "" }
      let head = item.heading == heading ? "" : "\(item.heading)\n"
      heading = item.heading
      return
        "\(head)  learn \(TextFit.padded(id, to: 29)) \(item.title)\(item.detail.isEmpty ? "" : " (\(item.detail))")\n"
    }.joined()
  }

  /// Every variable as it is set: `account=known  Account`; those with a star can be.
  ///
  /// What is typed comes first, how it reads behind it.
  static func values(_ session: Session) -> String {
    let flow = session.flow
    return flow.variables.enumerated().map { index, variable in
      let value = session.snapshot.values[index]
      let text = variable.text(of: value)
      var typed = variable.type.text(of: value)
      // One types the id of a choice, but reads its title.
      if case .choice(let values) = variable.type { typed = values[value] }
      let read = text == variable.type.text(of: value) ? "" : ": \(text)"
      return
        "\(variable.isSettable ? "*" : " ") \(variable.id)=\(typed)  \(variable.title)\(read)\n"
    }.joined()
  }

  private static func row(_ number: Int, _ exit: Exit, _ session: Session) -> String {
    let flow = session.flow
    let transition = session.machine.transition(exit.transition)
    let label = FlowWords.label(transition, in: flow)
    let origin = FlowWords.origin(transition, in: flow).map { ", \($0)" } ?? ""
    let value = session.presetText(of: exit).map { " " + $0 } ?? ""
    let open = "  \(number)  \(label)\(value) -> \(flow.title(of: exit.target))\(origin)"
    return exit.isOpen ? open : open + "  (\(session.closedWords(exit)))"
  }
}
