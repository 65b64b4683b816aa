import ArgumentParser
import BundledFlows
import Lessons
import Model
import Platform
import Practice

/// Which handler is judged, and by what.
struct JudgedHandler: ParsableArguments {
  @Argument(
    help: .value(
      "folder", "Give the folder of the exercise. The default is the current folder."),
    completion: .directory)
  var folder = "."

  @Option(
    help: .value("file", "Give the Swift file that contains func signIn(_ app: App)."),
    completion: .file())
  var handler: String?

  @Option(
    help: .value(
      "file", "Give a program in any language that reads and writes JSON."),
    completion: .file())
  var program: String?

  @Option(
    help: .value("exercise", "Name the exercise that the handler solves."),
    completion: .exercise)
  var exercise: String?

  /// How many processes of a handler are played side by side at most.
  private static let mostProcesses = 4

  func validate() throws {
    if handler != nil, program != nil {
      throw ValidationError(
        "--handler and --program both give the code to check. Use one of them.")
    }
  }

  /// The file that is judged.
  var file: String { program ?? handler ?? "\(folder)/\(ExerciseFile.handler)" }

  /// True for a learner's own folder of an exercise.
  var isExercise: Bool {
    handler == nil && program == nil && ExerciseFile.name(in: folder) != nil
  }

  /// What judges it.
  func judge() throws(ProgramError) -> Judge {
    let name = exercise ?? ExerciseFile.name(in: folder) ?? ExerciseFile.whole
    let exercise = try ExerciseFile.load(name).exercise
    do throws(UnplayableBeginning) {
      return try Judge(exercise, catalogue: BundledFlows.catalogue)
    } catch {
      throw .usage("the exercise \(name) cannot begin: \(error.reason)")
    }
  }

  /// Compiles it and plays it.
  ///
  /// - Parameters:
  ///   - judge: what judges it.
  ///   - showsPrints: true to show what it prints in the run that fails, and in no other.
  /// - Returns: what came of it.
  /// - Throws: that it cannot be compiled or run.
  func judgement(_ judge: Judge, showsPrints: Bool = false) throws(ProgramError)
    -> Judgement
  {
    var progress = ProgressLine()
    // A program of one's own may not be made to run beside itself.
    if let program { return try play([program], 1, judge, showsPrints, &progress) }
    if handler == nil, !Paths.exists(file) {
      throw ProgramError(
        .unreadable,
        "there is no \(file). "
          + (Paths.exists(ExerciseFile.handler)
            ? "To check the handler in this folder, leave out NAME."
            : "authflow practice start NAME writes the folder of an exercise.")
      )
    }
    // Of a file that cannot be read the compiler would speak in its own words.
    _ = try InputFile.read(file)
    progress.show("compiling \(file)")
    let build = try HandlerBuild(file)
    defer { build.remove() }
    // What it calls is looked up once, and not again in each run, which is a copy of it.
    return try play(
      ["env", "LD_BIND_NOW=1", build.program], min(Environment.cores, Self.mostProcesses),
      judge, showsPrints,
      &progress)
  }

  private func play(
    _ program: [String], _ count: Int, _ judge: Judge, _ showsPrints: Bool,
    _ progress: inout ProgressLine
  ) throws(ProgramError) -> Judgement {
    var processes: [HandlerProcess] = []
    for _ in 0..<count { processes.append(try HandlerProcess(program)) }
    let judgement = judge.judge(&processes) { progress.show("\($0) runs") }
    progress.clear()
    // Played once more: of runs side by side nobody could tell whose prints are whose.
    if showsPrints, let failure = judgement.failures.first {
      var process = try HandlerProcess(program, errors: .shown)
      _ = judge.replay(failure, with: &process)
    }
    return judgement
  }

  /// Keeps the run that is shown, for the explorer, and what came of the exercise; where no run
  /// fails, none is kept.
  func keep(_ judgement: Judgement, _ judge: Judge) throws(ProgramError) {
    let path = "\(folder)/\(ExerciseFile.run)"
    let id = judgement.exercise.id
    guard let run = judgement.failures.first, let fault = run.misstep?.fault else {
      Folder.remove(folder, files: [ExerciseFile.run])
      let exercise = judgement.exercise
      let next = ExerciseShelf.next(after: id).map {
        "Next, type authflow practice start \($0)\n"
      }
      StandardOutput.write(
        broken:
          "\(exercise.idea)\nCompare yours: authflow practice hint \(id) --solution\n\(next ?? "")"
      )
      return ExerciseShelf.note(
        id, .solved, mark: HandlerBuild.mark(of: [try InputFile.read(file)]))
    }
    // Whoever only tries the toolchain has written nothing yet, and so has not failed.
    let start = try ExerciseFile.load(id).bundled.handler()
    if try InputFile.read(file) != Array(start.utf8) { ExerciseShelf.note(id, .failed) }
    guard let text = judge.scenario(of: run, title: "\(id), \(fault.rawValue)"),
      (try? OutputFile.write(text, to: path, replaces: true)) != nil
    else { return }
    StandardOutput.write(
      "authflow practice show \(folder == "." ? "" : folder + " ")shows this run in the explorer.\n"
    )
  }
}
