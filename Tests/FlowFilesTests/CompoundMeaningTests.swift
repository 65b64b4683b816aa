import FlowFiles
import Model
import TestFlows
import Testing

/// A flow with compound states within compound states, made by chance, and what it means,
/// worked out arm by arm.
private struct RandomChart {
  /// An arm: its guard, target, what differs by member, and its number, which is its reason.
  struct Arm {
    var event: String
    var guardText: String?
    var to: String
    var differences: [String: String]
    var entries: [String: String]
    var number: Int
  }

  private static let guards: [(text: String, holds: @Sendable (Bool, Bool, Int) -> Bool)] =
    [
      ("a", { a, _, _ in a }), ("not a", { a, _, _ in !a }), ("b", { _, b, _ in b }),
      ("n < 2", { _, _, n in n < 2 }),
      ("n == 1", { _, _, n in n == 1 }), ("a or n == 2", { a, _, n in a || n == 2 }),
      ("false", { _, _, _ in false }),
      ("true", { _, _, _ in true }),
    ]
  private static let events = ["e", "f", "g"]

  let states = (0..<7).map { "s\($0)" }
  private(set) var members: [String: [String]] = [:]
  private(set) var initial: [String: [(to: String, guardText: String?)]] = [:]
  private(set) var arms: [String: [Arm]] = [:]
  private(set) var refused: [String: Set<String>] = [:]
  private var count = 0

