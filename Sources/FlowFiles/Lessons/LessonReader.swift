package import Model

/// Reads lessons from YAML or JSON, in the format that `docs/lessons.md` describes.
package enum LessonReader {
  /// Reads a lesson from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  ///   - find: finds a flow that the file names; what it throws is told as it describes itself.
  /// - Returns: the lesson, and all that is wrong.
  package static func read(
    _ bytes: [UInt8], path: String, findingFlow find: (String) throws -> Flow
  ) -> ParsedLesson {
    FileReader.read(bytes, path: path, as: LessonFormat.file) { file, _, problems in
      let flow = self.flow(file["flow"], problems, find)
      let partner = file["goal"]?["with"].flatMap { self.flow($0, problems, find) }
      return flow.flatMap { LessonBuilder(file: file, flow: $0, partner: partner, problems: problems).lesson() }
    }
  }

  private static func flow(_ node: Node?, _ problems: Problems, _ find: (String) throws -> Flow) -> Flow? {
    guard let node, let name = node.text else { return nil }
    do { return try find(name) } catch {
      problems.add(.finding(code: "unknown-flow", message: "\(error)"), at: node)
      return nil
    }
  }
}
