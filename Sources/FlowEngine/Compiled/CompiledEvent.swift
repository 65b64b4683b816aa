/// An event made ready to be sent.
struct CompiledEvent: Sendable {
  /// The values it carries, with the expressions that propose them.
  let payload: [CompiledAssignment]
  /// The root of what must hold for them in the machine's code; nil when anything goes.
  let validity: Int32?
  /// The positions of the timers that send it; empty when it is sent otherwise.
  let timers: [Int]
}
