import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import PlainText

/// What there is to know about the present: one page beside the card, or all pages on the whole screen.
enum InspectorView {
  /// Draws the pages from the chosen one on, in a box with the names of all pages in its top line.
  static func draw(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    screen.frame.box(rect)
    drawPages(state, Rect(column: rect.column + 2, row: rect.row, columns: rect.columns - 3, rows: 1), in: &screen)
    let inner = rect.inset(columns: 2, rows: 1)
    put(pages(state, columns: inner.columns), state.attention.scroll, inner, &screen.frame)
  }

  /// The names of the pages, the chosen one in brackets.
  private static func drawPages(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    var column = rect.column
    for page in InspectorPage.allCases {
      let style = page == state.attention.page ? Style(.selected, .bold) : Style(.muted)
      let point = Point(column: column, row: rect.row)
      let used = screen.frame.put(name(page, state), at: point, style: style, columns: rect.endColumn - column)
      screen.add(.page(page), Rect(column: column, row: rect.row, columns: used, rows: 1))
      column += used
    }
  }

  private static func name(_ page: InspectorPage, _ state: Session) -> String {
    let name = page == .sources && hasWarnings(state) ? page.rawValue + "!" : page.rawValue
    return page == state.attention.page ? "[\(name)]" : " \(name) "
  }

  /// All pages one after another, the chosen one first, each of the others under a rule with its name.
  private static func pages(_ state: Session, columns: Int) -> [StyledText] {
    let text = InspectorText(state: state, columns: columns)
    return (0..<InspectorPage.allCases.count).flatMap { offset -> [StyledText] in
      let page = state.attention.page.next(by: offset)
      guard offset > 0 else { return text.lines(of: page) }
      let rule = String(repeating: "─", count: max(0, columns - page.rawValue.count - 4))
      return [StyledText("── \(page.rawValue) \(rule)", Style(.muted))] + text.lines(of: page)
    }
  }

  private static func hasWarnings(_ state: Session) -> Bool {
    !InspectorText(state: state, columns: 0).hazards.isEmpty
  }

  /// True if a window has a column for every page on the whole screen.
  static func showsAllPages(_ size: Size) -> Bool { columnCount(size.columns - 4) == InspectorPage.allCases.count }

  /// Draws all pages in columns of a readable width; where they have to share columns the chosen one comes first.
  static func drawAll(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    let title = "INSPECTOR  \(state.machine.flow.states[state.shownState].names.title)"
    screen.frame.box(rect, title: title)
    let names = InspectorPage.allCases.reduce(0) { $0 + TextWidth.columns(name($1, state)) }
    if !showsAllPages(state.shell.size), rect.columns - names - 2 > TextWidth.columns(title) + 5 {
      let top = Rect(column: rect.endColumn - names - 2, row: rect.row, columns: names, rows: 1)
      drawPages(state, top, in: &screen)
    }
    let inner = rect.inset(columns: 2, rows: 1)
    let count = columnCount(inner.columns)
    let width = (inner.columns - 2 * (count - 1)) / count
    for (index, lines) in allPages(state, columns: width, count: count).enumerated() {
      let column = Rect(
        column: inner.column + index * (width + 2), row: inner.row, columns: width, rows: inner.rows)
      put(lines, state.attention.scroll, column, &screen.frame)
    }
  }

  static func scrollLimit(_ state: Session, _ rect: Rect?) -> Int {
    guard let rect else { return 0 }
    let inner = rect.inset(columns: 2, rows: 1)
    guard state.attention.view == .inspector else {
      return max(0, pages(state, columns: inner.columns).count - inner.rows)
    }
    let count = columnCount(inner.columns)
    let pages = allPages(state, columns: (inner.columns - 2 * (count - 1)) / count, count: count)
    return max(0, (pages.map(\.count).max() ?? 0) - inner.rows)
  }

  private static func columnCount(_ columns: Int) -> Int { min(InspectorPage.allCases.count, max(1, columns / 38)) }

  /// The pages dealt out to columns, in reading order.
  private static func allPages(_ state: Session, columns: Int, count: Int) -> [[StyledText]] {
    let text = InspectorText(state: state, columns: columns)
    let isWhole = count == InspectorPage.allCases.count
    let pages = InspectorPage.allCases.indices.map { offset in
      text.lines(of: isWhole ? InspectorPage.allCases[offset] : state.attention.page.next(by: offset)) + [
        StyledText("")
      ]
    }
    guard !isWhole else { return pages }
    let perColumn = (pages.count + count - 1) / count
    return stride(from: 0, to: pages.count, by: perColumn).map { start in
      pages[start..<min(pages.count, start + perColumn)].flatMap { $0 }
    }
  }

  /// Puts lines from a scroll position on; counts what lies below.
  private static func put(_ lines: [StyledText], _ scroll: Int, _ rect: Rect, _ frame: inout Frame) {
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
