/// A place in a text file.
package struct Place: Packable, Hashable, Sendable, Comparable {
  /// The line, from 1; 0 if there is none.
  package var line: Int
  /// The column in characters, from 1; 0 if there is none.
  package var column: Int
  /// The file, if it is not the one that was read but one that it builds on.
  package var file: String?

  /// The place of what stands in no file.
  package static let none = Place(line: 0, column: 0)

  /// Creates a place.
  package init(line: Int, column: Int, file: String? = nil) {
    self.line = line
    self.column = column
    self.file = file
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }

  /// The file that was read first, then by name the files it builds on; in each, earlier lines
  /// and columns first.
  package static func < (left: Place, right: Place) -> Bool {
    // An empty name comes before all others, so the file that was read is first.
    (left.file ?? "", left.line, left.column) < (right.file ?? "", right.line, right.column)
  }
}

/// How bad a problem is.
package enum Severity: String, Hashable, Sendable, Packable, CaseIterable {
  /// A file is not a flow, or a flow does not hold what it must.
  case error
  /// A flow is probably not the one that was meant.
  case warning
  /// Nothing is wrong, but it is good to know.
  case note
  /// A part of a file in a foreign format that a flow has no place for.
  case unsupported
}
