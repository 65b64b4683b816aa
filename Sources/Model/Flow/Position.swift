/// The position of a thing in its list, told apart by what stands there: an event's is not
/// taken for a state's.
///
/// For signatures and values where several kinds meet. Where only one is about, in inner loops
/// above all, a plain `Int` does.
package struct Position<Element>: Packable, Hashable, Comparable, Sendable {
  /// How many stand before it, 0 or more.
  package let offset: Int

  /// Creates a position; whether anything stands there is not checked.
  package init(_ offset: Int) { self.offset = offset }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }

  /// True if it stands before the other.
  package static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}

/// The position of a state in a flow.
package typealias StateIndex = Position<State>

/// The position of an event in a flow.
package typealias EventIndex = Position<Event>

/// The position of a variable in a flow.
package typealias VariableIndex = Position<Variable>

extension [Int] {
  /// The value of a variable, among the values of all in the order of the flow.
  package subscript(variable: VariableIndex) -> Int {
    get { self[variable.offset] }
    set { self[variable.offset] = newValue }
  }
}

extension Array {
  /// What stands at a position, which must be one of the list.
  package subscript(position: Position<Element>) -> Element {
    get { self[position.offset] }
    set { self[position.offset] = newValue }
  }

  /// The positions of all, in order.
  package var positions: [Position<Element>] { indices.map { Position($0) } }

  /// The position of the first for which something holds; nil if it holds for none.
  package func firstPosition(where holds: (Element) throws -> Bool) rethrows -> Position<
    Element
  >? {
    try firstIndex(where: holds).map { Position($0) }
  }
}
