import Canvas
import Model

/// A box over the screen: its state, the table of its keys, where its parts are; how it is
/// drawn stands beside it.
///
/// A pane reads the session and cannot change it: what it wants it returns as intents. It knows
/// no other pane; it opens one by an intent. It lies over the screen and takes all keys until
/// it is closed; the machine beneath it takes none. `PaneList` has them all.
protocol Pane: Sendable {
  /// The tables of its keys; most have one.
  static var tables: [KeyTable<Self>] { get }
  /// The table that counts now.
  var table: KeyTable<Self> { get }
  /// True for the help, over which there is no other.
  var isHelp: Bool { get }
  /// True while it waits for an answer, which must not stand anywhere else on the screen.
  var isOpenQuestion: Bool { get }
  /// True while its digits are those of the rows, which stay on the machine then.
  func takesRows(in session: Session) -> Bool
  /// True where it needs the machine in sight, and no step alone.
  func isOnMachine(in session: Session) -> Bool
  /// What it marks on the machine: where its step leads. Of an open question only that is seen
  /// there, and not where roads lead.
  func placeMarks(in session: Session) -> [PlaceMark]
  /// The step that it is about, which stands in for what has no room above it.
  func step(in session: Session) -> Step?
  /// The state that it is about where there is no step; nil for that of the run.
  func state(in session: Session) -> StateIndex?
  /// The roads that it shows on the machine: that of its step.
  func trails(in session: Session) -> [TransitionReference]
  /// What can be clicked in it, computed from the session.
  func regions(in session: Session) -> [HitRegion]
  /// Does what a key does here; nil if it does nothing.
  mutating func take(_ key: Key, in session: Session) -> [Intent]?
  /// Does what a click on one of its rows asks for.
  mutating func press(_ row: Int, in session: Session) -> [Intent]
  /// Takes pasted text.
  mutating func paste(_ text: String, in session: Session) -> [Intent]
  /// Takes what came of an effect; false if it has not waited for that.
  mutating func receive(_ message: Message, in session: Session) -> Bool
}

extension Pane {
  var table: KeyTable<Self> { Self.tables[0] }
  var isHelp: Bool { false }
  var isOpenQuestion: Bool { false }
  func takesRows(in session: Session) -> Bool { false }
  func isOnMachine(in session: Session) -> Bool { true }
  func placeMarks(in session: Session) -> [PlaceMark] {
    PlaceMark.of(step(in: session)?.after.state, in: session)
  }
  func step(in session: Session) -> Step? { session.run.arrival }
  func state(in session: Session) -> StateIndex? { nil }
  func trails(in session: Session) -> [TransitionReference] {
    step(in: session)?.transition.map { [$0] } ?? []
  }

  /// What the foot of the pane says.
  func foot(in session: Session) -> [String] { table.foot(self, session) }

  mutating func take(_ key: Key, in session: Session) -> [Intent]? {
    table.rows.first { $0.takes(key) }?.act(&self, session, key)
  }

  mutating func paste(_ text: String, in session: Session) -> [Intent] {
    [.refuse("You cannot paste text into this box. Press Esc, then paste again.")]
  }

  mutating func receive(_ message: Message, in session: Session) -> Bool { false }
}

/// A pane with a list or a text: fixed lines, lines that scroll, fixed lines.
///
/// It takes the place of all texts below the machine, or of both, so that it covers nothing in
/// part. Its keys are in the last line of the screen.
protocol BoxPane: Pane {
  /// True for a text, which Space turns by a page.
  static var isText: Bool { get }
  /// The most columns inside the box.
  static var mostColumns: Int { get }
  /// True to take the place of the texts below the machine.
  func isBelowMachine(in session: Session) -> Bool
  /// The first row of the screen that it may cover.
  func top(in session: Session) -> Int
  /// The chosen row of the list, or how far the text is scrolled.
  var cursor: ListCursor { get set }
  /// True where all of a text has room; a list goes on below what shows of it.
  func fits(in session: Session) -> Bool
  /// The row of the list that stands out.
  var selected: Int? { get }
  /// What stands in the border.
  func title(in session: Session) -> String
  /// What stands above the lines.
  func above(in session: Session) -> [StyledText]
  /// The lines that scroll.
  func lines(in session: Session) -> [StyledText]
  /// How many there are.
  func count(in session: Session) -> Int
  /// Some of them, for lists of which few show.
  func lines(_ shown: Range<Int>, in session: Session) -> [StyledText]
  /// What stands below the lines.
  func below(in session: Session) -> [StyledText]
  /// The columns that they keep where something stands beside them; nil where nothing does.
  func split(in session: Session) -> Int?
  /// What stands beside them, and its title.
  func beside(in session: Session) -> (title: String, lines: [StyledText])
  /// The row of the list that a line is; nil for one that cannot be chosen.
  func row(ofLine line: Int, in session: Session) -> Int?
  /// The last row, or how far the text can be scrolled.
  func last(in session: Session) -> Int
  /// The columns inside the box.
  func columns(in session: Session) -> Int
}

