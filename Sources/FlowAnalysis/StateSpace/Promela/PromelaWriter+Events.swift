import FlowModel

// Events, each combination of carried values and each transition one option.
extension PromelaWriter {
  mutating func writeEvent(_ event: Int, in state: Int) {
    let arms = model.states[state].arms[event]
    guard !arms.isEmpty else { return }
    let carried = model.states[state].relevant[event].elements
    let count = carried.reduce(1) { $0 * model.choices[$1].count }
    lines.append("  /* \(flow.states[state].id): \(flow.events[event].id) */")
    for combination in 0..<count {
      let values = Dictionary(
        uniqueKeysWithValues: model.values(of: carried, combination: combination).map { ($0, $1) })
      let words = PromelaExpression(flow: flow) { [self] variable in
        values[variable].map { $0 < 0 ? "(\($0))" : "\($0)" } ?? name(variable)
      }
      for arm in arms.indices {
        let condition = self.condition(of: arm, among: arms, event: event, words)
        let brought = carried.map { "\(name($0)) = \(values[$0] ?? 0)" }
        let body = changes(arms[arm], from: state, event: event, bringing: brought)
        lines.append("  :: d_step { (\((["state == \(stateName(state))"] + condition).joined(separator: " && "))) ->")
        lines.append("       \(body.joined(separator: "; ")) }")
      }
    }
  }

  /// What must hold for a transition to be the one that is taken.
  func condition(of arm: Int, among arms: [FiniteArm], event: Int, _ words: PromelaExpression) -> [String] {
    var terms: [String] = []
    if let validity = model.events[event].validity { terms.append(words.text(validity)) }
    for earlier in arms[..<arm] { terms.append("!\(earlier.condition.map(words.text) ?? "1")") }
    if let condition = arms[arm].condition { terms.append(words.text(condition)) }
    return terms
  }

  /// What an event brings and its transition changes, up to the target's configuration.
  func changes(_ arm: FiniteArm, from state: Int, event: Int, bringing brought: [String]) -> [String] {
    let words = PromelaExpression(flow: flow, name: name)
    let set = VariableSet(arm.kept.map(\.variable)).union(model.events[event].carried)
    var body = brought
    body += arm.kept.map { "\(name($0.variable)) = \(words.clamped($0.value, to: $0.variable))" }
    let live = model.states[arm.target].live
    let touched = model.states[state].live.union(set)
    for variable in declared.intersection(touched).subtracting(live).subtracting(senders).elements {
      body.append("\(name(variable)) = \(least(variable))")
    }
    for timer in senders.subtracting(live).elements {
      body.append("\(name(timer)) = (\(name(timer)) > 0 -> TICK : 0)")
    }
    body.append("state = \(stateName(arm.target))")
    if hasManyTimers, !model.events[event].timers.isEmpty {
      body.append("assigned = assigned | \(arm.assigned.intersection(senders).elements.reduce(0) { $0 | bit(of: $1) })")
    }
    return body + ordered(in: arm.target)
  }

  /// The bit that stands for a timer among those that send events.
  func bit(of timer: Int) -> Int { 1 << (model.senders.firstIndex { $0.variable == timer } ?? 0) }
}
