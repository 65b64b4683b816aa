import BundledFlows
import Canvas
import FlowFiles
import Model
import Platform
import Practice

/// Exercises read from what is bundled, and the folders that learners have of them.
enum ExerciseFile {
  /// The names of the files in a learner's folder.
  static let handler = "Handler.swift"
  static let task = "TASK.md"
  static let run = "run.yaml"
  /// What judges a handler that belongs to no exercise.
  static let whole = "whole-handler"

  /// The bundled exercise with a name.
  static func load(_ name: String) throws(ProgramError) -> (
    bundled: BundledExercise, exercise: Exercise
  ) {
    let exercises = BundledFlows.exercises
    guard let bundled = exercises.first(where: { $0.id == name }) else {
      throw .unknown(
        "no exercise", name, among: exercises.map(\.id), "authflow practice lists them.")
    }
    let path = "flows/practice/\(name)/exercise.yaml"
    let reading = ExerciseReader.read(Array(bundled.source().utf8), path: path) { id in
      try FlowSource(id, namedIn: path).load()
    }
    guard let exercise = reading.value else { throw .malformed(reading.diagnostics) }
    return (bundled, exercise)
  }

  /// What a folder is about, as the first line of its `TASK.md` says: `# declined-scopes: …`;
  /// nil where there is none.
  static func name(in folder: String) -> String? {
    guard let bytes = try? InputFile.read("\(folder)/\(task)", most: 1 << 16) else {
      return nil
    }
    let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }
    guard line.hasPrefix("# "), let name = line.dropFirst(2).split(separator: ":").first
    else {
      return nil
    }
    return String(name)
  }

  /// What a learner reads.
  static func task(_ exercise: Exercise) -> String {
    let lines = exercise.task.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("- ")
        ? TextFit.broken(String($0), to: 78)
        : TextFit.wrapped(String($0), to: 78).joined(separator: "\n")
    }
    // Long rules come last.
    let task = lines.prefix { !$0.hasPrefix("## ") }
    return """
      # \(exercise.id): \(exercise.title)

      \(task.joined(separator: "\n"))
      \(BundledFlows.taskEnd.replacing("{exercise}", with: exercise.id))
      \(lines.dropFirst(task.count).joined(separator: "\n"))
      """
  }
}
