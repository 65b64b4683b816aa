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
