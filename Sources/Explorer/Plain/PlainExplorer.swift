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
    let list = (session.shell.pane as? PalettePane).map { PlainLines.lessons($0.items) }
    return head + (paneText ?? list ?? PlainLines.card(session))
  }

  /// Does what a line asks for.
  ///
  /// - Returns: the text to print; nil if the user wants to leave.
  package mutating func answer(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    do throws(PlainProblem) { return try answer(words) } catch {
      return "✗ \(error.text)\n"
    }
  }

  private mutating func answer(_ words: [String]) throws(PlainProblem) -> String? {
    if let paneText { return answer(words, to: paneText) }
    guard let first = words.first else { return PlainLines.card(session) }
    switch first {
    case "set": return try set(words.dropFirst())
    case "values": return PlainLines.values(session)
    case "findings": return findings()
    case "learn" where words.count > 1: return learn(words[1])
    default:
      if let page = InspectorPage(rawValue: first.capitalizedFirst) { return tell(page) }
    }
    guard let command = Command.inWords(first) else { return try inject(words) }
    guard command.id != "help" else { return PlainLines.help }
    act { $0.perform(command.id) }
    return runner.hasQuit ? nil : result()
  }

  private mutating func act(_ action: @escaping @Sendable (inout Session) -> Void) {
    runner.send(.act(action), at: now)
  }

  /// Everything that checking the flow finds; it is explored the first time.
  private mutating func findings() -> String {
    act { if $0.checked == nil { $0.emit(.check($0.machine)) } }
    return session.checked?.text ?? ""
  }

  private func tell(_ page: InspectorPage) -> String {
    let lines = InspectorText(session, columns: PlainLines.columns).lines(of: page)
    return lines.map { $0.text + "\n" }.joined()
  }

  /// Injects a row by number, or what fits the words best; `name=value` words are values it
  /// carries.
  private mutating func inject(_ words: [String]) throws(PlainProblem) -> String {
    let name = String(
      words.filter { !$0.contains("=") }.joined(separator: " ").drop { $0 == ":" })
    if case .wait(let duration)? = PalettePane.wait(name)?.action {
      act { $0.letPass(duration) }
      return result()
    }
    var injection = try injection(named: name)
    let (flow, event) = (session.flow, session.flow.events[injection.event])
    for word in words where word.contains("=") {
      let (variable, value) = try assignment(word)
      guard let field = event.payload.firstIndex(where: { $0.variable == variable }) else {
        let carried = event.payload.map { flow.variables[$0.variable].id }
        throw PlainProblem(
          "\(event.names.title) does not carry \(flow.variables[variable].id). "
            + "It carries \(PlainProblem.list(carried))")
      }
      injection.payload[field] = value
    }
    act { [injection] in $0.inject(injection) }
    return result()
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
    guard let injection = session.injection(of: best.action, foundBy: name) else {
      throw PlainProblem(best.refusal)
    }
    return injection
  }

  private mutating func set(_ words: ArraySlice<String>) throws(PlainProblem) -> String {
    var values: [(variable: VariableIndex, value: Int)] = []
    for word in words { values.append(try assignment(word)) }
    act { [values] in $0.set(values) }
    return session.shell.notice?.isRefusal == true
      ? result() : PlainLines.values(session)
  }

  private func assignment(_ word: String) throws(PlainProblem) -> (
    variable: VariableIndex, value: Int
  ) {
    // `granted=` is a variable with an empty value, so both parts are kept.
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else {
      throw PlainProblem(
        "\(word) does not set a variable. Write name=value, without spaces")
    }
    let flow = session.flow
    guard let index = flow.variableIndex(parts[0]) else {
      let ids = flow.variables.map(\.id)
      let hint = Nearest.name(to: parts[0], among: ids).map { "Did you mean \($0)?" }
      throw PlainProblem(
        "no variable is called \(parts[0]). \(hint ?? "There are \(PlainProblem.list(ids))")"
      )
    }
    let variable = flow.variables[index]
    guard let value = variable.value(of: parts[1]) else {
      throw PlainProblem(
        "\(variable.id) does not accept “\(parts[1])”. "
          + "It accepts \(PlainProblem.values(variable.type))")
    }
    return (index, value)
  }

  private mutating func result() -> String {
    let played = playSolution()
    let notice = session.shell.notice
    let said = played + (notice.map { ($0.isRefusal ? "✗ " : "") + $0.text + "\n" } ?? "")
    if let paneText { return said + paneText }
    if let palette = session.shell.pane as? PalettePane,
      palette.items.contains(where: \.isLesson)
    {
      // The list is printed; left open, it would take the next line for a search.
      runner.send(.input(.key(.escape)), at: now)
      return said + PlainLines.lessons(palette.items)
    }
    return notice?.isRefusal == true ? said : said + PlainLines.card(session)
  }
}

// Lessons, and the questions they ask.
extension PlainExplorer {
  /// What a page of a lesson or a question says, and what can be answered; nil without one.
  private var paneText: String? {
    let pane = session.shell.pane
    let lines =
      (pane as? LessonPane)?.plainLines(in: session)
      ?? (pane as? QuestionPane)?.plainLines(in: session)
    return lines?.map { $0 + "\n" }.joined()
  }

  private mutating func learn(_ name: String) -> String {
    act { $0.emit(.openLesson(.named(name))) }
    return result()
  }

  /// Takes a line while a lesson says or asks something: an empty line goes on, a digit
  /// answers.
  private mutating func answer(_ words: [String], to paneText: String) -> String? {
    let keys: [String: Key] = ["again": "r", "end": .escape]
    let word = words.first ?? ""
    let command = Command.inWords(word)
    if command?.id == "quit" {
      act { $0.perform("quit") }
      return nil
    }
    if word == "learn", words.count > 1 { return learn(words[1]) }
    if word == "?" { return paneText }
    guard
      let key = word.isEmpty
        ? .enter
        : keys[word]
          ?? (word.count == 1 ? word.first.map(Key.character) : command?.keys.first)
    else {
      return
        "✗ “\(word)” is not an answer. Type ? to read the question again, or press Enter to go on.\n"
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

extension LessonPane {
  /// What it says line by line, and what can be answered.
  fileprivate func plainLines(in session: Session) -> [String] {
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

extension QuestionPane {
  /// What it says line by line, and what can be answered.
  fileprivate func plainLines(in session: Session) -> [String] {
    let ends =
      answer == nil ? "type a number to answer, or end to stop" : "empty line: go on"
    return ["QUESTION \(number)"] + lines(in: session).map(\.text).filter { !$0.isEmpty }
      + ["(\(ends))"]
  }
}
