import ArgumentParser
import BundledFlows
import Canvas
import Lessons
import Model
import Platform
import Practice

/// Handlers to write, and to have judged.
struct PracticeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "practice",
    abstract: "Write an error handler, and test it with every error.",
    discussion: """
      authflow practice start declined-scopes
      authflow practice check declined-scopes

      authflow compiles your Swift handler with a stand-in for MSAL that has the same names and signatures, and compares each run with \
      the documented flow. You need swiftc (Swift 6.2 or later), but no account, device or Mac.
      """,
    subcommands: [
      PracticeListCommand.self, PracticeStartCommand.self, PracticeCheckCommand.self,
      PracticeShowCommand.self,
      PracticeHintCommand.self,
    ],
    defaultSubcommand: PracticeListCommand.self)
}

extension CompletionKind {
  /// The name of a bundled exercise.
  static let exercise = CompletionKind.list(BundledFlows.exercises.map(\.id))
}

/// Lists the exercises.
struct PracticeListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the exercises.")

  func perform() throws(ProgramError) {
    let file = ProgressFile.own()
    let progress = file.progress
    for bundled in BundledFlows.exercises {
      let exercise = try ExerciseFile.load(bundled.id).exercise
      let (detail, isDue) = ExerciseShelf.standing(exercise.id, in: progress)
      let words =
        detail.isEmpty ? exercise.title : TextFit.padded(exercise.title, to: 36) + detail
      StandardOutput.write("\(TextFit.padded(exercise.id, to: 22))\(words)\n")
      if isDue {
        // Advice goes apart from the list, so that a program reads the list alone.
        StandardError.write("\(exercise.id) is due: \(ExerciseShelf.afresh(exercise.id))\n")
      }
    }
    if let problem = file.remarks.headline { StandardOutput.write("\(problem)\n") }
    StandardError.write("\nTo begin an exercise, type authflow practice start NAME\n")
  }
}

/// Writes the folder of an exercise.
struct PracticeStartCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Begin an exercise, and create its folder with TASK.md and Handler.swift.")

  @Argument(help: .value("exercise", "The exercise."), completion: .exercise)
  var name: String

  @Option(
    help: .value(
      "folder",
      "Choose the folder for the exercise. The default is a new folder with the name of the exercise."
    ),
    completion: .directory)
  var folder: String?

  @Flag(help: "Replace existing files.")
  var force = false

  func perform() throws(ProgramError) {
    let (bundled, exercise) = try ExerciseFile.load(name)
    let folder = folder ?? (ExerciseFile.name(in: ".") == name ? "." : name)
    do throws(FileError) { try Folder.make(folder) } catch {
      throw .unwritable(folder, error.reason)
    }
    let files = [
      (ExerciseFile.handler, bundled.handler()),
      (ExerciseFile.task, ExerciseFile.task(exercise)),
    ]
    for (file, text) in files {
      try ResultFile.write(text, to: "\(folder)/\(file)", replaces: force)
    }
    StandardOutput.write(
      """
      \(folder)/\(ExerciseFile.task) describes your task. Write your code in \(folder)/\(ExerciseFile.handler).
      authflow practice check \(folder) tests your code with every error.

      """)
  }
}

