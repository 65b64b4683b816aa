import Canvas
import Model

/// The room that a lesson's texts have on screen.
private enum Room {
  /// Columns of a line within a box of an 80-column window.
  static let columns = 76
  /// The longest goal in words: with its mark it fits a line of 80 columns.
  static let task = 72
  /// The longest title.
  static let title = 60
  /// Lines of the story, of a hint or an answer to a mistake, and of the explanation.
  static let storyLines = 3
  static let hintLines = 2
  static let errorLines = 3
  /// The longest name of a row.
  static let row = 24
  static let shownLines = 8
  static let explanationLines = 8
}

/// The format of a lesson, version 1, as `docs/authors/lessons.md` describes it.
extension Form<Lesson> {
  /// The whole file.
  static var lesson: Form {
    record("a lesson") { keys in
      _ = keys("format", .version, "Version of this format; 1 when absent.")
      let id = keys.text("lesson", .identifier, "Name of the lesson.", required: true)
      let title = keys.text(
        "title", .text(.columns(Room.title)), "Name of the lesson as a person reads it.",
        required: true)
      let keywords = keys.list(
        "keywords", .list(.text), "Further words by which it is found.")
      let track: Track =
        keys("track", .word, "The row of lessons that it belongs to.") ?? .basics
      let after = keys.list(
        "after", .list(.lessonName), "Lessons that should be done before.")
      let flowName = keys.text(
        "flow", .text,
        "The flow in which it is played: a bundled one, or a file beside this.",
        required: true)
      let task = keys.text(
        "task", .text(.columns(Room.task)), "The goal in words, a command to the learner.",
        required: true)
      let story = keys.text(
        "story", .lines(Room.storyLines),
        "What has happened before; three lines of 76 columns at most.")
      let error = keys(
        "error", .printedError,
        "The error that the app prints, and the request that it ends.")
      let shown = keys.text(
        "shows", .lines(Room.shownLines, .raw()),
        "Lines of code that the lesson is about; eight of 76 columns at most."
      )
      let first = keys.list(
        "first", .list(.question, 0...3), "What is asked before anything is played.")
      let given = keys.list("given", .values(), "Variables set before the first step.")
      let carried = keys.list(
        "carries", .values(), "What rows carry in this lesson, as its error has it.")
      let start = keys.list(
        "start", .list(.lessonStep, 0...lessonSteps),
        "What has happened when the lesson begins.")
      let goal = keys("goal", .goal, "What is to be found.", required: true)
      let closed = keys.list(
        "close", .list(.transition(isWhole: false)),
        "Transitions that are closed: EVENT or STATE EVENT.")
      let acts = keys.list(
        "wrong-acts", .list(.wrongAct, 0...6), "Rows for what an app can do wrong.")
      let hints = keys.list(
        "hints",
        .list(
          .either(.template, .hint, { text, input in input.hint(text, step: nil) }), 3...3
        )
        .then { hints, input in input.checked(hints, goal) },
        "Where to look, what kind of thing to do, and the step.", required: true)
      let corrections = keys.list(
        "when-wrong", .list(.correction), "What the learner reads after a mistake.")
      let questions = keys.list(
        "ask", .list(.question, 0...3), "What is asked after the goal is reached.")
      let beforehand = keys.list(
        "test-before", .list(.question, 0...3), "What the test before a workshop asks.")
      let afterwards = keys.list(
        "test-after", .list(.question, 0...3), "The same knowledge, asked after it.")
      let explanation = keys.text(
        "explain", .lines(Room.explanationLines),
        "Why it is so; eight lines of 76 columns at most.", required: true)
      let citations = keys.list("cite", .citations(.source), "Where the source says so.")
      let threads = keys.list(
        "thread", .oneOrMore(.address), "Address of the public thread of an incident.")
      let drill = keys("drill", .drill, "What makes it a drill, too.")

      guard let goal, let flow = keys.reader?.flow, let place = keys["lesson"]?.place else {
        return nil
      }
      var lesson = Lesson(
        id: id, title: title, track: track, after: after, flowName: flowName, flow: flow,
        task: task, story: story,
        given: given, start: start, goal: goal, closed: closed, hints: hints,
        corrections: corrections,
        questions: questions, explanation: explanation, citations: citations,
        threads: threads,
        drill: drill,
        place: place)
      lesson.keywords = keywords
      lesson.offer(acts)
      (lesson.error, lesson.shown, lesson.first) = (error, shown, first)
      for value in carried where !lesson.flow.propose(value) {
        keys.note(
          "unknown", "no row carries \"\(value.variable)\" with this value",
          at: keys["carries"]
        )
      }
      lesson.tests = [.before: beforehand, .after: afterwards]
      return lesson
    }
  }
}

/// Steps before and within a lesson; more is no lesson.
let lessonSteps = 200

extension Form<String> {
  /// A text that is shown in a box; too many lines of it are noted.
  fileprivate static func lines(_ most: Int, _ form: Form = .template) -> Form {
    form.then { text, input in
      input.expectLines(most, in: text)
      return text
    }
  }

  fileprivate static var address: Form {
    text.then { text, input in
      if !text.hasPrefix("https://") {
        input.note("no-address", "a thread is an address that begins with https://")
      }
      return text
    }
  }

  /// The id of a source of the flow.
  fileprivate static var source: Form {
    identifier.then { id, input in
      guard let flow = input.reader.flow else { return id }
      if flow.source(id) == nil {
        input.noteUnknown(.source, id, among: flow.sources.map(\.id))
      }
      return id
    }
  }
}

