/// A cell of the matrix: the positions of two states.
public struct MatrixCell: Hashable, Sendable {
  /// The state of the row.
  public var from: Int
  /// The state of the column.
  public var to: Int

  /// Creates a cell.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
