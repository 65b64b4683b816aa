import Canvas
import Catalogue
import Errors
import Lessons
import Maps
import Model

/// The explorer line by line: for screen readers, pipes, and terminals that can do nothing
/// else.
///
/// Commands are those of the table that have a word for it; everything else is what can be
/// injected.
package struct PlainExplorer<Handler: EffectHandler> {
  /// What a line brought.
  package struct Answer: Hashable, Sendable {
    /// The text to print.
    package let text: String
    /// True if the user wants to leave.
    package let quits: Bool
  }

  private var runner: Runner<Handler>
  /// Milliseconds that have passed, for what plays by itself.
  private var now = 0
  private var session: Session { runner.session }

  /// Starts exploring.
  ///
  /// - Parameters:
  ///   - session: the explorer at the start.
  ///   - handler: does what it asks of the program around it.
  package init(_ session: Session, handler: Handler) {
    runner = Runner(session, handler: handler)
  }

  /// What there is to say before the first line.
  package var greeting: String {
    let head = "\(session.flow.title). ? lists what you can type.\n\n"
    if session.shell.pane is any PlainPane { return head + paneText }
    if let palette = session.shell.pane as? PalettePane {
      return head + PlainLines.lessons(palette.items)
    }
    return head + PlainLines.card(session)
  }

  /// Does what a line asks for.
  package mutating func answer(_ line: String) -> Answer {
    let words = line.split(separator: " ").map(String.init)
    if session.shell.pane is any PlainPane { return answerPane(words) }
    guard let first = words.first else { return say(PlainLines.card(session)) }
    switch first {
    case "set": return set(words.dropFirst())
    case "values": return say(PlainLines.values(session))
    case "findings": return findings()
    case "learn" where words.count > 1: return learn(words[1])
    default:
      if let page = InspectorPage(rawValue: first.capitalizedFirst) { return tell(page) }
    }
    guard let command = Command.inWords(first) else { return inject(words) }
    guard command.id != "help" else { return say(PlainLines.help) }
    runner.send(.command(command.id), at: now)
    return runner.hasQuit ? Answer(text: "", quits: true) : result()
  }

  private func say(_ text: String) -> Answer { Answer(text: text, quits: false) }

  /// Everything that checking the flow finds; it is explored the first time.
  private mutating func findings() -> Answer {
    runner.send(.command("check"), at: now)
    // The check opens its list over the screen, which nobody would see or close here.
    runner.send(.input(.key(.escape)), at: now)
    return say(session.checked?.text ?? "")
  }

  private func tell(_ page: InspectorPage) -> Answer {
    let lines = InspectorText(session, columns: PlainLines.columns).lines(of: page)
    return say(lines.map { $0.text + "\n" }.joined())
  }

  /// Injects a row by number, or what fits the words best; `name=value` words are values it
  /// carries.
  private mutating func inject(_ words: [String]) -> Answer {
    let name = String(
      words.filter { !$0.contains("=") }.joined(separator: " ").drop { $0 == ":" })
    if case .wait? = PalettePane.wait(name)?.action {
      // A time is typed into the palette, which knows how to read it.
      for key in [":"] + name.map(Key.character) + [.enter] {
        runner.send(.input(.key(key)), at: now)
      }
      return result()
    }
    do throws(PlainProblem) {
      var injection = try injection(named: name)
      for word in words where word.contains("=") {
        let (variable, value) = try assignment(word)
        guard
          let field = session.flow.events[injection.event].payload.firstIndex(where: {
            $0.variable == variable
          }
          )
        else {
          let carried = session.flow.events[injection.event]
          throw PlainProblem(
            "\(carried.names.title) does not carry \(session.flow.variables[variable].id). It carries "
              + PlainProblem.list(
                carried.payload.map { session.flow.variables[$0.variable].id }))
        }
        injection.payload[field] = value
      }
      runner.send(.inject(injection), at: now)
      return result()
    } catch {
      return say("✗ \(error.text)\n")
    }
  }

  private func injection(named name: String) throws(PlainProblem) -> Injection {
    // A small number is a row; greater ones are errors.
    if let row = Int(name), (0..<100).contains(row) {
      guard session.exits.indices.contains(row - 1) else {
        throw PlainProblem("there is no row \(row). The last row is \(session.exits.count)")
      }
      return session.proposal(for: session.exits[row - 1].event, foundBy: name)
    }
    let flow = session.flow
    if let exact = flow.events.firstPosition(where: { $0.id == name }) {
      return session.proposal(for: exact, foundBy: name)
    }
    var palette = PalettePane(everythingIn: session)
    palette.type(name)
    let found = palette.matches.filter(\.isInjection)
    guard let best = found.first else {
      let hint =
        palette.suggestion.map { "Did you mean “\($0)”?" } ?? "? lists what you can type"
      throw PlainProblem("nothing is called “\(name)”. \(hint)")
    }
    // Only what is named beyond doubt is done: a whole word or number, or the only one that
    // fits.
    guard found.count == 1 || palette.isExact(name) else {
      throw PlainProblem(
        "“\(name)” may be \(PlainProblem.list(found.prefix(8).map(\.title))). Type more letters of the name."
      )
    }
    guard case .error(let origin) = best.action else {
      guard case .event(let event) = best.action else {
        throw PlainProblem("nothing is called “\(name)”")
      }
      return session.proposal(for: event, foundBy: name)
    }
    do throws(ArrivalRefusal) {
      return try session.proposal(of: origin).injection
    } catch {
      throw PlainProblem(error.text)
    }
  }

  private mutating func set(_ words: ArraySlice<String>) -> Answer {
    do throws(PlainProblem) {
      var values: [(variable: VariableIndex, value: Int)] = []
      for word in words { values.append(try assignment(word)) }
      runner.send(.set(values), at: now)
      return session.shell.notice?.isRefusal == true
        ? result() : say(PlainLines.values(session))
    } catch {
      return say("✗ \(error.text)\n")
    }
  }

  private func assignment(_ word: String) throws(PlainProblem) -> (
    variable: VariableIndex, value: Int
  ) {
    // `granted=` is a variable with an empty value, so both parts are kept.
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(
        String.init)
    guard parts.count == 2 else {
      throw PlainProblem(
        "\(word) does not set a variable. Write name=value, without spaces")
    }
    guard let variable = session.flow.variableIndex(parts[0]) else {
      let ids = session.flow.variables.map(\.id)
      let hint = Nearest.name(to: parts[0], among: ids).map { "Did you mean \($0)?" }
      throw PlainProblem(
        "no variable is called \(parts[0]). \(hint ?? "There are \(PlainProblem.list(ids))")"
      )
    }
    guard let value = session.flow.variables[variable].value(of: parts[1]) else {
      let (id, type) = (
        session.flow.variables[variable].id, session.flow.variables[variable].type
      )
      throw PlainProblem(
        "\(id) does not accept “\(parts[1])”. It accepts \(PlainProblem.values(type))")
    }
    return (variable, value)
  }

  private mutating func result() -> Answer {
    let played = playSolution()
    let notice = session.shell.notice
    let said =
      played
      + (notice.map { $0.isRefusal ? "✗ \($0.text)\n" : "\($0.text)\n" } ?? "")
    if session.shell.pane is any PlainPane { return say(said + paneText) }
    if let palette = session.shell.pane as? PalettePane,
      palette.items.contains(where: \.isLesson)
    {
      // The list is printed; left open, it would take the next line for a search.
      runner.send(.input(.key(.escape)), at: now)
      return say(said + PlainLines.lessons(palette.items))
    }
    return notice?.isRefusal == true ? say(said) : say(said + PlainLines.card(session))
  }
}

