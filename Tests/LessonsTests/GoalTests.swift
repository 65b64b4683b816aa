import BundledFlows
import Model
import Scenarios
import Testing

@testable import Lessons

/// A lesson with these keys, made ready.
private func ready(_ keys: String) throws -> ReadyLesson {
  try ReadyLesson(lesson(keys), catalogue: BundledFlows.catalogue)
}

/// The run of a lesson after some events, with what they propose; `back` goes back a step, a
/// number lets seconds pass.
private func run(_ lesson: ReadyLesson, _ events: String) throws -> Run {
  var run = lesson.beginning
  for word in events.split(separator: " ") {
    if word == "back" {
      run.jump(to: run.cursor.flatMap { run.nodes[$0].parent })
    } else if let seconds = Int(word) {
      run.wait(seconds * 1000)
    } else {
      let event = try #require(lesson.machine.event(String(word)))
      try run.inject(lesson.machine.proposal(for: event, in: run.snapshot))
    }
  }
  return run
}

private let hints = "\nhints: [Look., Think., {do: coin, say: Put a coin in.}]"

/// A goal, what is done, and how far that is.
private let courses: [(goal: String, done: String, standing: String)] = [
  ("{reach: state == passed}", "", "open 0"),
  ("{reach: state == passed}", "coin", "open 1"),
  ("{reach: state == passed}", "coin push", "solved 2"),
  ("{reach: state == passed}", "coin push reset", "open 3"),
  ("{reach: state == passed}", "coin push reset back", "solved 2"),
  (
    "{reach: state == passed, avoid: alarm > 0s and state == locked}", "coin 30 coin push",
    "solved 4"
  ),
  ("{reach: coins == 2, avoid: state == passed}", "coin push reset coin", "avoided 4"),
  ("{reach: coins == 2, avoid: state == passed}", "coin push back 30 coin", "solved 3"),
  ("{reach: coins == 2, within: 3 steps}", "coin push reset coin", "limit 4"),
  ("{reach: coins == 2, within: 4 steps}", "coin push reset coin", "solved 4"),
  ("{reach: coins == 2, within: 30s}", "coin 30 coin", "solved 3"),
  ("{reach: coins == 2, within: 29s}", "coin 30 coin", "limit 3"),
  ("{cover: [open push, open slip, open ring]}", "coin slip", "open 2 1/3"),
  ("{cover: [open push, open slip, open ring]}", "coin slip push back 30", "solved 4 3/3"),
  (
    "{cover: [open push, open slip], within: 3 steps}", "coin slip back push",
    "solved 3 2/2"
  ),
  (
    "{cover: [open push, open slip], within: 2 steps}", "coin slip back push", "limit 3 2/2"
  ),
  ("{cover: [open push, open slip]}", "coin 30 back slip back push", "solved 3 2/2"),
  ("{cover: [open push, open slip], avoid: state == passed}", "coin push", "avoided 2 0/2"),
  ("{refute: paid}", "coin push", "solved 2"),
  ("{refute: endless-recovery}", "coin", "open 1"),
  ("{refute: endless-recovery}", "coin slip", "solved 2"),
  ("{refute: endless-recovery}", "coin push reset", "open 3"),
]

extension GoalStanding {
  fileprivate var text: String {
    let word =
      switch state {
      case .open: "open"
      case .solved: "solved"
      case .lost(.avoided): "avoided"
      case .lost(.limit): "limit"
      case .lost(.erred): "erred"
      }
    return "\(word) \(steps)" + (parts.map { " \($0.done)/\($0.all)" } ?? "")
  }
}

struct GoalTests {
  @Test(arguments: courses)
  func `after each step it is known how far the goal is`(
    _ course: (goal: String, done: String, standing: String)
  )
    throws
  {
    let lesson = try ready("goal: \(course.goal)" + hints)
    #expect(lesson.standing(of: try run(lesson, course.done)).text == course.standing)
  }

