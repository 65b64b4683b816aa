import Canvas

/// Where the panes of the screen go; nil panes do not fit.
struct ScreenLayout {
  /// The smallest window in which the explorer works.
  static let smallest = Size(columns: 60, rows: 16)

  let header: Rect
  let chips: Rect
  let main: Rect
  let inspector: Rect?
  let story: Rect?
  let advice: Rect?
  let status: Rect?
  let explanation: Rect
  let keys: Rect
  /// True when panes stand in boxes; otherwise rules part them.
  let isBoxed: Bool

  /// - Parameters:
  ///   - size: the window.
  ///   - chipRows: rows the chips need in a width.
  ///   - mainRows: rows the main pane would like.
  ///   - leastMainRows: rows with which it still shows everything.
  init(size: Size, chipRows: (Int) -> Int, mainRows: Int, leastMainRows: Int) {
    isBoxed = size.columns >= 112 && size.rows >= 30
    let inset = isBoxed ? 2 : 0
    let columns = size.columns
    header = Rect(column: 0, row: 0, columns: columns, rows: 1)
    let chipHeight = min(chipRows(columns - 2 * inset), size.rows / 4) + (isBoxed ? 2 : 1)
    chips = Rect(column: 0, row: 1, columns: columns, rows: chipHeight)
    var bottom = size.rows
    func takeFromBottom(_ rows: Int) -> Rect {
      bottom -= rows
      return Rect(column: 0, row: bottom, columns: columns, rows: rows)
    }
    keys = takeFromBottom(1)
    let top = chips.endRow
    let wanted = mainRows + (isBoxed ? 2 : 0)
    // The sentence that says why gets a second row before anything else gets more than it needs.
    explanation = takeFromBottom(size.rows >= 28 || bottom - top - 2 > wanted ? 2 : 1)
    let hasInspector = columns >= 112
    var spare = max(0, bottom - top - wanted)
    advice = !hasInspector && bottom - top > leastMainRows ? takeFromBottom(spare > 4 ? 2 : 1) : nil
    spare = max(0, bottom - top - wanted)
    status = !hasInspector && spare > 0 ? takeFromBottom(1) : nil
    spare = max(0, bottom - top - wanted)
    let least = isBoxed ? 5 : 3
    let share = isBoxed ? min(bottom - top - 9, max(size.rows / 4, spare / 2)) : spare
    story = isBoxed || spare >= least ? takeFromBottom(share) : nil
    let middle = Rect(column: 0, row: top, columns: columns, rows: bottom - top)
    guard hasInspector else {
      main = middle
      inspector = nil
      return
    }
    let width = min(72, 36 + (columns - 112) / 2)
    main = Rect(column: 0, row: top, columns: columns - width, rows: middle.rows)
    inspector = Rect(column: columns - width, row: top, columns: width, rows: middle.rows)
  }
}
