import Canvas
import Model

/// Makes a lesson out of a file's values, and notes what only shows once its flow is known: names, conditions, and texts
/// that are too long for their place.
struct LessonBuilder {
  let file: Node
  let flow: Flow
  /// The other reading that a goal names.
  let partner: Flow?
  let problems: Problems
  let expressions: ExpressionReader
  let steps: ScenarioBuilder

  init(file: Node, flow: Flow, partner: Flow?, problems: Problems) {
    self.file = file
    self.flow = flow
    self.partner = partner
    self.problems = problems
    let table = VariableTable(
      ids: flow.variables.map(\.id), types: flow.variables.map(\.type), scopes: flow.scopes,
      states: flow.states.map(\.id))
    expressions = ExpressionReader(table: table, problems: problems)
    steps = ScenarioBuilder(file: file, problems: problems)
  }

  /// The lesson; nil if it has no goal.
  ///
  /// It is only meaningful when there are no problems.
  func lesson() -> Lesson? {
    let goal = goal()
    let threads = texts(file["thread"])
    let track = file["track"]?.text.flatMap(Track.init) ?? .basics
    if track == .incidents, threads.isEmpty, let place = file["track"] {
      note("an incident names its public thread: thread: https://…", code: "no-thread", at: place)
    }
    for address in items(file["thread"]) where address.text?.hasPrefix("https://") != true {
      note("a thread is an address that begins with https://", code: "no-address", at: address)
    }
    // All of it is read, whatever is wrong with the goal.
    let story = fitting(file["story"], LessonFormat.storyLines, key: "story")
    let start = items(file["start"]).compactMap(steps.step)
    let closed = items(file["close"]).compactMap { wayOut($0, isWhole: false) }
    let hints = hints(goal)
    let corrections = items(file["when-wrong"]).compactMap(correction)
    let questions = items(file["ask"]).compactMap(question)
    let explanation = fitting(file["explain"], LessonFormat.explanationLines, key: "explain")
    let (citations, drill) = (citations, drill)
    guard let goal, let place = file["lesson"]?.place else { return nil }
    var lesson = Lesson(
      id: text(file["lesson"]), title: text(file["title"]), track: track,
      after: items(file["after"]).map { LessonName(id: text($0), place: $0.place) },
      flowName: text(file["flow"]), flow: flow, task: text(file["task"]), story: story,
      given: steps.values(file["given"]), start: start, goal: goal, closed: closed, hints: hints,
      corrections: corrections, questions: questions, explanation: explanation, citations: citations,
      threads: threads, drill: drill, place: place)
    lesson.keywords = texts(file["keywords"])
    return lesson
  }

  private func hints(_ goal: Goal?) -> [LessonHint] {
    let nodes = items(file["hints"])
    return nodes.enumerated().map { index, node in
      let isStep = node.entries.map { !$0.isEmpty } == true && !node.isNothing
      let text = fitting(isStep ? node["say"] : node, LessonFormat.hintLines, key: "hints")
      guard isStep else {
        if index == 2, goal?.play != nil {
          note(
            "the third hint names the step, such as {do: EVENT, say: …}", code: "hint-without-step", at: node)
        }
        return LessonHint(text: text, step: nil, place: node.place)
      }
      if index < 2 || goal.map({ $0.play == nil }) == true {
        let reason =
          index < 2 ? "only the third hint names a step" : "nothing is played in this lesson, so no hint names a step"
        note("\(reason); write a text", code: "hint-with-step", at: node)
      }
      // What it says is no part of the step, nor what is told to be unknown.
      let entries = (node.entries ?? []).filter { entry in
        entry.key.text.map { $0 != "say" && ScenarioFormat.step[$0] != nil } == true
      }
      let action = Node(content: .mapping(entries), place: node.place, length: node.length, size: node.size)
      return LessonHint(text: text, step: steps.step(action), place: node.place)
    }
  }

  private func correction(_ node: Node) -> Correction? {
    let text = fitting(node["say"], LessonFormat.hintLines, key: "say")
    switch (node["at"], node["on"]) {
    case (let at?, nil):
      return expressions.condition(at).map { Correction(mistake: .at($0), text: text, place: at.place) }
    case (nil, let on?):
      return event(on.text ?? "", at: on).map { Correction(mistake: .on($0), text: text, place: on.place) }
    default:
      note("an answer to a mistake has \"at\" or \"on\", one of them", code: "mistake", at: node)
      return nil
    }
  }

