import Model
import TestFlows

@testable import Analysis

/// A flow made by chance: all types of variables, guards, actions, carried values and timers.
struct RandomFlow {
  private var random: SplitMix
  private let hasTwoTimers: Bool
  private let scopes: [String]

  /// The flow that belongs to a seed; its spans are multiples of 4 ms, and of its scopes A and
  /// B may be written in it.
  static func machine(seed: UInt64, hasTwoTimers: Bool, scopes: [String] = ["A", "B"])
    -> Machine
  {
    var flow = RandomFlow(
      random: SplitMix(seed: seed), hasTwoTimers: hasTwoTimers, scopes: scopes)
    return TestFlows.machine(flow.text())
  }

  /// Seeds of flows that are small enough for a plain explorer, the first ones.
  static func seedsOfSmallFlows(
    hasTwoTimers: Bool, scopes: [String] = ["A", "B"], upTo limit: Int = 600
  ) -> [UInt64] {
    Seeds.first { seed in
      let flow = machine(seed: seed, hasTwoTimers: hasTwoTimers, scopes: scopes)
      let timers = flow.flow.variables.positions.filter {
        flow.flow.variables[$0].type.isTimer
      }
      let others = Set(flow.flow.variables.positions).subtracting(timers)
      guard
        let full = try? Exploration(
          of: flow, limit: limit, judging: others.map { .variable($0) })
      else {
        return false
      }
      return full.isComplete && full.count > 40
    }
  }

  private mutating func text() -> String {
    let second = hasTwoTimers ? "\n  u: {type: timer, max: 8ms, fires: e5}" : ""
    return """
      flow: random
      initial: s0
      scopes: [\(scopes.joined(separator: ", "))]
      variables:
        b: {type: boolean, set: \(pick(["true", "false"]))}
        i: {type: integer, min: -1, max: 2, set: \(pick(["true", "false"]))}
        c: {type: choice, values: [x, y, z], initial: y}
        p: {type: scopes, initial: [A], set: \(pick(["true", "false"]))}
        q: {type: scopes}
        d: {type: duration, max: 8ms}
        t: {type: timer, max: 8ms, fires: e4}\(second)
      events:
        e0: {}
        e1: {carries: {i: \(pick(["0", "i + 1"])), b: \(pick(["b", "true"]))}}
        e2: {carries: {q: p - q}, valid: {when: \(pick(["q <= p", "q < p", "count(q) < 2"])), else: no}}
        e3: {carries: {d: 4ms}}
        e4: {\(pick(["", "carries: {i: i + 1}", "carries: {i: i * 2, q: p}, valid: {when: i < 2, else: no}"]))}
        e5: {}
      states:
      \((0..<4).map { state($0) }.joined(separator: "\n"))
      """
  }

  private mutating func state(_ number: Int) -> String {
    let events = (0..<6).filter { _ in chance(2, of: 3) }
    guard !events.isEmpty else { return "  s\(number): {}" }
    let lines = events.map { event in
      let arms = (0..<Int.random(in: 1...3, using: &random)).map { _ in arm() }.joined(
        separator: ", ")
      return "      e\(event): [\(arms)]"
    }
    return "  s\(number):\n    on:\n" + lines.joined(separator: "\n")
  }

  private mutating func arm() -> String {
    let actions = (0..<Int.random(in: 0...3, using: &random)).map { _ in "\"\(action())\"" }
    let condition = chance(2, of: 3) ? ", when: \"\(condition())\"" : ""
    return
      "{to: s\(Int.random(in: 0..<4, using: &random))\(condition), do: [\(actions.joined(separator: ", "))]}"
  }

  private mutating func condition() -> String {
    let simple = [
      "b", "not b", "i < 1", "i == 2", "c == x", "c != z", "q < p", "p <= q",
      "count(p) > 1",
      "d > 0s", "d <= 4ms",
    ]
    let timed =
      ["t == 0s", "t > 4ms", "t >= 4ms", "d < t"]
      + (hasTwoTimers ? ["u < t", "u > 0s"] : [])
    let first = chance(1, of: 4) ? pick(timed) : pick(simple)
    guard chance(1, of: 3) else { return first }
    return "\(first) \(pick(["and", "or"])) \(pick(simple))"
  }

  private mutating func action() -> String {
    let list = [
      "b = i < 1", "b = true", "i += 1", "i = i * -1", "i = 0", "c = z", "c = x", "p = q",
      "q = p - [A]", "q += [B]",
      "p = []", "d = max(4ms, d * 2)", "d = 0s", "t = d", "t = 4ms", "t = 0s",
      "t = d + 4ms",
      "t = min(8ms, d * 2)",
    ]
    return pick(
      hasTwoTimers ? list + ["u = 4ms", "u = 8ms", "u = t", "t = u", "u = 0s"] : list)
  }

  private mutating func pick(_ list: [String]) -> String {
    list[Int.random(in: list.indices, using: &random)]
  }

  private mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < part
  }
}
