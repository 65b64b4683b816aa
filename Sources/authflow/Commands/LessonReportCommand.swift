import ArgumentParser
import FlowFiles
import FlowModel
import Learning
import PlainText
import Platform
import Scenarios

extension TeamReportFormat: ExpressibleByArgument {}

/// Tells a lead what a team has learnt.
struct LessonReportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Tell who has done which lesson, from progress files.",
    discussion: """
      Each learner sends the file that authflow keeps: $XDG_STATE_HOME/authflow/progress.yaml, by default \
      ~/.local/state/authflow/progress.yaml. It names no person, so the names are those of the files. A lesson tells how \
      it went at best: solved with so many steps over the best, seen, failed, or placed, when placement found it known.

      Example: authflow lessons report kim.yaml lee.yaml
      """)

  @Argument(help: ArgumentHelp("Progress files; - is standard input.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(help: "markdown, json or csv.")
  var format: TeamReportFormat = .markdown

  func perform() throws(ProgramError) {
    var progress: [(person: String, progress: Progress)] = []
    let lessons = LessonSource.bundled()
    let names = lessons.map(\.id)
    for path in files {
      let file = try ProgressFile(reading: path)
      for problem in file.problems { StandardError.write(problem + "\n") }
      for id in Set(file.progress.results.map(\.lesson)).subtracting(names).sorted() {
        let nearest = Nearest.name(to: id, among: names).map { "; did you mean \($0)?" } ?? ""
        StandardError.write(
          "authflow: \(VisibleText.text(path)): no bundled lesson is called \(VisibleText.text(id))\(nearest)\n")
      }
      progress.append((Self.person(path, among: files), file.progress))
    }
    let known = lessons.map { TeamReport.Lesson(id: $0.id, title: $0.title, track: $0.track.rawValue) }
    StandardOutput.write(format.text(of: TeamReport(progress, lessons: known)))
  }

  /// The name of a file without its ending; its path where several files have that name.
  private static func person(_ path: String, among paths: [String]) -> String {
    func stem(_ path: String) -> String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    }
    let own = stem(path)
    return paths.count { stem($0) == own } > 1 ? path : own
  }
}
