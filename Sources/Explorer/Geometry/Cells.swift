import Canvas
import Model

extension Rect {
  /// Its extent.
  var size: Size { Size(columns: columns, rows: rows) }

  /// A cell in it, counted from its top left corner.
  func point(_ column: Int = 0, _ row: Int = 0) -> Point {
    Point(column: self.column + column, row: self.row + row)
  }

  /// One row of the screen, as wide as it is.
  func line(at row: Int) -> Rect {
    Rect(column: column, row: row, columns: columns, rows: 1)
  }

  /// The same, so much further to the right and down.
  func moved(_ offset: Point) -> Rect {
    Rect(
      column: column + offset.column, row: row + offset.row, columns: columns, rows: rows)
  }

  /// Its first rows.
  func first(_ rows: Int) -> Rect {
    Rect(column: column, row: row, columns: columns, rows: rows)
  }

  /// What is left behind its first rows.
  func dropping(_ rows: Int) -> Rect {
    Rect(column: column, row: row + rows, columns: columns, rows: self.rows - rows)
  }
}

extension Size {
  /// The whole window.
  var bounds: Rect { Rect(column: 0, row: 0, columns: columns, rows: rows) }
}

extension TextFit {
  /// As many whole clauses as fit: what they leave out stands in the pages.
  static func clauses(of words: String, to columns: Int) -> String {
    // `a; b, c` becomes `a`; commas count only if even that does not fit. A colon may belong to
    // the name before it, as in `remediate:silent:`, so none ends a clause.
    for ends in [/[;.](?: |$)/, /[;.,](?: |$)/] {
      var shown = words[...]
      while shown.columns > columns, let end = shown.ranges(of: ends).last {
        shown = shown[..<end.lowerBound]
      }
      if shown.columns <= columns { return String(shown) }
    }
    return wrapped(words, to: columns, rows: 1).first ?? ""
  }
}

extension Point {
  /// A cell some columns to the right and rows below.
  func point(_ column: Int, _ row: Int = 0) -> Point {
    Point(column: self.column + column, row: self.row + row)
  }
}

extension Style {
  static let heading = Style(.text, .bold)
  static let strong = Style(.text, .bold)
  static let muted = Style(.muted)
  /// The sign of the run, which nothing else looks like.
  static let token = Style(.text, .bold)
}

extension StyledText {
  /// The text without its styles.
  var text: String { pieces.map(\.text).joined() }

  /// How many columns it takes.
  var columns: Int { pieces.reduce(0) { $0 + $1.text.columns } }

  /// The same with blanks behind it.
  func padded(to columns: Int) -> StyledText {
    self + StyledText(TextFit.padded("", to: columns - self.columns))
  }

  /// True for a line that separates others.
  var isBlank: Bool { pieces.allSatisfy(\.text.isEmpty) }

  /// A text at the left, cut where it must be, and one at the right that steps back.
  static func parted(_ left: String, _ right: String, _ style: Style = .text, columns: Int)
    -> StyledText
  {
    let room = columns - TextWidth.columns(right)
    return StyledText(
      // At least one blank stays between the two.
      TextFit.padded(TextFit.shortened(left, to: room - 1), to: room), style)
      + StyledText(right, .muted)
  }
}

extension [StyledText] {
  /// The lines with blank ones after them, so many in all; those that are more are left out.
  func padded(to rows: Int) -> [StyledText] {
    prefix(rows) + Array(repeating: StyledText(""), count: Swift.max(0, rows - count))
  }

  /// The lines, without blank ones where so many rows have no room for all.
  func spaced(_ rows: Int) -> [StyledText] {
    count > rows ? filter { !$0.isBlank } : self
  }

  /// Other lines beside these, which have so many columns.
  func beside(_ others: [StyledText], columns: Int) -> [StyledText] {
    (0..<Swift.max(count, others.count)).map { row in
      (row < count ? self[row] : StyledText("")).padded(to: columns)
        + (row < others.count ? others[row] : StyledText(""))
    }
  }

  /// A text wrapped beside a word, in as many rows as it needs or may have; nothing for an
  /// empty one.
  static func labelled(
    _ label: String, _ text: String, _ style: Style = .text, columns: Int, indent: Int,
    rows: Int = .max,
    label labelStyle: Style = .heading
  ) -> [StyledText] {
    guard !text.isEmpty else { return [] }
    return TextFit.wrapped(text, to: columns - indent, rows: rows).enumerated().map {
      row, line in
      let label = row == 0 ? TextFit.shortened(label, to: indent) : ""
      return StyledText(label, labelStyle).padded(to: indent) + StyledText(line, style)
    }
  }
}

extension TextFit {
  /// A text wrapped into so many rows at most; one that does not fit ends in `…` behind a word.
  static func wrapped(_ text: String, to columns: Int, rows: Int) -> [String] {
    let lines = wrapped(text, to: columns)
    guard lines.count > rows, rows > 0 else { return text.isEmpty ? [] : lines }
    // Two columns are kept for the blank and the `…`.
    let rest = wrapped(lines[(rows - 1)...].joined(separator: " "), to: columns - 2)
    return lines.prefix(rows - 1) + rest.prefix(1).map { $0 + " …" }
  }
}

extension StringProtocol {
  /// How many columns it takes.
  var columns: Int { TextWidth.columns(self) }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}

extension Flow {
  /// The look of a state's name: the hue of its group.
  func hue(of state: StateIndex) -> Style {
    Style(.group(FlowWords.groupIndex(of: states[state], in: self)), .bold)
  }
}

extension Character {
  /// How many columns it takes.
  var columns: Int { TextWidth.columns(self) }
}
