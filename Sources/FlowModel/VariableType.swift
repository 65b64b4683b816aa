/// What values a variable takes.
///
/// All types are bounded, so that a flow can be explored completely.
public enum VariableType: Hashable, Sendable {
  /// Yes or no.
  case boolean
  /// A whole number within bounds, both included.
  case integer(minimum: Int, maximum: Int)
  /// One of a list of words.
  case choice(values: [String])
  /// A set of scopes out of the flow's universe.
  case scopes(universe: [String])
  /// A span of time in milliseconds, from zero.
  case duration(maximum: Int)
  /// A span of time in milliseconds that runs down with the virtual clock and may send an event at zero.
  case timer(maximum: Int, fires: String?)

  /// The values it may take, coded as `Expression` says.
  public var bounds: ClosedRange<Int> {
    switch self {
    case .boolean: 0...1
    case .integer(let minimum, let maximum): minimum...maximum
    case .choice(let values): 0...max(0, values.count - 1)
    case .scopes(let universe): 0...((1 << universe.count) - 1)
    case .duration(let maximum), .timer(let maximum, _): 0...maximum
    }
  }

  /// True for a timer.
  public var isTimer: Bool {
    if case .timer = self { true } else { false }
  }
}
