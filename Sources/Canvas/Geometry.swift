/// A cell's place: columns to the right, rows downwards, from 0 at the top left corner.
package struct Point: Hashable, Sendable {
  /// Columns from the left edge.
  package var column: Int
  /// Rows from the top edge.
  package var row: Int

  /// Creates a point.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// An extent in cells.
package struct Size: Hashable, Sendable {
  /// The width.
  package var columns: Int
  /// The height.
  package var rows: Int

  /// Creates a size.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of cells; empty when its width or height is not positive.
package struct Rect: Hashable, Sendable {
  /// The first column.
  package var column: Int
  /// The first row.
  package var row: Int
  /// The width.
  package var columns: Int
  /// The height.
  package var rows: Int

  /// Creates a rectangle; a negative extent becomes 0.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The column after the last.
  package var endColumn: Int { column + columns }

  /// The row after the last.
  package var endRow: Int { row + rows }

  /// True if the cell at the point lies within.
  package func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row
      && point.row < endRow
  }

  /// The rectangle without a margin of some columns at each side and rows above and below.
  package func inset(columns: Int, rows: Int) -> Rect {
    Rect(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows)
  }
}
