import Canvas

/// Where a pane lies over the screen: over the machine, and where that has too few rows over
/// all between the header and the run; or over all rows below the machine.
struct PaneBox: Hashable, Sendable {
  /// The box with its border, or the rows with their rule.
  let frame: Rect
  /// What it has inside.
  let inside: Rect

  /// - Parameters:
  ///   - window: the size of the window.
  ///   - rows: the rows inside, as far as there is room; nil for all below a rule.
  ///   - top: the first row that it may cover.
  ///   - machine: the row below the machine.
  init(window: Size, rows: Int?, top: Int, machine: Int) {
    guard let rows else {
      frame = window.bounds.first(window.rows - 1).dropping(top)
      inside = frame.dropping(1).inset(columns: 1, rows: 0)
      return
    }
    // The rows of the keys and of the answer to a key stay free; the border takes two. Where
    // it covered half of a picture or of a text, that would only look torn.
    let most = window.rows - 2
    let end = top + rows + 2 > machine ? most : min(machine, most)
    frame = window.bounds.first(end).dropping(top)
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
