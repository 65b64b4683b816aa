import BundledFlows
import Lessons
import Model
import Scenarios
import Testing

/// A lesson, and its best.
private let lessons: [(keys: String, best: Int)] = [
  ("goal: {reach: state == passed}", 2),
  ("goal: {reach: coins == 2}", 3),
  ("goal: {reach: coins == 2}\nclose: [open push]", 3),
  ("goal: {reach: coins == 2}\nclose: [ring]", 4),
  ("goal: {reach: coins == 2, within: 10s}", 4),
  ("goal: {reach: \"state == open and alarm <= 10s\"}", 2),
  (
    "goal: {reach: state == stuck}\nhints: [Look., Think., {do: jam, with: {speed: 20s}, say: Jam.}]",
    1
  ),
  (
    "goal: {reach: state == passed}\nstart: [{do: jam, with: {speed: 1m}}]\nhints: [Look., Think., {do: reset, say: Go.}]",
    3
  ),
  ("goal: {cover: [open push, open slip, open ring]}", 4),
  ("goal: {cover: [locked coin, open push, passed reset]}", 3),
  ("goal: {refute: paid}", 2),
  ("goal: {refute: endless-recovery}", 2),
  (
    "flow: msal-apple-objc-sample\ngoal: {refute: endless-recovery}\nhints: [Look., Think., {do: acquireToken, say: Ask.}]",
    2
  ),
]

/// The least number of steps by trying everything that the engine takes with what it proposes
/// and with some other values, written as plainly as can be.
private func plainBest(_ lesson: ReadyLesson, most: Int) -> Int? {
  var runs = [lesson.beginning]
  for count in 0...most {
    if runs.contains(where: { lesson.standing(of: $0).state == .solved }) { return count }
    var seen: Set<Snapshot> = []
    runs = runs.flatMap { run -> [Run] in
      lesson.machine.flow.events.positions.flatMap { event -> [Run] in
        guard !lesson.isClosed(event, in: run.snapshot) else { return [] }
        let proposal = lesson.machine.proposal(for: event, in: run.snapshot)
        let others = lesson.machine.flow.events[event].payload.indices.flatMap { field in
          [5_000, 10_000, 11_000, 20_000, 60_000].map { value in
            var injection = proposal
            injection.payload[field] = value
            return injection
          }
        }
        return ([proposal] + others).compactMap { injection in
          var next = run
          guard (try? next.inject(injection)) != nil else { return nil }
          if case .lost = lesson.standing(of: next).state { return nil }
          return next
        }
      }
        + [1, 10, 20, 25].compactMap { seconds in
          var next = run
          return next.wait(seconds * 1000) ? next : nil
        }
    }.filter { seen.insert($0.snapshot).inserted }
  }
  return nil
}

/// Does what a solution says.
private func follow(_ input: Solution.Input, in run: inout Run) throws {
  switch input {
  case .send(let injection): try run.inject(injection)
  case .wait(let time): _ = run.wait(time)
  case .goBack(let place): run.jump(to: run.nodes.lastIndex { $0.step.after == place })
  }
}

struct SolutionTests {
  @Test(arguments: lessons) func `the best is the least number of steps`(
    _ row: (keys: String, best: Int)
  ) throws {
    let ready = try ReadyLesson(lesson(row.keys), catalogue: BundledFlows.catalogue)
    let solution = try #require(ready.solution().solution)
    #expect(solution.count == row.best && solution.isProven)
    if case .cover? = ready.lesson.goal.play { return }
    if ready.lesson.flow.id == "gate", !row.keys.contains("endless") {
      #expect(plainBest(ready, most: row.best) == row.best)
    }
  }

  @Test(arguments: lessons) func `a solution can be played`(
    _ row: (keys: String, best: Int)
  )
    throws
  {
    let ready = try ReadyLesson(lesson(row.keys), catalogue: BundledFlows.catalogue)
    let solution = try #require(ready.solution().solution)
    var run = ready.beginning
    for input in solution.inputs {
      #expect(ready.standing(of: run).state == .open)
      try follow(input, in: &run)
    }
    #expect(ready.standing(of: run).state == .solved)
    #expect(ready.standing(of: run).steps == row.best)
  }

  @Test func `from wherever the run is, the rest of the way is known`() throws {
    let ready = try ReadyLesson(
      lesson("goal: {reach: coins == 2, avoid: state == passed}"),
      catalogue: BundledFlows.catalogue)
    var run = ready.beginning
    var left: [Int?] = []
    for event in ["coin", "slip", "push"] {
      let index = try #require(ready.machine.event(event))
      try run.inject(ready.machine.proposal(for: index, in: run.snapshot))
      left.append(ready.solution(in: run).solution?.count)
    }
    // The coin leads nearer, the slip does not, and the push has lost the lesson.
    #expect(left == [2, 2, nil])
  }

  @Test func `the next step is told with its key and its values`() throws {
    let ready = try ReadyLesson(
      lesson(
        "goal: {reach: state == stuck}\nhints: [Look., Think., {do: jam, with: {speed: 20s}, say: Jam.}]"
      ),
      catalogue: BundledFlows.catalogue)
    let input = try #require(ready.solution().solution?.inputs.first)
    #expect(ready.words(for: input, at: ready.start) == "Jam, with speed = 30s.")
    #expect(
      ready.words(for: .wait(90_000), at: ready.start)
        == "Type :wait 1m 30s to let 1m 30s pass.")
  }
}
