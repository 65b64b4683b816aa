/// A value that is part of the program: its parts lie one behind the other, in the order of
/// their declaration.
///
/// A type with an initialiser that takes all its parts in that order reads itself in one line,
/// `reader.make(Self.init)`; an enumeration without values needs none. BundleFlows writes what
/// this reads, and looks whether it is the same.
package protocol Packable {
  /// Reads the parts.
  init(from reader: inout PackedReader) throws
  /// Reads a list; a requirement, as the next, so that each type has code of its own, which
  /// asks the runtime for no type.
  static func list(from reader: inout PackedReader) throws -> [Self]
  /// Reads what may be missing.
  static func optional(from reader: inout PackedReader) throws -> Self?
}

/// A value that is packed, compared and shared.
package typealias PackedValue = Packable & Hashable & Sendable

extension Packable {
  package static func list(from reader: inout PackedReader) throws -> [Self] {
    let count = try reader.count()
    var list: [Self] = []
    guard count > 0 else { return list }
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try Self(from: &reader)) }
    return list
  }

  package static func optional(from reader: inout PackedReader) throws -> Self? {
    try Bool(from: &reader) ? Self(from: &reader) : nil
  }
}

extension Packable where Self: CaseIterable {
  /// Reads the place among all cases.
  package init(from reader: inout PackedReader) throws {
    let place = try reader.number()
    // Damaged data may hold a negative number, at which `dropFirst` would trap.
    guard let value = Self.allCases.dropFirst(max(place, 0)).first else {
      throw PackedReader.Damage()
    }
    self = value
  }
}

extension Int: Packable {
  package init(from reader: inout PackedReader) throws { self = try reader.number() }
}

extension Bool: Packable {
  package init(from reader: inout PackedReader) throws { self = try reader.number() != 0 }
}

extension String: Packable {
  package init(from reader: inout PackedReader) throws { self = try reader.text() }
}

extension Optional: Packable where Wrapped: Packable {
  package init(from reader: inout PackedReader) throws {
    self = try Wrapped.optional(from: &reader)
  }
}

extension Array: Packable where Element: Packable {
  package init(from reader: inout PackedReader) throws {
    self = try Element.list(from: &reader)
  }
}