  init(using random: inout SplitMix) {
    // Some states go into compound states, then some of what there is into outer ones.
    var open = states.shuffled(using: &random)
    for index in 0..<3 {
      let inner = Array(open.prefix(Int.random(in: 2...3, using: &random)))
      guard inner.count > 1, open.count > inner.count else { break }
      open.removeFirst(inner.count)
      members["c\(index)"] = inner
      open.insert("c\(index)", at: Int.random(in: 0...open.count, using: &random))
    }
    for compound in members.keys.sorted() {
      let inside = within(compound)
      let guarded = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        (
          to: inside.randomElement(using: &random) ?? "",
          guardText: Self.guards.randomElement(using: &random)?.text
        )
      }
      initial[compound] =
        guarded
        + (Bool.random(using: &random)
          ? [(to: inside[0], guardText: nil)] : guarded.isEmpty ? [(inside[0], "b")] : [])
    }
    for id in states + members.keys.sorted() {
      for event in Self.events {
        if members[id] == nil, Int.random(in: 0..<8, using: &random) == 0 {
          refused[id, default: []].insert(event)
        } else {
          for _ in 0..<Int.random(in: 0...2, using: &random) {
            add(event, to: id, using: &random)
          }
        }
      }
    }
  }

  private mutating func add(_ event: String, to id: String, using random: inout SplitMix) {
    func guardText() -> String? {
      Bool.random(using: &random) ? Self.guards.randomElement(using: &random)?.text : nil
    }
    func some(_ compound: String) -> [String: String] {
      var some: [String: String] = [:]
      for member in within(compound) where Int.random(in: 0..<4, using: &random) == 0 {
        some[member] = Self.guards.randomElement(using: &random)?.text
      }
      return some
    }
    let to = (states + members.keys.sorted()).randomElement(using: &random) ?? "s0"
    let own = guardText()
    let differences = some(id)
    arms[id, default: []].append(
      Arm(
        event: event, guardText: own, to: to, differences: differences, entries: some(to),
        number: count))
    count += 1
  }

  /// All that is in a compound state, in the order of the file; nothing for a state.
  private func within(_ id: String) -> [String] {
    (members[id] ?? []).flatMap { [$0] + within($0) }
  }

  private func parent(_ id: String) -> String? {
    members.first { $0.value.contains(id) }?.key
  }

  /// The id itself and the compound states around it, from the inside.
  private func path(_ id: String) -> [String] { Array(sequence(first: id) { parent($0) }) }

  private func holds(_ text: String?, _ values: (Bool, Bool, Int)) -> Bool {
    guard let text else { return true }
    return Self.guards.first { $0.text == text }?.holds(values.0, values.1, values.2)
      ?? false
  }

  /// What an event does in a state: the number of the arm and the state that it leads to; nil
  /// if nothing does.
  func taken(_ event: String, in state: String, _ values: (Bool, Bool, Int)) -> [String]? {
    guard !(refused[state]?.contains(event) ?? false) else { return nil }
    for level in path(state) {
      for arm in arms[level] ?? [] where arm.event == event {
        let differing = path(state).first { arm.differences[$0] != nil }.flatMap {
          arm.differences[$0]
        }
        let guardText = differing ?? arm.guardText
        for end in ends(of: arm.to, values) {
          let inner = path(end).prefix { $0 != arm.to }.first { arm.entries[$0] != nil }
            .flatMap { arm.entries[$0] }
          if holds(inner ?? guardText, values) { return ["\(arm.number)", end] }
        }
      }
    }
    return nil
  }

  /// Where entering leads: the state itself, or by the initial arms whose guards hold; several
  /// where guards differ by end.
  private func ends(of id: String, _ values: (Bool, Bool, Int)) -> [String] {
    guard members[id] != nil else { return [id] }
    return (initial[id] ?? []).filter { holds($0.guardText, values) }.flatMap {
      ends(of: $0.to, values)
    }
  }

  /// The chart as a flow file.
  var text: String {
    var lines = [
      "flow: chart", "initial: s0", "variables:", "  a: {type: boolean, set: true}",
      "  b: {type: boolean, set: true}",
      "  n: {type: integer, max: 2, set: true}", "states:",
    ]
    for id in members.keys.sorted() + states {
      lines.append("  \(id):")
      if let members = members[id] {
        lines.append("    contains: [\(members.joined(separator: ", "))]")
        let ways = (initial[id] ?? []).map { way in
          way.guardText.map { "{to: \(way.to), when: \"\($0)\"}" } ?? "{to: \(way.to)}"
        }
        lines.append("    initial: [\(ways.joined(separator: ", "))]")
      }
      lines.append("    on:")
      for event in Self.events {
        let own = (arms[id] ?? []).filter { $0.event == event }
        if refused[id]?.contains(event) ?? false { lines.append("      \(event): []") }
        if !own.isEmpty {
          lines.append("      \(event): [\(own.map(text).joined(separator: ", "))]")
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func text(_ arm: Arm) -> String {
    func differences(_ key: String, _ of: [String: String]) -> String {
      let list = of.sorted { $0.key < $1.key }.map { "\($0.key): {when: \"\($0.value)\"}" }
      return list.isEmpty ? "" : ", \(key): {\(list.joined(separator: ", "))}"
    }
    let when = arm.guardText.map { ", when: \"\($0)\"" } ?? ""
    return
      "{to: \(arm.to)\(when), because: \"\(arm.number)\"\(differences("for", arm.differences))"
      + "\(differences("into", arm.entries))}"
  }
}

@Test(arguments: Seeds.all)
func `the flat machine does what the arms of compound states say, whatever lies in what`(
  seed: UInt64
) throws {
  var random = SplitMix(seed: seed)
  for number in 0..<10 {
    let chart = RandomChart(using: &random)
    let reading = FlowReader.read(chart.text, path: "chart.yaml")
    let flow = try #require(
      reading.flow,
      "seed \(seed), chart \(number)\n\(chart.text)\n\(reading.diagnostics.map(\.text))")
    for state in flow.states {
      for event in flow.events.map(\.id) {
        for code in 0..<12 {
          let values = [code & 1, code >> 1 & 1, code >> 2]
          let flat = state.transitions.first {
            $0.event == event && $0.condition?.expression.value(values) != 0
          }
          let expected = chart.taken(
            event, in: state.id, (values[0] == 1, values[1] == 1, values[2]))
          try #require(
            flat.map { [$0.because, $0.to] } == expected,
            "seed \(seed), chart \(number), \(event) in \(state.id), values \(values)\n\(chart.text)"
          )
        }
      }
    }
  }
}
