import Lessons
import Testing

private let day = Day(number: 20_000)

private func result(
  _ lesson: String, _ outcome: LessonResult.Outcome, _ steps: Int? = nil, hints: Int = 0,
  answers: (right: Int, count: Int)? = nil
) -> LessonResult {
  LessonResult(
    lesson: lesson, day: day, outcome: outcome, steps: steps, best: steps.map { _ in 3 },
    hints: hints,
    answers: answers.map { LessonResult.Answers(count: $0.count, right: $0.right) })
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
          result("first", .failed), result("first", .solved, 5, hints: 1),
          result("second", .seen),
          result("ours", .solved, 3), result("case.row-01", .seen),
        ])
      ),
      (
        "lee",
        Progress([
          result("second", .failed), result("second", .failed), result("first", .placed),
        ])
      ),
    ], lessons: lessons, on: day)

  @Test func `has a row for each lesson, those it does not know last`() {
    #expect(report.rows.map(\.lesson.id) == ["first", "second", "third", "ours"])
    #expect(report.rows.filter(\.isUntouched).map(\.lesson.id) == ["third"])
    #expect(report.rows.last?.lesson.title == "ours")
  }

  @Test func `tells how each learner got on`() throws {
    let first = try #require(report.rows.first?.cells)
    let kim = try #require(first[0]).record
    #expect(
      kim.outcome == .solved && kim.bestResult?.stepsOverBest == 2 && kim.hints == 1
        && kim.misses == 1)
    #expect(first[1]?.record.outcome == .placed && first[1]?.record.bestResult == nil)
    #expect(report.rows[3].cells[1] == nil)
  }

  @Test func `counts what is solved or known, of the lessons there are`() {
    #expect(report.people == ["kim", "lee"] && report.done == [1, 1] && report.count == 3)
  }

  @Test func `names what is failed most, also by those who solved it at last`() {
    #expect(report.hardest.map(\.lesson.id) == ["second", "first"])
    #expect(report.hardest.map(\.misses) == [3, 1])
  }
}

@Suite struct `what a report says of the answers` {
  private func answers(_ results: LessonResult...) -> LessonResult.Answers? {
    TeamReport([("kim", Progress(results))], lessons: lessons, on: day).rows.first?.cells
      .first??.record.answers
  }

  @Test func `is that a lesson was solved best, and one of two questions answered wrongly`()
    throws
  {
    let report = TeamReport(
      [
        (
          "kim",
          Progress([
            result("first", .solved, 3), result("first", .answered, answers: (1, 2)),
          ])
        )
      ],
      lessons: lessons, on: day)
    let cell = try #require(report.rows.first?.cells.first ?? nil)
    #expect(
      cell.record.outcome == .solved && cell.record.bestResult?.stepsOverBest == 0
        && cell.record.misses == 0)
    #expect(cell.record.answers == LessonResult.Answers(count: 2, right: 1))
  }

  @Test func `counts those of the goal and those after it together`() {
    let both = answers(
      result("first", .solved, 3, answers: (2, 2)),
      result("first", .answered, answers: (0, 1)))
    #expect(both == LessonResult.Answers(count: 3, right: 2))
  }

  @Test func `is about the last time that any were answered`() {
    let first = [result("first", .solved, 3), result("first", .answered, answers: (0, 2))]
    let again = result("first", .solved, 3)
    #expect(answers(first[0], first[1], again) == LessonResult.Answers(count: 2, right: 0))
    let better = answers(
      first[0], first[1], again, result("first", .answered, answers: (2, 2)))
    #expect(better == LessonResult.Answers(count: 2, right: 2))
    #expect(answers(again) == nil)
  }

  @Test func `moves nothing that is due`() {
    let due = Progress([result("first", .solved)])["first"]?.due
    #expect(
      Progress([result("first", .solved), result("first", .answered, answers: (0, 2))])[
        "first"]?.due == due)
  }
}

@Suite struct `what a report says to do next` {
  private let chain = [
    TeamReport.Lesson(id: "first", title: "The first", track: "basics"),
    TeamReport.Lesson(id: "second", title: "The second", track: "basics", after: ["third"]),
    TeamReport.Lesson(id: "third", title: "The third", track: "basics", after: ["first"]),
  ]

  private func next(_ results: [LessonResult], after days: Int = 0) -> TeamReport.Next? {
    TeamReport([("kim", Progress(results))], lessons: chain, on: day + days).next.first
  }

  @Test func `is what is due, then what all before it is done, then nothing`() {
    #expect(next([]) == .begin(chain[0]))
    #expect(next([result("first", .solved)]) == .begin(chain[2]))
    #expect(next([result("first", .solved)], after: 1) == .review(chain[0], count: 1))
    #expect(next([result("first", .seen)]) == .begin(chain[0]))
    #expect(next(chain.map { result($0.id, .placed) }) == .nothing)
  }
}

@Test(arguments: [
  (
    result("a", .answered, answers: (1, 2)),
    "- {lesson: a, when: 2024-10-04, how: answered, questions: 2, right: 1}\n"
  ),
  (
    result("a", .solved, 4, hints: 2),
    "- {lesson: a, when: 2024-10-04, how: solved, steps: 4, best: 3, hints: 2}\n"
  ),
  (result("a", .seen), "- {lesson: a, when: 2024-10-04, how: seen}\n"),
  (
    LessonResult(lesson: "b", day: day, outcome: .failed, version: "0a-1b"),
    "- {lesson: b, when: 2024-10-04, how: failed, version: \"0a-1b\"}\n"
  ),
])
func `a result is a line of a YAML list`(result: LessonResult, line: String) {
  #expect(result.line == line)
}
