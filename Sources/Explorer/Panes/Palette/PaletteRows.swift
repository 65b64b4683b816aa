import Canvas

/// The lines of the list, and where they go.
extension PalettePane {
  /// True where headings part the list: of what is found only a table of contents has them.
  var showsHeadings: Bool { query.text.isEmpty || isContents }

  /// The lines of the list: an item, or a heading.
  var rows: [Row] {
    guard showsHeadings else { return matches.indices.map { .item($0) } }
    let counts = Dictionary(grouping: matches, by: \.heading).mapValues(\.count)
    return matches.indices.flatMap { index -> [Row] in
      let heading = matches[index].heading
      let isNew = !heading.isEmpty && (index == 0 || matches[index - 1].heading != heading)
      let isCounted = !heading.hasPrefix(ContentsShelf.begin) && heading != ContentsShelf.all
      let count = isCounted ? "  \(counts[heading] ?? 0)" : ""
      let meaning = heading == ContentsShelf.all ? ContentsShelf.unfolding : matches[index].meaning
      return (isNew ? [.heading(heading + count, meaning: meaning)] : []) + [.item(index)]
    }
  }

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
    /// What the chosen item means, and what would come of it: beside the list in a wide window, else below it.
    let preview: Rect
  }

  /// The columns from which what the chosen item means stands beside the list.
  private static let wide = 112
  /// The rows that it mostly needs below the list; it has as many as it needs, and the list the rest.
  private static let rowsBelow = 6
  /// The rows that are there for it below a short list.
  private static let mostRowsBelow = 8
  /// The fewest rows of the list, however much there is to say.
  private static let leastRows = 4
  /// The fewest rows it gets beside the list.
  private static let rowsBeside = 14

  /// What there is to say of the chosen item.
  private func chosenPreview(in session: Session) -> [PalettePreview] {
    matches.indices.contains(cursor.position) ? preview(of: matches[cursor.position], in: session) : []
  }

  func shown(in session: Session) -> Shown {
    let all = rows
    let window = session.shell.size
    let isWide = window.columns >= Self.wide
    let chosen = all.firstIndex { $0.item == cursor.position } ?? 0
    let box: PaneBox
    let list: ListWindow
    var inside: Rect
    let preview: Rect
    if isWide {
      // What is typed and a line about the list stand above it.
      let most = window.rows - 8
      let columns = min(144, window.columns - 8)
      let told = PalettePreview.height(chosenPreview(in: session), columns: columns - columns * 11 / 20 - 3)
      let rows = max(1, min(all.count, most), min(max(Self.rowsBeside, told), most))
      box = PaneBox(window: window, columns: columns, rows: rows + 2)
      list = ListWindow.around(chosen, of: all.count, rows: box.inside.rows - 2)
      inside = box.inside
      inside.columns = inside.columns * 11 / 20
      preview = Rect(
        column: inside.endColumn + 3, row: inside.row + 2, columns: box.inside.columns - inside.columns - 3,
        rows: inside.rows - 2)
    } else {
      // Below it a blank, too, then what the chosen item means.
      let rows = max(1, all.count) + 3 + Self.mostRowsBelow
      box = PaneBox(window: window, columns: 76, rows: min(rows, window.rows - 5))
      inside = box.inside
      let room = inside.rows - 3
      let needed = PalettePreview.whole(chosenPreview(in: session), columns: inside.columns).count
      let below = min(needed, max(0, room - min(Self.leastRows, max(1, all.count))))
      list = ListWindow.around(chosen, of: all.count, rows: room - below, mostly: room - Self.rowsBelow)
      // Of a short list it is told at once below it.
      let row = min(inside.endRow - below, inside.row + 3 + max(1, list.count))
      preview = Rect(column: inside.column, row: row, columns: inside.columns, rows: below)
    }
    let lines = ListLine.all(list, below: box.inside.row + 2, in: inside)
    return Shown(
      box: box, lines: lines.map { (all[$0.index], $0.rect) }, preview: preview)
  }

  package func place(in session: Session) -> PanePlace {
    let shown = shown(in: session)
    return PanePlace(
      box: shown.box,
      lines: shown.lines.compactMap { line in line.row.item.map { ListLine(index: $0, rect: line.rect) } })
  }
}
