import ArgumentParser
import BundledFlows
import Canvas
import Model
import Platform
import Practice

/// Handlers to write, and to have judged.
struct PracticeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "practice", abstract: "Write the handler; every error is played against it.",
    discussion: """
      authflow practice start declined-scopes
      authflow practice check declined-scopes

      authflow compiles your Swift handler with a stand-in for MSAL that has its names and signatures, and plays it beside \
      the documented flow. You need swiftc (Swift 6.2 or later), but no account, device or Mac.
      """,
    subcommands: [
      PracticeListCommand.self, PracticeStartCommand.self, PracticeCheckCommand.self, PracticeHintCommand.self,
    ],
    defaultSubcommand: PracticeListCommand.self)
}

extension CompletionKind {
  /// The name of a bundled exercise.
  static let exercise = CompletionKind.list(BundledFlows.exercises.map(\.id))
}

/// Lists the exercises.
struct PracticeListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the exercises.")

  func perform() throws(ProgramError) {
    for bundled in BundledFlows.exercises {
      let exercise = try ExerciseFile.load(bundled.id).exercise
      StandardOutput.write("\(TextFit.padded(exercise.id, to: 22))\(exercise.title)\n")
    }
    StandardError.write("authflow practice start NAME begins one\n")
  }
}

/// Writes the folder of an exercise.
struct PracticeStartCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Begin an exercise: write its folder, with TASK.md and Handler.swift.")

  @Argument(help: .value("exercise", "The exercise."), completion: .exercise)
  var name: String

  @Option(help: .value("folder", "Where to write it; by default a folder here with its name."), completion: .directory)
  var folder: String?

  @Flag(help: "Replace the files if they are there.")
  var force = false

  func perform() throws(ProgramError) {
    let (bundled, exercise) = try ExerciseFile.load(name)
    let folder = folder ?? name
    do throws(FileError) { try Folder.make(folder) } catch { throw .unwritable(folder, error.reason) }
    let files = [
      (ExerciseFile.handler, bundled.handler()), (ExerciseFile.task, ExerciseFile.task(exercise)),
    ]
    for (file, text) in files { try ResultFile.write(text, to: "\(folder)/\(file)", replaces: force) }
    StandardOutput.write(
      """
      \(folder)/\(ExerciseFile.task) says what is asked, \(folder)/\(ExerciseFile.handler) is yours to write.
      authflow practice check \(folder) plays every case against it.

      """)
  }
}

