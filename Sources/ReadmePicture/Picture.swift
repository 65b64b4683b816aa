import Foundation
import VirtualTerminalKit

/// A recording as one SVG that moves by itself: no script, no font, nothing from elsewhere.
///
/// Rows that occur more than once are written once. The screens lie side by side on a strip that a window moves over.
struct Picture {
  let stills: [Still]

  private static let cell = (width: 8.4, height: 17.0)
  private static let margin = 14.0
  /// Rows of text under the screen.
  private static let captionRows = 4
  private static let baseline = 12.8

  private var screenWidth: Double { Double(Recording.columns) * Self.cell.width }
  private var screenHeight: Double { Double(Recording.rows) * Self.cell.height }
  private var width: Double { screenWidth + 2 * Self.margin }
  private var height: Double { screenHeight + 2 * Self.margin + Double(Self.captionRows) * Self.cell.height + 6 }

  /// The file.
  var text: String {
    var ids: [String: Int] = [:]
    var rows: [String] = []
    var frames = ""
    for (index, still) in stills.enumerated() {
      var uses = ""
      for row in 0..<still.screen.rows {
        let text = Self.row(still.screen, row)
        guard !text.isEmpty else { continue }
        let id =
          ids[text]
          ?? {
            ids[text] = rows.count
            rows.append("<g id=\"r\(rows.count)\">\(text)</g>\n")
            return rows.count - 1
          }()
        uses += "<use href=\"#r\(id)\" y=\"\(Self.number(Double(row) * Self.cell.height))\"/>"
      }
      let x = Self.number(Double(index) * width)
      frames += "<g transform=\"translate(\(x))\">\(uses)\(caption(still))</g>\n"
    }
    let size = "\(Self.number(width)) \(Self.number(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(Self.number(width))" fill="\(Palette.foreground)" role="img">
      <title>The first five minutes with authflow</title>
      <desc>\(Self.escaped(stills.map(\.words).filter { !$0.isEmpty }.joined(separator: " ")))</desc>
      <!-- Drawn by swift run ReadmePicture from the table of README.md and the real program. -->
      <style>
      text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;font-size:14px;white-space:pre}
      .b{font-weight:bold}.u{text-decoration:underline}
      .strip{animation:play \(Self.number(total))s step-end infinite}
      @keyframes play{\(keyframes)}
      @media (prefers-reduced-motion:reduce){.strip{animation-play-state:paused}}
      </style>
      <defs>
      \(rows.joined())</defs>
      <rect x="1" y="1" width="\(Self.number(width - 2))" height="\(Self.number(height - 2))" rx="9" fill="\(Palette.background)" stroke="\(Palette.border)" stroke-width="2"/>
      <svg x="\(Self.number(Self.margin))" y="\(Self.number(Self.margin))" width="\(Self.number(screenWidth))" height="\(Self.number(height - Self.margin))">
      <g class="strip">
      \(frames)</g>
      </svg>
      </svg>

      """
  }

  private var total: Double { stills.map(\.duration).reduce(0, +) }

  private var keyframes: String {
    var start = 0.0
    return stills.enumerated().map { index, still in
      defer { start += still.duration }
      let x = Self.number(-Double(index) * width)
      return "\(Self.number(100 * start / total, digits: 3))%{transform:translate(\(x)px)}"
    }.joined()
  }

  /// What is pressed, and what happens: under the screen, so that both are read together.
  private func caption(_ still: Still) -> String {
    let top = screenHeight + 8
    var x = 0.0
    var keys = ""
    for (index, key) in still.keys.enumerated() {
      let keyWidth = Double(key.count) * Self.cell.width + 12
      let isPressed = index < still.pressed
      keys +=
        "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(top))\" width=\"\(Self.number(keyWidth))\" height=\"20\" rx=\"4\" "
        + "fill=\"\(index == still.pressed - 1 ? Palette.accent : "none")\" "
        + "stroke=\"\(isPressed ? Palette.accent : Palette.border)\"/>"
      let colour =
        index == still.pressed - 1 ? Palette.background : isPressed ? Palette.foreground : Palette.faint
      keys += Self.text(key, x: x + 6, y: top + 14.5, columns: key.count, attributes: " fill=\"\(colour)\"")
      x += keyWidth + 8
    }
    let lines = Self.wrapped(still.words, columns: Recording.columns)
    let words = lines.enumerated().map { index, line in
      let y = top + 40 + Double(index) * Self.cell.height
      return Self.text(line, x: 0, y: y, columns: line.count, attributes: "")
    }
    return keys + words.joined()
  }

  /// A row of the screen: what stands behind the text, then the text, cut where the style changes.
  private static func row(_ screen: Screen, _ row: Int) -> String {
    let cells = (0..<screen.columns).map { screen.cell(column: $0, row: row) }
    var behind = ""
    var texts = ""
    var start = 0
    while start < cells.count {
      let style = Style(cells[start])
      var end = start
      while end < cells.count, Style(cells[end]) == style { end += 1 }
      let run = cells[start..<end].map(\.text).joined()
      let x = Double(start) * cell.width
      if let colour = style.background {
        behind +=
          "<rect x=\"\(number(x))\" width=\"\(number(Double(end - start) * cell.width))\" height=\"\(number(cell.height))\" "
          + "fill=\"\(colour)\"/>"
      }
      let lead = run.prefix { $0 == " " }.count
      let shown = run.trimmingCharacters(in: [" "])
      if !shown.isEmpty {
        texts += text(
          shown, x: x + Double(lead) * cell.width, y: baseline,
          columns: end - start - lead - run.reversed().prefix { $0 == " " }.count, attributes: style.attributes)
      }
      start = end
    }
    return behind + texts
  }

  /// Text that takes as many columns as in the terminal, whichever font is there.
  private static func text(_ text: String, x: Double, y: Double, columns: Int, attributes: String) -> String {
    let length = columns > 1 ? " textLength=\"\(number(Double(columns) * cell.width))\"" : ""
    return "<text x=\"\(number(x))\" y=\"\(number(y))\"\(length)\(attributes)>\(escaped(text))</text>"
  }

  private static func wrapped(_ text: String, columns: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  private static func number(_ value: Double, digits: Int = 1) -> String {
    let text = String(format: "%.\(digits)f", value)
    return text.contains(".") ? String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()) : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// How a run of cells looks.
private struct Style: Equatable {
  let foreground: String?
  let background: String?
  let isBold: Bool
  let isUnderlined: Bool

  init(_ cell: ScreenCell) {
    let colours = (Palette.colour(cell.foreground), Palette.colour(cell.background))
    foreground = cell.isReversed ? colours.1 ?? Palette.background : colours.0
    background = cell.isReversed ? colours.0 ?? Palette.foreground : colours.1
    isBold = cell.isBold
    isUnderlined = cell.isUnderlined
  }

  var attributes: String {
    let classes = [isBold ? "b" : "", isUnderlined ? "u" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    return (classes.isEmpty ? "" : " class=\"\(classes)\"") + (foreground.map { " fill=\"\($0)\"" } ?? "")
  }
}
