import ArgumentParser
import BundledFlows
import Canvas
import FlowFiles
import Lessons
import Model
import Platform
import Scenarios

/// Everything about lessons but playing them.
struct LessonsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lessons",
    abstract: "List or check lessons, or report which lessons each person has done.",
    subcommands: [
      LessonListCommand.self, LessonCheckCommand.self, LessonReportCommand.self,
    ],
    defaultSubcommand: LessonListCommand.self)
}

/// Lists the bundled lessons, or prints the file of one.
struct LessonListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List the bundled lessons, or print a lesson as a starting point for your own lesson.",
    discussion:
      "authflow lists the lessons by track, in the order in which you should do them."
  )

  @Option(
    help: .value("lesson", "Print the YAML file of this lesson."),
    completion: .list(BundledFlows.lessons.map(\.id)))
  var source: String?

  func perform() throws(ProgramError) {
    if let source {
      let lesson = try NamedText.lesson(source)
      guard lesson.isBundled else {
        throw .usage("--source prints only bundled lessons, but \(source) is a file")
      }
      return StandardOutput.write(String(decoding: lesson.bytes, as: UTF8.self))
    }
    var track: Track?
    let own = LessonFile.own { StandardError.report($0) }.map(\.lesson)
    for lesson in LessonFile.bundled {
      if lesson.track != track { StandardOutput.write("\(lesson.track.rawValue)\n") }
      track = lesson.track
      StandardOutput.write(broken: text(lesson))
    }
    if !own.isEmpty { StandardOutput.write("your own\n") }
    for lesson in own { StandardOutput.write(broken: text(lesson)) }
  }

  /// Two lines: the id, and what there is to know of it.
  private func text(_ lesson: Lesson) -> String {
    // A lesson that cannot be made ready is listed all the same, without its best.
    let ready = try? ReadyLesson(lesson, catalogue: BundledFlows.catalogue)
    let isPlayed = lesson.goal.play != nil
    let best = isPlayed ? ready?.solution().solution?.count : ready?.rightAnswersNeeded
    let unit = isPlayed ? "step" : "answer"
    let parts = [
      VisibleText.text(lesson.title), lesson.flow.id,
      best.map { "\(Grouped.text($0, unit)) at best" } ?? "",
      lesson.drill == nil ? "" : "also a drill",
      lesson.after.isEmpty ? "" : "after \(lesson.after.map(\.id).joined(separator: ", "))",
    ]
    return "  \(lesson.id)\n    \(parts.filter { !$0.isEmpty }.joined(separator: " · "))\n"
  }
}

/// Proves that lessons work.
struct LessonCheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Prove that a lesson has a solution and helpful hints, and find its shortest run.",
    discussion: """
      authflow reads each lesson, plays its start, and tries every run that is shorter than its solution. If a lesson is \
      correct, you see how many steps it needs. If a lesson is faulty, you see what is wrong and where. Without files, \
      authflow checks the bundled lessons.
      """)

  @Argument(
    help: .value("lesson", "Give the paths or ids of lessons, or - for standard input."),
    completion: .lesson)
  var lessons: [String] = []

  func perform() throws(ProgramError) {
    var texts = lessons.isEmpty ? BundledFlows.lessons.map { NamedText($0) } : []
    var failures: [ProgramError] = []
    for name in lessons {
      do throws(ProgramError) { texts.append(try .lesson(name)) } catch {
        failures.append(error)
      }
    }
    let readings = texts.map(LessonFile.read)
    // A lesson may come after another one that is checked with it.
    let known = BundledFlows.lessons.map(\.id) + readings.compactMap(\.lesson?.id)
    var progress = ProgressLine()
    var text = ""
    var status: Int32?
    for reading in readings {
      guard let lesson = reading.lesson else {
        failures.append(.malformed(reading.diagnostics))
        continue
      }
      let id = VisibleText.text(lesson.id)
      progress.show("\(id): trying all runs")
      let proof = LessonProof(lesson, catalogue: BundledFlows.catalogue, among: known)
      let diagnostics = reading.diagnostics(
        proof.faults.map { ($0.code, $0.message, $0.place) }
      )
      .sorted { $0.place < $1.place }
      text += diagnostics.lines
      text += diagnostics.isEmpty ? "✓ \(id): \(Self.best(proof))\n" : "✗ \(id)\n"
      if !diagnostics.isEmpty { status = ExitStatus.unmet.rawValue }
    }
    progress.clear()
    StandardOutput.write(broken: text)
    for error in failures { StandardError.write(error.message + "\n") }
    // The greatest number counts: what cannot be read weighs more than what does not hold.
    if let status = (failures.map(\.status) + [status].compactMap(\.self)).max() {
      throw .reported(status)
    }
  }

  /// What the least is that it takes, in words.
  private static func best(_ proof: LessonProof) -> String {
    guard let best = proof.best else { return "not solved" }
    if proof.lesson.goal.play != nil { return "\(FlowWords.steps(best)) at best" }
    return Grouped.text(best, "right answer")
  }
}
