import FlowFiles
import FlowModel
import Foundation
import Scenarios

/// A lesson and the file it was read from.
struct BundledLessonFile {
  var lesson: Lesson
  var name: String
  var source: String

  /// A flow that a lesson names and that is not bundled.
  private struct NotBundled: Error, CustomStringConvertible {
    var name: String
    var description: String { "no flow \"\(name)\" is bundled" }
  }

  /// The lessons of a folder in the order of their file names.
  ///
  /// - Throws: `BundleFailure` with the diagnostics of every malformed file, and of one that is not called as its lesson.
  static func all(in folder: URL, flows: [BundledFile]) throws -> [BundledLessonFile] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
      .sorted()
    var failures: [String] = []
    let files: [BundledLessonFile] = try names.compactMap { name in
      let url = folder.appending(path: name)
      let bytes = [UInt8](try Data(contentsOf: url))
      let reading = LessonReader.read(bytes, path: url.path) { id in
        guard let file = flows.first(where: { $0.flow.id == id }) else { throw NotBundled(name: id) }
        return file.flow
      }
      guard let lesson = reading.lesson else {
        failures += reading.diagnostics.map(\.text)
        return nil
      }
      if lesson.id + ".yaml" != name {
        let findings = [
          (
            code: "file-name", message: "the file of this lesson is called \(lesson.id).yaml", place: lesson.place,
            severity: Severity.error
          )
        ]
        failures += reading.diagnostics(findings).map(\.text)
      }
      return BundledLessonFile(lesson: lesson, name: name, source: String(decoding: bytes, as: UTF8.self))
    }
    guard failures.isEmpty else { throw BundleFailure(description: failures.joined(separator: "\n")) }
    return files
  }
}
