import FlowAnalysis
import FlowEngine
import FlowModel
import TestFlows
import Testing

@Test func `a model has one indivisible option for each transition and each combination of values`() throws {
  let flow = TestFlows.flow(
    """
    flow: small
    initial: idle
    variables:
      isOn: {type: boolean, set: true}
      kept: {type: choice, values: [x, y]}
    events: {go: {carries: {kept: x}}, back: {}}
    states:
      idle: {on: {go: [{to: busy, when: isOn and kept == y}]}}
      busy: {on: {back: idle}}
    """)
  let text = try PromelaModel(flow).text
  let lines = text.split(separator: "\n").map(String.init)
  #expect(
    lines.filter { $0.contains("d_step") } == [
      "  :: d_step { (state == S0_idle && (v0_isOn && (0 == 1))) ->",
      "  :: d_step { (state == S0_idle && (v0_isOn && (1 == 1))) ->",
      "  :: d_step { (state == S1_busy) ->",
    ])
  #expect(lines.contains("    if :: v0_isOn = 0 :: v0_isOn = 1 fi;"))
  #expect(lines.contains("       v1_kept = 1; v1_kept = 0; state = S1_busy }"))
}

private func error(_ yaml: String) -> String? {
  do throws(PromelaError) {
    _ = try PromelaModel(TestFlows.flow(yaml))
  } catch {
    return error.text
  }
  return nil
}

@Test func `numbers that Spin cannot hold are refused`() {
  #expect(
    error("flow: f\ninitial: a\nvariables: {w: {type: duration, max: 2000h}}\nstates: {a: {}}")
      == "whole numbers in Spin have 32 bits, and the variable w can be beyond; give smaller bounds to its variables")
  #expect(
    error(
      """
      flow: f
      initial: a
      variables: {n: {type: integer, max: 1000000}}
      events: {go: {}}
      states: {a: {on: {go: {to: a, when: n * n > 5}}}}
      """)
      == "whole numbers in Spin have 32 bits, and the event go in the state a can be beyond; "
      + "give smaller bounds to its variables")
}

@Test func `an event that carries too much for a model is refused`() {
  #expect(
    error(
      """
      flow: f
      initial: a
      variables: {n: {type: integer, max: 5000}}
      events: {go: {carries: {n: 0}}}
      states: {a: {on: {go: {to: a, when: n > 5}}}}
      """)
      == "the event go can carry more than 4096 combinations of values, each of which would be named in the model; "
      + "let it carry fewer variables, or variables with smaller bounds")
}
