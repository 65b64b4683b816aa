import ArgumentParser
import BundledFlows
import Explorer
import Lessons
import Model
import Platform
import Scenarios

/// Plays lessons in the explorer.
struct LearnCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Play lessons, each with a goal, hints and a solution.",
    discussion: """
      authflow learn
      authflow learn fewer-scopes
      authflow learn --plain

      Without a lesson, authflow lists the lessons, with your results and what is due. All keys of the explorer \
      work in a lesson. Press H for the next hint, or S to play the solution. If you play the solution, the lesson \
      counts as seen, not as solved.
      The program adds your results to $XDG_STATE_HOME/authflow/progress.yaml (by default ~/.local/state), without \
      your name. With --keys or --size, authflow prints screens and saves nothing.
      """)

  @Argument(
    help: .value("lesson", "Give the id of a bundled lesson, or the path of a lesson."),
    completion: .lesson
  )
  var lesson: String?

  @Flag(help: "Print the sheet for the person who leads a lesson, as Markdown.")
  var master = false

  @Flag(
    help:
      "Print a handout in Markdown that lists the errors, says what the app does, and shows a handler."
  )
  var handout = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    try refuse(
      master && lesson == nil, "--master prints the sheet of one lesson. Name the lesson.")
  }

  func perform() throws(ProgramError) {
    if handout { return StandardOutput.write(Handout.text) }
    guard let lesson else { return try screen.run(.lessons) }
    let opening = try LessonOpening(named: lesson)
    guard master else { return try screen.run(.lesson(opening)) }
    MasterSheet(opening.ready, seed: screen.seed ?? 1, as: "learn \(lesson)").print()
  }
}

/// Asks about what was learnt and is due again.
struct ReviewCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Answer ten questions about lessons that are due.",
    discussion: """
      authflow review
      authflow review --due

      A lesson is due 1, 3, 7, 21 and 60 days after you solved it. If you failed a lesson or looked at \
      its solution, the lesson is due the next day. If a lesson or its flow changes, the lesson is due at once. With --due, authflow prints the number of due lessons, for a shell prompt.
      """)

  @Flag(
    help:
      "Print how many lessons are due, without asking questions. The exit status is 1 if no lesson is due."
  )
  var due = false

  @Option(
    help:
      "Take the test before or after a workshop. The team report shows each test's score.")
  var test: TestForm?

  @Flag(help: "Print the test with the right answers, in Markdown.")
  var master = false

  @Flag(help: "Print the test as a form to fill in on paper, in Markdown.")
  var paper = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    try refuse(
      (master || paper) && test == nil,
      "--master and --paper print a test, so add --test before or --test after.")
  }

  func perform() throws(ProgramError) {
    if let test { return try ask(test) }
    let file = ProgressFile.own()
    let shelf = LessonShelf(file.progress)
    if due { return try writeCounts(shelf) }
    for problem in file.remarks.problems { StandardError.write(problem + "\n") }
    for exercise in shelf.dueExercises { StandardError.report("the exercise \(exercise)") }
    let lessons = shelf.due
    guard !lessons.isEmpty else {
      // With an exercise due it would be wrong to say that nothing is.
      guard shelf.dueExercises.isEmpty else { return }
      return StandardError.report(
        "No lesson is due. To continue with the next lesson, type authflow learn.")
    }
    let questions = try questions(about: lessons, file.progress)
    guard !questions.isEmpty else {
      throw .usage(
        "The lessons that are due have no questions. To play these lessons again, type authflow learn."
      )
    }
    try screen.run(.questions(QuestionRound(.review, questions)))
  }

  /// Says how much is due.
  private func writeCounts(_ shelf: LessonShelf) throws(ProgramError) {
    let counts = [(shelf.due.count, "lesson"), (shelf.dueExercises.count, "exercise")]
      .filter { $0.0 > 0 }.map { Grouped.text($0.0, $0.1) }
    guard !counts.isEmpty else {
      let next = shelf.next(after: nil).map { "authflow learn \($0.id)" }
      StandardError.report("Nothing is due. Next: \(next ?? "authflow practice").")
      throw .unmet
    }
    StandardOutput.write(counts.joined(separator: " and ") + " due\n")
  }

  /// The questions of a review, in their order.
  private func questions(about lessons: [Lesson], _ progress: Progress)
    throws(ProgramError) -> [Question]
  {
    let seed = screen.anySeed
    let plan = ReviewPlan(due: lessons.map(\.id))
    var questions: [String: [Question]] = [:]
    for lesson in lessons where plan.lessons.contains(lesson.id) {
      questions[lesson.id] = try LessonOpening(lesson).ready.freshQuestions(
        seed: seed, count: ReviewPlan.mostEach, after: progress[lesson.id]
      ).reversed()
    }
    // The plan names a lesson once for each question; reversed, the first stands last.
    return plan.lessons.compactMap { questions[$0]?.popLast() }
  }
}

