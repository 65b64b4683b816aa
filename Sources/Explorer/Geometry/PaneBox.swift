import Canvas

/// Where a pane lies over the screen: over all between the header and the keys, or over all
/// rows below the machine.
struct PaneBox: Hashable, Sendable {
  /// The box with its border, or the rows with their rule.
  let frame: Rect
  /// What it has inside.
  let inside: Rect
  /// What its lines leave beside them.
  let beside: Rect

  /// - Parameters:
  ///   - window: the size of the window.
  ///   - top: the first row that it covers.
  ///   - hasBorder: false for a rule above it.
  ///   - columns: those of its lines.
  init(window: Size, top: Int, hasBorder: Bool, columns: Int) {
    frame = window.bounds.first(window.rows - 1).dropping(top)
    let room =
      hasBorder
      ? frame.inset(columns: 2, rows: 1) : frame.dropping(1).inset(columns: 1, rows: 0)
    inside = Rect(column: room.column, row: room.row, columns: columns, rows: room.rows)
    let column = inside.endColumn + 3
    beside = Rect(
      column: column, row: room.row, columns: max(0, room.endColumn - column),
      rows: room.rows)
  }

  /// A row inside, counted from the first.
  func row(_ index: Int) -> Rect { inside.line(at: inside.row + index) }
}
