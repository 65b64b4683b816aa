import Model
import TestFlows
import Testing

@Suite struct `the words of a condition` {
  /// A flow whose only row has the condition.
  private func flow(_ condition: String) -> Flow {
    TestFlows.flow(
      """
      flow: words
      initial: start
      scopes: [one, two]
      variables:
        scheme: {type: boolean, title: Scheme}
        scenes: {type: boolean, title: Scenes}
        service: {type: choice, values: [b2c, externalID], title: Service}
        tries: {type: integer, max: 9, title: Tries}
        most: {type: integer, max: 9, title: Most tries}
        asked: {type: scopes, title: Asked}
        given: {type: scopes, title: Given}
      events:
        go: {}
      states:
        start:
          on: {go: {to: start, when: "\(condition)"}}
      """)
  }

  @Test(arguments: [
    ("tries < 3", "Tries below 3"), ("3 <= tries", "Tries of at least 3"), ("not tries < 3", "Tries of at least 3"),
    ("tries < most", "Tries below Most tries"), ("not tries == most", "Tries other than Most tries"),
    ("scheme", "Scheme = yes"), ("not scheme", "Scheme = no"), ("service == externalID", "Service = external ID"),
    ("service != b2c", "Service other than b2c"),
    ("not (scheme and service == b2c)", "Scheme = no or Service other than b2c"),
    (
      "scheme and scenes or not scheme and tries > 2",
      "Scheme = yes with Scenes = yes or Scheme = no with Tries above 2"
    ),
    ("scheme and (scenes or tries > 2)", "Scheme = yes with either Scenes = yes or Tries above 2"),
    ("asked <= given", "Asked all among Given"), ("not asked <= given", "Asked not all among Given"),
    ("count(asked & given) > 0", "the number of Asked also in Given above 0"),
  ])
  func `say what is wanted, by the names and values on the screen`(condition: String, words: String) throws {
    let flow = flow(condition)
    let written = try #require(flow.states[0].transitions[0].condition)
    #expect(ConditionWords(flow).text(written.expression) == words)
  }
}
