/// A cell's place: columns to the right, rows downwards, from 0 at the top left corner.
public struct Point: Hashable, Sendable {
  /// Columns from the left edge.
  public var column: Int
  /// Rows from the top edge.
  public var row: Int

  /// Creates a point.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
