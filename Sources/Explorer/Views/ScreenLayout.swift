import Canvas

/// Where the panes of the screen go; nil panes do not fit.
struct ScreenLayout {
  /// The smallest window in which the explorer works.
  static let smallest = Size(columns: 60, rows: 16)

  /// The columns from which the inspector stands beside the card.
  static let leastColumnsForInspector = 112

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

  /// The columns the chips have.
  static func chipColumns(_ size: Size) -> Int { size.columns - (isBoxed(size) ? 4 : 0) }

  /// Everything between the header and the explanation.
  var wholeMiddle: Rect {
    Rect(column: 0, row: header.endRow, columns: header.columns, rows: explanation.row - header.endRow)
  }

  private static func isBoxed(_ size: Size) -> Bool { size.columns >= leastColumnsForInspector && size.rows >= 30 }

  /// - Parameters:
  ///   - size: the window.
  ///   - chipRows: rows the chips need.
  ///   - mainRows: rows the main pane would like.
  ///   - leastMainRows: rows with which it still shows everything.
  init(size: Size, chipRows: Int, mainRows: Int, leastMainRows: Int) {
    isBoxed = Self.isBoxed(size)
    let columns = size.columns
    header = Rect(column: 0, row: 0, columns: columns, rows: 1)
    let chipHeight = min(chipRows, size.rows / 4) + (isBoxed ? 2 : 1)
    chips = Rect(column: 0, row: 1, columns: columns, rows: chipHeight)
    var bottom = size.rows
    func takeFromBottom(_ rows: Int) -> Rect {
      bottom -= rows
      return Rect(column: 0, row: bottom, columns: columns, rows: rows)
    }
    let top = chips.endRow
    let hasInspector = columns >= Self.leastColumnsForInspector
    // First everything is in sight, then what to do and why is told in full, then the card gets air, then the rest.
    var spare = size.rows - 2 - top - leastMainRows - (isBoxed ? 2 : 0)
    func takeSpare(_ rows: Int) -> Int {
      guard spare >= rows else { return 0 }
      spare -= rows
      return rows
    }
    let adviceRows = hasInspector ? 0 : takeSpare(1)
    let moreExplanation = takeSpare(1)
    let moreAdvice = adviceRows > 0 ? takeSpare(1) : 0
    spare -= mainRows - leastMainRows
    let statusRows = hasInspector ? 0 : takeSpare(1)
    keys = takeFromBottom(1)
    explanation = takeFromBottom(1 + moreExplanation)
    advice = adviceRows > 0 ? takeFromBottom(adviceRows + moreAdvice) : nil
    status = statusRows > 0 ? takeFromBottom(statusRows) : nil
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
