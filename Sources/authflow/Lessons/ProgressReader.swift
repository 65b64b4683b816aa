import FlowFiles
import Lessons
import Model

/// The format of progress files, version 1, as `docs/start/learning.md` describes it.
extension Form<LessonResult> {
  /// A line of the file.
  fileprivate static var line: Form {
    record("a line of progress") { keys in
      let lesson = keys.text("lesson", .identifier, required: true)
      let when = keys("when", .text, required: true)
      let how: LessonResult.Outcome? = keys("how", .word, required: true)
      let steps = keys("steps", .integer(0...Limits.steps))
      let best = keys("best", .integer(0...Limits.steps))
      let hints = keys("hints", .integer(0...3))
      let questions = keys("questions", .integer(1...Limits.steps))
      let right = keys("right", .integer(0...Limits.steps))
      let asked = keys.list("asked", .list(.text))
      let wrong = keys.list("wrong", .list(.wrongReply))
      let version = keys("version", .text)
      guard let when, let how else { return nil }
      guard let day = Day(when) else {
        keys.note("progress", "\"when\" is a day such as 2026-11-22", at: keys["when"])
        return nil
      }
      // Without questions nothing can be right; with them the number must be there, and fit.
      if questions == nil ? right != nil : (right ?? .max) > (questions ?? 0) {
        let message = "\"right\" is the number of right answers to the \"questions\""
        keys.note("progress", message, at: keys["right"])
        return nil
      }
      return LessonResult(
        lesson: lesson, day: day, outcome: how, steps: steps, best: best, hints: hints ?? 0,
        answers: questions.map {
          LessonResult.Answers(count: $0, right: right ?? 0, asked: asked, wrong: wrong)
        },
        version: version)
    }
  }
}

extension Form<LessonResult.WrongReply> {
  fileprivate static var wrongReply: Form {
    record("a wrong answer") { keys in
      LessonResult.WrongReply(
        question: keys.text("question", .text, required: true),
        answer: keys.text("answer", .text, required: true),
        right: keys("right", .text),
        lesson: keys("lesson", .identifier))
    }
  }
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
  static func read(_ bytes: [UInt8], path: String) -> ProgressFile {
    var file = ProgressFile()
    guard bytes.count <= limits.bytes else {
      let problems = Problems(SourceFiles(path: path))
      problems.add(
        .fileTooLarge(bytes: bytes.count, most: limits.bytes), at: Place(line: 0, column: 0)
      )
      file.diagnostics = problems.diagnostics
      file.isForeign = true
      return file
    }
    var results: [LessonResult] = []
    var hasFormat = false
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where file.diagnostics.count < Limits.problems {
      guard let first = line.first(where: { $0 != 32 && $0 != 13 }),
        first != UInt8(ascii: "#")
      else { continue }
      let read = ProgressLine(Array(line), path: path, isNewer: file.isNewer)
      file.isNewer = file.isNewer || read.isNewer
      hasFormat = hasFormat || read.hasFormat
      if let result = read.result { results.append(result) }
      // What follows the last line end was cut off, unless it happens to be whole.
      let isTorn = index == lines.count - 1
      for var diagnostic in read.diagnostics.prefix(isTorn ? 1 : .max) {
        diagnostic.place.line = index + 1
        if isTorn {
          diagnostic.cause = DiagnosticCause(
            "torn", "the last line is incomplete and does not count")
        }
        file.diagnostics.append(diagnostic)
      }
    }
    file.progress = Progress(results)
    // One good line, or the one with the format, makes it a file of progress.
    file.isForeign = results.isEmpty && !hasFormat && !file.diagnostics.isEmpty
    return file
  }
}

/// A line of a progress file.
private struct ProgressLine {
  private(set) var result: LessonResult?
  private(set) var isNewer = false
  private(set) var hasFormat = false
  private let problems: Problems

  /// Everything that is wrong with it, as in the first line of a file.
  var diagnostics: [Diagnostic] { problems.sorted }

  /// Reads a line; of a newer format only what this one knows.
  init(_ bytes: [UInt8], path: String, isNewer: Bool) {
    problems = Problems(SourceFiles(path: path))
    guard
      let list = FileReader.compose(
        bytes, file: nil, within: ProgressReader.limits, problems)
    else { return }
    guard let items = list.items, items.count == 1, let entry = items.first,
      entry.entries != nil
    else {
      note("a line is \"- {lesson: …, when: …, how: …}\"", at: list)
      return
    }
    if let format = entry["format"] {
      hasFormat = true
      guard format.integer == 1 else {
        self.isNewer = true
        note(
          "format \(format.text ?? "") is newer than format 1, so this version of authflow adds nothing to the file.",
          at: format)
        return
      }
      return
    }
    // Of a newer format it does not matter what this one does not know; only that has outcomes
    // that this one has not.
    let found = isNewer ? Problems(SourceFiles(path: path)) : problems
    let read = Reader(entry, problems: found).read(.line, called: "a line of progress")
    if isNewer || found.diagnostics.isEmpty { result = read }
  }

  private func note(_ message: String, at node: Node) {
    problems.add(DiagnosticCause("progress", message), at: node)
  }
}
