import ArgumentParser
import BundledFlows
import Explorer
import Model
import Platform

/// How what is learnt is shown: in the explorer, line by line, or as printed screens.
struct ScreenOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Line by line, without a screen: for screen readers and pipes; by default with AUTHFLOW_PLAIN=1.")
  var plain: Bool?

  @Flag(
    inversion: .prefixedNo, help: "Use only ASCII characters; by default where LC_ALL, LC_CTYPE or LANG is not UTF-8.")
  var ascii: Bool?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What gives questions and drills their order.", valueName: "number"))
  var seed: UInt64?

  @OptionGroup var script: ScriptOptions

  func validate() throws {
    if plain == true, script.isGiven {
      throw ValidationError("--plain goes line by line; it has no --size, --keys or --frames.")
    }
  }

  /// Shows something to learn.
  func run(_ task: LearningTask) throws(ProgramError) {
    let flow = FlowSource.standard
    var start = ExplorerStart(machine: Machine(try flow.load()), flow: flow.reference)
    start.task = task
    start.seed = seed
    if script.isGiven {
      // What a script prints must not depend on who runs it.
      start.isASCII = ascii
      start.hasMotion = false
      return try start.play(script)
    }
    let file = SettingsFile()
    guard try PlainChoice.isPlain(plain, file.settings) else {
      return try start.explore(file, ExplorerLook(ascii: ascii))
    }
    for problem in file.problems { StandardError.write("authflow: \(problem)\n") }
    start.view = .focus
    start.seed = seed ?? UInt64.random(in: .min ... .max)
    start.hasMotion = false
    try PlainLoop(start: start).run()
  }
}

/// Keys that are played instead of opening the terminal, and how their screens are printed.
struct ScriptOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Print the screen of this size instead of opening the terminal.", valueName: "columnsxrows"))
  var size: String?

  @Option(help: ArgumentHelp("Play these keys and print the screen.", valueName: "script"))
  var keys: String?

  @Flag(help: "Print the screen after every key.")
  var frames = false

  /// True if nothing is opened: keys are played, and screens printed.
  var isGiven: Bool { size != nil || keys != nil || frames }
}

/// What the explorer begins with where somebody learns.
enum LearningTask {
  /// The list of lessons.
  case lessons
  /// A lesson.
  case lesson(LessonOpening)
  /// Questions.
  case questions(QuestionRound)
}
