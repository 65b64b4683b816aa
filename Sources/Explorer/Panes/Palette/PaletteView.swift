package import Canvas
import PlainText

extension PalettePane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let shown = shown(in: session)
    let box = shown.box
    frame.draw(box, title: prompt)
    frame.put("> ", in: box.row(0), Style(.key, .bold))
    let isWhole = query.text.isEmpty
    let number = isWhole ? total : matches.count
    let count = "\(number) \(isWhole ? "in all" : "found") · \(foot(in: session))"
    let line = query.shown(in: box.inside.columns - TextWidth.columns(count) - 4)
    let used = frame.put(
      line, at: Point(column: box.inside.column + 2, row: box.inside.row), style: Style(.text, .bold))
    let end = Point(column: box.inside.endColumn - TextWidth.columns(count), row: box.inside.row)
    let free = end.column - box.inside.column - 2 - used - 2
    if isWhole, let example = examples.first(where: { TextWidth.columns($0) <= free }) {
      frame.put(example, at: Point(column: box.inside.column + 2 + used, row: box.inside.row), style: Style(.muted))
    }
    frame.put(count, at: end, style: Style(.muted))
    frame.put(isWhole ? order : similar, in: box.row(1), Style(.muted))
    drawPreview(session, shown.preview, in: &frame)
    for (row, rect) in shown.lines {
      switch row {
      case .item(let item): draw(matches[item], ListLine(index: item, rect: rect), in: &frame)
      case .heading(let heading, let meaning): drawHeading(heading, meaning, rect, in: &frame)
      }
    }
    drawMore(shown, in: &frame)
    if matches.isEmpty {
      let suggestion = suggestion
      let advice =
        suggestion.map { "nothing matches; did you mean “\($0)”? Enter looks for it" }
        ?? "nothing matches; "
        + (hint
          ?? (query.text.contains(where: \.isNumber)
            ? "Esc, then e explains any number and any text" : "try another word, or Esc, then e explains any text"))
      frame.put(advice, in: box.row(2), Style(suggestion == nil ? .muted : .text))
    }
  }

  /// Says that nothing has what was typed, where all that is found only has its letters.
  private var similar: String {
    matches.first?.isSimilar == true ? "Nothing has “\(query.text)” in it; these have its letters in that order." : ""
  }

  /// How many lines of the list stand above and below those that show, in the lower border.
  private func drawMore(_ shown: Shown, in frame: inout Frame) {
    let items = shown.lines.compactMap { line in if case .item(let item) = line.row { item } else { nil } }
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

  /// What the chosen item means and would do, so that an error can be read without being injected.
  private func drawPreview(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    guard matches.indices.contains(cursor.position) else { return }
    let parts = preview(of: matches[cursor.position], in: session)
    let isBeside = rect.column > shown(in: session).box.inside.column
    if isBeside {
      for row in 0..<rect.rows {
        frame.put("│", at: Point(column: rect.column - 2, row: rect.row + row), style: Style(.muted))
      }
    }
    let lines = isBeside ? PalettePreview.tall(parts, rect) : PalettePreview.flat(parts, rect)
    for (row, line) in lines.prefix(rect.rows).enumerated() {
      frame.put(line, at: Point(column: rect.column, row: rect.row + row), columns: rect.columns)
    }
  }

  private func draw(_ item: Item, _ line: ListLine, in frame: inout Frame) {
    let isSelected = line.index == cursor.position
    let style = frame.begin(line, isSelected: isSelected, item.isPossible ? .text : Style(.muted))
    let rect = line.rect
    frame.put(isSelected ? "▸" : " ", at: Point(column: rect.column, row: rect.row), style: style)
    // Of a short name the detail has what is left, of a long one half of the line; where it stands in the list says less
    // than its name, and makes way.
    let indent = item.isInside ? 2 : 0
    let left = rect.columns - TextWidth.columns(item.title) - 5 - indent
    // Where to begin stands out of its row, as what is found does.
    let isFirst = item.heading.hasPrefix(ContentsShelf.begin)
    let isOut = !showsHeadings || isFirst
    let isTold = isHelp && !item.detail.isEmpty
    let shelf = isFirst ? item.shelfName ?? "" : isOut && !isTold ? item.shelf : ""
    let own = item.isSimilar ? "similar" : TextFit.shortened(item.detail, to: max(rect.columns / 2 - 1, left))
    // Half a heading says less than none; what is chosen has it whole beside what it means. That another flow opens is
    // told before the heading is.
    let kind = isOut ? item.kind : ""
    let isShelf = if case .shelf = item.action { true } else { false }
    let texts = [
      isShelf ? [item.meaning, own] : [], [own, shelf, item.elsewhere], [own, kind, item.elsewhere],
      [own, isOut ? "" : item.elsewhere],
      [own, shelf], [own, kind],
    ].map { parts in parts.filter { !$0.isEmpty }.joined(separator: " · ") }
    let detail = texts.first { !$0.isEmpty && TextWidth.columns($0) <= left } ?? (own.isEmpty ? kind : own)
    let width = TextWidth.columns(detail)
    // What was done in a run of one's own begins like others; its end tells it apart.
    let room = rect.columns - width - 4 - indent
    let title = item.tellsCourse ? TextFit.ending(of: item.title, to: room) : item.title
    frame.put(title, at: Point(column: rect.column + 2 + indent, row: rect.row), style: style, columns: room)
    let detailStyle = isSelected ? style : Style(.muted)
    frame.put(detail, at: Point(column: rect.endColumn - width - 1, row: rect.row), style: detailStyle)
  }
}
