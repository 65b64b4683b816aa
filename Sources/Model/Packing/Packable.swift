/// A value that is part of the program: its parts lie one behind the other, in the order of
/// their declaration.
///
/// A type with an initialiser that takes all its parts in that order reads itself in one line,
/// `reader.make(Self.init)`; an enumeration without values needs none. BundleFlows writes what
/// this reads, and looks whether it is the same.
package protocol Packable {
  /// Reads the parts.
  init(from reader: inout PackedReader) throws
}

extension Packable where Self: CaseIterable {
  /// Reads the place among all cases.
  package init(from reader: inout PackedReader) throws {
    let place = try reader.number()
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
    self = try Bool(from: &reader) ? Wrapped(from: &reader) : nil
  }
}

extension Array: Packable where Element: Packable {
  package init(from reader: inout PackedReader) throws {
    let count = try reader.count()
    self.init()
    guard count > 0 else { return }
    reserveCapacity(count)
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}
