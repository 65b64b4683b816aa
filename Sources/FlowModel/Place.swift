/// A place in a text file.
public struct Place: Hashable, Sendable, Comparable {
  /// The line, from 1; 0 if there is none.
  public var line: Int
  /// The column in characters, from 1; 0 if there is none.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Earlier lines first, then earlier columns.
  public static func < (left: Place, right: Place) -> Bool { (left.line, left.column) < (right.line, right.column) }
}
