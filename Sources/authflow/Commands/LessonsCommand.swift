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
    commandName: "lessons", abstract: "List the bundled lessons, prove that lessons work, or report who has done them.",
    subcommands: [LessonListCommand.self, LessonCheckCommand.self, LessonReportCommand.self],
    defaultSubcommand: LessonListCommand.self)
}

/// Lists the bundled lessons, or prints the file of one.
struct LessonListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the bundled lessons, or print the file of one to start your own from.",
    discussion: """
      Track by track, each lesson after those that should be done before it.

      json: [{"id", "title", "track", "flow", "best", "after": ["lesson"], "threads": ["address"], "drill"}]; best counts \
      steps, or right answers where nothing is played.
      """)

  @Option(
    help: ArgumentHelp("Print the YAML file of this lesson.", valueName: "lesson"),
    completion: .list(BundledFlows.lessons.map(\.id)))
  var source: String?

  @Option(help: "text, or json: the same as data.")
  var format: ReportFormat = .text

  func perform() throws(ProgramError) {
    if let source {
      guard let lesson = BundledFlows.lessons.first(where: { $0.id == source }) else {
        throw .unknownLesson(name: source, nearest: Nearest.names(to: source, among: BundledFlows.lessons.map(\.id)))
      }
      return StandardOutput.write(lesson.source())
    }
    let lessons = LessonSource.bundled().map(ListedLesson.init)
    switch format {
    case .json: StandardOutput.write(JSONText.encode(lessons) + "\n")
    case .text:
      for (index, lesson) in lessons.enumerated() {
        if index == 0 || lessons[index - 1].track != lesson.track { StandardOutput.write("\(lesson.track)\n") }
        StandardOutput.write(StandardOutput.broken(lesson.text))
      }
    }
  }
}

/// A lesson as `authflow lessons` lists it.
struct ListedLesson: Encodable {
  let id: String
  let title: String
  let track: String
  let flow: String
  let best: Int?
  let after: [String]
  let threads: [String]
  let drill: Bool
  /// True if steps are counted, not answers.
  private let isPlayed: Bool

  init(_ lesson: Lesson) {
    id = lesson.id
    title = VisibleText.text(lesson.title)
    track = lesson.track.rawValue
    flow = lesson.flow.id
    let ready = try? ReadyLesson(lesson, catalogue: BundledFlows.catalogue)
    isPlayed = lesson.goal.play != nil
    best = isPlayed ? ready?.solution().solution?.count : ready?.rightAnswersNeeded
    after = lesson.after.map(\.id)
    threads = lesson.threads
    drill = lesson.drill != nil
  }

  private enum CodingKeys: String, CodingKey { case id, title, track, flow, best, after, threads, drill }

  /// Two lines: the id, and what there is to know of it.
  var text: String {
    let unit = isPlayed ? best == 1 ? "step" : "steps" : best == 1 ? "answer" : "answers"
    let parts =
      [title, flow, best.map { "\($0) \(unit) at best" } ?? ""] + (drill ? ["also a drill"] : [])
      + (after.isEmpty ? [] : ["after \(after.joined(separator: ", "))"])
    return "  \(id)\n    \(parts.filter { !$0.isEmpty }.joined(separator: " · "))\n"
  }
}

/// Proves that lessons work.
struct LessonCheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Prove that lessons work: solvable, with the least steps, with hints that help.",
    discussion: """
      Reads each lesson, plays its beginning, and tries every run that is nearer than its goal. Says of each lesson that \
      holds the least number of steps, and of the others what is wrong, with its place. Without files: the bundled \
      lessons.

      Exit status 1 when a lesson does not hold, 65 when a file is malformed, 66 when one cannot be read.
      """)

  @Argument(
    help: ArgumentHelp("Files, names of bundled lessons, or - for standard input.", valueName: "lesson"),
    completion: .lesson)
  var lessons: [String] = []

  func perform() throws(ProgramError) {
    var sources: [LessonSource] = lessons.isEmpty ? BundledFlows.lessons.map { .bundled($0) } : []
    var readings: [ParsedLesson] = []
    var failures: [ProgramError] = []
    for name in lessons {
      do throws(ProgramError) { sources.append(try LessonSource(named: name)) } catch { failures.append(error) }
    }
    for source in sources {
      do throws(ProgramError) { readings.append(try source.read()) } catch { failures.append(error) }
    }
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
      let diagnostics = reading.diagnostics(proof.faults.map { ($0.code, $0.message, $0.place, .error) })
      text += diagnostics.map { $0.text + "\n" }.joined()
      text += diagnostics.isEmpty ? "✓ \(id): \(Self.best(proof))\n" : "✗ \(id)\n"
      if !diagnostics.isEmpty { status = ExitStatus.unmet.rawValue }
    }
    progress.clear()
    StandardOutput.write(StandardOutput.broken(text))
    for error in failures { StandardError.write(error.message + "\n") }
    if let status = (failures.map(\.status) + [status].compactMap(\.self)).max() { throw .reported(status) }
  }

  /// What the least is that it takes, in words.
  private static func best(_ proof: LessonProof) -> String {
    guard let best = proof.best else { return "not solved" }
    if proof.lesson.goal.play != nil { return "\(FlowWords.steps(best)) at best" }
    return "\(best) right \(best == 1 ? "answer" : "answers")"
  }
}
