import Canvas

/// A few sentences, and in a word what they are.
struct Paragraph {
  /// What they are; may be empty.
  let label: String
  let text: String
  let style: Style
  /// True to stand below a blank line, or to begin a column.
  let isApart: Bool
  /// True for what stands there where all else has room.
  var isMore = false

  init(
    _ label: String, _ text: String, _ style: Style = .text, isApart: Bool = false
  ) {
    (self.label, self.text, self.style, self.isApart) = (label, text, style, isApart)
  }

  /// One that stands there where all else has room.
  static func more(_ text: String, _ label: String = "") -> Paragraph {
    var part = Paragraph(label, text)
    part.isMore = true
    return part
  }
}

extension [Paragraph] {
  /// The paragraphs in lines below each other, of each so many at most; all texts begin in one
  /// column, behind the longest label, and that far to the right at least.
  func lines(columns: Int, indent: Int = 5, rows: Int = .max) -> [StyledText] {
    flatMap { lines(of: $0, columns, indent, rows: rows) }
  }

  private func lines(
    of part: Paragraph, _ columns: Int, _ indent: Int = 5, rows: Int = .max
  )
    -> [StyledText]
  {
    let longest = map(\.label.columns).max() ?? 0
    return .labelled(
      part.label, part.text, part.style, columns: columns,
      indent: part.label.isEmpty ? 0 : Swift.max(indent, longest + 1), rows: rows,
      label: Guidance.mark(part.label))
  }

  /// All of it in at most so many rows: what has no label has what the rest leaves, each of the
  /// rest has a row, and more where some are left.
  func lines(_ size: Size) -> [StyledText] {
    guard size.rows > 0 else { return [] }
    let about = filter(\.label.isEmpty).map(\.text).joined(separator: " ")
    // At least one row is left for what has no label.
    let rest = filter { !$0.label.isEmpty }.prefix(size.rows - (about.isEmpty ? 0 : 1))
    var lines = TextFit.wrapped(about, to: size.columns, rows: size.rows - rest.count).map {
      StyledText($0)
    }
    var spare = size.rows - lines.count - rest.count
    for part in rest {
      let rows = self.lines(of: part, size.columns, Guidance.indent - 1, rows: 1 + spare)
      spare -= rows.count - 1
      lines += rows
    }
    return lines
  }

  /// The paragraphs in lines, together what does not stand apart.
  func blocks(columns: Int) -> [[StyledText]] {
    reduce(into: []) { blocks, part in
      if part.isApart || blocks.isEmpty { blocks.append([]) }
      blocks[blocks.count - 1] += lines(of: part, columns)
    }
  }
}

extension Collection<[StyledText]> where Index == Int {
  /// The lines with a blank one between those that belong together.
  var apart: [StyledText] { [StyledText](joined(separator: [StyledText("")])) }

  /// The lines of two columns, as many in the left one as in the right one, which comes after
  /// it: both are about equal, but the left one has no more than so many rows if it can.
  func halved(rows: Int) -> [StyledText] {
    func height(_ cut: Int) -> Int {
      let left = prefix(cut).joined().count
      return left > rows ? .max : Swift.max(left, joined().count - left)
    }
    let cut = indices.dropFirst().reversed().min { height($0) < height($1) } ?? count
    // What does not fit without its blank lines keeps them.
    let sides = [prefix(cut), dropFirst(cut)].map {
      $0.joined().count > rows ? $0.apart : $0.apart.spaced(rows)
    }
    let most = Swift.max(rows, sides[0].count, sides[1].count)
    return sides.flatMap { $0.padded(to: most) }
  }
}
