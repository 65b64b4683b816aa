import Analysis
import Model
import TestFlows
import Testing

@Suite struct `exploring a recovery finds` {
  private static let recovery = """
    flow: f
    initial: a
    variables: {n: {type: integer, max: 2}, t: {type: timer, max: 1m, fires: over}}
    events: {ask: {kind: call}, fail: {kind: error}, again: {kind: choice}, over: {kind: timer}}
    states:
      a: {kind: start, on: {ask: b}}
      b: {kind: request, request: silent, on: {fail: REACTION}}
      c: {kind: wait, on: {over: b, again: b}}
    """

  static let reactions: [(reaction: String, told: [String])] = [
    ("b", ["endless-recovery 7: ask; then repeats: fail"]),
    ("{to: b, when: n < 2, do: n += 1}", []),
    // A count that is taken back stops nothing.
    (
      "[{to: b, when: n < 1, do: n += 1}, {to: b, do: n = 0}]",
      ["endless-recovery 7: ask; then repeats: fail, fail"]
    ),
    // Waiting first makes it slower, not shorter.
    ("{to: c, do: t = 10s}", ["endless-recovery 8, 7: ask; then repeats: fail, wait 10s"]),
    // Whether to ask again is the user's decision where no timer runs.
    ("c", []),
  ]

  @Test(arguments: reactions) func `recovery that never ends`(
    reaction: String, told: [String]
  ) {
    #expect(
      findings(
        Self.recovery.replacing("REACTION", with: reaction), only: ["endless-recovery"])
        == told)
  }

  @Test func `a loop once, with every way round it`() throws {
    let yaml = """
      flow: f
      initial: a
      variables: {known: {type: boolean, set: true}}
      events: {ask: {kind: call}, fail: {kind: error}, drop: {kind: error}, odd: {kind: error}}
      states:
        a: {kind: start, on: {ask: b}}
        b:
          request: silent
          on:
            drop: c
            odd: b
        c:
          request: interactive
          on:
            fail:
              - {to: b, when: known}
              - b
            odd:
              - b
      """
    #expect(
      findings(yaml, only: ["endless-recovery"]) == [
        "endless-recovery 10, 16, 17, 19: ask; then repeats: drop, fail: ask, drop; then repeats: odd, drop"
          + ": given known = yes: ask, drop; then repeats: fail, drop",
        "endless-recovery 11: ask; then repeats: odd",
      ])
    let told = FlowProof(TestFlows.machine(yaml), limit: 100).findings.filter {
      $0.rule.id == "endless-recovery"
    }
    #expect(
      told.map(\.message) == [
        "\"b\", \"c\" repeat forever on \"drop\", \"fail\", \"odd\" (also lines 16, 17, 19): the user is not asked, "
          + "and no limit ends it",
        "\"b\" repeats forever on \"odd\": the user is not asked, and no limit ends it",
      ])
  }

  @Test func `a request that does not keep a wait once, wherever it leads`() {
    let yaml = Self.recovery.replacing("REACTION", with: "{to: c, do: t = 10s}")
      .replacing("again: b", with: "again: [{to: b, when: n < 1, do: n += 1},\n      b]")
    #expect(
      findings(yaml, only: ["early-request"]) == [
        "early-request 8, 9: ask, fail, again: ask, fail, again, fail, again"
      ]
    )
  }

  @Test func `requests that do not keep a wait`() {
    let yaml = Self.recovery.replacing("REACTION", with: "{to: c, do: t = 10s}")
    #expect(
      findings(yaml, only: ["early-request"]) == ["early-request 8: ask, fail, again"])
  }

  @Test func `pages that nobody asked for`() {
    let yaml = """
      flow: f
      initial: a
      events: {ask: {kind: call}, fail: {kind: error}, sign: {kind: choice}}
      states:
        a: {kind: start, on: {ask: b, sign: c}}
        b: {request: silent, on: {fail: c}}
        c: {request: interactive, on: {fail: c}}
      """
    #expect(findings(yaml, only: ["unasked-page"]) == ["unasked-page 6: ask, fail"])
  }

  @Test func `pages that a timer opens`() {
    let yaml = """
      flow: f
      initial: a
      variables: {t: {type: timer, max: 1m, fires: over}}
      events: {go: {kind: call}, over: {kind: timer}, fail: {kind: error}}
      states:
        a: {kind: start, on: {go: {to: w, do: t = 10s}}}
        w: {kind: wait, on: {over: c}}
        c: {request: interactive, on: {fail: a}}
      """
    #expect(findings(yaml, only: ["unasked-page"]) == ["unasked-page 7: go, wait 10s"])
  }
}
