import FlowFiles
import Lessons
import Model

/// What came of reading a progress file.
struct ParsedProgress: Sendable {
  /// What could be read, in the order of the file.
  let progress: Progress
  /// Everything that is wrong, in the order of the file.
  let diagnostics: [Diagnostic]
  /// True if a later version of the program has written it; nothing is to be added to it then.
  let isNewer: Bool
  /// True for a file that has something else in it, and nothing of progress.
  let isForeign: Bool
}

/// The format of progress files, version 1, as `docs/learning.md` describes it.
enum ProgressFormat {
  /// A line of the file.
  static let line = Record(
    name: "a line of progress",
    fields: [
      Field("format", .version, "Version of this format; the only key of the first line."),
      Field("lesson", .identifier, "The lesson."),
      Field("when", .text(.any), "The day, in local time."),
      Field("how", .word(LessonResult.Outcome.allCases.map(\.rawValue)), "How it ended."),
      Field("steps", .integer(0...Limits.steps), "How many steps were made."),
      Field("best", .integer(0...Limits.steps), "The least number of steps."),
      Field("hints", .integer(0...3), "How many hints were taken."),
      Field("questions", .integer(1...Limits.steps), "How many questions were answered."),
      Field("right", .integer(0...Limits.steps), "How many of them rightly."),
      Field("version", .text(.any), "What tells versions of lesson and flow apart."),
    ])
}

/// Reads progress line by line, so that a line that is wrong costs nothing but itself.
enum ProgressReader {
  /// How large a file may be: some forty thousand lines.
  static let limits = FileLimits(bytes: 4 << 20, values: 1_000_000)

  /// Reads progress from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; it may be empty.
  ///   - path: the file as messages name it.
  /// - Returns: what could be read, and all that is wrong.
  static func read(_ bytes: [UInt8], path: String) -> ParsedProgress {
    let problems = Problems(SourceFiles(path: path))
    guard bytes.count <= limits.bytes else {
      problems.add(.fileTooLarge(bytes: bytes.count, most: limits.bytes), at: Place(line: 0, column: 0))
      return ParsedProgress(
        progress: Progress(), diagnostics: problems.diagnostics, isNewer: false, isForeign: true)
    }
    var diagnostics: [Diagnostic] = []
    var results: [LessonResult] = []
    var isNewer = false
    var hasFormat = false
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { $0 != 32 && $0 != 13 }), first != UInt8(ascii: "#") else { continue }
      guard diagnostics.count < Limits.problems else { break }
      // What follows the last line end was cut off, unless it happens to be whole.
      let isLast = index == lines.count - 1
      let read = ProgressLine(Array(line), path: path, isNewer: isNewer)
      isNewer = isNewer || read.isNewer
      hasFormat = hasFormat || read.hasFormat
      if let result = read.result { results.append(result) }
      let isTorn = isLast && !read.diagnostics.isEmpty
      for var diagnostic in isTorn ? Array(read.diagnostics.prefix(1)) : read.diagnostics {
        diagnostic.place.line = index + 1
        if isTorn { diagnostic.cause = .finding(code: "torn", message: ProgressLine.torn) }
        diagnostics.append(diagnostic)
      }
    }
    return ParsedProgress(
      progress: Progress(results), diagnostics: diagnostics, isNewer: isNewer,
      isForeign: results.isEmpty && !hasFormat && !diagnostics.isEmpty)
  }
}

/// A line of a progress file.
private struct ProgressLine {
  static let torn = "the last line is cut off and does not count"

  private(set) var result: LessonResult?
  private(set) var isNewer = false
  private(set) var hasFormat = false
  private let problems: Problems

  /// Everything that is wrong with it, as in the first line of a file.
  var diagnostics: [Diagnostic] { problems.sorted }

  /// Reads a line; of a newer format only what this one knows.
  init(_ bytes: [UInt8], path: String, isNewer: Bool) {
    problems = Problems(SourceFiles(path: path))
    guard let list = FileReader.compose(bytes, file: nil, within: ProgressReader.limits, problems) else { return }
    guard let items = list.items, items.count == 1, let entry = items.first, entry.entries != nil else {
      note("a line is \"- {lesson: …, when: …, how: …}\"", at: list)
      return
    }
    if let format = entry["format"] {
      hasFormat = true
      guard format.integer == 1 else {
        self.isNewer = true
        note("format \(format.text ?? "") is newer than this program's 1; nothing is added to this file", at: format)
        return
      }
      check(entry)
      return
    }
    if !isNewer { check(entry) }
    take(entry, isNewer: isNewer)
  }

  private func check(_ entry: Node) {
    ShapeChecker(entry, problems: problems)
      .check(entry, .record(ProgressFormat.line), subject: ProgressFormat.line.name, owner: entry)
  }

  private mutating func take(_ entry: Node, isNewer: Bool) {
    for key in ["lesson", "when", "how"] where entry[key] == nil {
      problems.add(.missingKey(key, in: ProgressFormat.line.name), at: entry)
    }
    guard problems.diagnostics.isEmpty, let lesson = entry["lesson"]?.text, let when = entry["when"],
      let how = entry["how"]
    else { return }
    guard let day = when.text.flatMap({ Day($0) }) else {
      return note("\"when\" is a day such as 2026-11-22", at: when)
    }
    let (count, right) = (entry["questions"]?.integer, entry["right"]?.integer)
    if count == nil ? right != nil : (right ?? .max) > (count ?? 0) {
      return note("\"right\" says how many of so many \"questions\" were answered rightly", at: entry["right"] ?? entry)
    }
    // Only a newer program has outcomes that this one does not know.
    guard let outcome = how.text.flatMap({ LessonResult.Outcome(rawValue: $0) }) else { return }
    result = LessonResult(
      lesson: lesson, day: day, outcome: outcome, steps: entry["steps"]?.integer, best: entry["best"]?.integer,
      hints: entry["hints"]?.integer ?? 0,
      answers: count.map { LessonResult.Answers(count: $0, right: right ?? 0) }, version: entry["version"]?.text)
  }

  private func note(_ message: String, at node: Node) {
    problems.add(.finding(code: "progress", message: message), at: node)
  }
}
