/// How to move in a list or a text that the same keys give everywhere.
enum Movement: Hashable, Sendable, CaseIterable {
  case previous, next, pageUp, pageDown, first, last
}

/// A place in a list, or how far a text is scrolled; every list and every long text has one.
struct ListCursor: Hashable, Sendable {
  /// The chosen line of a list, or the first line that shows of a text.
  private(set) var position: Int

  init(_ position: Int = 0) { self.position = position }

  /// Moves, not beyond the last place.
  ///
  /// - Parameters:
  ///   - movement: where to.
  ///   - last: the last line of a list, or how far a text can be scrolled.
  ///   - page: the lines of a page.
  mutating func move(_ movement: Movement, last: Int, page: Int) {
    // The list may have become shorter since, such as by a letter typed into a filter.
    let from = min(position, last)
    let place =
      switch movement {
      case .previous: from - 1
      case .next: from + 1
      case .pageUp: from - page
      case .pageDown: from + page
      case .first: 0
      case .last: last
      }
    go(to: place, last: last)
  }

  /// Goes to a place, or to the nearest one there is.
  mutating func go(to position: Int, last: Int) {
    self.position = max(0, min(position, last))
  }
}

/// The part of a list that shows, as the positions of its lines.
enum ListWindow {
  /// The part around a line: the beginning as long as that has it; else it stands in the middle,
  /// as far as the end of the list allows.
  static func around(_ line: Int, of count: Int, rows: Int) -> Range<Int> {
    from(line < rows ? 0 : line - rows / 2, of: count, rows: rows)
  }

  /// The part of a text that is scrolled by some lines.
  static func from(_ line: Int, of count: Int, rows: Int) -> Range<Int> {
    let first = max(0, min(line, count - rows))
    return first..<max(first, min(first + rows, count))
  }
}
