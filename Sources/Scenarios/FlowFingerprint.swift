import Model

/// What must be the same of two flows for the steps of a token to mean the same in both, as
/// hashes.
enum FlowFingerprint {
  /// A hash over all that decides what happens: variables with types and initial values, events
  /// with what they propose, transitions with guards and actions, in order; titles and texts
  /// are left out.
  static func bytes(of flow: Flow) -> [UInt8] {
    var parts = [flow.initial]
    parts += flow.variables.map {
      "\($0.id) \(words($0.type)) \($0.initial) \($0.isSettable)"
    }
    for event in flow.events {
      parts.append(
        "\(event.id) \(event.validity.map { words($0.condition.expression) } ?? "")")
      parts += event.payload.map { "\($0.variable.offset) = \(words($0.proposal))" }
    }
    for state in flow.states {
      parts.append(state.id)
      for transition in state.transitions {
        parts.append(
          "\(transition.event) \(transition.to) \(transition.condition.map { words($0.expression) } ?? "")"
        )
        parts += transition.actions.map { "\($0.variable.offset) = \(words($0.value))" }
      }
    }
    // No part has a line end in it, so parts cannot run into each other.
    return FowlerNollVo.bytes(of: parts.joined(separator: "\n").utf8)
  }

  private static func words(_ type: VariableType) -> String {
    switch type {
    case .boolean: "boolean"
    case .integer(let minimum, let maximum): "\(minimum) to \(maximum)"
    case .choice(let values): values.joined(separator: ", ")
    case .scopes(let universe): "of \(universe.joined(separator: ", "))"
    case .duration(let maximum): "\(maximum) ms"
    case .timer(let maximum, let event): "timer \(maximum) ms \(event ?? "")"
    }
  }

  private static func words(_ expression: Expression) -> String {
    switch expression {
    case .constant(let value): "\(value)"
    case .variable(let index): "v\(index.offset)"
    case .state: "state"
    case .not(let operand): "!\(words(operand))"
    case .count(let operand): "#\(words(operand))"
    case .binary(let operation, let left, let right):
      "(\(words(left)) \(operation) \(words(right)))"
    }
  }
}

/// The FNV-1a hash with 32 bits.
///
/// Source: RFC 9923, The FNV Non-Cryptographic Hash Algorithm.
package enum FowlerNollVo {
  /// The hash of some bytes.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    // `&*`, because the hash is meant to wrap around at 32 bits.
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// The hash as four bytes, the highest first.
  static func bytes(of bytes: some Sequence<UInt8>) -> [UInt8] {
    let hash = hash(bytes)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash >> $0) }
  }
}