  private var drill: Drill? {
    guard let node = file["drill"] else { return nil }
    for line in items(node["log"]) {
      let columns = TextWidth.columns(text(line))
      if columns > LessonFormat.logColumns {
        problems.add(.tooWide(of: "log", columns: columns, limit: LessonFormat.logColumns), at: line)
      }
    }
    return Drill(says: fitting(node["says"], LessonFormat.hintLines, key: "says"), log: texts(node["log"]))
  }

  private var citations: [Citation] {
    (file["cite"]?.entries ?? []).flatMap { entry -> [Citation] in
      let id = entry.key.text ?? ""
      if flow.source(id) == nil {
        problems.add(.unknown(.source, id, nearest: Nearest.name(to: id, among: flow.sources.map(\.id))), at: entry.key)
      }
      return texts(entry.value).map { Citation(source: id, heading: $0) }
    }
  }
}

// Values, and notes about them.
extension LessonBuilder {
  /// The items of a list, a single value as a list of one; none if nothing is written.
  func items(_ node: Node?) -> [Node] { node?.items ?? node.map { [$0] } ?? [] }

  /// A text in one line; line breaks become blanks.
  func text(_ node: Node?) -> String {
    guard let node, !node.isNothing, let text = node.text else { return "" }
    return text.split { $0 == " " || $0.isNewline }.joined(separator: " ")
  }

  func texts(_ node: Node?) -> [String] { items(node).map { text($0) } }

  /// A text that is shown in a box; too many lines of it are noted.
  func fitting(_ node: Node?, _ most: Int, key: String) -> String {
    let text = text(node)
    let lines = TextFit.wrapped(text, to: LessonFormat.columns).count
    if lines > most, let node {
      note(
        "\"\(key)\" takes \(lines) lines of \(LessonFormat.columns) columns; \(most) are the most",
        code: "too-long", at: node)
    }
    return text
  }

  func note(_ message: String, code: String, at node: Node) {
    problems.add(.finding(code: code, message: message), at: node)
  }

  /// The position of a state; nil if there is none, which is then noted.
  func state(_ id: String, at node: Node) -> StateIndex? {
    if let index = flow.stateIndex(id) { return index }
    problems.add(.unknown(.state, id, nearest: Nearest.name(to: id, among: flow.states.map(\.id))), at: node)
    return nil
  }

  /// The position of an event; nil if there is none, which is then noted.
  func event(_ id: String, at node: Node) -> EventIndex? {
    if let index = flow.events.firstPosition(where: { $0.id == id }) { return index }
    problems.add(.unknown(.event, id, nearest: Nearest.name(to: id, among: flow.events.map(\.id))), at: node)
    return nil
  }

  /// Transitions as a file names them: `EVENT`, `STATE EVENT`, `STATE EVENT TARGET`.
  ///
  /// - Parameters:
  ///   - node: the text.
  ///   - isWhole: true if the state has to be named.
  /// - Returns: nil for what the flow does not have, which is then noted.
  func wayOut(_ node: Node, isWhole: Bool) -> WayOut? {
    let words = (node.text ?? "").split(separator: " ").map(String.init)
    guard (isWhole ? 2...3 : 1...2).contains(words.count) else {
      let form = isWhole ? "STATE EVENT or STATE EVENT TARGET" : "EVENT or STATE EVENT"
      note("a way out is written \(form)", code: "way-out", at: node)
      return nil
    }
    guard words.count > 1 else {
      return event(words[0], at: node).map { WayOut(state: nil, event: $0, target: nil, place: node.place) }
    }
    let from = state(words[0], at: node)
    let event = event(words[1], at: node)
    let target = words.count == 3 ? state(words[2], at: node) : nil
    guard let from, let event, words.count == 2 || target != nil else { return nil }
    let taken = flow.states[from].transitions.filter { $0.event == words[1] }
    guard taken.contains(where: { words.count == 2 || $0.to == words[2] }) else {
      let others = taken.isEmpty ? "" : "; it leads to \(taken.map(\.to).unique().joined(separator: ", "))"
      let nearest =
        taken.isEmpty ? "; it takes \(flow.states[from].transitions.map(\.event).unique().joined(separator: ", "))" : ""
      note(
        "\"\(words[0])\" has no way out by \"\(words[1])\"" + (words.count == 3 ? " to \"\(words[2])\"" : "") + others
          + nearest,
        code: "no-way-out", at: node)
      return nil
    }
    return WayOut(state: from, event: event, target: target, place: node.place)
  }
}
