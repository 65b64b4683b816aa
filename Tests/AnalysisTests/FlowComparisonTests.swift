import Analysis
import Model
import TestFlows
import Testing

private let base = """
  flow: base
  initial: idle
  sources: {book: {title: The book}}
  variables: {count: {type: integer, max: 3}}
  events: {go: {title: Go on}, stop: , halt: }
  states:
    idle:
      app: Ask.
      on:
        go:
        - {to: busy, when: count < 3, do: count += 1, because: There is room.}
        - {to: done, because: There is none., cite: {book: Chapter 2}}
        stop: done
    busy: {on: {stop: done}}
    done: {kind: outcome}
  """

/// The differences, a line each: kind, part, properties.
private func differences(_ changes: [(String, String)]) -> [String] {
  let text = changes.reduce(base) { $0.replacing($1.0, with: $1.1) }
  return FlowComparison(TestFlows.flow(base), TestFlows.flow(text)).differences.map {
    difference in
    let details = difference.details.map { "\($0.property): \($0.before) > \($0.after)" }
    return "\(difference.kind) \(difference.part.kind) \(difference.part.id)"
      + details.map { "; \($0)" }.joined()
  }
}

@Suite struct `two flows` {
  @Test func `do not differ from themselves`() {
    #expect(differences([]).isEmpty)
  }

  @Test func `differ in the order in which transitions are tried`() {
    let first =
      "      - {to: busy, when: count < 3, do: count += 1, because: There is room.}\n"
    let second = "      - {to: done, because: There is none., cite: {book: Chapter 2}}\n"
    #expect(
      differences([(first + second, second + first)]) == [
        "changed transition idle ──Go on──► done; order: tried as number 2 > tried as number 1",
        "changed transition idle ──Go on──► busy; order: tried as number 1 > tried as number 2",
      ])
    // What is new before another leaves the others in their order.
    let new = "      - {to: idle, when: count == 2}\n"
    #expect(
      differences([(first + second, new + first + second)]) == [
        "added transition idle ──Go on──► idle; to:  > idle; when:  > count == 2"
      ])
  }

  static let cases: [(changes: [(String, String)], told: [String])] = [
    (
      [("initial: idle", "initial: busy")],
      ["changed flow the flow as a whole; initial: idle > busy"]
    ),
    (
      [("max: 3", "max: 4")],
      ["changed variable count; type: integer 0 to 3 > integer 0 to 4"]
    ),
    ([(", halt: }", "}")], ["removed event halt"]),
    (
      [("done: {kind: outcome}", "done: {}\n  over: {}")],
      [
        "changed state done; kind: outcome > ",
        "added state over",
      ]
    ),
    (
      [("when: count < 3", "when: count < 2")],
      ["changed transition idle ──Go on──► busy; when: count < 3 > count < 2"]
    ),
    // The arm that leads to the same state stands for it, though another has taken its place in
    // the order.
    (
      [(", when: count < 3, do: count += 1", "")],
      ["changed transition idle ──Go on──► busy; when: count < 3 > ; do: count += 1 > "]
    ),
    (
      [("busy: {on: {stop: done}}", "busy: {on: {stop: idle}}")],
      ["changed transition busy ──stop──► done; to: done > idle"]
    ),
    (
      [("      stop: done\n  busy", "      stop: [done]\n      halt: done\n  busy")],
      ["added transition idle ──halt──► done; to:  > done"]
    ),
  ]

  @Test(arguments: cases) func `differ in`(changes: [(String, String)], told: [String]) {
    #expect(differences(changes) == told)
  }

  @Test func `are alike where only a reader sees a difference`() {
    #expect(
      differences([("app: Ask.", "app: Beg."), ("There is room.", "Room is there.")])
        .isEmpty)
  }

  @Test func `give the reason, the source and the line of the flow that has a part`() throws
  {
    let first = TestFlows.flow(base)
    let second = TestFlows.flow(
      base.replacing(
        "      - {to: done, because: There is none., cite: {book: Chapter 2}}\n", with: ""))
    let removed = try #require(FlowComparison(first, second).differences.first)
    #expect(
      removed.part.reason == "There is none."
        && removed.part.citations == [Citation(source: "book", heading: "Chapter 2")])
    #expect(removed.part.place.line == 12)
    let added = try #require(FlowComparison(second, first).differences.first)
    #expect(
      added.kind == .added && added.part.reason == removed.part.reason
        && added.part.place == removed.part.place)
  }
}