extension Input {
  func note(_ code: String, _ message: String) { note(DiagnosticCause(code, message)) }

  fileprivate func expectLines(_ most: Int, in text: String) {
    let lines = TextFit.wrapped(text, to: Room.columns).count
    guard lines > most else { return }
    note(
      "too-long",
      "\"\(subject)\" takes \(lines) lines of \(Room.columns) columns; \(most) are the most"
    )
  }

  func noteUnknown(_ namespace: Namespace, _ id: String, among ids: [String]) {
    note(.unknown(namespace, id, nearest: Nearest.name(to: id, among: ids)))
  }
}

extension Form<LessonName> {
  fileprivate static var lessonName: Form {
    Form<String>.identifier.then { id, input in LessonName(id: id, place: input.node.place)
    }
  }
}

extension Form<ScenarioStep> {
  /// What can be done before a lesson begins: of a scenario's steps those that make the run
  /// longer.
  static var lessonStep: Form {
    record("a step of a lesson") { $0.step(of: ["do", "inject", "wait", "set"]) }
  }
}

extension Form<LessonHint> {
  fileprivate static var hint: Form {
    record("a hint") { keys in
      let step = keys.step(of: ["do", "inject", "wait"], beside: ["say"])
      let text = keys.text("say", .template, "What the hint says.", required: true)
      return keys.input?.hint(text, step: step)
    }
  }
}

extension Input {
  fileprivate func hint(_ text: String, step: ScenarioStep?) -> LessonHint {
    LessonHint(text: text, step: step, place: node.place)
  }

  /// Hints of which the last names the step where there is one.
  fileprivate func checked(_ hints: [LessonHint], _ goal: Goal?) -> [LessonHint] {
    for (index, item) in (items ?? []).enumerated() {
      let isStep = item.node.entries.map { !$0.isEmpty } == true
      if !isStep, index == 2, goal?.play != nil {
        item.note(
          "hint-without-step", "the third hint names the step, such as {do: EVENT, say: …}")
      }
      if isStep, index < 2 {
        item.note("hint-with-step", "only the third hint names a step; write a text")
      } else if isStep, let goal, goal.play == nil {
        item.note(
          "hint-with-step",
          "nothing is played in this lesson, so no hint names a step; write a text")
      }
      let text = item.inner(
        isStep ? item.node["say"] ?? item.node : item.node, subject: "hints")
      if hints.indices.contains(index) {
        text.expectLines(Room.hintLines, in: hints[index].text)
      }
    }
    return hints
  }
}

extension Form<Correction> {
  fileprivate static var correction: Form {
    record("an answer to a mistake") { keys in
      let condition = keys(
        "at", .condition, "The mistake: a step has led to where this holds.")
      let event = keys(
        "on", .flowEvent,
        "The mistake: this event was tried where it is closed or not possible.")
      let text = keys.text("say", .lines(Room.hintLines), "What is said.", required: true)
      switch (keys["at"], keys["on"]) {
      case (let node?, nil):
        return condition.map { Correction(mistake: .at($0), text: text, place: node.place) }
      case (nil, let node?):
        return event.map { Correction(mistake: .on($0), text: text, place: node.place) }
      default:
        if let input = keys.input {
          input.note("mistake", "an answer to a mistake has \"at\" or \"on\", one of them")
        }
        return nil
      }
    }
  }
}

extension Form<WrongAct> {
  fileprivate static var wrongAct: Form {
    record("a wrong act") { keys in
      let state = keys(
        "in", .flowState, "The state in which it can be done.", required: true)
      let title = keys.text(
        "row", .text(.columns(Room.row)), "What its row says.", required: true)
      let target = keys(
        "to", .flowState, "Where the app is then; where it was if this is absent.")
      let actions = keys.list("do", .oneOrMore(.action), "What changes, in order.")
      let outcome = keys.text(
        "shows", .lines(Room.storyLines), "What comes of it.", required: true)
      guard let state, let place = keys["in"]?.place else { return nil }
      return WrongAct(
        state: state, title: title, target: target ?? state, actions: actions,
        outcome: outcome,
        place: place)
    }
  }
}

extension Form<PrintedError> {
  fileprivate static var printedError: Form {
    record("an error") { keys in
      let request: RequestKind? = keys(
        "from", .word, "The request that it ends: silent or interactive.", required: true)
      let text = keys.text(
        "text", .lines(Room.errorLines, .text), "What the app prints.", required: true)
      return request.map { PrintedError(request: $0, text: text) }
    }
  }
}

extension Form<Drill> {
  fileprivate static var drill: Form {
    record("a drill") { keys in
      let says = keys.text(
        "says", .lines(Room.hintLines, .text), "What a user says.", required: true)
      let log = keys.list(
        "log", .list(.text, 1...3), "Lines of a log; long ones are wrapped.", required: true
      )
      return Drill(says: says, log: log)
    }
  }
}

extension Flow {
  /// Has every event that carries a variable propose a value; false if none can.
  fileprivate mutating func propose(_ value: ScenarioValue) -> Bool {
    guard let variable = variables.firstPosition(where: { $0.id == value.variable }),
      let constant = variables[variable].type.value(of: value.text)
    else { return false }
    var isCarried = false
    for event in events.indices {
      for field in events[event].payload.indices
      where events[event].payload[field].variable == variable {
        events[event].payload[field].proposal = .constant(constant)
        events[event].payload[field].text = value.text
        isCarried = true
      }
    }
    return isCarried
  }
}
