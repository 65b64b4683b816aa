import FlowFiles
import Model
import TestFlows
import Testing

/// Expressions, read from a flow and evaluated: text → value.
struct ExpressionTests {
  /// A flow that remembers one variable of each kind, with `when` as the guard and `action` as
  /// the action of a transition.
  private func transition(when: String = "true", action: String = "n = n") throws -> (
    flow: Flow, transition: Transition
  ) {
    let text = """
      flow: f
      initial: a
      scopes: [User.Read, Mail.Send, "https://graph.microsoft.com/.default", Files-All]
      variables:
        n: {type: integer, min: -5, max: 9, initial: 3}
        m: {type: integer, max: 9, initial: 2}
        b: {type: boolean, initial: true}
        account: {type: choice, values: [known, unknown, "404", 5m], initial: known}
        known: {type: choice, values: [known, unknown, "404", 5m], initial: unknown}
        granted: {type: scopes, initial: [User.Read]}
        asked-for: {type: scopes, initial: [User.Read, Mail.Send]}
        wait: {type: duration, max: 1h, initial: 1m 30s}
        t.1: {type: timer, max: 1h, initial: 500ms}
        min: {type: integer, max: 9, initial: 7}
      states:
        a: {on: {e: {to: a, when: '\(when)', do: '\(action)'}}}
      """
    let reading = FlowReader.read(text, path: "f.yaml")
    let flow = try #require(
      reading.flow, "\(reading.diagnostics.map(\.text).joined(separator: "\n"))")
    return (flow, try #require(flow.states.first?.transitions.first))
  }

  private static let holding = [
    "b", "true", "not false", "not not b", "not (b and false)", "b or n == 100",
    "false or b and true",
    "true or false and false", "n == 3", "3 == n", "n != m", "n < 4", "4 > n", "n <= 3",
    "n >= 3", "3 >= n", "n > -1",
    "-1 < n", "not n > 3", "n + m == 5", "n - m == 1", "n - m - 1 == 0", "n * m == 6",
    "n + m * 2 == 7",
    "(n + m) * 2 == 10", "min(n, m) == 2", "max(n, m) == 3", "max(n, min(m, 9)) == 3",
    "min == 7", "min(min, 9) == min",
    "account == unknown or account != known", "account == 404 or b", "404 != account",
    "account != 5m", "5m != account",
    "granted < asked-for", "granted <= asked-for", "granted <= granted",
    "not granted < granted", "asked-for > granted",
    "asked-for >= granted", "not granted >= asked-for",
    "asked-for - granted == [Mail.Send]",
    "granted + [Mail.Send] == asked-for",
    "asked-for & [Mail.Send, Files-All] == [Mail.Send]",
    "[] <= granted",
    "[Mail.Send,User.Read] == asked-for", "count(asked-for) == 2", "count([]) == 0",
    "count([https://graph.microsoft.com/.default]) == 1",
    "count(asked-for - granted) * 2 > 1",
    "wait == 90s",
    "wait == 1m 30s", "wait > 1m", "wait * 2 == 3m", "2 * wait == 180s", "wait - 1m == 30s",
    "wait + 500ms == 90500ms",
    "t.1 == 500ms", "max(wait, t.1) == wait", "t.1 < wait and b", "  n   ==\t3 ",
  ]

  @Test(arguments: holding)
  func `it holds`(_ text: String) throws {
    let (flow, transition) = try transition(when: text)
    #expect(transition.condition?.expression.evaluate(flow.variables.map(\.initial)) == 1)
  }

  @Test(arguments: holding)
  func `its opposite does not hold`(_ text: String) throws {
    let (flow, transition) = try transition(when: "not (\(text))")
    #expect(transition.condition?.expression.evaluate(flow.variables.map(\.initial)) == 0)
  }

  @Test(arguments: [
    ("n = 0", "n", 0), ("n += 1", "n", 4), ("n -= 1", "n", 2), ("b = not b", "b", 0),
    ("b = n < m", "b", 0), ("account = unknown", "account", 1),
    ("account = known", "account", 1),
    ("account = 404", "account", 2), ("granted = asked-for", "granted", 3),
    ("granted += [Mail.Send]", "granted", 3),
    ("asked-for -= granted", "asked-for", 2), ("granted = []", "granted", 0),
    ("wait = 1m 30s", "wait", 90_000),
    ("t.1 = max(wait, 5s * 2)", "t.1", 90_000), ("wait += 1s", "wait", 91_000),
    ("t.1 = 0s", "t.1", 0),
  ])
  func `an action changes`(_ text: String, _ variable: String, to value: Int) throws {
    let (flow, transition) = try transition(action: text)
    let action = try #require(transition.actions.first)
    #expect(flow.variables[action.variable].id == variable)
    #expect(action.value.evaluate(flow.variables.map(\.initial)) == value)
  }

  @Test func `the text of a guard is kept with its white space folded`() throws {
    #expect(try transition(when: "  n   ==\t3 ").transition.condition?.text == "n == 3")
  }
}