  @Test func `outside of the lesson nothing is solved or lost`() throws {
    let lesson = try ready("start: [{do: coin}]\ngoal: {reach: state == passed}" + hints)
    var run = try run(lesson, "push")
    #expect(lesson.standing(of: run).state == .solved)
    run.jump(to: nil)
    #expect(lesson.standing(of: run) == GoalStanding(state: .open, steps: 0))
    #expect(lesson.stepsMade(in: run) == nil)
  }

  @Test
  func
    `ways out that were taken count wherever the run is, but not on a branch outside of the lesson`()
    throws
  {
    let lesson = try ready(
      "start: [{do: coin}]\ngoal: {cover: [open push, passed reset, stuck reset]}" + hints)
    var run = try run(lesson, "push")
    run.jump(to: nil)
    #expect(
      lesson.standing(of: run)
        == GoalStanding(state: .open, steps: 1, parts: .init(done: 1, all: 3)))
    #expect(lesson.patternsToTake(in: run).map(\.isTaken) == [true, false, false])
    for (name, payload) in [("jam", [20_000]), ("reset", [])] {
      try run.inject(
        Injection(event: try #require(lesson.machine.event(name)), payload: payload))
    }
    #expect(lesson.machine.flow.states[run.snapshot.state].id == "locked")
    #expect(lesson.standing(of: run).parts == .init(done: 1, all: 3))
  }

  @Test func `the step that led to what is to be avoided is named`() throws {
    let lesson = try ready("goal: {reach: coins == 2, avoid: state == passed}" + hints)
    guard
      case .lost(let reason) = lesson.standing(of: try run(lesson, "coin push reset")).state
    else {
      return #expect(Bool(false), "it is not lost")
    }
    #expect(
      reason.text(in: gate)
        == "u undoes “Push”. The lesson forbids “Passed”.")
  }

  @Test func `the way on begins where undo leads, not on a branch that is undone`() throws {
    let lesson = try ready(
      "goal: {cover: [locked coin, locked jam, open push, passed reset]}" + hints)
    let back = try run(lesson, "coin push back back")
    let inputs = try #require(lesson.solution(in: back).solution).inputs
    let places = inputs.compactMap {
      if case .goBack(let place) = $0 { place } else { nil }
    }
    #expect(lesson.standing(of: back).parts == .init(done: 2, all: 4))
    #expect(
      inputs.first.map { if case .goBack = $0 { true } else { false } } == false,
      "\(places)")
  }

  @Test func `an error counts for inject only if a server says it`() throws {
    let lesson = try ready(
      """
      flow: msal-apple
      start: [{do: acquireTokenSilent}]
      goal: {inject: state == wait}
      hints: [Look., Think., {inject: HTTP 429, say: Too many requests.}]
      """)
    #expect(lesson.standing(of: try run(lesson, "http429")).state == .open)
    var asked = lesson.beginning
    let router = ServerAnswers(machine: lesson.machine, catalogue: lesson.catalogue)
    let answer = try #require(
      router.steps(at: asked.snapshot).first { $0.serverOrigin == "HTTP 429" })
    guard case .injection(let injection) = answer.cause else { return }
    try asked.inject(injection)
    #expect(lesson.standing(of: asked).state == .solved)
  }

  @Test func `what is closed is closed, and a mistake is answered once, where it is made`()
    throws
  {
    let lesson = try ready(
      """
      close: [open slip]
      when-wrong: [{at: state == locked and coins > 0, say: "{coins} coin is gone."}, {on: slip, say: Not here.}]
      """)
    let open = try run(lesson, "coin")
    let slip = try #require(lesson.machine.event("slip"))
    #expect(
      lesson.isClosed(slip, in: open.snapshot) && !lesson.isClosed(slip, in: lesson.start))
    #expect(lesson.correction(trying: slip, in: open.snapshot) == "Not here.")
    #expect(lesson.correction(in: open) == nil)
    #expect(lesson.correction(in: try run(lesson, "coin 30")) == "1 coin is gone.")
    #expect(lesson.correction(in: try run(lesson, "coin 30 coin")) == nil)
  }
}

extension Step {
  fileprivate var serverOrigin: String? {
    if case .injection(let injection) = cause { injection.origin } else { nil }
  }
}
