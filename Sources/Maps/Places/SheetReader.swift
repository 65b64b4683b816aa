import Canvas

/// What is wrong with the text of a sheet, and where.
package struct SheetProblem: Error, Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int
  /// What is wrong.
  package var text: String
}

extension Sheet {
  /// Reads sheets from text, a line for each thing on them; `#` begins a comment.
  ///
  ///     sheet 120x40 map 120x27
  ///     idle    0,2  16x4 Ready / to sign in
  ///     silent 32,2  21x4 Acquire silently | no page opens
  ///     frame request 29,1 28x19
  ///     group 0 3,1 SILENT
  ///     gutter out 58,2 1x17
  ///     lane limited 59,14 46x1
  ///     dim token > claims
  ///     hide failed > idle
  package static func read(_ text: String) throws(SheetProblem) -> [Sheet] {
    var reader = SheetReader()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      try reader.read(line, number: number + 1)
    }
    return reader.sheets
  }
}

/// Reads sheets line by line.
private struct SheetReader {
  var sheets: [Sheet] = []
  private var line: Substring = ""
  private var rest: Substring = ""
  private var number = 0

  mutating func read(_ text: Substring, number: Int) throws(SheetProblem) {
    line = text.prefix { $0 != "#" }
    rest = line
    self.number = number
    guard let first = word() else { return }
    if first == "sheet" {
      let window = try size()
      guard word() == "map" else { throw problem("the extent is wanted here, as map 120x27") }
      sheets.append(Sheet(window: window, size: try size(), places: []))
      return
    }
    guard !sheets.isEmpty else { throw problem("a sheet begins with its window, as sheet 120x40 map 120x27") }
    let last = sheets.count - 1
    switch first {
    case "frame":
      let id = try name()
      sheets[last].enclosures.append(Sheet.Enclosure(id: id, rect: try rect(in: sheets[last].size)))
    case "group":
      let group = try name()
      let point = try point()
      sheets[last].captions.append(Sheet.Caption(group: Int(group), point: point, lines: lines(words())))
    case "gutter", "lane":
      let id = try name()
      let rect = try rect(in: sheets[last].size)
      sheets[last].gutters.append(Sheet.Gutter(name: id, rect: rect, isLane: first == "lane"))
    case "dim": sheets[last].shown.insert(try link())
    case "hide": sheets[last].hidden.insert(try link())
    default:
      guard !sheets[last].places.contains(where: { $0.id == first }) else {
        throw problem("\(first) has a place already", at: first)
      }
      var place = Sheet.Place(id: String(first), rect: try rect(in: sheets[last].size))
      let parts = words().split(separator: "|", maxSplits: 1)
      place.name = parts.first.map(lines) ?? []
      place.note = parts.count > 1 ? lines(parts[1]) : []
      sheets[last].places.append(place)
    }
  }

  /// The next word of the line; nil at its end.
  private mutating func word() -> Substring? {
    rest = rest.drop { $0 == " " }
    let word = rest.prefix { $0 != " " }
    rest = rest.dropFirst(word.count)
    return word.isEmpty ? nil : word
  }

  private mutating func name() throws(SheetProblem) -> String {
    guard let word = word() else { throw problem("a name is wanted here") }
    return String(word)
  }

  /// What is left of the line.
  private func words() -> Substring { rest.drop { $0 == " " } }

  private func lines(_ text: Substring) -> [String] {
    text.split(separator: "/").map { trimmed($0) }
  }

  private func trimmed(_ text: Substring) -> String {
    String(String(text.drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
  }

  private mutating func link() throws(SheetProblem) -> Sheet.Link {
    let from = try name()
    guard word() == ">" else { throw problem("a road is written as from > to") }
    return Sheet.Link(from: from, to: try name())
  }

  private mutating func rect(in map: Size) throws(SheetProblem) -> Rect {
    let start = rest
    let point = try point()
    let size = try size()
    let rect = Rect(column: point.column, row: point.row, columns: size.columns, rows: size.rows)
    guard rect.endColumn <= map.columns, rect.endRow <= map.rows else {
      throw problem("this leaves the map of \(map.columns)x\(map.rows)", at: start.drop { $0 == " " })
    }
    return rect
  }

  private mutating func point() throws(SheetProblem) -> Point {
    let (column, row) = try pair(",", least: -1, "a place is wanted here, as 29,1")
    return Point(column: column, row: row)
  }

  private mutating func size() throws(SheetProblem) -> Size {
    let (columns, rows) = try pair("x", least: 1, "an extent is wanted here, as 120x40")
    return Size(columns: columns, rows: rows)
  }

  private mutating func pair(
    _ sign: Character, least: Int, _ wanted: String
  ) throws(SheetProblem) -> (Int, Int) {
    guard let word = word() else { throw problem(wanted) }
    let parts = word.split(separator: sign)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]), min(first, second) >= least else {
      throw problem(wanted, at: word)
    }
    return (first, second)
  }

  private func problem(_ text: String, at place: Substring? = nil) -> SheetProblem {
    let index = place?.startIndex ?? rest.startIndex
    return SheetProblem(line: number, column: line.distance(from: line.startIndex, to: index) + 1, text: text)
  }
}
