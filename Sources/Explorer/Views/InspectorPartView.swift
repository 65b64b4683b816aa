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
      frame.put(name, in: rect, page == session.viewState.page ? Style(.selected, .bold) : .muted)
    }
  }

  /// Puts lines from a scroll position on; counts what lies below.
  static func put(_ lines: [StyledText], _ scroll: Int, _ rect: Rect, _ frame: inout Frame) {
    let lines = lines.last?.isBlank == true ? lines.dropLast() : lines
    let start = max(0, min(scroll, lines.count - rect.rows))
    frame.put(Array(lines.dropFirst(start)), in: rect)
    let below = lines.count - start - rect.rows
    if below > 0 { frame.put(" ↓ \(below) more: PgDn ", in: rect.line(at: rect.endRow), .muted) }
  }
}
