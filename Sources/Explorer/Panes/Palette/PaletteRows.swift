import Canvas
import Model

// The lines of the list.
extension PalettePane {
  static let mostColumns = 116

  /// A table of contents and the help have too much for the rows below the machine.
  func isBelowMachine(in session: Session) -> Bool {
    !isHelp && !isContents && session.hasMachineAbove
  }

  func split(in session: Session) -> Int? {
    let size = session.shell.size
    if isHelp {
      // The signs take a third, but no more than their words need.
      return showsHeadings && Self.isWide(size) ? 2 * min(50, (size.columns - 4) / 3) : nil
    }
    // That nothing matches takes a whole line.
    guard chosen != nil else { return nil }
    return isBelowMachine(in: session) || size.columns >= Self.columnsToSplit
      ? session.half : nil
  }

  /// The fewest columns of a window in which a table of contents has what is chosen beside it.
  private static let columnsToSplit = 110

  func beside(in session: Session) -> (title: String, lines: [StyledText]) {
    var size = box(in: session).beside.size
    let below = below(in: session)
    let parts = (chosen.map { preview(of: $0, in: session) } ?? []).filter {
      below.isEmpty || !$0.label.isEmpty
    }
    if isHelp {
      let signs = [[]] + HelpText.signs.map { $0.lines(columns: size.columns) }
      size.rows -= signs.apart.count + 1
      return ("", (signs + [parts.lines(size)]).apart)
    }
    let lines = parts.lines(size)
    size.rows -= lines.count + 1
    let members = chosen.map { self.members(of: $0, in: size) } ?? []
    return (
      chosen?.title ?? "",
      lines + (members.count > size.rows ? [] : [StyledText("")] + members)
    )
  }

  func step(in session: Session) -> Step? {
    chosen.flatMap { step(of: $0, in: session) }
  }

  func placeMarks(in session: Session) -> [PlaceMark] {
    if case .finding(let index) = chosen?.action {
      return PlaceMark.of(result?.told[index].state, in: session)
    }
    return PlaceMark.of(chosen?.goal ?? step(in: session)?.after.state, in: session)
  }

  /// The rows that what the chosen item means mostly needs below the list.
  private static let previewRows = 3
  /// The fewest rows of the list, however much there is to say.
  private static let leastRows = 4

  /// A line of the list: an item, or a line that cannot be chosen, with what it means.
  private enum Row {
    case item(Int)
    case line(StyledText, meaning: String = "")

    /// The item; nil for a line.
    var item: Int? { if case .item(let index) = self { index } else { nil } }
  }

  /// True where headings part the list, what is found by typing, too.
  var isGrouped: Bool { isContents || kind == .findings }

  /// True where headings part the list.
  var showsHeadings: Bool { query.text.isEmpty || isGrouped }

  private var rows: [Row] {
    guard showsHeadings else { return matches.indices.map { .item($0) } }
    let groups = Dictionary(grouping: matches, by: \.heading)
    return keys.map { .line($0) }
      + matches.indices.flatMap { index -> [Row] in
        let (heading, meaning) = (matches[index].heading, matches[index].meaning)
        guard !heading.isEmpty, index == 0 || matches[index - 1].heading != heading else {
          return [.item(index)]
        }
        let count = count(of: groups[heading] ?? [], under: heading)
        let line = StyledText(heading + count, Style(.title))
        // In the help, sections stand apart.
        let isApart = isHelp && (index > 0 || !more.isEmpty)
        return (isApart ? [.line(StyledText(""))] : [])
          + [.line(line, meaning: meaning), .item(index)]
      } + more.map { .line($0) }
  }

  /// How many stand under a heading; of what can be done how many are done.
  private func count(of items: [Item], under heading: String) -> String {
    if heading == ContentsShelf.groups {
      return String(repeating: " ", count: names - heading.columns) + "done"
    }
    let isPlain = isHelp || heading == ContentsShelf.begin
    return isPlain ? "" : "  " + Self.count(of: items)
  }

