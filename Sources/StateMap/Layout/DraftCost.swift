/// What a draft costs; less is better.
struct DraftCost: Hashable, Sendable {
  var crossings = 0
  var bends = 0
  var cells = 0
  /// Joints of four arms of one net.
  var fourWays = 0
  /// Rows where two wires still want the same cells.
  var conflicts = 0
  var columns = 0
  var rows = 0
  /// Rows by which columns are taller than the limit, added up: it falls before the tallest one does.
  var excess = 0

  mutating func add(_ other: DraftCost) {
    crossings += other.crossings
    bends += other.bends
    cells += other.cells
    fourWays += other.fourWays
    conflicts += other.conflicts
    columns += other.columns
  }

  mutating func subtract(_ other: DraftCost) {
    crossings -= other.crossings
    bends -= other.bends
    cells -= other.cells
    fourWays -= other.fourWays
    conflicts -= other.conflicts
    columns -= other.columns
  }

  /// The score's weights, ten times as large, and what it costs not to fit.
  ///
  /// A row or a column too many costs about what it costs in the score, where a doubling costs 15 for every edge's
  /// share of a hundred.
  func total(edges: Int, columnLimit: Int, rowLimit: Int) -> Int {
    let wide = 216 * edges * max(0, columns - columnLimit) / max(1, columnLimit)
    let tall = 108 * edges * (max(0, rows - rowLimit) + excess) / max(1, rowLimit)
    let over = wide + tall
    return 100 * crossings + 20 * bends + cells + 80 * fourWays + 250 * conflicts + (over > 0 ? 500 + over : 0)
  }
}