extension BoxPane {
  static var isText: Bool { false }

  func isBelowMachine(in session: Session) -> Bool { true }

  static var mostColumns: Int { .max }

  func top(in session: Session) -> Int {
    guard isBelowMachine(in: session) else { return 1 }
    return session.rowBelow(rows: fixed(in: session) + count(in: session))
  }

  func fits(in session: Session) -> Bool {
    !Self.isText
      || count(in: session)
        <= (split(in: session) == nil ? room(in: session) : 2 * session.mostRowsBelow)
  }

  var selected: Int? { cursor.position }

  func above(in session: Session) -> [StyledText] { [] }

  func below(in session: Session) -> [StyledText] { [] }

  func split(in session: Session) -> Int? { nil }

  func beside(in session: Session) -> (title: String, lines: [StyledText]) {
    ("", rest(in: session))
  }

  /// The right column of a text, beside what shows of the left one.
  func rest(in session: Session) -> [StyledText] {
    let lines = lines(in: session)
    return Array(lines.dropFirst(lines.count / 2 + cursor.position))
  }

  /// Paragraphs in lines, which go on beside those that show where the pane is split.
  func lines(of parts: [Paragraph], in session: Session) -> [StyledText] {
    let blocks = parts.blocks(columns: columns(in: session))
    let rows = session.mostRowsBelow - session.layout.answer.rows
    return split(in: session) == nil ? blocks.apart : blocks.halved(rows: rows)
  }

  func count(in session: Session) -> Int { lines(in: session).count }

  func lines(_ shown: Range<Int>, in session: Session) -> [StyledText] {
    Array(lines(in: session)[shown])
  }

  func row(ofLine line: Int, in session: Session) -> Int? { Self.isText ? nil : line }

  func columns(in session: Session) -> Int {
    let columns = session.shell.size.columns - (isBelowMachine(in: session) ? 2 : 4)
    return split(in: session) ?? min(Self.mostColumns, columns)
  }

  /// Where it lies.
  func box(in session: Session) -> PaneBox {
    var window = session.shell.size
    window.rows -= session.layout.answer.rows
    return PaneBox(
      window: window, top: top(in: session),
      hasBorder: !isBelowMachine(in: session), columns: columns(in: session))
  }

  /// The rows of what does not scroll.
  private func fixed(in session: Session) -> Int {
    above(in: session).count + below(in: session).count
  }

  func last(in session: Session) -> Int {
    let count = count(in: session)
    let columns = split(in: session) == nil ? 1 : 2
    return Self.isText ? max(0, count / columns - room(in: session)) : count - 1
  }

  /// How many lines have room between what is fixed: all rows but the border or the rule, and
  /// the keys.
  func room(in session: Session) -> Int {
    max(1, box(in: session).inside.rows - fixed(in: session))
  }

  /// Where the box, the lines that show and what is below them are.
  func parts(in session: Session) -> (
    box: PaneBox, lines: [(index: Int, rect: Rect)], below: Int
  ) {
    let (count, room, above) = (
      count(in: session), room(in: session), above(in: session).count
    )
    let box = box(in: session)
    // Headings are lines, too, so the chosen row is seldom the line of the same number.
    let chosen = (0..<count).first { row(ofLine: $0, in: session) == cursor.position }
    let window =
      Self.isText
      ? ListWindow.from(cursor.position, of: count, rows: room)
      : ListWindow.around(
        chosen ?? min(cursor.position, count - 1), of: count, rows: room)
    var lines = window.map {
      (index: $0, rect: box.row(above + $0 - window.lowerBound))
    }
    let below = above + lines.count
    // A heading waits for a row below it.
    if !Self.isText, let last = lines.last?.index, last < count - 1,
      let end = lines.lastIndex(where: { row(ofLine: $0.index, in: session) != nil })
    {
      lines.removeSubrange((end + 1)...)
    }
    return (box, lines, below)
  }

  /// A click beside the box closes it, one on a line takes it, one on another part of the box
  /// does nothing.
  func regions(in session: Session) -> [HitRegion] {
    let (box, lines, _) = parts(in: session)
    // The last region counts, so the whole window comes first and the lines last.
    return [HitRegion(.outside, session.shell.size.bounds), HitRegion(.nothing, box.frame)]
      + lines.compactMap { line in
        row(ofLine: line.index, in: session).map { HitRegion(.row($0), line.rect) }
      }
  }

  /// A click on a line chooses it and does what Enter does.
  mutating func press(_ row: Int, in session: Session) -> [Intent] {
    cursor.go(to: row, last: last(in: session))
    return take(.enter, in: session) ?? []
  }
}
