public import Canvas
import FoundationEssentials
import PlainText

/// A recording of a terminal that asciinema plays.
///
/// Source: asciicast v2, https://docs.asciinema.org/manual/asciicast/v2/ (a header line, then a line for each output).
public struct Asciicast: Sendable {
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
  public init(size: Size, title: String, theme: Theme = .dark) {
    header = Self.json(Header(width: size.columns, height: size.rows, title: title))
    painter = AnsiPainter(theme: theme)
  }

  /// Adds a frame at a moment, in milliseconds from the start; a frame like the last adds nothing.
  public mutating func add(_ frame: Frame, at time: Int) {
    let output = painter.paint(frame)
    if !output.isEmpty { lines.append(Self.line(time, output)) }
  }

  /// The file; the last frame stays for a while.
  public func text(endingAt time: Int) -> String {
    ([header] + lines + [Self.line(time + Self.ending, "\u{1B}[0m")]).joined(separator: "\n") + "\n"
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
