/// An event made ready to be sent.
struct CompiledEvent: Sendable {
  /// The values it carries, with the expressions that propose them.
  let payload: [CompiledAssignment]
  /// The root of what must hold for them in the machine's code; nil when anything goes.
  let validity: Int32?
  /// The position of the timer that sends it; nil when it is sent otherwise.
  let timer: Int?
}
