import Canvas

/// Where a pane lies over the screen: in the middle, a little above it, no larger than the
/// window; or over all rows below the machine.
struct PaneBox: Hashable, Sendable {
  /// The box with its border, or the rows with their rule.
  let frame: Rect
  /// What it has inside.
  let inside: Rect

  /// - Parameters:
  ///   - window: the size of the window.
  ///   - columns: the columns inside.
  ///   - rows: the rows inside, as far as there is room; nil for all below a rule.
  ///   - top: the first row that it may cover.
  init(window: Size, columns: Int, rows: Int?, top: Int = 1) {
    guard let rows else {
      frame = window.bounds.first(window.rows - 1).dropping(top)
      inside = frame.dropping(1).inset(columns: 1, rows: 0)
      return
    }
    // A few columns of what lies below, left at each side, would only look torn.
    let width = columns + 16 > window.columns ? window.columns : columns + 4
    // The border takes two rows; those of the keys and of the answer to a key stay free.
    let height = min(rows + 2, window.rows - 2 - top)
    frame = Rect(
      column: (window.columns - width) / 2, row: max(top, (window.rows - height) / 3),
      columns: width, rows: height
    )
    inside = frame.inset(columns: 2, rows: 1)
  }

  /// A row inside, counted from the first.
  func row(_ index: Int) -> Rect { inside.line(at: inside.row + index) }
}

/// A line of a list and its cells.
struct ListLine: Hashable, Sendable {
  /// The position in the list.
  let index: Int
  /// Its cells.
  let rect: Rect

  /// The lines of a list that show, one below the other from a row on.
  static func all(_ window: ListWindow, below row: Int, in inside: Rect) -> [ListLine] {
    window.lines.map { index in
      ListLine(
        index: index,
        rect: inside.line(at: row + index - window.first))
    }
  }
}
