import Foundation
import VirtualTerminalKit

/// A recording as one SVG that moves by itself: no script, no font, nothing from elsewhere.
///
/// Rows that occur more than once are written once. The screens lie side by side on a strip
/// that a window moves over.
struct Picture {
  let stills: [Still]

  private static let cell = (width: 8.4, height: 17.0)
  private static let margin = 14.0
  private static let baseline = 12.8

  private var screenWidth: Double { Double(Recording.columns) * Self.cell.width }
  private var screenHeight: Double { Double(Recording.rows) * Self.cell.height }
  private var width: Double { screenWidth + 2 * Self.margin }
  private var height: Double { screenHeight + 2 * Self.margin }

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
        let id = ids[text] ?? rows.count
        if id == rows.count {
          ids[text] = id
          rows.append("<g id=\"r\(id)\">\(text)</g>\n")
        }
        uses +=
          "<use href=\"#r\(id)\" y=\"\(Self.number(Double(row) * Self.cell.height))\"/>"
      }
      let x = Self.number(Double(index) * width)
      frames += "<g transform=\"translate(\(x))\">\(uses)</g>\n"
    }
    let size = "\(Self.number(width)) \(Self.number(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(Self.number(width))" fill="\(Palette.foreground)" role="img">
      <title>The first ten seconds with authflow</title>
      <desc>\(Self.description)</desc>
      <!-- Drawn by swift run ReadmePicture from the demo of the program. -->
      <style>
      text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;font-size:14px;white-space:pre}
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
      return "\(Self.number(100 * start / total))%{transform:translate(\(x)px)}"
    }.joined()
  }

  /// What is seen, for those who cannot.
  private static let description =
    "The demo: the app asks for a token, the server answers 429, the app waits and asks again, and gets a token."

  /// A row of the screen: what stands behind the text, then the text, cut where the style
  /// changes.
  private static func row(_ screen: Screen, _ row: Int) -> String {
    let cells = (0..<screen.columns).map { screen.cell(column: $0, row: row) }
    var behind = ""
    var texts = ""
    var start = 0
    while start < cells.count {
      let style = style(cells[start])
      let end = cells[start...].firstIndex { Self.style($0) != style } ?? cells.count
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
          columns: end - start - lead - run.reversed().prefix { $0 == " " }.count,
          attributes: style.attributes)
      }
      start = end
    }
    return behind + texts
  }

  /// How a cell looks: what is behind it, and the attributes of its text.
  private static func style(_ cell: ScreenCell) -> (background: String?, attributes: String)
  {
    var (front, back) = (Palette.colour(cell.foreground), Palette.colour(cell.background))
    if cell.isReversed {
      (front, back) = (back ?? Palette.background, front ?? Palette.foreground)
    }
    let bold = cell.isBold ? " font-weight=\"bold\"" : ""
    let line = cell.isUnderlined ? " text-decoration=\"underline\"" : ""
    return (back, bold + line + (front.map { " fill=\"\($0)\"" } ?? ""))
  }

  /// Text that takes as many columns as in the terminal, whichever font is there.
  private static func text(
    _ text: String, x: Double, y: Double, columns: Int, attributes: String
  ) -> String {
    let length =
      columns > 1 ? " textLength=\"\(number(Double(columns) * cell.width))\"" : ""
    return
      "<text x=\"\(number(x))\" y=\"\(number(y))\"\(length)\(attributes)>\(escaped(text))</text>"
  }

  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      ">", with: "&gt;")
  }
}
