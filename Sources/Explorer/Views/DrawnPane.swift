import Canvas

extension BoxPane {
  /// Draws the pane over what is drawn so far.
  func draw(_ session: Session, in frame: inout Frame) {
    let (box, shown, end) = parts(in: session)
    let title = title(in: session)
    frame.fill(box.frame)
    let isBelowMachine = isBelowMachine(in: session)
    if isBelowMachine {
      frame.rule(box.frame, StyledText(title, .heading))
    } else {
      frame.box(box.frame, style: Style(.title), title: title)
    }
    if split(in: session) != nil {
      let (title, lines) = beside(in: session)
      if !isBelowMachine {
        var gutter = box.beside
        (gutter.column, gutter.columns) = (gutter.column - 2, 1)
        frame.fill(gutter, with: "│", style: .muted)
      }
      frame.put(
        title.isEmpty ? "" : " \(title) ", at: box.frame.point(box.beside.column - 1),
        style: .heading, columns: box.beside.columns)
      frame.put(lines, in: box.beside)
    }
    for (row, text) in above(in: session).enumerated() { frame.put(text, in: box.row(row)) }
    // Where no line shows, both are 0 and the range is empty.
    let (first, last) = (shown.first?.index ?? 0, (shown.last?.index ?? -1) + 1)
    for (line, text) in zip(shown, lines(first..<last, in: session)) {
      let row = row(ofLine: line.index, in: session)
      let isSelected = row != nil && row == selected
      // A row may take several lines, of which the first has the cursor.
      let isFirst = line.index == 0 || self.row(ofLine: line.index - 1, in: session) != row
      let style = isSelected ? Style(.selected, [.bold, .reverse]) : .text
      frame.fill(line.rect, style: style)
      frame.put(isSelected ? StyledText(text.text, style) : text, in: line.rect)
      // The cursor takes the place of a blank, never that of a letter.
      if isSelected, isFirst, text.text.first == " " {
        frame.put("▸", in: line.rect, style)
      }
    }
    let rows = shown.compactMap { row(ofLine: $0.index, in: session) }
    // How many rows of a list stand above and below those that show.
    let hidden = [
      ("↑", rows.first ?? 0), ("↓", self.last(in: session) - (rows.last ?? -1)),
    ]
    .filter { $0.1 > 0 }.map { "\($0) \($1)" }
    if !Self.isText, !hidden.isEmpty {
      frame.note(
        "\(hidden.joined(separator: " ")) more", on: box.frame, style: Style(.warning))
    }
    for (row, text) in below(in: session).enumerated() where end + row < box.inside.rows {
      frame.put(text, in: box.row(end + row))
    }
  }
}

extension Frame {
  /// Puts text into a row, no wider than that.
  @discardableResult
  mutating func put(_ text: some StringProtocol, in row: Rect, _ style: Style) -> Int {
    put(String(text), at: row.point(), style: style, columns: row.columns)
  }

  /// Puts text of several looks into a row, no wider than that.
  mutating func put(_ text: StyledText, in row: Rect) {
    put(text, at: row.point(), columns: row.columns)
  }

  /// Puts lines below each other, as many as there is room for.
  mutating func put(_ lines: [StyledText], in rect: Rect) {
    for (row, line) in lines.prefix(rect.rows).enumerated() {
      put(line, in: rect.line(at: rect.row + row))
    }
  }
}
