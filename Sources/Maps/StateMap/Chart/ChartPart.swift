import Canvas

/// The rows of a grid that are drawn, and the size wanted for them.
struct ChartPart: Sendable {
  let grid: ChartGrid
  let range: Range<Int>
  let size: Size

  /// A part of a grid; all of it unless a range is given.
  init(_ grid: ChartGrid, range: Range<Int>? = nil, within size: Size) {
    self.grid = grid
    self.range = range ?? 0..<grid.cells.count
    self.size = size
  }

  /// The same with fewer lines, for what is printed below the drawing.
  func without(lines: Int) -> ChartPart {
    ChartPart(grid, range: range, within: Size(columns: size.columns, rows: size.rows - lines))
  }

  /// The nodes in it, row by row.
  var nodes: [Int] { range.flatMap { grid.cells[$0].compactMap { $0 } } }

  /// The grid with nothing in its other rows.
  var maskedGrid: ChartGrid {
    var masked = grid
    for row in masked.cells.indices where !range.contains(row) {
      masked.cells[row] = Array(repeating: nil, count: grid.columns)
    }
    return masked
  }
}
