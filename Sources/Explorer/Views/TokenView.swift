import Canvas
import PlainText

/// The token of the run, to be copied.
enum TokenView {
  static func draw(_ token: String, in screen: inout Screen) {
    let columns = min(100, screen.frame.size.columns - 8)
    let command = "authflow run --token \(token)"
    let room = max(1, screen.frame.size.rows - 9)
    var lines: [String] = []
    var rest = command[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(columns)))
      rest = rest.dropFirst(columns)
    }
    let isCut = lines.count > room
    if isCut { lines = lines.prefix(room - 1) + ["… \(lines.count - room + 1) more lines"] }
    let inner = OverlayBox.draw(title: "THIS RUN AS A TOKEN", columns: columns, rows: lines.count + 3, in: &screen)
    for (row, line) in lines.enumerated() {
      screen.frame.put(line, at: Point(column: inner.column, row: inner.row + row), style: Style(.text, .bold))
    }
    let hint =
      isCut
      ? "It is too long to be copied from here; leaving the program prints it whole. Any key closes."
      : "It replays the run up to here, offline; leaving the program prints it once more. Any key closes."
    for (row, line) in TextFit.wrapped(hint, to: inner.columns).prefix(2).enumerated() {
      screen.frame.put(
        line, at: Point(column: inner.column, row: inner.row + lines.count + 1 + row), style: Style(.muted))
    }
  }
}