  /// `2/10` are done, or `9` of what cannot be done.
  static func count(of items: [Item]) -> String {
    let done = items.count(where: \.isDone)
    return items.contains(where: \.isTask) ? "\(done)/\(items.count)" : "\(items.count)"
  }

  /// The columns of names: what stands beside them is near to each.
  private var names: Int {
    // Four are before the longest name, and two behind it; to measure all would take too long.
    6 + (matches.prefix(Self.mostMeasured).map(\.title.columns).max() ?? 0)
  }

  private static let mostMeasured = 200

  /// A group: its name, and how much of it is done.
  private func line(ofGroup item: Item, _ names: Int) -> StyledText {
    StyledText(TextFit.padded("  " + item.title, to: names))
      + StyledText(item.detail, item.detail.first == "0" ? .muted : .text)
  }

  /// What stands under a group, with what is done and what each is about; of what is none the
  /// rest of its group.
  private func members(of item: Item, in size: Size) -> [StyledText] {
    guard isContents, size.rows > 1 else { return [] }
    var heading = items.last { $0.action == item.action }?.heading
    if case .group(let own) = item.action { heading = own }
    let all = items.filter { $0.heading == heading }
    let head = item.isGroup ? [] : [StyledText(heading ?? "", Style(.title))]
    let most = size.rows - head.count
    let isTold = 2 * all.count <= most
    func style(_ member: Item) -> Style {
      guard member.action != item.action else { return .strong }
      return member.isDone ? .muted : .text
    }
    let shown = all.count > most ? all.prefix(most - 1) : all[...]
    return head
      + shown.flatMap { member in
        [StyledText(member.sign + member.title, style(member))]
          + (isTold
            ? [
              StyledText(
                "  " + TextFit.clauses(of: member.about, to: size.columns - 2), .muted)
            ] : [])
      }
      + (shown.count < all.count
        ? [StyledText("  … and \(all.count - shown.count) more", .muted)] : [])
  }

  func title(in session: Session) -> String { prompt }

  /// What is typed, or what may be, and how much there is; below it a line about the list.
  func above(in session: Session) -> [StyledText] {
    let isWhole = query.text.isEmpty
    // The border of the help says how many are left.
    let all = isHelp ? "" : "\(items.count) in all"
    let count = isWhole ? all : "\(matches.count) found"
    // Two columns are for the `> ` before what is typed.
    let columns = columns(in: session) - 2
    let line = query.shown(in: columns - count.columns - 2)
    let rest = columns - line.columns
    return [
      StyledText("> " + line, .strong)
        + .parted(isWhole ? example : "", count, .muted, columns: rest)
    ]
      + (isHelp || isContents
        ? []
        : StyledText.wrapped(
          isWhole ? order : "", result == nil ? .muted : .strong,
          columns: columns + 2))
  }

  // An empty list has one line, which says that nothing matches.
  func count(in session: Session) -> Int { max(1, rows.count) }

  func row(ofLine line: Int, in session: Session) -> Int? {
    matches.isEmpty ? nil : rows[line].item
  }

  func lines(in session: Session) -> [StyledText] {
    lines(0..<count(in: session), in: session)
  }

  func lines(_ shown: Range<Int>, in session: Session) -> [StyledText] {
    let (columns, names, rows) = (columns(in: session), names, rows)
    guard !rows.isEmpty else { return [StyledText(nothing)] }
    return rows[shown].map { row in
      switch row {
      case .item(let index):
        line(of: matches[index], names, columns, session)
      // What stands under a heading is told where that fits whole.
      case .line(let line, let meaning):
        line.columns + 2 + meaning.columns <= columns && !meaning.isEmpty
          ? line + StyledText("  " + meaning, .muted) : line
      }
    }
  }

