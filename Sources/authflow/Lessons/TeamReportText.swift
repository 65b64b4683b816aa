import Learning
import PlainText

/// A team's report in the formats that it can be had in.
enum TeamReportFormat: String, CaseIterable {
  case markdown
  case json
  case csv

  /// The report as text.
  func text(of report: TeamReport) -> String {
    switch self {
    case .markdown: Self.markdown(report)
    case .json: JSONText.encode(WrittenReport(report)) + "\n"
    case .csv: Self.csv(report)
    }
  }

  private static func markdown(_ report: TeamReport) -> String {
    func row(_ cells: [String]) -> String { "| " + cells.map(escaped).joined(separator: " | ") + " |\n" }
    var text = "# Lessons by people\n\n" + row(["lesson"] + report.people)
    text += "|" + String(repeating: "---|", count: report.people.count + 1) + "\n"
    for line in report.rows { text += row([line.lesson.title] + line.cells.map { $0.map(words) ?? "" }) }
    text += row(["solved or known"] + report.done.map { "\($0) of \(report.count)" })
    let hardest = report.hardest
    guard !hardest.isEmpty else { return VisibleText.lines(text) }
    text += "\n## Failed most\n\n" + row(["lesson", "times failed or shown"]) + "|---|---|\n"
    for line in hardest { text += row([line.lesson.title, "\(line.misses)"]) }
    return VisibleText.lines(text)
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : $0 == "\n" ? " " : String($0) }.joined()
  }

  /// `solved +2, 1 hint`: how a lesson went.
  private static func words(_ cell: TeamReport.Cell) -> String {
    let steps = cell.stepsOverBest.map { $0 == 0 ? " best" : " +\($0)" } ?? ""
    let hints = cell.hints == 0 ? "" : cell.hints == 1 ? ", 1 hint" : ", \(cell.hints) hints"
    let misses = cell.misses == 0 ? "" : ", missed \(cell.misses)×"
    return cell.outcome.rawValue + (cell.outcome == .solved ? steps : "") + hints + misses
  }

  private static func csv(_ report: TeamReport) -> String {
    let head = ["lesson", "track", "person", "outcome", "steps over best", "hints", "missed", "last"]
    let lines = report.rows.flatMap { row in
      zip(report.people, row.cells).compactMap { person, cell -> [String]? in
        guard let cell else { return nil }
        return [
          row.lesson.id, row.lesson.track, person, cell.outcome.rawValue, cell.stepsOverBest.map(String.init) ?? "",
          "\(cell.hints)", "\(cell.misses)", cell.last.text,
        ]
      }
    }
    return ([head] + lines).map { $0.map(field).joined(separator: ",") + "\n" }.joined()
  }

  /// A field by RFC 4180, but for the line ends; what a spreadsheet would take for a formula begins with an apostrophe.
  private static func field(_ text: String) -> String {
    let visible = VisibleText.text(text)
    let safe = visible.first.map { "=+-@".contains($0) } == true ? "'" + visible : visible
    guard safe.contains(where: { ",\"\n\r".contains($0) }) else { return safe }
    return "\"" + safe.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

/// A report as data.
private struct WrittenReport: Encodable {
  struct Cell: Encodable {
    let person: String
    let outcome: String
    let stepsOverBest: Int?
    let hints: Int
    let missed: Int
    let last: String
  }

  struct Row: Encodable {
    let lesson: String
    let title: String
    let track: String
    let people: [Cell]
    let missed: Int
  }

  struct Person: Encodable {
    let person: String
    let done: Int
  }

  let lessons: Int
  let people: [Person]
  let rows: [Row]
  let failedMost: [String]

  init(_ report: TeamReport) {
    lessons = report.count
    people = zip(report.people, report.done).map { Person(person: $0, done: $1) }
    rows = report.rows.map { row in
      let cells = zip(report.people, row.cells).compactMap { person, cell in
        cell.map {
          Cell(
            person: person, outcome: $0.outcome.rawValue, stepsOverBest: $0.stepsOverBest, hints: $0.hints,
            missed: $0.misses, last: $0.last.text)
        }
      }
      return Row(
        lesson: row.lesson.id, title: row.lesson.title, track: row.lesson.track, people: cells, missed: row.misses)
    }
    failedMost = report.hardest.map(\.lesson.id)
  }
}