/// Judges a handler.
struct PracticeCheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compile a handler, play every case against it, and show the first run that it breaks.",
    discussion: """
      Without --handler the file is Handler.swift in the folder. The exercise is the one that TASK.md there names, else \
      whole-handler. Your code runs as you, with your rights; it is ended when a run does nothing for two seconds.
      Exit status 1 when a run does not hold, 65 when the handler does not compile.
      In CI: authflow practice check --handler Sources/App/SignIn.swift --format junit > report.xml
      """)

  @Argument(help: .value("folder", "The folder of the exercise; by default here."), completion: .directory)
  var folder = "."

  @Option(help: .value("file", "The Swift file with func signIn(_ app: App)."), completion: .file())
  var handler: String?

  @Option(
    help: .value("file", "A program that plays the handler in any language, by the protocol."), completion: .file())
  var program: String?

  @Option(help: .value("exercise", "The exercise by which to judge."), completion: .exercise)
  var exercise: String?

  @Flag(help: "Check again whenever the handler changes.")
  var watch = false

  @Option(help: "text, json: the faults with their runs, or junit: XML for CI.")
  var format: RunFormat = .text

  func validate() throws {
    if handler != nil, program != nil { throw ValidationError("--handler and --program each name what is judged.") }
    if watch, program != nil { throw ValidationError("--watch compiles; it goes with a handler in Swift.") }
  }

  func perform() throws(ProgramError) {
    let name = exercise ?? ExerciseFile.name(in: folder) ?? ExerciseFile.whole
    let exercise = try ExerciseFile.load(name).exercise
    let judge: Judge
    do throws(UnplayableBeginning) { judge = try Judge(exercise, catalogue: BundledFlows.catalogue) } catch {
      throw .usage("the exercise \(name) cannot begin: \(error.reason)")
    }
    let file = handler ?? "\(folder)/\(ExerciseFile.handler)"
    guard watch else { return try check(file, judge) }
    while true {
      let text = try InputFile.read(file)
      do throws(ProgramError) { try check(file, judge) } catch { error.tell() }
      StandardError.write("watching \(file); Ctrl-C ends\n")
      while (try? InputFile.read(file, most: 1 << 20)) == text { Pause.pass(milliseconds: 300) }
    }
  }

  private func check(_ file: String, _ judge: Judge) throws(ProgramError) {
    var progress = ProgressLine()
    if let program { return try tell(judged(program, judge, &progress), of: program) }
    _ = try InputFile.read(file)
    progress.show("compiling \(file)")
    let build = try HandlerBuild(file)
    defer { build.remove() }
    let judgement = try judged(build.program, judge, &progress)
    defer { if handler == nil, format == .text { keep(judgement, judge) } }
    try tell(judgement, of: file)
  }

  /// Keeps the run that is shown, for the explorer; where none fails, none is kept.
  private func keep(_ judgement: Judgement, _ judge: Judge) {
    guard ExerciseFile.name(in: folder) != nil else { return }
    let path = "\(folder)/\(ExerciseFile.run)"
    guard let run = judgement.failures.first else { return Folder.remove(folder, files: [ExerciseFile.run]) }
    let title = "\(judgement.exercise.id), \(run.misstep?.fault.rawValue ?? "")"
    guard let text = judge.scenario(of: run, title: title),
      (try? OutputFile.write(text, to: path, replaces: true)) != nil
    else { return }
    StandardOutput.write("authflow explore --scenario \(path) shows this run on the machine.\n")
  }

  private func judged(_ program: String, _ judge: Judge, _ progress: inout ProgressLine) throws(ProgramError)
    -> Judgement
  {
    var process = try HandlerProcess(program)
    let judgement = judge.judge(&process) { progress.show("\($0) runs") }
    progress.clear()
    // What it prints is shown for the run that fails, and for no other.
    if format == .text, let failure = judgement.failures.first {
      var process = try HandlerProcess(program, errors: .shown)
      _ = judge.replay(failure, with: &process)
    }
    return judgement
  }

  private func tell(_ judgement: Judgement, of file: String) throws(ProgramError) {
    let report = JudgementReport(judgement: judgement, path: file)
    switch format {
    case .text: StandardOutput.write(StandardOutput.broken(report.text))
    case .json: StandardOutput.write(json: report.json)
    case .junit: StandardOutput.write(report.junit)
    }
    if !judgement.failures.isEmpty { throw .unmet }
  }
}

/// Helps with an exercise.
struct PracticeHintCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Show a hint for an exercise, or a solution after all of them.")

  @Argument(help: .value("exercise", "The exercise."), completion: .exercise)
  var name: String

  @Argument(help: .value("number", "Which hint: 1 is the first."))
  var number = 1

  @Flag(help: "Show a handler that does what is asked.")
  var solution = false

  func perform() throws(ProgramError) {
    let (bundled, exercise) = try ExerciseFile.load(name)
    if solution { return StandardOutput.write(bundled.answer()) }
    guard exercise.hints.indices.contains(number - 1) else {
      throw .usage("\(name) has \(exercise.hints.count) hints; --solution shows a handler that does what is asked")
    }
    let next = number < exercise.hints.count ? "authflow practice hint \(name) \(number + 1)" : "--solution"
    StandardOutput.write(
      StandardOutput.broken("\(number) of \(exercise.hints.count): \(exercise.hints[number - 1])\nnext: \(next)\n"))
  }
}