  /// What the chosen item means, and what would come of it; mostly in as many rows, so that the
  /// list stays where it is.
  ///
  /// Where that stands beside the list, what an event means has the rows that a short list
  /// leaves.
  func below(in session: Session) -> [StyledText] {
    let (columns, isSplit) = (columns(in: session), split(in: session) != nil)
    guard let chosen, !isSplit || chosen.isInjection && isBelowMachine(in: session) else {
      return []
    }
    let parts = preview(of: chosen, in: session)
    // With the blank line above this.
    let fixed = above(in: session).count + 1
    if isSplit {
      let lines = parts.filter(\.label.isEmpty).lines(columns: columns)
      return fixed + count(in: session) + lines.count > session.mostRowsBelow
        ? [] : [StyledText("")] + lines
    }
    let room = box(in: session).inside.rows - fixed - Self.leastRows
    let lines = parts.lines(Size(columns: columns, rows: max(0, room)))
    let usual = isHelp ? 0 : min(Self.previewRows, room)
    return [StyledText("")] + lines.padded(to: max(usual, lines.count))
  }

  /// What is said where nothing matches.
  private var nothing: String {
    if items.isEmpty { return "" }
    if let suggestion {
      return "Nothing matches. Did you mean “\(suggestion)”? Press Enter to search again."
    }
    return "Nothing matches. Try another word. To explain a text, press Esc, then e."
  }

  /// A row of the help: keys and what they do, a term and what it means, side by side.
  private static func helpLine(of item: Item, _ columns: Int) -> StyledText {
    let isTerm = item.detail == term
    let name = TextFit.padded(isTerm ? item.title : item.detail, to: nameColumns)
    // 4 columns are blank: two before the name and two behind it.
    let room = columns - name.columns - 4
    // The first clause of a definition may say nothing.
    let words =
      isTerm
      ? TextFit.shortened(TextFit.firstSentence(of: item.about), to: room)
      : TextFit.clauses(of: item.title, to: room)
    return StyledText("  " + name + "  ", .strong)
      + StyledText(words)
  }

  /// The columns of keys and terms.
  private static let nameColumns = 16

  /// A row.
  private func line(
    of item: Item, _ names: Int, _ columns: Int, _ session: Session
  ) -> StyledText {
    if isHelp { return Self.helpLine(of: item, columns) }
    if item.isGroup { return line(ofGroup: item, names) }
    let isFirst = item.heading == ContentsShelf.begin
    let indent = (item.heading == ContentsShelf.groups ? "    " : "  ") + item.sign
    let room = columns - (isFirst ? names : item.title.columns + 5)
    let detail = detail(of: item, in: room, columns, session) + " "
    // What was done in a run of one's own begins like others; its end tells it apart.
    let rest = columns - indent.count - detail.columns - 1
    let isOwn = item.shelf == ContentsShelf.kept
    let title = isOwn ? TextFit.ending(of: item.title, to: rest) : item.title
    let style: Style =
      isFirst ? .strong : item.isPossible || !showsHeadings ? .text : .muted
    return .parted(
      indent + title, detail, style, columns: min(columns, names + detail.columns))
  }

  /// What stands beside a title: as much as there is room for, a name before where it stands in
  /// the list, whole words before half ones; of an error that cannot happen here how many steps
  /// lead to it.
  private func detail(
    of item: Item, in room: Int, _ columns: Int, _ session: Session
  ) -> String {
    var parts = [item.detail]
    if case .error = item.action, !item.isPossible {
      parts.append(lead(to: item, in: session).map { "in \($0.words)" } ?? "not here")
    }
    // A detail may take half of the row, even where the title is cut for it.
    let own = TextFit.shortened(
      parts.filter { !$0.isEmpty }.joined(separator: ", "), to: max(columns / 2 - 1, room))
    // Where to begin stands out of its row.
    let shelf = item.heading == ContentsShelf.begin ? item.shelf : ""
    let other = isContents ? "in" : "opens another flow:"
    let named = item.elsewhere.isEmpty ? "" : "\(other) \(item.elsewhere)"
    let texts = [[own, shelf, named], [own, named], [named], [own, shelf]].map {
      $0.filter { !$0.isEmpty }.joined(separator: " · ")
    }
    return texts.first { !$0.isEmpty && $0.columns <= room }
      ?? (kind == .findings ? "" : own)
  }
}
