import Explorer
import FlowFiles
import Lessons
import Platform

/// What a learner has done, in a file to which lines are only ever added.
struct ProgressFile {
  /// The file; nil when there is neither a home nor another place for what programs note.
  static var path: String? { Environment.stateHome.map { $0 + "/authflow/progress.yaml" } }

  /// What a new file begins with.
  private static let head = """
    # Progress of authflow: what came of each lesson. docs/learning.md tells what a line means.
    - {format: 1}

    """

  /// The day that it is, in local time.
  static var today: Day { Day(Environment.localTime("%Y-%m-%d")) ?? Day(number: 0) }

  /// What could be read.
  var progress = Progress()
  /// What is wrong with the file, each in the lines that show it; empty if all is well.
  var problems: [String] = []
  /// The same in one line; nil if all is well.
  var headline: String?
  /// True if a later version of the program has written it.
  var isNewer = false
  /// True for a file that has something else in it, and nothing of progress.
  var isForeign = false

  /// The learner's own; one that is not there or cannot be read is empty.
  static func own() -> ProgressFile {
    guard let path else { return ProgressFile() }
    do throws(FileError) {
      return ProgressFile(try InputFile.read(path, most: ProgressReader.limits.bytes), path)
    } catch {
      guard !error.isMissing else { return ProgressFile() }
      let problem = "\(path) cannot be read: \(error.reason)"
      var file = ProgressFile()
      file.problems = ["authflow: \(problem)"]
      file.headline = problem
      return file
    }
  }

  /// Somebody's, by its path.
  init(reading path: String) throws(ProgramError) {
    self.init(try InputFile.read(path, atMost: ProgressReader.limits.bytes), path)
  }

  private init() {}

  private init(_ bytes: [UInt8], _ path: String) {
    let parsed = ProgressReader.read(bytes, path: path)
    progress = parsed.progress
    isNewer = parsed.isNewer
    isForeign = parsed.isForeign
    problems = parsed.diagnostics.map(\.text)
    let rest = parsed.diagnostics.count - 1
    headline = parsed.diagnostics.first.map { $0.headline + (rest > 0 ? " (and \(rest) more)" : "") }
  }

  /// Adds what came of lessons to the learner's own.
  ///
  /// - Parameters:
  ///   - learnt: what came of them.
  ///   - version: what tells the version of a bundled lesson from others, by its id.
  /// - Returns: why it is not kept; nil if it is.
  static func add(_ learnt: [LearntLesson], version: (String) -> String?) -> String? {
    guard let path else { return "your progress is not kept: \(FileError.noHome.reason)" }
    guard !own().isNewer else {
      return "your progress is not kept: \(path) was written by a newer authflow"
    }
    let lines = learnt.map { lesson in
      LessonResult(
        lesson: lesson.lesson, day: today, outcome: lesson.outcome, steps: lesson.steps, best: lesson.best,
        hints: lesson.hints, answers: lesson.answers, version: lesson.version ?? version(lesson.lesson)
      ).line
    }
    do throws(FileError) {
      if let slash = path.lastIndex(of: "/") { try Folder.makePrivate(String(path[..<slash])) }
      try AppendedFile.append(lines.joined(), to: path, head: head)
      return nil
    } catch {
      return "your progress is not kept: \(path): \(error.reason)"
    }
  }
}
