/// A set of variables, by their positions; a flow has 48 at most.
struct VariableSet: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  init() {}

  init(_ variables: some Sequence<Int>) {
    for variable in variables { insert(variable) }
  }

  var isEmpty: Bool { bits == 0 }

  var count: Int { bits.nonzeroBitCount }

  /// The positions, in the order of the flow.
  var elements: [Int] { (0..<64).filter(contains) }

  func contains(_ variable: Int) -> Bool { bits >> UInt64(variable) & 1 != 0 }

  mutating func insert(_ variable: Int) { bits |= 1 << UInt64(variable) }

  mutating func remove(_ variable: Int) { bits &= ~(1 << UInt64(variable)) }

  mutating func formUnion(_ other: VariableSet) { bits |= other.bits }

  func union(_ other: VariableSet) -> VariableSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func intersection(_ other: VariableSet) -> VariableSet {
    var result = self
    result.bits &= other.bits
    return result
  }

  func subtracting(_ other: VariableSet) -> VariableSet {
    var result = self
    result.bits &= ~other.bits
    return result
  }
}
