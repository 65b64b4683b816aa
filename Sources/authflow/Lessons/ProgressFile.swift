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
    # Progress of authflow: the result of each lesson. docs/start/learning.md says what a line means.
    - {format: 1}

    """

  /// The day that it is, in local time.
  static var today: Day { Day(Environment.localTime("%Y-%m-%d")) ?? Day(number: 0) }

  /// What could be read, in the order of the file.
  var progress = Progress()
  /// Everything that is wrong with what is in it, in the order of the file.
  var diagnostics: [Diagnostic] = []
  /// True if a later version of the program has written it; nothing is to be added to it then.
  var isNewer = false
  /// True for a file that has something else in it, and nothing of progress.
  var isForeign = false
  /// Why it cannot be read; nil if it can.
  private var unreadable: FileRemarks?
  /// What is wrong with it.
  var remarks: FileRemarks { unreadable ?? FileRemarks(diagnostics) }

  /// The learner's own; one that is not there or cannot be read is empty.
  static func own() -> ProgressFile {
    guard let path else { return ProgressFile() }
    do throws(FileError) {
      let bytes = try InputFile.readIfThere(path, most: ProgressReader.limits.bytes)
      return bytes.map { ProgressReader.read($0, path: path) } ?? ProgressFile()
    } catch {
      var file = ProgressFile()
      file.unreadable = FileRemarks(path, error)
      return file
    }
  }

  /// Adds what came of lessons today to the learner's own.
  ///
  /// - Parameters:
  ///   - learnt: what came of them.
  ///   - version: what tells the version of a bundled lesson from others, by its id.
  /// - Returns: why it is not kept; nil if it is.
  static func add(_ learnt: [LessonResult], version: (String) -> String?) -> String? {
    add(
      learnt.map {
        var result = $0
        result.day = today
        result.version = result.version ?? version(result.lesson)
        return result
      })
  }

  /// Adds results to the learner's own: why they are not kept; nil if they are.
  static func add(_ results: [LessonResult]) -> String? {
    guard let path else {
      return "authflow cannot save your progress: \(FileError.noHome.reason)"
    }
    guard !own().isNewer else {
      return
        "authflow cannot save your progress, because a newer version wrote \(path). "
        + "Install the newer version of authflow."
    }
    do throws(FileError) {
      try Folder.makePrivate(Paths.folder(path))
      try AppendedFile.append(results.map(\.line).joined(), to: path, head: head)
      return nil
    } catch {
      return
        "authflow cannot save your progress: \(path): \(error.reason). Earlier results are safe. "
        + "Solve the problem, then play the lesson again."
    }
  }
}
