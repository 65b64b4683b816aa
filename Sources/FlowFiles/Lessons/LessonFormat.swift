import Model

/// The format of a lesson, version 1, as `docs/lessons.md` describes it.
enum LessonFormat {
  /// Columns of a line within a box of an 80-column window.
  static let columns = 76
  /// The longest goal in words: with its mark it fits a line of 80 columns.
  static let taskColumns = 72
  /// The longest title.
  static let titleColumns = 60
  /// Lines of the story, of a hint or an answer to a mistake, and of the explanation.
  static let storyLines = 3
  static let hintLines = 2
  static let explanationLines = 8
  /// The longest line of a drill's log.
  static let logColumns = 76
  /// Steps before and within a lesson; more is no lesson.
  static let steps = 200

  /// The whole file.
  static let file = Record(
    name: "a lesson",
    fields: [
      Field("format", .version, "Version of this format; 1 when absent."),
      Field("lesson", .identifier, "Name of the lesson.", required: true),
      Field("title", .text(.columns(titleColumns)), "Name of the lesson as a person reads it.", required: true),
      Field("keywords", .list(.text(.any), FlowFormat.any), "Further words by which it is found."),
      Field("track", .word(Track.allCases.map(\.rawValue)), "The row of lessons that it belongs to."),
      Field("after", .list(.identifier, FlowFormat.any), "Lessons that should be done before."),
      Field(
        "flow", .text(.any), "The flow in which it is played: a bundled one, or a file beside this.", required: true),
      Field("task", .text(.columns(taskColumns)), "The goal in words, a command to the learner.", required: true),
      Field("story", .text(.template), "What has happened before; three lines of 76 columns at most."),
      Field("given", ScenarioFormat.values, "Variables set before the first step."),
      Field("start", .list(.record(step), 0...steps), "What has happened when the lesson begins."),
      Field("goal", .record(goal), "What is to be found.", required: true),
      Field("close", .list(.text(.any), FlowFormat.any), "Ways out that are out of play: EVENT or STATE EVENT."),
      Field(
        "hints", .list(.either(.text(.template), hint), 3...3),
        "Where to look, what kind of thing to do, and the step.", required: true),
      Field("when-wrong", .list(.record(correction), FlowFormat.any), "What is said to a mistake."),
      Field("ask", .list(.record(question), 0...3), "What is asked after the goal is reached."),
      Field("explain", .text(.template), "Why it is so; eight lines of 76 columns at most.", required: true),
      Field(
        "cite", .entries(key: .identifier, value: .oneOrMore(.text(.any)), count: FlowFormat.any), "Where that is said."
      ),
      Field("thread", .oneOrMore(.text(.any)), "Address of the public thread of an incident."),
      Field("drill", .record(drill), "What makes it a drill, too."),
    ])

  /// What can be done before a lesson begins: of a scenario's steps those that make the run longer.
  private static let step = Record(
    name: "a step of a lesson",
    fields: ScenarioFormat.step.fields.filter { ["do", "inject", "with", "wait", "set"].contains($0.key) })

  private static let goal = Record(
    name: "a goal",
    fields: [
      Field("reach", .condition, "What must hold where the run is."),
      Field("cover", .list(.text(.any), 1...64), "Ways out to take: STATE EVENT or STATE EVENT TARGET."),
      Field("inject", .condition, "What must hold after an error from the server's end."),
      Field("refute", .identifier, "The property of the flow that the run must break, or endless-recovery."),
      Field("diagnose", .text(.any), "A text with the error whose cause and first action are to be named."),
      Field("among", wrongAnswers, "Wrong causes to choose among."),
      Field("predict", .list(.record(step), 1...steps), "The steps of which it is to be foretold where they lead."),
      Field("right", .integer(1...steps), "How many of them."),
      Field("part", .list(.record(step), 1...steps), "The steps at one of which another reading goes elsewhere."),
      Field("with", .text(.any), "That reading: a bundled flow, or a file beside this one."),
      Field("avoid", .condition, "What must hold nowhere on the way."),
      Field("within", .text(.any), "How long it may take: steps, or a span of time."),
    ])

  private static let hint = Record(
    name: "a hint",
    fields: step.fields.filter { $0.key != "set" } + [
      Field("say", .text(.template), "What the hint says.", required: true)
    ])

  private static let correction = Record(
    name: "an answer to a mistake",
    fields: [
      Field("at", .condition, "The mistake: a step has led to where this holds."),
      Field("on", .identifier, "The mistake: this event was tried where it is closed or not possible."),
      Field("say", .text(.template), "What is said.", required: true),
    ])

  private static let question = Record(
    name: "a question",
    fields: [
      Field("which", .word(AskedQuestion.Which.allCases.map(\.rawValue)), "What is asked.", required: true),
      Field("of", .text(.any), "About what: a state, STATE EVENT, or an error.", required: true),
      Field("among", wrongAnswers, "Wrong answers to choose among, each with the reason why it is wrong."),
    ])

  private static let wrongAnswers = Shape.keys(.text(.any), values: .text(.any))

  private static let drill = Record(
    name: "a drill",
    fields: [
      Field("says", .text(.any), "What a user says.", required: true),
      Field("log", .list(.text(.any), 1...3), "Lines of a log.", required: true),
    ])
}
