/// A cell of the matrix: the positions of two states.
package struct MatrixCell: Hashable, Sendable {
  /// The state of the row.
  package var from: Int
  /// The state of the column.
  package var to: Int

  /// Creates a cell.
  package init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
