import FlowModel

/// An event as exploration sees it.
struct FiniteEvent: Sendable {
  /// The timers that send it; empty when it is sent otherwise.
  let timers: [Int]
  /// The values it carries, with what is proposed for them.
  let payload: [PayloadField]
  /// What must hold for them; nil when anything goes.
  let validity: Expression?

  /// The variables it carries.
  var carried: VariableSet { VariableSet(payload.map(\.variable)) }
}
