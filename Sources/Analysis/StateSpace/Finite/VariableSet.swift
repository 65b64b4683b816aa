/// A set of variables, by their positions; a flow has 48 at most.
struct VariableSet: OptionSet, Hashable, Sendable {
  var rawValue: UInt64 = 0

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ variables: some Sequence<Int>) {
    for variable in variables { insert(variable) }
  }

  var count: Int { rawValue.nonzeroBitCount }

  /// The positions, in the order of the flow.
  var elements: [Int] { (0..<64).filter(contains) }

  func contains(_ variable: Int) -> Bool { rawValue >> UInt64(variable) & 1 != 0 }

  mutating func insert(_ variable: Int) { rawValue |= 1 << UInt64(variable) }

  mutating func remove(_ variable: Int) { rawValue &= ~(1 << UInt64(variable)) }
}