extension ReviewCommand {
  /// Asks the questions of a test, or prints them.
  private func ask(_ test: TestForm) throws(ProgramError) {
    // A test is the same for everybody, so that its answers can be on paper.
    // The second one has its answers in another order, so that nobody remembers digits.
    let seed = (screen.seed ?? 1) &+ (test == .after ? 1 : 0)
    var questions: [Question] = []
    for lesson in LessonFile.bundled where lesson.tests[test]?.isEmpty == false {
      questions += try LessonOpening(lesson).ready.testQuestions(test, seed: seed)
    }
    guard master || paper else {
      return try screen.run(.questions(QuestionRound(.test(test), questions)))
    }
    let asked = MasterSheet.asked(
      "# The test \(test.rawValue) the workshop"
        + (paper ? "\n\nName: ________________" : ""),
      questions, marks: !paper)
    StandardOutput.write(asked.joined(separator: "\n\n") + "\n")
  }
}

extension TestForm: ExpressibleByArgument {}

/// Plays an incident as it comes to somebody on call.
struct DrillCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "drill",
    abstract: "Solve an incident against the clock, from a report and a log.",
    discussion: """
      authflow drill
      authflow drill store-build
      authflow drill --seed 7 --master

      You say what the cause is, what the app does now, what you tell the user, and what must not happen. Then you play the \
      incident, and read what MSAL's maintainers said about it. With the same seed, everybody gets the same drill and the same \
      order of answers. With --master, authflow prints the sheet for the person who leads the drill.
      """)

  @Argument(
    help: .value(
      "lesson",
      "Give the id of a bundled drill, or the path of your own drill."),
    completion: .lesson)
  var lesson: String?

  @Flag(help: "Print the sheet for the person who leads a drill, in Markdown.")
  var master = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    try refuse(
      master && screen.show.script.isGiven,
      "--master prints a sheet, so leave out --keys and --size.")
  }

  func perform() throws(ProgramError) {
    // A number that one can tell others.
    let seed = screen.seed ?? UInt64.random(in: 1...9999)
    let opening = try LessonOpening(try chosen(by: seed), asDrill: true)
    guard master else { return try screen.run(.lesson(opening), seed: seed) }
    let command = (["drill"] + [lesson].compactMap(\.self)).joined(separator: " ")
    MasterSheet(opening.ready, seed: seed, as: command).print()
  }

  /// The lesson that is named, or the bundled drill that a seed chooses.
  private func chosen(by seed: UInt64) throws(ProgramError) -> Lesson {
    guard let lesson else {
      let drills = LessonFile.bundled.filter { $0.drill != nil }
      guard !drills.isEmpty else { throw .usage("No bundled lesson is a drill.") }
      return drills[Int(seed % UInt64(drills.count))]
    }
    let named = try LessonFile.load(lesson)
    guard named.drill != nil else {
      throw .usage(
        "The lesson \(named.id) is not a drill, because the key \"drill\" is missing. "
          + "authflow lessons lists the drills")
    }
    return named
  }
}
