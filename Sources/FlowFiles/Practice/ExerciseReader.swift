package import Model

/// Reads exercises from YAML or JSON, in the format that `docs/start/practice.md` describes.
package enum ExerciseReader {
  /// Reads an exercise from the bytes of its file; what finding its flow throws is told as
  /// it describes itself.
  package static func read(
    _ bytes: [UInt8], path: String, findingFlow find: (String) throws -> Flow
  ) -> ParsedFile<Exercise> {
    FileReader.read(
      bytes, path: path, as: .exercise,
      prepare: { $0.flow = $0.flow(named: $0.file["flow"], find) })
  }
}

extension Form<Exercise> {
  /// The whole file.
  fileprivate static var exercise: Form {
    record("an exercise") { keys in
      var exercise = Exercise()
      _ = keys("format", .version)
      exercise.id = keys.text("exercise", .identifier, required: true)
      exercise.number = keys("number", .integer(1...99)) ?? 99
      exercise.title = keys.text("title", .text(.columns(60)), required: true)
      _ = keys.text("flow", required: true)
      exercise.task = keys.text("task", .raw(), required: true)
      exercise.idea = keys.text("idea", .text, required: true)
      let beginnings = keys.list("given", .list(.values()))
      // Without `given` there is one beginning: the initial values of the flow.
      exercise.beginnings = beginnings.isEmpty ? [[]] : beginnings
      exercise.events = keys.list("events", .list(.flowEvent))
      exercise.judgesLog = keys("log", .boolean) ?? false
      exercise.hints = keys.list("hints", .list(.text, 1...5), required: true)
      let shows = keys("shows", Form<HandlerFault>.word, required: true)
      guard let flow = keys.reader?.flow, let shows, let place = keys["exercise"]?.place
      else { return nil }
      (exercise.flow, exercise.shows, exercise.place) = (flow, shows, place)
      return exercise
    }
  }
}
