import Canvas

/// The inspector beside a card or a map.
enum InspectorView {
  /// Draws a box with the names of all pages in its top line.
  static func draw(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let inside = rect.inset(columns: 2, rows: 1)
    // Who has not done anything yet reads what the screen is; what the app does stands below the card.
    if session.isUntouched, session.viewState.page == InspectorPage.allCases.first {
      frame.box(rect, title: "WELCOME")
      return put(Welcome.page(session, columns: inside.columns), 0, inside, &frame)
    }
    frame.box(rect)
    draw(InspectorTabs(session, besideCard: rect), session, in: &frame)
    put(InspectorText(session, columns: inside.columns).lines, session.viewState.scroll, inside, &frame)
  }

  static func draw(_ tabs: InspectorTabs, _ session: Session, in frame: inout Frame) {
    for (page, name, rect) in tabs.tabs {
      frame.put(name, in: rect, page == session.viewState.page ? Style(.selected, .bold) : Style(.muted))
    }
  }

  /// Puts lines from a scroll position on; counts what lies below.
  static func put(_ lines: [StyledText], _ scroll: Int, _ rect: Rect, _ frame: inout Frame) {
    let lines = lines.last.map { $0.pieces.allSatisfy(\.text.isEmpty) } ?? false ? lines.dropLast() : lines[...]
    let start = max(0, min(scroll, lines.count - rect.rows))
    for (row, line) in lines.dropFirst(start).prefix(rect.rows).enumerated() {
      frame.put(line, at: Point(column: rect.column, row: rect.row + row), columns: rect.columns)
    }
    let below = lines.count - start - rect.rows
    if below > 0 {
      let note = " ↓ \(below) more: PgDn "
      frame.put(note, at: Point(column: rect.column, row: rect.endRow), style: Style(.muted), columns: rect.columns)
    }
  }
}
