import BundledFlows
import FlowFiles
import Lessons
import Model
import Platform

/// A lesson as named on the command line: a bundled one, a file, or standard input.
enum LessonSource {
  /// A file; `-` is standard input.
  case file(String)
  /// A lesson of the program.
  case bundled(BundledLesson)

  /// A lesson as the command line names it.
  ///
  /// - Throws: `unknownLesson` for what can only be a name, and is none.
  init(named name: String) throws(ProgramError) {
    if name == "-" || Paths.exists(name) {
      self = .file(name)
    } else if let lesson = BundledFlows.lessons.first(where: { $0.id == name }) {
      self = .bundled(lesson)
    } else if name.contains("/") || name.contains(".") {
      self = .file(name)
    } else {
      throw .unknownLesson(name: name, nearest: Nearest.names(to: name, among: BundledFlows.lessons.map(\.id)))
    }
  }

  /// Its file in messages.
  var path: String {
    switch self {
    case .file(let path): path
    case .bundled(let lesson): "flows/lessons/\(lesson.file)"
    }
  }

  /// What the reader says of it.
  func read() throws(ProgramError) -> ParsedLesson {
    let bytes: [UInt8] =
      switch self {
      case .file(let path): try InputFile.read(path)
      case .bundled(let lesson): Array(lesson.source().utf8)
      }
    return LessonReader.read(bytes, path: path) { name in
      let source = try FlowSource(name, namedIn: path)
      do throws(ProgramError) { return try source.load() } catch { throw UnusableFlow(description: error.firstLine) }
    }
  }

  /// The lesson; a malformed file is told of with all that is wrong.
  func load() throws(ProgramError) -> Lesson {
    let reading = try read()
    guard let lesson = reading.lesson else { throw .malformed(reading.diagnostics) }
    return lesson
  }

  /// All bundled lessons, track by track, each after those that should be done before it.
  static func bundled() -> [Lesson] {
    let lessons = BundledFlows.lessons.compactMap { try? LessonSource.bundled($0).load() }
    return LessonOrder.sorted(lessons)
  }

  private struct UnusableFlow: Error, CustomStringConvertible { var description: String }
}
