import BundledFlows
import Canvas
import Catalogue
import Errors
import FlowFiles
import Foundation
import Model
import Scenarios
import TestSupport
import Testing

@testable import Lessons

/// The bundled lessons with what is proven of each, in their order.
private let proofs: [LessonProof] = {
  let lessons = BundledFlows.lessons.compactMap {
    read($0.source(), path: "flows/lessons/\($0.file)").lesson
  }
  let ids = lessons.map(\.id)
  return LessonOrder.sorted(lessons).map {
    LessonProof($0, catalogue: BundledFlows.catalogue, among: ids)
  }
}()

struct BundledLessonTests {
  @Test func `every bundled lesson is read, and called as its file`() {
    #expect(proofs.count == BundledFlows.lessons.count && proofs.count >= 3)
    for lesson in BundledFlows.lessons { #expect(lesson.file == lesson.id + ".yaml") }
  }

  @Test func `every bundled lesson has two to six words by which it is found`() {
    for proof in proofs {
      let words = proof.lesson.keywords
      #expect(
        (2...6).contains(words.count) && Set(words).count == words.count,
        "\(proof.lesson.id): \(words)")
    }
  }

  @Test(arguments: [0, 1] as [UInt64])
  func `no place has the right answers of more than half of the questions`(seed: UInt64)
    throws
  {
    let places = try proofs.flatMap {
      try ReadyLesson($0.lesson, catalogue: BundledFlows.catalogue).questions(seed: seed)
        .map(
          \.right)
    }
    let most = Dictionary(grouping: places) { $0 }.values.map(\.count).max() ?? 0
    #expect(places.count >= 20 && most * 2 <= places.count, "\(places)")
  }

  @Test func `every question of a bundled lesson says why its answer is right`() throws {
    for proof in proofs {
      let ready = try ReadyLesson(proof.lesson, catalogue: BundledFlows.catalogue)
      // Of a cause, and of what happens, the answer itself is the reason.
      let asked = (ready.lesson.first + ready.lesson.questions).filter {
        ![.cause, .happening].contains($0.which)
      }
      for question in asked {
        let made = try ready.material(question).asked
        #expect(!made.explanation.isEmpty, "\(proof.lesson.id): \(made.whole)")
      }
    }
  }

