import Canvas
import PlainText

/// The help: the command table by section, and what the marks mean.
enum HelpView {
  private static let marks: [(String, String)] = [
    ("┠──►", "a way out that is open"), ("┠╌╌►", "closed now; the inspector's Error page says why"),
    ("•", "visited, a state or a way"), ("▶ ▐ ▌", "where the run is; on the map a heavy box or █ █"),
    ("↺", "a way back to the same state"),
    ("○ ■", "on the map: runs begin here, may end here"), ("┼ ╬", "wires cross; wires to one state join"),
    ("+ ~ -", "on the map after L: new, changed, removed in this reading"),
    ("╌ ╎ ▻", "there: what only the reading before has"),
    ("▪ ┌ ┘", "in the small map: a state; the part that shows"),
    ("[…]", "what must hold for a way to be taken"),
    ("#", "the number of a step, the same everywhere; :12 goes there"),
    ("NOT KEPT", "what you do cannot be written down; w saves it elsewhere"),
  ]

  static func draw(scroll: Int, in screen: inout Screen) {
    let all = lines
    let inner = OverlayBox.draw(
      title: "HELP  any other key closes", columns: 74, rows: all.count, in: &screen)
    for (row, line) in all.dropFirst(scroll).prefix(inner.rows).enumerated() {
      screen.frame.put(line, at: Point(column: inner.column, row: inner.row + row), columns: inner.columns)
    }
    if all.count - scroll > inner.rows {
      screen.frame.put(
        " ↓ \(all.count - scroll - inner.rows) more: Space ", at: Point(column: inner.column, row: inner.endRow),
        style: Style(.muted))
    }
  }

  static func scrollLimit(_ size: Size) -> Int { max(0, lines.count - (size.rows - 4)) }

  private static var lines: [StyledText] {
    var lines: [StyledText] = []
    for section in CommandSection.allCases {
      lines.append(StyledText(section.rawValue, Style(.title, .bold)))
      for command in Command.all where command.section == section {
        lines.append(line(keys(command), command.title))
      }
      lines.append(StyledText(""))
    }
    lines.append(StyledText("Marks", Style(.title, .bold)))
    return lines + marks.map { line($0.0, $0.1) }
  }

  private static func line(_ keys: String, _ text: String) -> StyledText {
    StyledText("  " + TextFit.padded(keys, to: 14), Style(.key, .bold)) + StyledText(text)
  }

  private static func keys(_ command: Command) -> String {
    command.id == .injectRow ? "1 … 9, 0" : command.keys.map(KeyName.symbol).joined(separator: "  ")
  }
}
