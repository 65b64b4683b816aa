import Canvas
import Lessons
import Model

/// A team's report as Markdown.
enum TeamReportText {
  /// The report as text.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - broken: what could not be read, a line each, for people.
  /// - Returns: its text.
  static func text(of report: TeamReport, broken: [String]) -> String {
    let people =
      report.rows.filter { !$0.isUntouched }.map { row in
        [row.lesson.title] + row.cells.map { $0.map(words) ?? "" }
      } + [["solved or known"] + report.done.map { "\($0) of \(report.count)" }]
    let tests = zip(report.people, report.tests).filter { !$1.isEmpty }.map {
      person, tests in
      let scores = tests.compactMap { test in
        test.answers.map { "\(test.version ?? "a test"): \($0.right) of \($0.count) right" }
      }
      return "\(escaped(person)), \(scores.joined(separator: ", "))"
    }
    let wrong = report.misconceptions.map { row in
      let answers = row.answers.map { "\($0.text) (\($0.people.joined(separator: ", ")))" }
      return [row.question, row.right ?? "", answers.joined(separator: " · ")]
    }
    let untouched = report.rows.filter(\.isUntouched).map(\.lesson)
    let tracks = untouched.map(\.track).unique().map { track in
      let ids = untouched.filter { $0.track == track }.map { "`\($0.id)`" }
      return "\(track): \(ids.joined(separator: ", "))"
    }
    let parts = [
      ("# Lessons by people", table(["lesson"] + report.people, people)),
      ("## Broken files: these lines do not count", list(broken.map(escaped))),
      (
        "## Next",
        list(
          zip(report.people, report.next).map { "\(escaped($0)): \(escaped(words($1)))" })
      ),
      (
        "## Failed most",
        table(
          ["lesson", "times failed or shown"],
          report.hardest.map { [$0.lesson.title, "\($0.misses)"] })
      ), ("## Tests", list(tests)),
      ("## Answered wrongly", table(["asked", "right", "answered"], wrong)),
      ("## Not begun yet", list(tracks)),
    ]
    return VisibleText.lines(
      parts.filter { !$1.isEmpty }.map { "\($0)\n\n\($1)" }.joined(separator: "\n"))
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "- \($0)\n" }.joined()
  }

  /// A table; empty without rows.
  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func row(_ cells: [String]) -> String {
      "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
    }
    let rule = "|" + String(repeating: "---|", count: head.count) + "\n"
    return rows.isEmpty ? "" : row(head) + rule + rows.map(row).joined()
  }

  /// `2 lessons are due, first “The first token”`: what a learner does next.
  private static func words(_ next: TeamReport.Next) -> String {
    switch next {
    case .again(let lesson, let count):
      "“\(lesson.title)” once more: \(Grouped.text(count, "wrong answer"))"
    case .review(let lesson, 1): "“\(lesson.title)” is due again"
    case .review(let lesson, let count):
      "\(count) lessons are due again, first “\(lesson.title)”"
    case .begin(let lesson): "the next lesson is “\(lesson.title)”"
    case .nothing: "you have done everything, and nothing is due"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : $0 == "\n" ? " " : String($0) }.joined()
  }

  /// `solved +2, 1 hint`: how a lesson went.
  private static func words(_ cell: TeamReport.Cell) -> String {
    let record = cell.record
    let over = record.bestResult?.stepsOverBest.map { $0 == 0 ? " best" : " +\($0)" } ?? ""
    let hints = record.hints == 0 ? "" : ", " + Grouped.text(record.hints, "hint")
    // The last attempt at an unsolved lesson is the outcome itself.
    let earlier = record.misses - (record.outcome == .solved ? 0 : 1)
    let misses = earlier < 1 ? "" : ", \(Grouped.text(earlier, "attempt")) before"
    let answers =
      record.answers.map { " · \($0.right) of \(Grouped.text($0.count, "answer")) right" }
      ?? ""
    return record.outcome.rawValue + (record.outcome == .solved ? over : "") + hints
      + misses
      + answers
      + (cell.isDue ? " · due" : "")
  }
}
