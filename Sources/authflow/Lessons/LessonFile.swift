import BundledFlows
import Canvas
import Explorer
import FlowFiles
import Lessons
import Model
import Platform
import Scenarios

/// Lessons read from their files.
enum LessonFile {
  /// All bundled lessons, track by track, each after those that should be done before it.
  static var bundled: [Lesson] {
    LessonOrder.sorted(BundledFlows.lessons.compactMap { read(NamedText($0)).lesson })
  }

  /// The folder whose lessons stand in the list beside the bundled ones; nil without a home.
  static var folder: String? { Environment.configHome.map { $0 + "/authflow/lessons" } }

  /// The lessons of that folder, each with its file; what cannot be read is told.
  ///
  /// A lesson that is called as a bundled one is told, too: what came of it would be taken for
  /// that one's.
  static func own(reporting report: (String) -> Void = { _ in }) -> [(
    path: String, lesson: Lesson
  )] {
    guard let folder else { return [] }
    var taken = Set(BundledFlows.lessons.map(\.id))
    // Sorted by name, so that of two lessons with one id it is always the same that counts.
    return Folder.files(in: folder, suffix: ".yaml").sorted().compactMap {
      path -> (path: String, lesson: Lesson)? in
      do throws(ProgramError) {
        let lesson = try load(path)
        if taken.insert(lesson.id).inserted { return (path, lesson) }
        report("\(VisibleText.text(path)): another lesson is called \(lesson.id)")
      } catch { report(error.message) }
      return nil
    }
  }

  /// What the reader says of a lesson.
  static func read(_ text: NamedText) -> ParsedLesson {
    LessonReader.read(text.bytes, path: text.path) {
      try FlowSource($0, namedIn: text.path).load()
    }
  }

  /// A lesson as the command line names it; a malformed file is told of with all that is wrong.
  static func load(_ name: String) throws(ProgramError) -> Lesson {
    let reading = read(try .lesson(name))
    guard let lesson = reading.lesson else { throw .malformed(reading.diagnostics) }
    return lesson
  }
}

extension LessonOpening {
  /// A lesson as the command line names it, as it is opened.
  init(named name: String) throws(ProgramError) { try self.init(LessonFile.load(name)) }

  /// A lesson as it is opened.
  ///
  /// - Throws: what is wrong where what happens before it cannot happen.
  init(_ lesson: Lesson, asDrill isDrill: Bool = false) throws(ProgramError) {
    let ready: ReadyLesson
    do throws(LessonStartError) {
      ready = try ReadyLesson(lesson, catalogue: BundledFlows.catalogue)
    } catch {
      let reason = error.failures.first?.text ?? "it cannot begin"
      throw .usage(
        "the lesson \(lesson.id) cannot begin: \(reason). For details, use authflow lessons check."
      )
    }
    self.init(ready, isBundled: BundledFlows.ids.contains(lesson.flow.id), asDrill: isDrill)
  }
}
