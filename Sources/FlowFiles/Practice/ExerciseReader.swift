package import Model

/// Reads exercises from YAML or JSON, in the format that `docs/start/practice.md` describes.
package enum ExerciseReader {
  /// Reads an exercise from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  ///   - find: finds the flow that the file names; what it throws is told as it describes
  ///     itself.
  /// - Returns: the exercise, and all that is wrong.
  package static func read(
    _ bytes: [UInt8], path: String, findingFlow find: (String) throws -> Flow
  ) -> ParsedFile<Exercise> {
    func prepare(_ reader: Reader) {
      guard let node = reader.file["flow"], let name = node.text else { return }
      do { reader.flow = try find(name) } catch {
        reader.problems.add(DiagnosticCause("unknown-flow", "\(error)"), at: node)
      }
    }
    return FileReader.read(bytes, path: path, as: .exercise, prepare: prepare)
  }
}

extension Form<Exercise> {
  /// The whole file.
  fileprivate static var exercise: Form {
    record("an exercise") { keys in
      _ = keys("format", .version)
      let id = keys.text("exercise", .identifier, required: true)
      let number =
        keys("number", .integer(1...99)) ?? 99
      let title = keys.text("title", .text(.columns(60)), required: true)
      _ = keys.text("flow", .text, required: true)
      let task = keys.text("task", .raw(), required: true)
      let beginnings = keys.list("given", .list(.values()))
      let events = keys.list("events", .list(.flowEvent))
      let hints = keys.list("hints", .list(.text, 1...5), required: true)
      let shows: HandlerFault? = keys("shows", .word, required: true)
      guard let flow = keys.reader?.flow, let shows, let place = keys["exercise"]?.place
      else {
        return nil
      }
      return Exercise(
        id: id, number: number, title: title, flow: flow, task: task,
        beginnings: beginnings.isEmpty ? [[]] : beginnings,
        events: events, hints: hints, shows: shows, place: place)
    }
  }
}
