/// What a terminal shows at one moment.
public struct Screen: Hashable, Sendable, CustomStringConvertible {
  /// The width.
  public let columns: Int
  /// The height.
  public let rows: Int
  /// All cells, row by row.
  public let cells: [ScreenCell]
  /// The cursor's column, from 0.
  public let cursorColumn: Int
  /// The cursor's row, from 0.
  public let cursorRow: Int
  /// Alternate screen, cursor, mouse, paste, title, bell.
  public let state: ScreenState

  /// The cell at a place that must lie on the screen.
  public func cell(column: Int, row: Int) -> ScreenCell {
    precondition((0..<columns).contains(column) && (0..<rows).contains(row), "no cell \(column), \(row)")
    return cells[row * columns + column]
  }

  /// The text of one row without blanks at its end; empty below the screen.
  public func line(_ row: Int) -> String {
    guard (0..<rows).contains(row) else { return "" }
    var text = ""
    for column in 0..<columns { text += cells[row * columns + column].text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows.
  public var lines: [String] { (0..<rows).map { line($0) } }

  /// All rows as text, each ended by a line feed.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// True if some row contains the text.
  public func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The place of the first occurrence of a text in a row, in cells; nil if it is not there.
  public func place(of text: String) -> (column: Int, row: Int)? {
    for row in 0..<rows {
      for column in 0..<columns {
        let rest = cells[(row * columns + column)..<((row + 1) * columns)].map(\.text).joined()
        if rest.hasPrefix(text) { return (column, row) }
      }
    }
    return nil
  }

  /// The rows in a frame, and the modes: what a failed test prints.
  public var description: String {
    let edge = "+" + String(repeating: "-", count: columns) + "+\n"
    let body = lines.map { "|" + $0 + "\n" }.joined()
    return edge + body + edge + "cursor \(cursorColumn), \(cursorRow); \(state)"
  }
}