  @Test func `every bundled lesson holds`() {
    for proof in proofs {
      #expect(
        proof.faults.map { "\($0.place.line): \($0.message)" } == [], "\(proof.lesson.id)")
      #expect(proof.best != nil, "\(proof.lesson.id)")
    }
  }

  @Test
  func
    `a lesson's own first question says what it is about, and no two lessons ask the same`()
    throws
  {
    var seen: [String: String] = [:]
    for proof in proofs {
      let (lesson, ready) = (
        proof.lesson, try ReadyLesson(proof.lesson, catalogue: BundledFlows.catalogue)
      )
      for asked in lesson.first + lesson.questions {
        guard case .words = asked.subject else { continue }
        let question = try ready.material(asked).asked
        // One at the end is about what was just played.
        #expect(
          question.context.contains("Code=") || !lesson.first.contains(asked),
          "\(lesson.id): \(question.whole)")
        #expect(
          seen.updateValue(lesson.id, forKey: question.mark) == nil,
          "\(lesson.id): \(question.whole)")
      }
    }
  }

  @Test
  func
    `the two tests ask ten questions each: other ones, the same each time, about an error that both plans of the workshop teach, without names of states`()
    throws
  {
    func questions(_ form: TestForm) throws -> [Question] {
      try proofs.flatMap {
        try ReadyLesson($0.lesson, catalogue: BundledFlows.catalogue).testQuestions(
          form, seed: 1)
      }
    }
    let (before, after) = (try questions(.before), try questions(.after))
    #expect(before.count == 10 && before.map(\.lesson) == after.map(\.lesson))
    #expect(Set(before.map(\.mark)).isDisjoint(with: after.map(\.mark)))
    #expect(try questions(.before) == before)
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../docs/team/workshop.md"), encoding: .utf8)
    // A plan of 60 minutes has a time in the first column.
    let taught = page.split(separator: "\n").filter { $0.contains(/^\| \d/) }
    for question in before + after {
      let lesson = try #require(proofs.first { $0.lesson.id == question.lesson }?.lesson)
      #expect(taught.contains { $0.contains(" \(lesson.id)") }, "\(question.whole)")
      let error = try #require(lesson.error?.text.firstMatch(of: /Domain=\w+ Code=-\d+/))
      #expect(question.context.contains(error.output), "\(question.whole)")
    }
    let titles = BundledFlows["msal-apple"]?.states.map(\.names.title) ?? []
    for question in before + after {
      #expect(question.context.contains("Code=-"), "\(question.whole)")
      #expect(question.choices.count == 4, "\(question.whole)")
      for title in titles {
        #expect(!question.whole.contains("“\(title)”"), "\(question.whole)")
      }
    }
  }

  @Test
  func
    `a drill's row carries what its error has, and another value is told to be the wrong one`()
    throws
  {
    let lesson = try #require(proofs.first { $0.lesson.id == "store-build" }?.lesson)
    let ready = try ReadyLesson(lesson, catalogue: BundledFlows.catalogue)
    func end(_ values: [ScenarioValue]) throws -> Run {
      try ready.run([
        ScenarioStep(action: .event("otherError", values), place: lesson.place),
        ScenarioStep(action: .event("showMessage", []), place: lesson.place),
      ])
    }
    let done = try end([])
    #expect(ready.standing(of: done).state == .solved && ready.shortfall(in: done) == nil)
    let other = try end([
      ScenarioValue(variable: "otherFailure", text: "timedOut_1001", place: lesson.place)
    ])
    #expect(ready.standing(of: other).state == .open)
    #expect(
      ready.shortfall(in: other)?.contains(
        "-34018, and here Other failure is timed out, -1001")
        == true)
  }

  @Test func `no lesson calls a step of its best way a mistake`() throws {
    for proof in proofs {
      let ready = try ReadyLesson(proof.lesson, catalogue: BundledFlows.catalogue)
      for step in ready.solution().solution?.steps.dropLast() ?? [] {
        let said = proof.lesson.corrections.first { correction in
          guard case .at(let mistake) = correction.mistake else { return false }
          return mistake.holds(in: step.after) && !mistake.holds(in: step.before)
        }
        #expect(said == nil, "\(proof.lesson.id): \(said?.text ?? "")")
      }
    }
  }

  @Test
  func `each bundled lesson comes after those it names, and asks for something of its own`()
  {
    var before: Set<String> = []
    for proof in proofs {
      #expect(before.isSuperset(of: proof.lesson.after.map(\.id)), "\(proof.lesson.id)")
      before.insert(proof.lesson.id)
    }
    #expect(Set(proofs.map(\.lesson.fingerprint)).count == proofs.count)
  }

  @Test
  func
    `together they take every transition of the documented flow, and meet every public code and group`()
    throws
  {
    let flow = try #require(BundledFlows["msal-apple"])
    let (transitions, errors) = (taken(in: flow), self.errors)
    let all = flow.states.positions.flatMap { state in
      flow.states[state].transitions.indices.map {
        TransitionReference(state: state, index: $0)
      }
    }
    let codes = BundledFlows.catalogue.entries.filter {
      $0.kind == .msalError && $0.appearance == .topLevel
    }
    let groups = Set(transitions.compactMap { flow.states[$0.state].group })
    #expect(all.filter { !transitions.contains($0) } == [])
    #expect(codes.filter { !errors.contains($0.id) }.map(\.id) == [])
    #expect(flow.groups.filter { !groups.contains($0.id) }.map(\.id) == [])
  }

  /// The steps that whoever does a lesson meets: in its beginning, foretold, and on the
  /// shortest way.
  private func steps(_ proof: LessonProof) throws -> [Step] {
    let ready = try ReadyLesson(proof.lesson, catalogue: BundledFlows.catalogue)
    let given: [ScenarioStep] =
      switch proof.lesson.goal.answer {
      case .predict(let steps, _), .part(let steps, _): steps
      case .diagnose, nil: []
      }
    return try ready.run(given).stepsTaken + (proof.solution?.steps ?? [])
  }

  private func taken(in flow: Flow) -> Set<TransitionReference> {
    Set(
      proofs.filter { $0.lesson.flow.id == flow.id }.flatMap { (try? steps($0)) ?? [] }
        .compactMap(\.transition))
  }

  /// The ids of the entries of the catalogue that are met: by what happens, and by what is
  /// asked.
  private var errors: Set<String> {
    let catalogue = BundledFlows.catalogue
    var ids: Set<String> = []
    for proof in proofs {
      for step in (try? steps(proof)) ?? [] {
        guard case .injection(let injection) = step.cause else { continue }
        let event = proof.lesson.flow.events[injection.event]
        if let error = event.error {
          ids.formUnion(
            [catalogue.error(domain: error.domain, code: error.code)?.id].compactMap(\.self)
          )
        }
        // The values that come with it may say which of several errors it is.
        for match in event.matches ?? [] {
          guard case .seen(let domain, let code, _, _) = match.pattern,
            !match.values.isEmpty
          else { continue }
          let isCarried = match.values.allSatisfy { carried in
            let position = event.payload.firstIndex { $0.variable == carried.variable }
            return position.map { injection.payload[$0] == carried.value } ?? false
          }
          let entry = isCarried ? catalogue.error(domain: domain, code: code) : nil
          ids.formUnion([entry?.id].compactMap(\.self))
        }
        if let text = injection.origin,
          case .entry(let id)? = ErrorOrigin(text, in: catalogue)
        {
          ids.insert(id)
        }
      }
      var texts = proof.lesson.questions.compactMap {
        if case .error(let text, _) = $0.subject { text } else { nil }
      }
      if case .diagnose(let text, _) = proof.lesson.goal.answer { texts.append(text) }
      for text in texts {
        ids.formUnion((try? ErrorMaterial(text, in: catalogue).entries) ?? [])
      }
    }
    return ids
  }
}

struct LessonOrderTests {
  @Test
  func
    `lessons stand track by track, each after those before it, though some name each other`()
    throws
  {
    func sorted(_ keys: [String]) throws -> [String] {
      LessonOrder.sorted(try keys.map { try lesson($0) }).map(\.id)
    }
    #expect(
      try sorted([
        "lesson: d\ntrack: proofs", "lesson: c\nafter: [b]", "lesson: b\nafter: [a]",
        "lesson: a",
      ])
        == ["a", "b", "c", "d"])
    #expect(
      Set(try sorted(["lesson: one\nafter: [two]", "lesson: two\nafter: [one]"])) == [
        "one", "two",
      ])
  }

  @Test func `a fingerprint changes with the goal and the beginning, not with a text`()
    throws
  {
    let base = try lesson("").fingerprint
    #expect(base.count == 8)
    #expect(
      try lesson("title: Another title\nexplain: Another reason.").fingerprint == base)
    for keys in [
      "goal: {reach: coins == 2}", "start: [{do: coin}]", "close: [open slip]",
      "goal: {reach: state == passed, within: 9 steps}",
    ] {
      #expect(try lesson(keys).fingerprint != base, "\(keys)")
    }
  }
}
