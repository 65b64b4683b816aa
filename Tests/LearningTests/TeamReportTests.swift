import Learning
import Testing

private let day = Day(number: 20_000)

private func result(_ lesson: String, _ outcome: LessonResult.Outcome, _ steps: Int? = nil, hints: Int = 0)
  -> LessonResult
{
  LessonResult(lesson: lesson, day: day, outcome: outcome, steps: steps, best: steps.map { _ in 3 }, hints: hints)
}

private let lessons = ["first", "second", "third"].map {
  TeamReport.Lesson(id: $0, title: "The \($0)", track: "basics")
}

@Suite struct `a report` {
  private let report = TeamReport(
    [
      (
        "kim",
        Progress([
          result("first", .failed), result("first", .solved, 5, hints: 1), result("second", .seen),
          result("ours", .solved, 3),
        ])
      ),
      ("lee", Progress([result("second", .failed), result("second", .failed), result("first", .placed)])),
    ], lessons: lessons)

  @Test func `has a row for each lesson that somebody tried, those it does not know last`() {
    #expect(report.rows.map(\.lesson.id) == ["first", "second", "ours"])
    #expect(report.rows.last?.lesson.title == "ours")
  }

  @Test func `tells how each learner got on`() throws {
    let first = try #require(report.rows.first?.cells)
    #expect(first[0]?.outcome == .solved && first[0]?.stepsOverBest == 2 && first[0]?.hints == 1)
    #expect(first[0]?.misses == 1)
    #expect(first[1]?.outcome == .placed && first[1]?.stepsOverBest == nil)
    #expect(report.rows[2].cells[1] == nil)
  }

  @Test func `counts what is solved or known, of the lessons there are`() {
    #expect(report.people == ["kim", "lee"] && report.done == [1, 1] && report.count == 3)
  }

  @Test func `names what is failed most first`() {
    #expect(report.hardest.map(\.lesson.id) == ["second", "first"])
    #expect(report.hardest.map(\.misses) == [3, 1])
  }
}

@Test(arguments: [
  (result("a", .solved, 4, hints: 2), "- {lesson: a, when: 2024-10-04, how: solved, steps: 4, best: 3, hints: 2}\n"),
  (result("a", .seen), "- {lesson: a, when: 2024-10-04, how: seen}\n"),
  (
    LessonResult(lesson: "b", day: day, outcome: .failed, version: "0a-1b"),
    "- {lesson: b, when: 2024-10-04, how: failed, version: \"0a-1b\"}\n"
  ),
])
func `a result is a line of a YAML list`(result: LessonResult, line: String) { #expect(result.line == line) }