// Lessons, and the questions they ask.
extension PlainExplorer {
  /// What a pane says, and what can be answered.
  private var paneText: String {
    guard let pane = session.shell.pane as? any PlainPane else { return "" }
    return pane.plainLines(in: session).map { $0 + "\n" }.joined()
  }

  private mutating func learn(_ name: String) -> Answer {
    runner.send(.learn(.named(name)), at: now)
    return result()
  }

  /// Takes a line while a lesson says or asks something: an empty line goes on, a digit
  /// answers.
  private mutating func answerPane(_ words: [String]) -> Answer {
    let keys: [String: Key] = [
      "hint": "H", "solution": "S", "undo": "u", "again": "r",
      "learn": "o", "lessons": "o", "end": .escape,
    ]
    let word = words.first ?? ""
    if ["q", "quit", "exit"].contains(word) {
      runner.send(.command("quit"), at: now)
      return Answer(text: "", quits: true)
    }
    if word == "learn", words.count > 1 { return learn(words[1]) }
    if word == "?" { return say(paneText) }
    guard
      let key = word.isEmpty
        ? .enter : keys[word] ?? (word.count == 1 ? word.first.map(Key.character) : nil)
    else {
      return say(
        "✗ “\(word)” is not an answer. Type ? to read the question again, or press Enter to go on.\n"
      )
    }
    runner.send(.input(.key(key)), at: now)
    return result()
  }

  /// Plays a solution to its end, and tells its steps.
  private mutating func playSolution() -> String {
    var lines = ""
    while session.lesson?.script != nil, let wait = session.untilNextChange(at: now),
      session.shell.pane == nil
    {
      // At least a millisecond passes, or a wait of 0 would never end.
      now += max(1, wait)
      let before = session.run.cursor
      runner.send(.tick, at: now)
      guard let cursor = session.run.cursor, cursor != before else { continue }
      let step = session.run.nodes[cursor].step
      let flow = session.flow
      lines +=
        "  \(FlowWords.name(of: step, in: flow)) -> \(flow.title(of: step.after.state))\n"
    }
    return lines
  }
}

/// What is wrong with a line that was typed: what, and what there is instead.
private struct PlainProblem: Error {
  let text: String

  init(_ text: String) { self.text = text }

  static func list(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }

  static func values(_ type: VariableType) -> String {
    switch type {
    case .boolean: "yes or no"
    case .choice(let values): values.joined(separator: ", ")
    case .scopes(let universe): "none or some of \(universe.joined(separator: ","))"
    case .integer, .duration, .timer: "\(type.range), without spaces"
    }
  }
}

/// A pane that can be told line by line.
protocol PlainPane: Pane {
  /// What it says, and what can be answered.
  func plainLines(in session: Session) -> [String]
}

extension LessonPane: PlainPane {
  func plainLines(in session: Session) -> [String] {
    let lines = LessonText(session).paragraphs(of: page).blocks(columns: PlainLines.columns)
      .apart.map(\.text)
    // The screen has the goal above the lesson's pages.
    var goal: [String] = []
    if case .task = page, !lines.contains(where: { $0.hasPrefix("GOAL") }) {
      goal = PlainLines.goal(session)
    }
    return [title(in: session)] + lines + goal
      + [
        "(Press Enter on an empty line to go on. "
          + "You can also type hint, solution, undo, again, lessons or end.)"
      ]
  }
}

extension QuestionPane: PlainPane {
  func plainLines(in session: Session) -> [String] {
    let ends =
      answer == nil ? "type a number to answer, or end to stop" : "empty line: go on"
    return ["QUESTION \(number)"] + lines(in: session).map(\.text).filter { !$0.isEmpty }
      + [
        "(\(ends))"
      ]
  }
}
