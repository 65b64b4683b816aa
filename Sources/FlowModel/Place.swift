/// A place in a text file.
public struct Place: Hashable, Sendable, Comparable {
  /// The line, from 1; 0 if there is none.
  public var line: Int
  /// The column in characters, from 1; 0 if there is none.
  public var column: Int
  /// The file, if it is not the one that was read but one that it builds on.
  public var file: String?

  /// Creates a place.
  public init(line: Int, column: Int, file: String? = nil) {
    self.line = line
    self.column = column
    self.file = file
  }

  /// The file that was read first, then by name the files it builds on; in each, earlier lines and columns first.
  public static func < (left: Place, right: Place) -> Bool {
    (left.file ?? "", left.line, left.column) < (right.file ?? "", right.line, right.column)
  }
}
