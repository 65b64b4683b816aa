import Lessons
import Testing

private let monday = Day(number: 20_000)

/// Results of one lesson: days after the first, and outcomes.
private func record(_ results: [(day: Int, LessonResult.Outcome)]) throws -> LessonRecord {
  let all = results.map { LessonResult(lesson: "a", day: monday + $0.day, outcome: $0.1) }
  return try #require(Progress(all)["a"])
}

private func due(_ results: [(day: Int, LessonResult.Outcome)]) throws -> Int? {
  try record(results).due.map { $0.number - monday.number }
}

@Suite struct `a lesson` {
  @Test func `is due again after 1, 3, 7, 21 and 60 days, and from then on every 60`()
    throws
  {
    var results: [(day: Int, LessonResult.Outcome)] = [(0, .solved)]
    var gaps: [Int] = []
    for _ in 0..<7 {
      let next = try #require(try due(results))
      gaps.append(next - (results.last?.day ?? 0))
      results.append((next, .solved))
    }
    #expect(gaps == [1, 3, 7, 21, 60, 60, 60])
  }

  @Test(arguments: [LessonResult.Outcome.failed, .seen])
  func `that was failed or shown is due the next day, however far it was`(
    outcome: LessonResult.Outcome
  ) throws {
    #expect(try due([(0, .solved), (1, .solved), (4, .solved), (11, outcome)]) == 12)
    #expect(try due([(0, .solved), (1, .solved), (4, outcome), (5, .solved)]) == 8)
  }

  @Test func `that is repeated before it is due gains nothing`() throws {
    #expect(try due([(0, .solved), (0, .solved), (0, .solved)]) == 1)
    #expect(try due([(0, .solved), (1, .solved), (2, .solved)]) == 4)
  }

  @Test func `that is repeated late counts from the day it was repeated`() throws {
    #expect(try due([(0, .solved), (100, .solved)]) == 103)
  }

  @Test func `that placement has passed over is not due`() throws {
    #expect(try due([(0, .placed)]) == nil)
    #expect(try due([(0, .placed), (5, .solved)]) == 6)
    #expect(try record([(0, .placed)]).outcome == .placed)
    #expect(try record([(0, .placed), (5, .failed)]).outcome == .failed)
  }

  @Test func `once solved stays solved, whatever comes later`() throws {
    #expect(try record([(0, .seen), (1, .solved), (2, .failed)]).outcome == .solved)
    #expect(try record([(0, .failed), (1, .seen)]).outcome == .seen)
    #expect(try record([(0, .seen), (1, .solved), (2, .failed)]).misses == 2)
  }

  @Test func `of another version is due at once`() throws {
    let record = try #require(
      Progress([LessonResult(lesson: "a", day: monday, outcome: .solved, version: "1-1")])[
        "a"])
    #expect(!record.isDue(on: monday, version: "1-1"))
    #expect(!record.isDue(on: monday, version: nil))
    #expect(record.isDue(on: monday, version: "1-2"))
  }

  @Test func `that a wrong clock has put into the future is due, not lost`() throws {
    let record = try record([(3650, .solved)])
    #expect(record.isDue(on: monday, version: nil))
    #expect(!record.isDue(on: monday + 3650, version: nil))
  }

  @Test func `keeps the result with the fewest steps`() throws {
    let results = [5, 3, 4].map {
      LessonResult(lesson: "a", day: monday, outcome: .solved, steps: $0, best: 3)
    }
    let record = try #require(Progress(results)["a"])
    #expect(
      record.bestResult?.steps == 3 && record.bestResult?.stepsOverBest == 0
        && record.last.steps == 4)
  }
}

@Test
func `what is due comes in the order in which it has waited, then in that of the lessons`()
{
  func solved(_ lesson: String, _ day: Int) -> LessonResult {
    LessonResult(lesson: lesson, day: monday + day, outcome: .solved)
  }
  let progress = Progress([
    solved("c", 0), solved("b", 2), solved("a", 2), solved("d", 9), solved("gone", 0),
  ])
  let lessons = ["a", "b", "c", "d", "e"].map { (id: $0, version: String?.none) }
  #expect(progress.due(among: lessons, on: monday + 9) == ["c", "a", "b"])
  #expect(progress.due(among: lessons, on: monday + 10) == ["c", "a", "b", "d"])
  #expect(progress.due(among: [lessons[3], lessons[4]], on: monday + 9).isEmpty)
}

@Suite struct `a review` {
  @Test(arguments: [
    (0, [Int]()), (1, [3]), (2, [3, 3]), (3, [3, 3, 3]), (4, [3, 3, 2, 2]),
    (7, [2, 2, 2, 1, 1, 1, 1]),
    (10, Array(repeating: 1, count: 10)), (25, Array(repeating: 1, count: 10)),
  ])
  func `has at most ten questions, three a lesson, the most urgent first`(
    due: Int, counts: [Int]
  ) {
    let names = (0..<due).map { "lesson\($0)" }
    let plan = ReviewPlan(due: names)
    #expect(
      counts == names.prefix(counts.count).map { name in plan.lessons.count { $0 == name } }
    )
    #expect(plan.lessons.count == counts.reduce(0, +))
    #expect(due < 2 || zip(plan.lessons, plan.lessons.dropFirst()).allSatisfy { $0 != $1 })
  }
}

@Suite struct `a day` {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970-03-01", 59), ("2000-02-29", 11_016), ("2026-11-22", 20_779),
    ("1969-12-31", -1),
  ])
  func `is a count of days and its text`(text: String, number: Int) throws {
    #expect(Day(text)?.number == number)
    #expect(Day(number: number).text == text)
  }

  @Test func `follows the day before, for four hundred years`() {
    for number in -200..<146_200 {
      #expect(Day(Day(number: number).text)?.number == number)
    }
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "today", "", "2026-11-22T10",
    "+026-11-22", "2026-11-٢٢",
  ])
  func `is no other text`(text: String) { #expect(Day(text) == nil) }
}
