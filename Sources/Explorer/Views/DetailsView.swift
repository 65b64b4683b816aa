import Canvas

/// A page of details below the machine: the handler's code, why one is here, the error,
/// warnings and sources.
enum DetailsView {
  static func draw(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    frame.rule(rect)
    for (page, name, rect) in InspectorPage.tabs(session, onRule: rect) {
      frame.put(name, in: rect, page == session.viewState.page ? .strong : .muted)
    }
    var inside = InspectorText.area(below: rect)
    var lines = InspectorText(session, columns: inside.columns).lines
    let dense = lines.filter { !$0.isBlank }
    // To see all counts more than what stands apart.
    if lines.count > inside.rows, dense.count <= inside.rows { lines = dense }
    // A last row is for what is told to be below.
    if lines.count > inside.rows { inside.rows -= 1 }
    let start = max(0, min(session.viewState.scroll, lines.count - inside.rows))
    frame.put(Array(lines.dropFirst(start)), in: inside)
    let below = lines.count - start - inside.rows
    if below > 0 {
      frame.put("↓ \(below) more: PgDn", in: inside.line(at: inside.endRow), .muted)
    }
  }
}

extension Frame {
  /// A line with a title in it.
  mutating func rule(_ rect: Rect, _ title: StyledText? = nil) {
    let line = rect.line(at: rect.row)
    fill(line, with: "─", style: .muted)
    guard let title else { return }
    let text = StyledText(" ") + title + StyledText(" ")
    put(text, at: line.point(1), columns: line.columns - 2)
  }

  /// A note as far at the end of a line as nothing else stands; false if it has no room.
  @discardableResult
  mutating func note(_ note: String, on rect: Rect, style: Style = .muted) -> Bool {
    let columns = note.columns + 2
    // A tab, a title or another note may stand on the rule already: a cell of it stays between.
    let places = (rect.column + 2..<max(rect.column + 3, rect.endColumn - columns - 1))
    let free = places.last { column in
      (column - 1...column + columns).allSatisfy {
        self[Point(column: $0, row: rect.row)].glyph == "─"
      }
    }
    guard let free else { return false }
    put(" \(note) ", at: Point(column: free, row: rect.row), style: style)
    return true
  }
}
