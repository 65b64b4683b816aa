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

/// An extent in cells.
public struct Size: Hashable, Sendable {
  /// The width.
  public var columns: Int
  /// The height.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of cells; empty when its width or height is not positive.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The width.
  public var columns: Int
  /// The height.
  public var rows: Int

  /// Creates a rectangle; a negative extent becomes 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The column after the last.
  public var endColumn: Int { column + columns }

  /// The row after the last.
  public var endRow: Int { row + rows }

  /// True if the cell at the point lies within.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// The rectangle without a margin of some columns at each side and rows above and below.
  public func inset(columns: Int, rows: Int) -> Rect {
    Rect(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns, rows: self.rows - 2 * rows)
  }
}
