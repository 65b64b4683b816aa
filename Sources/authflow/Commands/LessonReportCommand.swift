import ArgumentParser
import Canvas
import FlowFiles
import Lessons
import Model
import Platform
import Scenarios

/// Tells a lead what a team has learnt.
struct LessonReportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report which lessons each person has done.",
    discussion: """
      authflow lessons report kim.yaml lee.yaml
      authflow lessons report --lesson ours.yaml kim.yaml

      Each learner sends you the file that authflow keeps, $XDG_STATE_HOME/authflow/progress.yaml (by default \
      ~/.local/state). The file does not contain a person's name, so the report uses the file's name. For each lesson you \
      see the best result, the answers to the questions, and whether the lesson is due. You also see what each person \
      should do next, which lessons people fail most often, and which lessons nobody has begun.
      """)

  @Argument(
    help: .value("file", "Give the paths of progress files, or - for standard input."),
    completion: .file())
  var files: [String]

  @Option(
    name: .customLong("lesson"),
    help: .value(
      "file", "Include your own lesson in the report. You can repeat this option."),
    completion: .lesson)
  var ownLessons: [String] = []

  func perform() throws(ProgramError) {
    let known = try lessons()
    var progress: [(person: String, progress: Progress)] = []
    var status: Int32?
    var broken: [String] = []
    for path in files {
      do throws(ProgramError) {
        let file = try read(path)
        broken += file.diagnostics.map(\.headline)
        // That a file comes from a newer version is no mistake of its author.
        if !file.diagnostics.isEmpty, !file.isNewer {
          status = max(status ?? 0, ExitStatus.malformed.rawValue)
        }
        // A test is no lesson, but has its lines in the file like one.
        let others = Set(file.progress.lessons)
          .subtracting(known.map(\.id) + [LessonResult.test])
        for id in others.sorted() {
          StandardError.report(Self.unknown(id, in: path, known.map(\.id)))
        }
        progress.append((Self.person(path, among: files), file.progress))
      } catch {
        error.report()
        broken.append(error.message)
        status = max(status ?? 0, error.status)
      }
    }
    if !progress.isEmpty {
      StandardOutput.write(
        TeamReportText.text(
          of: TeamReport(progress, lessons: known, on: ProgressFile.today), broken: broken))
    }
    if let status { throw .reported(status) }
  }

  /// All lessons that can be reported about: bundled ones, one's own, those of options, and
  /// the exercises.
  private func lessons() throws(ProgramError) -> [TeamReport.Lesson] {
    var lessons = LessonFile.bundled + LessonFile.own().map(\.lesson)
    for name in ownLessons { lessons.append(try LessonFile.load(name)) }
    // The bundled ones come first, so no lesson of one's own can take the place of one.
    return lessons.unique(by: \.id).map {
      TeamReport.Lesson(
        id: $0.id, title: $0.title, track: $0.track.rawValue, after: $0.after.map(\.id),
        version: $0.fingerprint)
    } + ExerciseShelf.lessons
  }

  /// A progress file, with what is wrong in it said.
  private func read(_ path: String) throws(ProgramError) -> ProgressFile {
    let bytes = try InputFile.read(path, atMost: ProgressReader.limits.bytes)
    let file = ProgressReader.read(bytes, path: path)
    guard !file.isForeign else {
      let place = ProgressFile.path ?? "~/.local/state/authflow/progress.yaml"
      throw ProgramError(
        .malformed, "\(path) is not a progress file. Your progress file is \(place)")
    }
    for problem in file.remarks.problems { StandardError.write(problem + "\n") }
    return file
  }

  private static func unknown(_ id: String, in path: String, _ names: [String]) -> String {
    let advice =
      Nearest.name(to: id, among: names).map { "Did you mean \($0)?" }
      ?? "To include your own lesson, use --lesson FILE"
    return
      "\(VisibleText.text(path)): no lesson is called \(VisibleText.text(id)). \(advice)"
  }

  /// The name of a file without its ending; its path where several files have that name.
  private static func person(_ path: String, among paths: [String]) -> String {
    let own = Paths.stem(path)
    return paths.count { Paths.stem($0) == own } > 1 ? path : own
  }
}
