package import Canvas

extension PalettePane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let shown = shown(in: session)
    let box = shown.box
    frame.draw(box, title: prompt)
    drawQuery(box.row(0), foot: foot(in: session), in: &frame)
    frame.put(query.text.isEmpty ? order : similar, in: box.row(1), Style(.muted))
    for (row, rect) in shown.lines {
      switch row {
      case .item(let item): draw(matches[item], ListLine(index: item, rect: rect), in: &frame)
      case .heading(let heading, let meaning): drawHeading(heading, meaning, rect, in: &frame)
      }
    }
    for (row, line) in shown.preview.enumerated() {
      let rect = shown.previewRect
      frame.put(line, at: Point(column: rect.column, row: rect.row + row), columns: rect.columns)
    }
    drawMore(shown, in: &frame)
    if matches.isEmpty { frame.put(nothing, in: box.row(2), Style(.text)) }
  }

  /// What is typed, or what may be; how much there is, and the keys.
  private func drawQuery(_ row: Rect, foot: String, in frame: inout Frame) {
    let isWhole = query.text.isEmpty
    let count = isWhole ? "\(total) in all · \(foot)" : "\(matches.count) found · \(foot)"
    let start = Point(column: row.column + 2, row: row.row)
    let end = row.endColumn - TextWidth.columns(count)
    frame.put("> ", in: row, Style(.key, .bold))
    let line = query.shown(in: end - start.column - 2)
    let used = frame.put(line, at: start, style: Style(.text, .bold))
    if isWhole, let example = examples.first(where: { TextWidth.columns($0) <= end - start.column - used - 2 }) {
      frame.put(example, at: Point(column: start.column + used, row: row.row), style: Style(.muted))
    }
    frame.put(count, at: Point(column: end, row: row.row), style: Style(.muted))
  }

  /// What is said where nothing matches.
  private var nothing: String {
    if let suggestion { return "nothing matches; did you mean “\(suggestion)”? Enter looks for it" }
    return query.text.contains(where: \.isNumber)
      ? "nothing matches; Esc, then e explains any number and any text"
      : "nothing matches; try another word, or Esc, then e explains any text"
  }

  /// Says that nothing has what was typed, where all that is found only has its letters.
  private var similar: String {
    matches.first?.isSimilar == true ? "Nothing has “\(query.text)” in it; these have its letters in that order." : ""
  }

  /// How many lines of the list stand above and below those that show, in the lower border.
  private func drawMore(_ shown: Shown, in frame: inout Frame) {
    let items = shown.lines.compactMap(\.row.item)
    guard let first = items.first, let last = items.last else { return }
    let counts = [first > 0 ? "↑ \(first)" : "", last < matches.count - 1 ? "↓ \(matches.count - 1 - last)" : ""]
    let words = counts.filter { !$0.isEmpty }.joined(separator: " ")
    guard !words.isEmpty else { return }
    frame.put(
      " \(words) more ", at: Point(column: shown.box.frame.column + 2, row: shown.box.frame.endRow - 1),
      style: Style(.warning))
  }

  /// A heading, and beside it what stands under it, if that fits whole.
  private func drawHeading(_ heading: String, _ meaning: String, _ rect: Rect, in frame: inout Frame) {
    let used = frame.put(heading, at: Point(column: rect.column, row: rect.row), style: Style(.title))
    guard !meaning.isEmpty, used + 2 + TextWidth.columns(meaning) <= rect.columns else { return }
    frame.put(meaning, at: Point(column: rect.column + used + 2, row: rect.row), style: Style(.muted))
  }

  private func draw(_ item: Item, _ line: ListLine, in frame: inout Frame) {
    let isSelected = line.index == cursor.position
    let style = frame.begin(line, isSelected: isSelected, item.isPossible ? .text : Style(.muted))
    let rect = line.rect
    frame.put(isSelected ? "▸" : " ", at: Point(column: rect.column, row: rect.row), style: style)
    let indent = item.isInside ? 4 : 2
    let detail = detail(of: item, in: rect.columns - indent - TextWidth.columns(item.title) - 3, rect.columns)
    let width = TextWidth.columns(detail)
    // What was done in a run of one's own begins like others; its end tells it apart.
    let room = rect.columns - indent - width - 2
    let title = item.tellsCourse ? TextFit.ending(of: item.title, to: room) : item.title
    frame.put(title, at: Point(column: rect.column + indent, row: rect.row), style: style, columns: room)
    frame.put(
      detail, at: Point(column: rect.endColumn - width - 1, row: rect.row), style: isSelected ? style : Style(.muted))
  }

  /// What stands beside a title: as much as there is room for, a name before where it stands in the list, whole words
  /// before half ones.
  private func detail(of item: Item, in room: Int, _ columns: Int) -> String {
    let own = item.isSimilar ? "similar" : TextFit.shortened(item.detail, to: max(columns / 2 - 1, room))
    if case .shelf = item.action { return Self.fitting([[item.meaning, own]], room) ?? own }
    // Where to begin stands out of its row, as what is found does.
    let isOut = !showsHeadings || item.heading.hasPrefix(ContentsShelf.begin)
    let shelf = isOut && !isHelp ? item.shelf : ""
    let kind = isOut ? item.kind : ""
    let texts = [[own, shelf, item.elsewhere], [own, kind, item.elsewhere], [own, item.elsewhere], [own, kind]]
    return Self.fitting(texts, room) ?? (own.isEmpty ? kind : own)
  }

  private static func fitting(_ texts: [[String]], _ room: Int) -> String? {
    texts.map { parts in parts.filter { !$0.isEmpty }.joined(separator: " · ") }
      .first { !$0.isEmpty && TextWidth.columns($0) <= room }
  }
}
