import CVirtualTerminal

/// What a terminal shows at one moment.
package struct Screen: Hashable, Sendable, CustomStringConvertible {
  /// The width.
  package let columns: Int
  /// The height.
  package let rows: Int
  /// All cells, row by row.
  package let cells: [ScreenCell]
  /// The cursor's column, from 0.
  package let cursorColumn: Int
  /// The cursor's row, from 0.
  package let cursorRow: Int
  /// Alternate screen, cursor, mouse, paste, title, bell.
  package let state: ScreenState

  /// The cell at a place that must lie on the screen.
  package func cell(column: Int, row: Int) -> ScreenCell {
    precondition(
      (0..<columns).contains(column) && (0..<rows).contains(row),
      "no cell \(column), \(row)")
    return cells[row * columns + column]
  }

  /// The text of one row without blanks at its end; empty below the screen.
  package func line(_ row: Int) -> String {
    guard (0..<rows).contains(row) else { return "" }
    var text = ""
    for column in 0..<columns { text += cells[row * columns + column].text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows.
  package var lines: [String] { (0..<rows).map { line($0) } }

  /// All rows as text, each ended by a line feed.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// True if some row contains the text.
  package func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The place of the first occurrence of a text in a row, in cells; nil if it is not there.
  package func place(of text: String) -> (column: Int, row: Int)? {
    for row in 0..<rows {
      for column in 0..<columns {
        let rest = cells[(row * columns + column)..<((row + 1) * columns)].map(\.text)
          .joined()
        if rest.hasPrefix(text) { return (column, row) }
      }
    }
    return nil
  }

  /// The rows in a frame, and the modes: what a failed test prints.
  package var description: String {
    let edge = "+" + String(repeating: "-", count: columns) + "+\n"
    let body = lines.map { "|" + $0 + "\n" }.joined()
    return edge + body + edge + "cursor \(cursorColumn), \(cursorRow); \(state)"
  }
}

/// One cell as the terminal shows it.
package struct ScreenCell: Hashable, Sendable {
  /// The character with its marks; a blank for an empty cell, and nothing for the right half of
  /// a wide one.
  package var text: String
  /// Columns taken: 1 or 2.
  package var columns: Int
  /// The colour of the text.
  package var foreground: ScreenColour
  /// The colour behind it.
  package var background: ScreenColour
  /// Bold.
  package var isBold: Bool
  /// Underlined.
  package var isUnderlined: Bool
  /// Colours exchanged.
  package var isReversed: Bool

  init(_ cell: VTermScreenCell) {
    let scalars = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
    // libvterm marks the right half of a wide character with the highest number.
    let isRightHalf = scalars[0] == UInt32.max
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.prefix { $0 != 0 }.compactMap { Unicode.Scalar($0) })
    self.text = text.isEmpty && !isRightHalf ? " " : String(text)
    columns = Int(cell.width)
    foreground = ScreenColour(cell.fg)
    background = ScreenColour(cell.bg)
    isBold = cell.attrs.bold != 0
    isUnderlined = cell.attrs.underline != 0
    isReversed = cell.attrs.reverse != 0
  }
}

/// A colour as the program asked for it.
package enum ScreenColour: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of 256.
  case indexed(UInt8)
  /// Any mixture.
  case mixed(red: UInt8, green: UInt8, blue: UInt8)

  init(_ colour: VTermColor) {
    if colour.type & UInt8(VTERM_COLOR_DEFAULT_MASK.rawValue) != 0 {
      self = .standard
    } else if colour.type & UInt8(VTERM_COLOR_TYPE_MASK.rawValue)
      == UInt8(VTERM_COLOR_INDEXED.rawValue)
    {
      self = .indexed(colour.indexed.idx)
    } else {
      self = .mixed(red: colour.rgb.red, green: colour.rgb.green, blue: colour.rgb.blue)
    }
  }
}

/// What the program asked of the terminal beside text.
package struct ScreenState: Hashable, Sendable {
  /// Whether the alternate screen is shown.
  package internal(set) var isAlternate = false
  /// Whether the cursor is shown.
  package internal(set) var isCursorVisible = true
  /// Whether mouse events are reported.
  package internal(set) var isMouseReported = false
  /// Whether pasted text is marked as such.
  package internal(set) var isPasteMarked = false
  /// The window's title.
  package internal(set) var title = ""
  /// How often the bell rang.
  package internal(set) var bells = 0

  /// A terminal of which nothing was asked.
  package static let untouched = ScreenState()

  mutating func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_MOUSE: isMouseReported = value.number != Int32(VTERM_PROP_MOUSE_NONE)
    case VTERM_PROP_TITLE: title = value.string.map { String(cString: $0) } ?? ""
    default: break
    }
  }
}

/// How wide others think a character is.
package enum CharacterWidth {
  /// The columns the C library gives it in UTF-8, which ncurses goes by; -1 when it cannot be
  /// printed.
  package static func inLibrary(_ scalar: Unicode.Scalar) -> Int {
    Int(virtual_terminal_library_width(scalar.value))
  }

  /// The columns by which the terminal moves its cursor.
  package static func drawn(_ scalar: Unicode.Scalar) -> Int {
    Int(virtual_terminal_drawn_width(scalar.value))
  }
}
