package import Canvas

/// Where the parts of the screen go; none of them moves from one state to another.
///
/// The header, the machine, below it what to do now and what would come of the chosen row, the
/// run, the keys.
package struct ScreenLayout: Hashable, Sendable {
  /// The smallest window in which the explorer works.
  package static let smallest = Size(columns: 60, rows: 16)

  /// The columns from which the machine is seen first, with the two texts beside each other
  /// below it.
  static let leastColumnsOfMachine = 100
  /// The same for the texts below what lies around a state, which has more rows of its own.
  static let leastColumnsAround = 112
  /// The rows from which the run has a line of its own.
  private static let leastRowsForRun = 34
  /// The rows below a machine with which the texts say anything.
  private static let leastRowsBelow = 6

  let header: Rect
  /// Every state as a dot, above what lies around one; nil with the whole
  /// machine.
  let dots: Rect?
  /// The machine.
  let machine: Rect
  /// The rule above what to do now, and the text; nil where it stands in `text`, too.
  let now: Rect?
  /// The rule above what would come of the chosen row, and the text; of a machine that is alone
  /// the lines that it leaves.
  let text: Rect
  /// The run in a line; nil where it has no room.
  let run: Rect?
  let keys: Rect
  /// The answer to the last key, above the keys; no text has these rows.
  let answer: Rect

  /// True if the machine leaves a line or two below it, and no rule.
  let isMachineAlone: Bool

  /// True if the explorer works in a window of this size.
  static func isLargeEnough(_ size: Size) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }

  /// Everything below the machine and above the run.
  var below: Rect {
    Rect(
      column: 0, row: machine.endRow, columns: header.columns,
      rows: (run ?? keys).row - machine.endRow)
  }

  /// The rows and columns for what lies around a state and the texts: between the dots and the
  /// keys.
  static func roomAround(_ size: Size, rowsAbove: Int) -> Size {
    // One row is for the dots and one for the keys.
    Size(columns: size.columns, rows: max(1, size.rows - rowsAbove - 1))
  }

  /// From above to below.
  ///
  /// - Parameters:
  ///   - size: the window.
  ///   - machineRows: the rows of the map; a whole machine that leaves too little below it is
  ///     alone.
  ///   - around: with what lies around a state, if the run has a line; nil with the whole
  ///     machine.
  ///   - headerRows: 2 with a goal, else 1.
  ///   - hasDetails: true where the details have the line of the run, too.
  ///   - answerRows: the rows of the answer to the last key.
  ///   - leastText: the rows that it leaves to the texts, if it has one itself.
  init(
    size: Size, machineRows: Int, around: Bool? = nil, headerRows: Int = 1,
    hasDetails: Bool = false, answerRows: Int = 0, leastText: @autoclosure () -> Int = 2
  ) {
    func lines(_ row: Int, _ rows: Int, from column: Int = 0) -> Rect {
      Rect(column: column, row: row, columns: size.columns - column, rows: max(0, rows))
    }
    let hasRun = !hasDetails && around ?? (size.rows >= Self.leastRowsForRun)
    let top = headerRows + (around == nil ? 0 : 1)
    // Below the texts come the keys and, if it has a line, the run.
    isMachineAlone =
      around == nil
      && size.rows - top - machineRows - (hasRun ? 2 : 1) < Self.leastRowsBelow
    header = lines(0, headerRows)
    dots = around == nil ? nil : lines(headerRows, 1)
    keys = lines(size.rows - 1, 1)
    run = hasRun && !isMachineAlone ? lines(size.rows - 2, 1) : nil
    machine = lines(top, min(machineRows, size.rows - top - 1))
    let kept = answerRows < 2 ? 0 : isMachineAlone ? 2 : leastText()
    let answered = min(answerRows, max(1, keys.row - machine.endRow - kept))
    answer = lines(keys.row - answered, answered)
    let rows = min((run ?? keys).row, answer.row) - machine.endRow
    let least = around == nil ? Self.leastColumnsOfMachine : Self.leastColumnsAround
    let left = size.columns >= least && !isMachineAlone ? size.columns / 2 : nil
    let below = lines(machine.endRow, rows, from: left ?? 0)
    now = left.map { Rect(column: 0, row: below.row, columns: $0, rows: rows) }
    text = below
  }
}
