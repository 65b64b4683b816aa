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
      authflow learn --place
      authflow learn --plain

      Without a lesson, this lists the lessons, with what you have done, how well, and what is due. All keys of the explorer \
      work in a lesson. H gives the next hint. S plays the solution. Then the lesson counts as seen, not as solved.
      authflow adds your results to $XDG_STATE_HOME/authflow/progress.yaml (by default ~/.local/state), without a name. \
      --keys and --size print screens, as in explore, and keep nothing.
      """)

  @Argument(
    help: .value("lesson", "Name a lesson by the id of a bundled one, or by a file."),
    completion: .lesson
  )
  var lesson: String?

  @Flag(help: "Find where to begin, with at most eight questions.")
  var place = false

  @Flag(help: "Print the sheet for the person who leads a lesson, as Markdown.")
  var master = false

  @Flag(
    help:
      "Print a page to take home, with the errors, what the app does, and the handler, as Markdown."
  )
  var handout = false

  @Option(help: "Use the track basics, incidents, library or proofs.")
  var track: Track = .basics

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    try refuse(
      place && lesson != nil, "--place finds the lesson to begin with. Leave LESSON out.")
    try refuse(
      master && lesson == nil, "--master prints the sheet of one lesson. Name the lesson.")
  }

  func perform() throws(ProgramError) {
    if handout { return StandardOutput.write(Handout.text) }
    if let lesson {
      let opening = try LessonOpening(named: lesson)
      guard master else { return try screen.run(.lesson(opening)) }
      return MasterSheet(opening.ready, seed: screen.seed ?? 1, as: "learn \(lesson)")
        .print()
    }
    guard place else { return try screen.run(.lessons) }
    let seed = screen.anySeed
    let lessons = LessonFile.bundled.filter { $0.track == track }
    guard !lessons.isEmpty else {
      throw .usage("The track \(track.rawValue) has no lessons.")
    }
    var asked: [PlacementRound.Entry] = []
    for lesson in lessons {
      let questions = try LessonOpening(lesson).ready.freshQuestions(seed: seed, count: 3)
      asked.append((lesson.id, lesson.title, questions))
    }
    try screen.run(.questions(QuestionRound(PlacementRound(asked))))
  }
}

extension Track: ExpressibleByArgument {}

/// Asks about what was learnt and is due again.
struct ReviewCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Answer ten questions about lessons that are due.",
    discussion: """
      authflow review
      authflow review --due

      A lesson is due 1, 3, 7, 21 and 60 days after you solved it. If you failed it or looked at its \
      solution, it is due the next day. If the lesson or its flow has changed, it is due at once. --due only says how many are due, for a shell prompt.
      """)

  @Flag(
    help: "Say how many lessons are due and ask nothing. The exit status is 1 if none is.")
  var due = false

  @Option(
    help:
      "Take the test before or after a workshop. The report shows both scores.")
  var test: TestForm?

  @Flag(help: "Print the test with its right answers, as Markdown.")
  var master = false

  @Flag(help: "Print the test without answers, as Markdown, to fill in on paper.")
  var paper = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    try refuse(
      (master || paper) && test == nil,
      "--master and --paper print a test. Name it with --test before or after.")
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
      guard shelf.dueExercises.isEmpty else { return }
      return StandardError.report(
        "Nothing is due. authflow learn goes on with the next lesson.")
    }
    let questions = try questions(about: lessons, file.progress)
    guard !questions.isEmpty else {
      throw .usage(
        "There is nothing to ask about what is due. authflow learn plays it again.")
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
      "# The test \(test.rawValue) the workshop", questions, marks: !paper)
    StandardOutput.write(asked.joined(separator: "\n\n") + "\n")
  }
}

extension TestForm: ExpressibleByArgument {}

/// Plays an incident as it comes to somebody on call.
struct DrillCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "drill",
    abstract: "Handle an incident on call, with a report, a log and a clock.",
    discussion: """
      authflow drill
      authflow drill store-build
      authflow drill --seed 7 --master

      You say what it is, what the app does now, what you tell the user, and what must not happen. Then authflow plays the \
      incident, and you read what the maintainers said. The same seed gives the same drill with the same answers in the same \
      order. --master prints the sheet for whoever leads the drill.
      """)

  @Argument(
    help: .value(
      "lesson",
      "Name a lesson with the key drill, by the id of a bundled one, or by a file."),
    completion: .lesson)
  var lesson: String?

  @Flag(help: "Print the sheet for the person who leads a drill, as Markdown.")
  var master = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    try refuse(
      master && screen.show.script.isGiven,
      "--master prints a sheet. It has no --keys or --size.")
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
        "The lesson \(named.id) is not a drill. It needs the key drill, with what a user says and a log. "
          + "authflow lessons lists which are")
    }
    return named
  }
}
