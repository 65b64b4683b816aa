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
    ("tries < 3", "Tries is below 3"), ("3 <= tries", "Tries is at least 3"),
    ("not tries < 3", "Tries is at least 3"),
    ("tries < most", "Tries is below Most tries"),
    ("not tries == most", "Tries is not the same as Most tries"),
    ("scheme", "Scheme is yes"), ("not scheme", "Scheme is no"),
    ("service == externalID", "Service is external ID"),
    ("service != b2c", "Service is not b2c"),
    ("not (scheme and service == b2c)", "Scheme is no or Service is not b2c"),
    (
      "scheme and scenes or not scheme and tries > 2",
      "Scheme is yes and Scenes is yes, or Scheme is no and Tries is above 2"
    ),
    (
      "scheme and (scenes or tries > 2)",
      "Scheme is yes and either Scenes is yes or Tries is above 2"
    ),
    ("asked <= given", "Asked is all among Given"),
    ("not asked <= given", "Asked is not all among Given"),
    ("count(asked & given) > 0", "the number of Asked also in Given is above 0"),
  ])
  func `say what is wanted, by the names and values on the screen`(
    condition: String, words: String
  ) throws {
    let flow = flow(condition)
    let written = try #require(flow.states[0].transitions[0].condition)
    #expect(ConditionWords(flow).text(written.expression) == words)
  }
}
