import FlowModel

/// What must be the same of two flows for the steps of a token to mean the same in both.
enum FlowFingerprint {
  /// A hash over states, events with what they carry, and variables with their types, in order.
  static func bytes(of flow: Flow) -> [UInt8] {
    var parts = flow.states.map(\.id)
    parts += flow.events.flatMap { event in [event.id] + event.payload.map { String($0.variable) } }
    parts += flow.variables.map { "\($0.id) \($0.type)" }
    return FowlerNollVo.bytes(of: parts.joined(separator: "\n").utf8)
  }
}
