package import Canvas

/// Where the parts of the screen go; none of them moves from one state to another.
///
/// The header, the machine, below it what can happen and what comes of it, the run, the keys.
package struct ScreenLayout: Hashable, Sendable {
  /// The smallest window in which the explorer works.
  package static let smallest = Size(columns: 60, rows: 16)

  /// How much of the width the rows have beside the text: at 120 columns two of whole names and whole targets.
  private static let percentOfRows = 66
  /// The columns below which what lies around a state is seen first.
  static let leastColumnsOfMachine = 100
  /// The columns from which rows and text stand beside each other.
  static let leastColumnsBeside = 112
  /// The rows from which the run has a line of its own.
  private static let leastRowsForRun = 34

  let header: Rect
  /// Every state as a dot, above what lies around one; nil with the whole machine.
  let dots: Rect?
  /// The machine.
  let machine: Rect
  /// The rule above the rows, and the rows; around a state, whose roads are the rows, what stands beside the text.
  let rows: Rect
  /// The rule above the text, and the text: what to do now, and what would come of the chosen row.
  let text: Rect
  /// The run in a line; nil where it has no room.
  let run: Rect?
  let keys: Rect

  /// True if the explorer works in a window of this size.
  static func isLargeEnough(_ size: Size) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }

  /// The columns in which the rows stand where their list is as wide as the window.
  static func columnsOfRows(_ columns: Int) -> Int { columns >= 78 ? 3 : 2 }

  /// Everything between the header and the keys.
  var wholeMiddle: Rect {
    Rect(column: 0, row: header.endRow, columns: header.columns, rows: keys.row - header.endRow)
  }

  /// Everything below the machine and above the run.
  var below: Rect {
    Rect(column: 0, row: rows.row, columns: header.columns, rows: (run ?? keys).row - rows.row)
  }

  /// - Parameters:
  ///   - size: the window.
  ///   - machineRows: the rows of the machine.
  ///   - mostRows: the ways out of a state; those that need more lines than there are scroll.
  ///   - headerRows: 2 with a goal, else 1.
  init(size: Size, machineRows: Int, mostRows: Int, headerRows: Int = 1) {
    let columns = size.columns
    func lines(_ row: Int, _ rows: Int, from column: Int = 0, columns: Int = size.columns) -> Rect {
      Rect(column: column, row: row, columns: columns, rows: max(0, rows))
    }
    header = lines(0, headerRows)
    dots = nil
    keys = lines(size.rows - 1, 1)
    run = size.rows >= Self.leastRowsForRun ? lines(size.rows - 2, 1) : nil
    machine = lines(headerRows, machineRows)
    let (top, bottom) = (machine.endRow, (run ?? keys).row)
    if columns >= Self.leastColumnsBeside {
      let left = columns * Self.percentOfRows / 100
      rows = lines(top, bottom - top, columns: left)
      text = lines(top, bottom - top, from: left, columns: columns - left)
    } else {
      // One more for the rule; the text keeps three.
      let side = Self.columnsOfRows(columns)
      let count = max(2, min((mostRows + side - 1) / side + 1, bottom - top - 4))
      rows = lines(top, count)
      text = lines(top + count, bottom - top - count)
    }
  }

  /// The rows and columns for what lies around a state and the texts: between the dots and the keys.
  static func roomAround(_ size: Size, headerRows: Int) -> Size {
    Size(columns: size.columns, rows: max(1, size.rows - headerRows - 2))
  }

  /// - Parameters:
  ///   - size: the window.
  ///   - aroundRows: the rows of what lies around the state.
  ///   - hasRun: true for a line of the run.
  ///   - headerRows: 2 with a goal, else 1.
  init(size: Size, aroundRows: Int, hasRun: Bool, headerRows: Int) {
    func lines(_ row: Int, _ rows: Int, from column: Int = 0, columns: Int = size.columns) -> Rect {
      Rect(column: column, row: row, columns: columns, rows: max(0, rows))
    }
    header = lines(0, headerRows)
    dots = lines(headerRows, 1)
    keys = lines(size.rows - 1, 1)
    run = hasRun ? lines(size.rows - 2, 1) : nil
    let isBeside = size.columns >= Self.leastColumnsBeside
    let bottom = (run ?? keys).row
    let top = isBeside ? max(headerRows + 1 + aroundRows, bottom - Self.rowsOfText) : headerRows + 1 + aroundRows
    machine = lines(headerRows + 1, top - headerRows - 1)
    let left = isBeside ? size.columns / 2 : 0
    rows = lines(top, isBeside ? bottom - top : 0, columns: left)
    text = lines(top, bottom - top, from: left, columns: size.columns - left)
  }

  /// What the texts have beside each other, so that they do not move.
  private static let rowsOfText = 12
}
