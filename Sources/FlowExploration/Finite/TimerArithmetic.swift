import FlowModel

/// Whether a flow computes with running timers only what regions of time know.
struct TimerArithmetic {
  let variables: [Variable]

  /// True if timers are only compared, copied into timers, and moved by spans.
  static func isPlain(_ flow: Flow) -> Bool {
    let check = TimerArithmetic(variables: flow.variables)
    let transitions = flow.states.flatMap(\.transitions)
    let conditions =
      flow.events.compactMap { $0.validity?.condition.expression } + transitions.compactMap { $0.condition?.expression }
    let values =
      transitions.flatMap { $0.actions.map { ($0.variable, $0.value) } }
      + flow.events.flatMap { $0.payload.map { ($0.variable, $0.proposal) } }
    return conditions.allSatisfy(check.isPlain)
      && values.allSatisfy { variable, value in
        check.isPlain(value) && (flow.variables[variable].type.isTimer || !check.speaksOfTimer(value))
      }
  }

  /// True if a running timer decides about the span that the expression is.
  private func speaksOfTimer(_ expression: Expression) -> Bool {
    expression.isDuration(variables) && expression.reads.elements.contains { variables[$0].type.isTimer }
  }

  private func isPlain(_ expression: Expression) -> Bool {
    switch expression {
    case .constant, .variable: return true
    case .not(let operand), .count(let operand): return isPlain(operand)
    case .binary(let operation, let left, let right):
      guard isPlain(left), isPlain(right) else { return false }
      switch operation {
      case .plus: return !(speaksOfTimer(left) && speaksOfTimer(right))
      case .minus: return !speaksOfTimer(right)
      case .times: return !speaksOfTimer(left) && !speaksOfTimer(right)
      default: return true
      }
    }
  }
}
