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
      var lesson = Lesson()
      _ = keys("format", .version)
      lesson.id = keys.text("lesson", .identifier, required: true)
      lesson.title = keys.text("title", .text(.columns(Room.title)), required: true)
      lesson.keywords = keys.list("keywords", .list(.text))
      lesson.track = keys("track", .word) ?? .basics
      lesson.after = keys.list("after", .list(.lessonName))
      lesson.flowName = keys.text("flow", required: true)
      lesson.task = keys.text("task", .text(.columns(Room.task)), required: true)
      lesson.story = keys.text("story", .lines(Room.storyLines))
      lesson.error = keys("error", .printedError)
      lesson.shown = keys.text("shows", .lines(Room.shownLines, .raw()))
      lesson.first = keys.list("first", .list(.question, 0...3))
      lesson.given = keys.list("given", .values())
      let carried = keys.list("carries", .values())
      lesson.start = keys.list("start", .list(.lessonStep, 0...lessonSteps))
      let goal = keys("goal", .goal, required: true)
      lesson.closed = keys.list("close", .list(.transition(isWhole: false)))
      let acts = keys.list("wrong-acts", .list(.wrongAct, 0...6))
      let hint = Form<LessonHint>.either(.template, .hint) { text, input in
        input.hint(text, step: nil)
      }
      lesson.hints = keys.list(
        "hints", .list(hint, 3...3).then { hints, input in input.checked(hints, goal) },
        required: true)
      lesson.corrections = keys.list("when-wrong", .list(.correction))
      lesson.questions = keys.list("ask", .list(.question, 0...3))
      lesson.tests[.before] = keys.list("test-before", .list(.question, 0...4))
      lesson.tests[.after] = keys.list("test-after", .list(.question, 0...4))
      lesson.explanation = keys.text(
        "explain", .lines(Room.explanationLines), required: true)
      lesson.explanationPlace = keys["explain"]?.place ?? .none
      lesson.citations = keys.list("cite", .citations(.source))
      lesson.threads = keys.list("thread", .oneOrMore(.address))
      lesson.drill = keys("drill", .drill)

      guard let goal, let flow = keys.reader?.flow, let place = keys["lesson"]?.place else {
        return nil
      }
      (lesson.goal, lesson.flow, lesson.place) = (goal, flow, place)
      // Last: what names rows above means rows of the flow, never a wrong act.
      lesson.offer(acts)
      for value in carried where !lesson.flow.propose(value) {
        let message = "no row carries \"\(value.variable)\" with this value"
        keys.note("unknown", message, at: keys["carries"])
      }
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
      // The flow's own problem has been told, so its sources are not missed, too.
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
    // Wrapped as on screen: a paragraph without a line break may still take many lines.
    let lines = TextFit.wrapped(text, to: Room.columns).count
    guard lines > most else { return }
    note(
      "too-long",
      "\"\(subject)\" takes \(lines) lines of \(Room.columns) columns, but the limit is \(most)"
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
      let text = keys.text("say", .template, required: true)
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
        item.note("hint-with-step", "only the third hint names a step. Write a text")
      } else if isStep, let goal, goal.play == nil {
        item.note(
          "hint-with-step",
          "nothing is played in this lesson, so no hint names a step. Write a text")
      }
      let text = item.inner(
        isStep ? item.node["say"] ?? item.node : item.node, subject: "hints")
      // Where a hint could not be read, there are fewer hints than items.
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
      let condition = keys("at", .condition)
      let event = keys("on", .flowEvent)
      let text = keys.text("say", .lines(Room.hintLines), required: true)
      // By the keys as written: a condition with a slip in it is still an `at`.
      switch (keys["at"], keys["on"]) {
      case (let node?, nil):
        return condition.map { Correction(mistake: .at($0), text: text, place: node.place) }
      case (nil, let node?):
        return event.map { Correction(mistake: .on($0), text: text, place: node.place) }
      default:
        if let input = keys.input {
          input.note("mistake", "an answer to a mistake needs either \"at\" or \"on\"")
        }
        return nil
      }
    }
  }
}

extension Form<WrongAct> {
  fileprivate static var wrongAct: Form {
    record("a wrong act") { keys in
      let state = keys("in", .flowState, required: true)
      let title = keys.text("row", .text(.columns(Room.row)), required: true)
      let target = keys("to", .flowState)
      let actions = keys.list("do", .oneOrMore(.action))
      let outcome = keys.text("shows", .lines(Room.storyLines), required: true)
      guard let state, let place = keys["in"]?.place else { return nil }
      // Without `to` the app stays where it is.
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
      let request: RequestKind? = keys("from", .word, required: true)
      let text = keys.text("text", .lines(Room.errorLines, .text), required: true)
      return request.map { PrintedError(request: $0, text: text) }
    }
  }
}

extension Form<Drill> {
  fileprivate static var drill: Form {
    record("a drill") { keys in
      let says = keys.text("says", .lines(Room.hintLines, .text), required: true)
      let log = keys.list("log", .list(.text, 1...3), required: true)
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
