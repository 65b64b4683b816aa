import BundledFlows
import Catalogue
import FlowFiles
import FlowModel
import Lessons
import MSALErrors
import PlainText
import Scenarios
import TestSupport
import Testing

/// The bundled lessons with what is proven of each, in their order.
private let proofs: [LessonProof] = {
  let lessons = BundledFlows.lessons.compactMap { read($0.source(), path: "flows/lessons/\($0.file)").lesson }
  return LessonOrder(lessons).sorted.map { LessonProof(lessons[$0], catalogue: BundledFlows.catalogue) }
}()

struct BundledLessonTests {
  @Test func `every bundled lesson is read, and called as its file`() {
    #expect(proofs.count == BundledFlows.lessons.count && proofs.count >= 3)
    for lesson in BundledFlows.lessons { #expect(lesson.file == lesson.id + ".yaml") }
  }

  @Test func `every bundled lesson has two to six words by which it is found`() {
    for proof in proofs {
      let words = proof.lesson.keywords
      #expect((2...6).contains(words.count) && Set(words).count == words.count, "\(proof.lesson.id): \(words)")
    }
  }

  @Test(arguments: [0, 1, 2, 20_261_122] as [UInt64])
  func `no place has the right answers of more than half of the questions`(seed: UInt64) throws {
    let places = try BundledFlows.lessons.compactMap {
      read($0.source(), path: "flows/lessons/\($0.file)").lesson
    }.flatMap { try ReadyLesson($0, catalogue: BundledFlows.catalogue).questions(seed: seed).map(\.right) }
    let most = Dictionary(grouping: places) { $0 }.values.map(\.count).max() ?? 0
    #expect(places.count >= 20 && most * 2 <= places.count, "\(places)")
  }

  @Test func `every bundled lesson holds`() {
    for proof in proofs {
      #expect(proof.faults.map { "\($0.place.line): \($0.problem.message)" } == [], "\(proof.lesson.id)")
      #expect(proof.best != nil, "\(proof.lesson.id)")
    }
    let faults = CurriculumProof(proofs).faults
    #expect(faults.map { "\(proofs[$0.lesson].lesson.id): \($0.fault.problem.message)" } == [])
  }

  @Test func `the page of lessons lists them, and what they leave out`() throws {
    let rows = proofs.map { proof -> String in
      let lesson = proof.lesson
      let best = proof.best.map { lesson.goal.play == nil ? "\($0) \($0 == 1 ? "answer" : "answers")" : "\($0)" } ?? ""
      let goal = [lesson.goal.answer?.key, lesson.goal.play?.key].compactMap(\.self).joined(separator: ", ")
      let threads = lesson.threads.map { "[\(Self.name($0))](\($0))" }.joined(separator: ", ")
      return
        "| \(lesson.track.rawValue) | `\(lesson.id)` | \(lesson.title) | `\(lesson.flow.id)` | \(goal) | \(best) | \(threads) |\n"
    }
    let flow = try #require(BundledFlows["msal-apple"])
    let coverage = LessonCoverage(of: flow, by: proofs.map(\.content), catalogue: BundledFlows.catalogue)
    let head = "| track | lesson | title | flow | goal | best | thread |\n|---|---|---|---|---|---|---|\n"
    let covered = flow.transitionCount - coverage.missingTransitions.count
    let codes = BundledFlows.catalogue.entries.count { $0.kind == .msalError && $0.appearance == .topLevel }
    let sum =
      "\nTogether they take \(covered) of the \(flow.transitionCount) transitions of `msal-apple` and meet "
      + "\(codes - coverage.missingCodes.count) of \(codes) public codes and \(flow.groups.count - coverage.missingGroups.count) "
      + "of \(flow.groups.count) groups.\n"
    Recording.expect(head + rows.joined() + sum, generated: "lessons", in: "docs/lessons.md")
  }

  /// A thread in short: `objc#955`.
  private static func name(_ address: String) -> String {
    let parts = address.split(separator: "/")
    guard parts.count > 3, let number = parts.last else { return address }
    let name = parts[parts.count - 3].replacing("microsoft-authentication-library-", with: "")
    return "\(name.hasPrefix("for-") ? String(name.dropFirst(4)) : String(name))#\(number)"
  }
}

/// What is said of lessons together.
private func faults(_ keys: [String]) throws -> [String] {
  let lessons = try keys.map { try lesson($0) }
  let proofs = lessons.map { LessonProof($0, catalogue: BundledFlows.catalogue) }
  #expect(proofs.allSatisfy { $0.holds })
  return CurriculumProof(proofs).faults.map { "\(lessons[$0.lesson].id): \($0.fault.problem.message)" }
}

struct CurriculumTests {
  @Test func `lessons that come after one another in a circle are told, each with its way round`() throws {
    let found = try faults([
      "lesson: one\nafter: [three]", "lesson: two\nafter: [one]\ngoal: {reach: state == open}",
      "lesson: three\nafter: [two]\ngoal: {reach: coins == 2}",
    ])
    #expect(
      found.filter { $0.contains("circle") } == [
        "one: lessons come after one another in a circle: one after three after two after one",
        "two: lessons come after one another in a circle: two after one after three after two",
        "three: lessons come after one another in a circle: three after two after one after three",
      ])
  }

