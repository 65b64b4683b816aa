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

  /// What of MSAL a solution names, types and calls first.
  private static func names(in solution: String) -> String {
    let declaration =
      /(?:public [a-z ]*(?:class|struct|enum|func|var|let|typealias)|  case) (\w+)/
    let declared = BundledFlows.standIn.filter { $0.name.hasPrefix("MSAL") }
      .flatMap { $0.text.matches(of: declaration).map { String($0.output.1) } }
    let words = solution.matches(of: /\w+/).map { String($0.output) }
    let names = Set(words).filter { declared.contains($0) || $0.hasPrefix("NSURLError") }
      .sorted()
    return TextFit.wrapped(names.joined(separator: ", "), to: 74).map { "    " + $0 }
      .joined(
        separator: "\n")
  }

  /// What a learner reads.
  static func task(_ exercise: Exercise, solution: String) -> String {
    let task = exercise.task.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap {
        line in
        let indent = line.hasPrefix("- ") ? "  " : ""
        return TextFit.wrapped(String(line), to: 78 - indent.count).enumerated().map {
          ($0 == 0 ? "" : indent) + $1
        }
      }
    return """
      # \(exercise.id): \(exercise.title)

      \(task.joined(separator: "\n"))
      ## Your app

      `app` is your app. This is what it has, and what it can do besides calling MSAL.

          app.wanted                      the scopes that the feature needs
          app.account                     who signed in last, or nil
          app.hasIntuneSDK                whether the Intune SDK is in the app
          app.application, app.webview    MSAL, and where a page can be shown
          app.use(result)                 call the API with the token: .accepted,
                                          .refused or .claims
          app.use(result, without: [..])  the same, with some features switched off
          app.show("..")                  show a message
          app.offer("..", button: "..")   show a message with a button: true for yes
          app.wait(seconds: 60)           wait, which here is over at once
          app.waitForNetwork()            wait until the device is online
          app.remediate()                 let the Intune SDK act: true if it helped
          app.log("..")                   write into the app's log

      signIn may return before an answer has come, and may be async. What runs on
      other queues, such as a sleep, is not waited for after signIn has returned.

      ## MSAL

      A solution uses these names of MSAL:

      \(names(in: solution))

      ## Check

      Write the handler in `Handler.swift`, then run here:

          authflow practice check
          authflow practice hint \(exercise.id)

      The first plays every error against it and shows the first run that goes wrong.
      The second gives a hint, one at a time.

      """
  }
}
