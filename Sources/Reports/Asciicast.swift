package import Canvas
import FoundationEssentials
import PlainText

/// A recording of a terminal that asciinema plays.
///
/// Source: asciicast v2, https://docs.asciinema.org/manual/asciicast/v2/ (a header line, then a line for each output).
package struct Asciicast: Sendable {
  private struct Header: Encodable {
    var version = 2
    var width: Int
    var height: Int
    var title: String
    var env = ["TERM": "xterm-256color"]
  }

  /// How long the last frame stays, in milliseconds.
  private static let ending = 3000

  private let header: String
  private var lines: [String] = []
  private var painter: AnsiPainter

  /// Begins a recording.
  package init(size: Size, title: String, theme: Theme = .dark) {
    header = Self.json(Header(width: size.columns, height: size.rows, title: title))
    painter = AnsiPainter(theme: theme)
  }

  /// Adds a frame at a moment, in milliseconds from the start; a frame like the last adds nothing.
  package mutating func add(_ frame: Frame, at time: Int) {
    let output = painter.paint(frame)
    if !output.isEmpty { lines.append(Self.line(time, output)) }
  }

  /// The file; the last frame stays for a while, then the cursor is back.
  package func text(endingAt time: Int) -> String {
    ([header] + lines + [Self.line(time + Self.ending, "\u{1B}[0m\u{1B}[?25h")]).joined(separator: "\n") + "\n"
  }

  private static func line(_ time: Int, _ output: String) -> String {
    let rest = String(time % 1000)
    let seconds = "\(time / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    return "[\(seconds), \"o\", \(json(output))]"
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { VisibleText.escaped(String(decoding: $0, as: UTF8.self), as: .json) }
      ?? "\"\""
  }
}

/// Frames as the control sequences that draw them on a terminal with 256 colours.
///
/// Source: ECMA-48, 8.3.14 CUP and 8.3.117 SGR; colours by number as xterm has them (38;5;n).
struct AnsiPainter {
  private let sheet: StyleSheet
  private var last: Frame?

  init(theme: Theme) { sheet = StyleSheet(theme: theme, colours: .twoHundredFiftySix) }

  /// The text that brings the terminal from the last frame to this one; empty when they are the same.
  mutating func paint(_ frame: Frame) -> String {
    defer { last = frame }
    guard let last, last.size == frame.size else {
      return "\u{1B}[?25l\u{1B}[0m\u{1B}[2J" + changes(of: frame, since: nil)
    }
    return changes(of: frame, since: last)
  }

  private func changes(of frame: Frame, since last: Frame?) -> String {
    var text = ""
    // Where the terminal's cursor stands, and the style it writes in, after what has been sent.
    var cursor: Point?
    var style: Style?
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let point = Point(column: column, row: row)
        let cell = frame[point]
        guard cell.span > 0, isNew(cell, at: point, since: last) else { continue }
        if cursor != point { text += "\u{1B}[\(row + 1);\(column + 1)H" }
        if style != cell.style {
          text += codes(cell.style)
          style = cell.style
        }
        text.append(cell.glyph)
        cursor = Point(column: column + Int(cell.span), row: row)
      }
    }
    return text.isEmpty ? "" : text + "\u{1B}[0m"
  }

  private func isNew(_ cell: Cell, at point: Point, since last: Frame?) -> Bool {
    last.map { $0[point] != cell } ?? (cell != .blank)
  }

  private func codes(_ style: Style) -> String {
    let rendition = sheet.rendition(style)
    var numbers = ["0"]
    for (emphasis, number) in [(Emphasis.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7")]
    where rendition.emphasis.contains(emphasis) { numbers.append(number) }
    if let colour = rendition.foreground { numbers.append("38;5;\(colour)") }
    if let colour = rendition.background { numbers.append("48;5;\(colour)") }
    return "\u{1B}[\(numbers.joined(separator: ";"))m"
  }
}
