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
      _ = keys("format", .version, "Version of this format; 1 when absent.")
      let id = keys.text(
        "exercise", .identifier, "Name of the exercise, and of its folder.", required: true)
      let number =
        keys("number", .integer(1...99), "Its place in the row of exercises.") ?? 99
      let title = keys.text(
        "title", .text(.columns(60)), "Name as a person reads it.", required: true)
      _ = keys.text("flow", .text, "The flow that judges.", required: true)
      let task = keys.text(
        "task", .raw(), "What is asked; an empty line begins a paragraph.", required: true)
      let beginnings = keys.list(
        "given", .list(.values()),
        "How runs begin: settings of variables, each a beginning of its own; as the flow begins when absent."
      )
      let events = keys.list(
        "events", .list(.flowEvent),
        "The errors and answers that may come; a token and the user's choice always may.")
      let hints = keys.list(
        "hints", .list(.text, 1...5), "What helps, one after the other.", required: true)
      let shows: HandlerFault? = keys(
        "shows", .word, "By which fault the handler to begin with fails.", required: true)
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