  @Test func `a lesson that brings nothing new is told, and one that is there twice`() throws {
    #expect(
      try faults([
        "lesson: one", "lesson: two\nafter: [one]\ngoal: {reach: state == open}", "lesson: three",
        "lesson: one\ngoal: {reach: coins == 3}",
        "lesson: four\nafter: [one]\nask: [{which: app-must, of: open}]\ngoal: {reach: coins == 2, within: 9 steps}",
      ]) == [
        "two: the lesson takes no way out, meets no error and asks nothing that the lessons before it do not have",
        "three: \"one\" has the same beginning and the same goal", "one: one has the same name",
      ])
  }

  @Test func `lessons stand track by track, each after those before it`() throws {
    let lessons = try [
      "lesson: d\ntrack: proofs", "lesson: c\nafter: [b]", "lesson: b\nafter: [a]", "lesson: a",
    ].map { try lesson($0) }
    #expect(LessonOrder(lessons).sorted.map { lessons[$0].id } == ["a", "b", "c", "d"])
  }

  @Test func `a fingerprint changes with the goal and the beginning, not with a text`() throws {
    let base = try lesson("").fingerprint
    #expect(base.count == 8)
    #expect(try lesson("title: Another title\nexplain: Another reason.").fingerprint == base)
    for keys in [
      "goal: {reach: coins == 2}", "start: [{do: coin}]", "close: [open slip]",
      "goal: {reach: state == passed, within: 9 steps}",
    ] {
      #expect(try lesson(keys).fingerprint != base, "\(keys)")
    }
  }

  @Test func `what lessons leave out of a flow is told, and what they would not notice`() throws {
    let proof = LessonProof(
      try lesson("goal: {cover: [locked coin open, open push passed]}"), catalogue: BundledFlows.catalogue)
    #expect(proof.holds && proof.best == 2)
    let others = [
      "locked jam stuck", "open slip open", "open ring locked", "stuck jam stuck", "stuck reset locked",
      "stuck coin passed", "stuck coin locked", "passed reset locked",
    ]
    let coverage = LessonCoverage(of: gate, by: [proof.content], catalogue: BundledFlows.catalogue)
    #expect(coverage.missingTransitions.map(gate.wayOut) == others)
    let mutation = LessonMutation(of: gate, by: [proof], catalogue: BundledFlows.catalogue)
    #expect(mutation.count == 10)
    #expect(mutation.survivors.map(gate.wayOut) == others)
  }

  @Test func `a way out that names do not tell from another is told with its guard`() throws {
    let flow = try #require(BundledFlows["msal-apple"])
    let coverage = LessonCoverage(of: flow, by: [], catalogue: BundledFlows.catalogue)
    let ways = coverage.missingTransitions.map(flow.wayOut)
    #expect(ways.count == flow.transitionCount && Set(ways).count == ways.count)
    #expect(ways.contains("silent interactionRequired interactive (when account == none)"))
    #expect(coverage.missingGroups.map(\.id) == flow.groups.map(\.id))
    #expect(coverage.missingCodes.contains { $0.code == -50004 })
  }
}
