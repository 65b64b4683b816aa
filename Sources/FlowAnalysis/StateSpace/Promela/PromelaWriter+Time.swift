import FlowModel

// Time, as `TimeGrid` lets it pass.
extension PromelaWriter {
  /// What becomes of an event that a timer sends, in whatever state.
  mutating func writeTimerEvent(_ event: Int) {
    lines.append("inline fire\(event)() { /* \(flow.events[event].id) */")
    lines.append("  if")
    for state in model.states.indices {
      let arms = model.states[state].arms[event]
      let fields = model.events[event].payload.filter { model.states[state].relevant[event].contains($0.variable) }
      let plain = PromelaExpression(flow: flow, name: name)
      let proposals = Dictionary(
        fields.map { ($0.variable, plain.clamped($0.value, to: $0.variable)) }, uniquingKeysWith: { $1 })
      let words = PromelaExpression(flow: flow) { [self] in proposals[$0] ?? name($0) }
      for arm in arms.indices {
        let condition = self.condition(of: arm, among: arms, event: event, words)
        // All proposals are made before any of them is set.
        var brought = fields.enumerated().map { "proposal\($0) = \(proposals[$1.variable] ?? "0")" }
        brought += fields.enumerated().map { "\(name($1.variable)) = proposal\($0)" }
        brought += fields.indices.map { "proposal\($0) = 0" }
        let body = changes(arms[arm], from: state, event: event, bringing: brought)
        lines.append("  :: (\((["state == \(stateName(state))"] + condition).joined(separator: " && "))) ->")
        lines.append("       \(body.joined(separator: "; "))")
      }
    }
    // An event that the state does not take is lost.
    lines.append("  :: else -> skip")
    lines.append("  fi")
    lines.append("}")
  }

  mutating func writeTime(in state: Int) {
    switch model.states[state].time {
    case .none: break
    case .untilTimer(let timers):
      for timer in timers {
        lines.append("  :: d_step { (state == \(stateName(state)) && \(name(timer)) > 0) ->")
        lines.append("       \(name(timer)) = 0; \(fire(timer))\(cleared) }")
      }
    case .regions(let timers): writeRegions(timers, in: state)
    }
  }

  private var cleared: String { hasManyTimers ? "; assigned = 0" : "" }

  private func fire(_ timer: Int) -> String {
    model.senders.first { $0.variable == timer }.map { "fire\($0.event)()" } ?? "skip"
  }

  private mutating func writeRegions(_ timers: [Int], in state: Int) {
    let running = timers.map { "\(name($0)) > 0" }
    let whole = timers.map { "(\(name($0)) > 0 && \(name($0)) % TICK == 0)" }
    lines.append("  :: d_step { (state == \(stateName(state)) && (\(running.joined(separator: " || ")))) ->")
    lines.append("       if :: (\(whole.joined(separator: " || "))) ->")
    for (timer, isWhole) in zip(timers, whole) { lines.append("            " + goneOn(timer, if: isWhole)) }
    lines.append("          :: else ->")
    for (timer, runs) in zip(timers, running) { lines.append("            " + goneOn(timer, if: "(\(runs))")) }
    lines.append("       fi;")
    for timer in timers where senders.contains(timer) {
      let due = "(due & \(bit(of: timer))) != 0" + (hasManyTimers ? " && (assigned & \(bit(of: timer))) == 0" : "")
      lines.append("       if :: (\(due)) -> \(fire(timer)) :: else -> skip fi;")
    }
    lines.append("       due = 0\(cleared);")
    // Where no timer has sent an event, or none was taken, the state is still this one.
    let order = ordered(in: state).joined(separator: "; ")
    if !order.isEmpty { lines.append("       if :: (state == \(stateName(state))) -> \(order) :: else -> skip fi;") }
    lines.append("       skip }")
  }

  private func goneOn(_ timer: Int, if condition: String) -> String {
    let name = name(timer)
    let due =
      senders.contains(timer) ? "; if :: (\(name) == 0) -> due = due | \(bit(of: timer)) :: else -> skip fi" : ""
    return "if :: (\(condition)) -> \(name) = MOMENT(POSITION(\(name)) - 1)\(due) :: else -> skip fi;"
  }

  /// Moves fractions to the first parts of a tick, in their order.
  func ordered(in state: Int) -> [String] {
    guard model.grid.parts > 1, case .regions(let timers) = model.states[state].time else { return [] }
    var body = ["present = 0"]
    body += timers.map { "present = present | (1 << (POSITION(\(name($0))) % PARTS))" }
    body += timers.map { timer in
      let position = "POSITION(\(name(timer)))"
      let rank = PromelaExpression.count(
        "((present & ((2 << (\(position) % PARTS)) - 1)) >> 1)", bits: model.grid.parts)
      return
        "if :: (\(name(timer)) % TICK > 0) -> \(name(timer)) = MOMENT(\(position) / PARTS * PARTS + \(rank)) :: else -> skip fi"
    }
    return body + ["present = 0"]
  }
}
