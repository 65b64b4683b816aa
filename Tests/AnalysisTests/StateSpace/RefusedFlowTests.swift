import Model
import TestFlows
import Testing

@testable import Analysis

private func error(_ yaml: String, observing count: Int = 0) -> String? {
  do throws(ExplorationError) {
    _ = try Exploration(
      of: TestFlows.machine(yaml), limit: 10,
      judging: (0..<count).map { .variable(VariableIndex($0)) })
  } catch {
    return error.text
  }
  return nil
}

@Test func `a flow whose configurations are too wide is refused`() {
  let scopes = (1...32).map { "S\($0)" }.joined(separator: ", ")
  let variables = (1...9).map { "  v\($0): {type: scopes}" }.joined(separator: "\n")
  let text = error(
    "flow: wide\ninitial: a\nscopes: [\(scopes)]\nvariables:\n\(variables)\nstates: {a: {}}",
    observing: 9)
  #expect(
    text
      == "one configuration of the flow needs 288 bits, but authflow can explore at most 128. "
      + "Give smaller bounds to v1, v2, v3")
}

@Test func `an event that carries too much is refused`() {
  let text = error(
    """
    flow: much
    initial: a
    variables:
      x: {type: integer, max: 2000}
      y: {type: integer, max: 2000}
    events: {go: {carries: {x: 0, y: 0}}}
    states: {a: {on: {go: {to: a, when: x == y}}}}
    """)
  #expect(
    text
      == "the event go can carry more than 1048576 combinations of values, too many to try everywhere. "
      + "Set fewer variables in the event, or use smaller bounds")
}