/// Judges a handler.
struct PracticeCheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Compile a handler, test it with every error, and show the first run that fails.",
    discussion: """
      Without --handler, authflow checks Handler.swift in the folder. TASK.md in the \
      folder names the exercise. The default exercise is whole-handler. Your \
      code runs with your permissions. If a run does nothing for two seconds, authflow \
      stops your code.
      The exit status is 1 if a run fails, and 65 if the handler does not compile.
      In CI, run authflow practice check --handler Sources/App/SignIn.swift --format junit > report.xml
      """)

  @OptionGroup var judged: JudgedHandler

  @Flag(help: "Check again whenever the handler changes.")
  var watch = false

  @Option(
    help: "Write text, JSON with faults and runs, or JUnit XML for CI.")
  var format: RunFormat = .text

  func validate() throws {
    if watch, judged.program != nil {
      throw ValidationError(
        "--watch works only with a handler in Swift. Leave --program out.")
    }
  }

  func perform() throws(ProgramError) {
    let judge = try judged.judge()
    guard watch else { return try check(judge) }
    while true {
      // Read before the check: what is changed meanwhile is checked next.
      let text = try InputFile.read(judged.file)
      do throws(ProgramError) { try check(judge) } catch { error.report() }
      StandardError.write("authflow is watching \(judged.file). Press Ctrl-C to stop.\n")
      while (try? InputFile.read(judged.file, most: 1 << 20)) == text {
        Pause.pass(milliseconds: 300)
      }
    }
  }

  private func check(_ judge: Judge) throws(ProgramError) {
    let judgement = try judged.judgement(judge, showsPrints: format == .text)
    let report = JudgementReport(judgement: judgement, path: judged.file)
    switch format {
    case .text: StandardOutput.write(broken: report.text)
    case .json: StandardOutput.write(json: report.json)
    case .junit: StandardOutput.write(report.junit)
    }
    // What CI runs writes no progress, and only an exercise has any.
    if judged.isExercise, format == .text { try judged.keep(judgement, judge) }
    if !judgement.failures.isEmpty { throw .unmet }
  }
}

/// Shows a handler's run on the machine.
struct PracticeShowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract:
      "Show in the explorer where a handler's run differs from the documented run.",
    discussion: """
      authflow compiles and tests the handler as check does. p plays the run, and ] goes one step forward. Your handler's marker \
      stays where the handler leaves the documented flow, and the documented run goes on.
      """)

  @OptionGroup var judged: JudgedHandler

  @OptionGroup var screen: ScreenOptions

  func perform() throws(ProgramError) {
    let judge = try judged.judge()
    let judgement = try judged.judgement(judge)
    // Without a fault there is nothing to see on the machine, and the report says so.
    guard let failure = judgement.failures.first, let fault = failure.misstep?.fault else {
      return StandardOutput.write(
        JudgementReport(judgement: judgement, path: judged.file).text)
    }
    let flow = judgement.exercise.flow
    let place = FailureText(failure, in: flow)?.place ?? ""
    let number = place.split(separator: ":").last.flatMap { Int($0) } ?? 0
    let lines = String(decoding: try InputFile.read(judged.file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line =
      lines.indices.contains(number - 1) && judged.program == nil
      ? "\(place) has `\(lines[number - 1].drop { $0 == " " })`." : ""
    let shown = judge.shown(failure, at: line)
    guard screen.show.plain != true else {
      let steps = shown.nodes.map { node in
        "  \(FlowWords.name(of: node.step, in: flow)) -> \(flow.title(of: node.step.after.state))\n"
      }
      return StandardOutput.write(
        broken: JudgementReport(judgement: judgement, path: judged.file).text
          + "As documented:\n" + steps.joined())
    }
    let run = OpenedRun(run: shown, title: "Your handler \(fault.words)")
    try screen.run(from: ExplorerStart(machine: Machine(flow), flow: flow.id, opened: run))
  }
}

/// Helps with an exercise.
struct PracticeHintCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint",
    abstract: "Show a hint for an exercise, or its solution.")

  @Argument(help: .value("exercise", "The exercise."), completion: .exercise)
  var name: String

  @Argument(help: .value("number", "Give the number of the hint. The first hint is 1."))
  var number = 1

  @Flag(help: "Show a handler that solves the exercise.")
  var solution = false

  func perform() throws(ProgramError) {
    let (bundled, exercise) = try ExerciseFile.load(name)
    if solution {
      // From now on the exercise counts as seen, as a lesson does.
      ExerciseShelf.note(name, .seen)
      return StandardOutput.write(bundled.answer())
    }
    guard exercise.hints.indices.contains(number - 1) else {
      throw .usage(
        "\(name) has \(exercise.hints.count) hints. To see a solution, use --solution."
      )
    }
    let next =
      number < exercise.hints.count
      ? "authflow practice hint \(name) \(number + 1)" : "--solution"
    StandardOutput.write(
      StandardOutput.broken(
        "\(number) of \(exercise.hints.count): \(exercise.hints[number - 1])\nnext: \(next)\n"
      ))
  }
}
