import Canvas

/// The lines of the list, and where they go.
extension PalettePane {
  /// A line of the list.
  enum Row {
    case item(Int)
    case heading(String, meaning: String)

    /// The item; nil for a heading.
    var item: Int? { if case .item(let index) = self { index } else { nil } }
  }

  /// Where its parts are.
  struct Shown {
    let box: PaneBox
    /// The lines that show.
    let lines: [(row: Row, rect: Rect)]
    /// What the chosen item means, and what would come of it.
    let preview: [StyledText]
    let previewRect: Rect
  }

  /// True where headings part the list: of what is found only a table of contents has them.
  var showsHeadings: Bool { query.text.isEmpty || isContents }

  /// The lines of the list: an item, or a heading.
  var rows: [Row] {
    guard showsHeadings else { return matches.indices.map { .item($0) } }
    let counts = Dictionary(grouping: matches, by: \.heading).mapValues(\.count)
    return matches.indices.flatMap { index -> [Row] in
      let heading = matches[index].heading
      guard !heading.isEmpty, index == 0 || matches[index - 1].heading != heading else { return [.item(index)] }
      if heading == ContentsShelf.all {
        return [.heading(heading, meaning: ContentsShelf.unfolding), .item(index)]
      }
      let count = heading.hasPrefix(ContentsShelf.begin) ? "" : "  \(counts[heading] ?? 0)"
      return [.heading(heading + count, meaning: matches[index].meaning), .item(index)]
    }
  }

  /// The rows above the list: what is typed, and a line about the list.
  private static let rowsAbove = 2
  /// The rows that what the chosen item means mostly needs below the list, and a blank above it.
  private static let rowsBelow = 7
  /// The rows that are there for it below a short list.
  private static let mostRowsBelow = 9
  /// The fewest rows of the list, however much there is to say.
  private static let leastRows = 4
  /// The rows of the screen that stay in sight around the box.
  private static let rowsAround = 5

  private static func columns(_ window: Size) -> Int { max(76, min(110, window.columns - 16)) }

  func shown(in session: Session) -> Shown {
    let all = rows
    let window = session.shell.size
    let count = max(1, all.count)
    let most = window.rows - Self.rowsAround
    let box = PaneBox(
      window: window, columns: Self.columns(window), rows: min(count + Self.rowsAbove + Self.mostRowsBelow, most))
    let inside = box.inside
    let room = inside.rows - Self.rowsAbove
    let parts = chosen.map { self.preview(of: $0, in: session) } ?? []
    // It has as many rows as it needs, and the list the rest.
    let size = Size(columns: inside.columns, rows: max(0, room - 1 - min(Self.leastRows, count)))
    let preview = PalettePreview.lines(parts, size)
    let list = ListWindow.around(
      all.firstIndex { $0.item == cursor.position } ?? 0, of: all.count, rows: room - 1 - preview.count,
      mostly: room - Self.rowsBelow)
    // Of a short list it is told at once below it.
    let row = min(inside.endRow - preview.count, inside.row + Self.rowsAbove + max(1, list.count) + 1)
    let lines = ListLine.all(list, below: inside.row + Self.rowsAbove, in: inside)
    return Shown(
      box: box, lines: lines.map { (all[$0.index], $0.rect) }, preview: preview,
      previewRect: Rect(column: inside.column, row: row, columns: inside.columns, rows: preview.count))
  }

  package func place(in session: Session) -> PanePlace {
    let shown = shown(in: session)
    return PanePlace(
      box: shown.box,
      lines: shown.lines.compactMap { line in line.row.item.map { ListLine(index: $0, rect: line.rect) } })
  }
}
