import BundledFlows
import Model
import Practice
import TestSupport
import Testing

/// Every exercise, proven with handlers that are compiled and played.
struct ExerciseTests {
  @Test
  func
    `every bundled exercise is read, in the order of its number, with a task and a title of its own`()
  {
    #expect(Handlers.exercises.map(\.id) == BundledFlows.exercises.map(\.id))
    #expect(Handlers.exercises.map(\.number) == Handlers.exercises.map(\.number).sorted())
    #expect(Set(Handlers.exercises.map(\.task)).count == Handlers.exercises.count)
    let lessons = BundledFlows.lessons.map { $0.source() }
    for exercise in Handlers.exercises {
      #expect(!lessons.contains { $0.contains("\ntitle: \(exercise.title)\n") })
    }
  }

  @Test(arguments: BundledFlows.exercises.map(\.id))
  func `the handler to begin with fails by the fault that is told`(
    _ id: String
  ) throws {
    let exercise = try #require(Handlers.exercises.first { $0.id == id })
    let judgement = try Handlers.judge("\(id) start", in: id)
    #expect(
      judgement.failures.first?.misstep?.fault == exercise.shows, "\(Self.texts(judgement))"
    )
  }

  @Test(arguments: BundledFlows.exercises.map(\.id)) func `the solution holds in every run`(
    _ id: String
  ) throws {
    let judgement = try Handlers.judge("\(id) solution", in: id)
    #expect(judgement.failures.isEmpty, "\(Self.texts(judgement))")
    #expect(
      judgement.runs > 10 && judgement.left == 0, "\(judgement.runs) \(judgement.left)")
  }

  @Test(arguments: BundledFlows.exercises.map(\.id))
  func `an empty handler holds in no exercise`(_ id: String) throws {
    let faults = try Handlers.judge("empty", in: id).failures.map(\.misstep?.fault)
    #expect(faults == [.nothingAsked])
  }

  @Test(arguments: BundledFlows.exercises.map(\.id))
  func `a wrong handler fails for each point of the task, and three faults show or more`(
    _ id: String
  ) throws {
    let wrong = ChangedHandler.all.filter { $0.exercise == id }
    let points = try #require(Handlers.exercises.first { $0.id == id }).task.split(
      separator: "\n"
    ).filter {
      $0.hasPrefix("- ")
    }
    #expect(Set(wrong.map(\.point)) == Set(1...points.count), "\(points)")
    #expect(Set(wrong.compactMap(\.fault)).count >= 3)
    for handler in wrong {
      #expect(handler.source != nil, "\(handler.name): nothing is changed")
      var texts = ""
      // Most faults show in runs that begin alike, and others take as long again.
      let isShown = try [1, .max].contains { beginnings in
        let judgement = try Handlers.judge(handler.name, in: id, beginnings: beginnings)
        texts = Self.texts(judgement)
        return judgement.failures.first?.misstep?.fault == handler.fault
          && (handler.told.isEmpty || texts.contains(handler.told))
      }
      #expect(isShown, "\(handler.name): \(texts)")
    }
  }

  /// What is wrong, as it is told.
  static func texts(_ judgement: Judgement) -> String {
    judgement.failures.compactMap { run in
      FailureText(run, in: judgement.exercise.flow).map {
        ([$0.headline] + $0.lines).joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }
}
