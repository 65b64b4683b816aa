import Canvas

/// Where a pane lies over the screen: in the middle, a little above it, no larger than the
/// window.
struct PaneBox: Hashable, Sendable {
  /// The box with its border.
  let frame: Rect
  /// What it has inside.
  var inside: Rect { frame.inset(columns: 2, rows: 1) }

  /// - Parameters:
  ///   - window: the size of the window.
  ///   - columns: the columns inside.
  ///   - rows: the rows inside, as far as there is room.
  ///   - top: the first row that it may cover.
  ///   - isAtBottom: true to lie above the last rows, over as little as can be of what stands
  ///     at the top.
  init(window: Size, columns: Int, rows: Int, top: Int = 1, isAtBottom: Bool = false) {
    // A few columns of what lies below, left at each side, would only look torn.
    let width = columns + 16 > window.columns ? window.columns : columns + 4
    // The border takes two rows, and the row of the keys at the end stays free.
    let height = min(rows + 2, window.rows - 1 - top)
    let row = isAtBottom ? window.rows - height - 2 : (window.rows - height) / 3
    frame = Rect(
      column: (window.columns - width) / 2, row: max(top, row), columns: width, rows: height
    )
  }

  /// A row inside, counted from the first or, if negative, from the end.
  func row(_ index: Int) -> Rect {
    let row = index < 0 ? inside.endRow + index : inside.row + index
    return inside.line(at: row)
  }
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
