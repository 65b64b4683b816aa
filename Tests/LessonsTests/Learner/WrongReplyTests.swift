import BundledFlows
import Testing

@testable import Lessons

private let monday = Day(number: 20_000)

private func result(
  _ day: Int, _ outcome: LessonResult.Outcome, _ lesson: String = "a", asked: [String],
  wrong: [String] = [],
  steps: Int? = nil
) -> LessonResult {
  LessonResult(
    lesson: lesson, day: monday + day, outcome: outcome, steps: steps,
    answers: LessonResult.Answers(
      count: asked.count, right: asked.count - wrong.count,
      asked: asked.map(Question.mark(of:)),
      wrong: wrong.map { LessonResult.WrongReply(question: $0, answer: "It opens a page.") }
    ))
}

@Suite struct `a question that was answered wrongly` {
  @Test(arguments: [LessonResult.Outcome.solved, .answered])
  func `comes back the next day, though the lesson was solved`(
    outcome: LessonResult.Outcome
  )
    throws
  {
    let solved = LessonResult(lesson: "a", day: monday, outcome: .solved, steps: 2, best: 2)
    let again = LessonResult(
      lesson: "a", day: monday + 1, outcome: .solved, steps: 2, best: 2)
    let record = try #require(
      Progress([solved, again, result(2, outcome, asked: ["x"], wrong: ["x"], steps: 2)])[
        "a"])
    #expect(record.wrong.map(\.question) == ["x"] && record.due == monday + 3)
    #expect(
      record.isDue(on: monday + 3, version: nil)
        && !record.isDue(on: monday + 2, version: nil))
  }

  @Test func `rests once it is answered rightly, and what else is due is as before`() throws
  {
    let first = result(0, .solved, asked: ["x", "y"], wrong: ["x"], steps: 2)
    let record = try #require(Progress([first, result(1, .answered, asked: ["x"])])["a"])
    #expect(record.wrong.isEmpty && record.lastAsked == [Question.mark(of: "x")])
    #expect(record.due == monday + 1)
  }

  @Test func `comes first in a review, and what was asked last time at the end`() throws {
    let lesson = try ReadyLesson(
      lesson(
        "ask: [{which: app-must, of: open}, {which: app-must, of: stuck}, {which: leads-to, of: open ring}]"
      ),
      catalogue: BundledFlows.catalogue)
    let all = lesson.freshQuestions(seed: 3, count: 20).map(\.whole)
    #expect(all.count > 3)
    for wrong in all.prefix(3) {
      let last = all.filter { $0 != wrong }.prefix(2)
      let record = LessonRecord(result(0, .answered, asked: [wrong] + last, wrong: [wrong]))
      let asked = lesson.freshQuestions(seed: 5, count: 20, after: record).map(\.whole)
      #expect(asked.first == wrong && Set(asked.suffix(2)) == Set(last), "\(asked)")
    }
  }

  @Test func `is told to a lead with all who gave that answer and have not put it right`() {
    let wrong = result(0, .solved, asked: ["x", "y"], wrong: ["x", "y"], steps: 2)
    let test = result(1, .answered, LessonResult.test, asked: ["y", "z"], wrong: ["z"])
    let report = TeamReport(
      [("kim", Progress([wrong])), ("lee", Progress([wrong, test]))],
      lessons: [TeamReport.Lesson(id: "a", title: "A", track: "basics")], on: monday)
    #expect(report.misconceptions.map(\.question) == ["x", "y", "z"])
    #expect(
      report.misconceptions.map { $0.answers.flatMap(\.people) } == [
        ["kim", "lee"], ["kim"], ["lee"],
      ])
    #expect(report.tests.map { $0.map(\.answers?.right) } == [[], [1]])
    #expect(report.rows.count == 1)
  }
}
