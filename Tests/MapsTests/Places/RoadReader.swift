import Canvas

/// Reads a map from its characters alone, as `docs/authors/drawing-signs.md` says: places, and from the
/// present one each row to the place that it leads to.
///
/// It knows the signs, the names of the states, and the words of the events as they stand in the
/// list beside a map; of how roads are laid it knows nothing.
struct RoadReader {
  /// A row as the map tells it.
  struct Row: Hashable, CustomStringConvertible {
    var digit: Character
    var event: String
    var target: String

    var description: String { "\(digit) \(event) ► \(target)" }
  }

  struct Place {
    var name: String
    var rect: Rect
    var isCurrent: Bool
  }

  let signs: RoadSigns
  /// The names of the states.
  let names: Set<String>
  /// The events of the present state, and the keys of its rows.
  let events: Set<String>
  let keys: Set<Character>
  private let cells: [[Character]]
  private(set) var places: [Place] = []
  private(set) var rows: [Row] = []
  private(set) var faults: [String] = []
  /// For each digit the cells of its road, from the place's edge to the arrowhead.
  private(set) var roads: [Character: [Point]] = [:]
  private var isRead: Set<Point> = []

  init(
    _ text: String, _ signs: RoadSigns, names: Set<String>, events: Set<String>,
    keys: Set<Character>
  ) {
    self.signs = signs
    self.names = names
    self.events = events
    self.keys = keys
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(
      Array.init)
    let width = (lines.map(\.count).max() ?? 0) + 1
    cells = lines.map { $0 + Array(repeating: " ", count: width - $0.count) }
    findPlaces()
    guard let current = places.first(where: \.isCurrent) else { return }
    for start in starts(of: current) {
      follow(start.point, start.heading, Walk(cells: [start.edge]), from: current)
    }
    for point in around(current.rect) where self[point] == signs.loop {
      readLoop(point, current)
    }
  }

  private subscript(_ point: Point) -> Character {
    cells.indices.contains(point.row) && cells[point.row].indices.contains(point.column)
      ? cells[point.row][point.column] : " "
  }

  /// The character of a cell as a sign: where a word goes on behind it, it is a letter.
  private func sign(_ point: Point) -> Character {
    let next = point.moved(.right)
    let isKey = keys.contains(self[next]) && self[next.moved(.right)] == " "
    return self[point].isLetter && self[next].isLetter && !isKey ? " " : self[point]
  }

  // MARK: Places

  private mutating func findPlaces() {
    for row in cells.indices {
      for column in cells[row].indices {
        let point = Point(column: column, row: row)
        if let rect = card(at: point) {
          add(rect, isCurrent: self[point] == signs.currentCorners[0], margin: 3)
        }
        for (index, ends) in signs.pills.enumerated()
        where isBeginning(point, index)
          && !places.contains(where: { $0.rect.contains(point) })
        {
          guard let end = cells[row][(column + 1)...].firstIndex(of: ends.1) else {
            continue
          }
          var rect = Rect(column: column, row: row, columns: end - column + 1, rows: 1)
          // Two lines without a border are one place, unless each has a name.
          func isEnd(_ row: Int) -> Bool {
            isBeginning(Point(column: column, row: row), index)
              && self[Point(column: end, row: row)] == ends.1
          }
          let next = Rect(column: column, row: row + 1, columns: rect.columns, rows: 1)
          if isEnd(row + 1),
            ![rect, next].allSatisfy({ names.contains(words($0, margin: 2)) })
          {
            rect.rows = 2
          }
          add(
            rect,
            isCurrent: index == 1 || self[point] == signs.here,
            margin: 2)
        }
      }
    }
  }

  /// True at the left end of a place without a border, or at the sign of the run in its stead.
  private func isBeginning(_ point: Point, _ pill: Int) -> Bool {
    var ends = [signs.pills[pill].0]
    if pill == 0 { ends.append("•") }
    if pill == signs.pills.count - 1 { ends.append(signs.here) }
    return ends.contains(self[point]) && self[point.moved(.right)] == " "
  }

  private mutating func add(_ rect: Rect, isCurrent: Bool, margin: Int) {
    places.append(
      Place(name: words(rect, margin: margin), rect: rect, isCurrent: isCurrent))
  }

  private func words(_ rect: Rect, margin: Int) -> String {
    let rows = rect.rows < 3 ? rect.row..<rect.endRow : (rect.row + 1)..<(rect.endRow - 1)
    let words = rows.map { row in
      String(
        (rect.column + margin..<rect.endColumn - 1).map {
          self[Point(column: $0, row: row)]
        }
      )
      .split(separator: " ").joined(separator: " ")
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A closed border with its corner here.
  private func card(at point: Point) -> Rect? {
    for corners in [signs.corners, signs.currentCorners] where self[point] == corners[0] {
      var right = point.column + 1
      while signs.level.contains(self[Point(column: right, row: point.row)]) { right += 1 }
      var bottom = point.row + 1
      while signs.upright.contains(self[Point(column: point.column, row: bottom)]) {
        bottom += 1
      }
      guard right > point.column + 4, bottom > point.row + 1,
        self[Point(column: right, row: point.row)] == corners[1],
        self[Point(column: point.column, row: bottom)] == corners[2],
        self[Point(column: right, row: bottom)] == corners[3],
        (point.row + 1..<bottom).allSatisfy({
          signs.upright.contains(self[Point(column: right, row: $0)])
        })
      else { continue }
      return Rect(
        column: point.column, row: point.row, columns: right - point.column + 1,
        rows: bottom - point.row + 1)
    }
    return nil
  }

  private func around(_ rect: Rect) -> [Point] {
    let rows = rect.row..<rect.endRow
    let columns = rect.column..<rect.endColumn
    return rows.flatMap {
      [Point(column: rect.column - 1, row: $0), Point(column: rect.endColumn, row: $0)]
    }
      + columns.flatMap {
        [Point(column: $0, row: rect.row - 1), Point(column: $0, row: rect.endRow)]
      }
  }

  /// Where roads leave a place: the cells beside it, each with its heading.
  private func starts(of place: Place) -> [(edge: Point, point: Point, heading: Step)] {
    around(place.rect).compactMap { point in
      let heading: Step =
        point.column < place.rect.column
        ? .left
        : point.column >= place.rect.endColumn
          ? .right : point.row < place.rect.row ? .up : .down
      let edge = Point(column: point.column - heading.column, row: point.row - heading.row)
      if place.rect.rows < 3 {
        // The edge of a pill shows nothing: what is beside it does.
        let isStart = signs.heads[sign(point)] == heading || isEvent(point, heading)
        // It may touch the side of a compound state.
        let next = signs.walls.contains(sign(point)) ? point.moved(heading) : point
        guard isStart || signs.arms[sign(next)]?.contains(heading.back) ?? false else {
          return nil
        }
      } else {
        guard signs.arms[self[edge]]?.contains(heading) ?? false else { return nil }
      }
      return (edge, point, heading)
    }
  }

  private func isEvent(_ point: Point, _ heading: Step) -> Bool {
    heading.row == 0 && line(through: point, heading) != nil
  }

  // MARK: Roads

  private struct Walk {
    var cells: [Point]
    /// What stands on the part since the last fork.
    var digits: [(Character, String)] = []
    var own: [Point] = []
  }

  private mutating func follow(
    _ start: Point, _ first: Step, _ walk: Walk, from current: Place
  ) {
    var walk = walk
    var point = start
    var heading = first
    while true {
      guard !walk.cells.contains(point), walk.cells.count < 600 else {
        faults.append("a road comes back to \(point)")
        return
      }
      let glyph = sign(point)
      if let line = heading.row == 0 ? line(through: point, heading) : nil {
        walk.digits += line.parts
        for column in line.columns { isRead.insert(Point(column: column, row: point.row)) }
        // Further lines stand above and below, flush with it.
        for step in [-1, 1] {
          var row = point.row + step
          while let more = self.line(at: Point(column: line.columns.lowerBound, row: row)),
            isFree(line.columns.lowerBound, row)
          {
            walk.digits += more.parts
            row += step
          }
        }
        point = Point(
          column: heading.column > 0
            ? line.columns.upperBound - 1 : line.columns.lowerBound,
          row: point.row)
      } else if heading.row != 0, signs.heads[glyph] != heading, let line = line(at: point)
      {
        // Words on an upright road begin in it.
        walk.digits += line.parts
        for column in line.columns { isRead.insert(Point(column: column, row: point.row)) }
        walk.cells.append(point)
      } else if let head = signs.heads[glyph] {
        walk.cells.append(point)
        walk.own.append(point)
        arrive(point, head, walk)
        return
      } else if let arms = signs.arms[glyph], arms.contains(heading.back) {
        walk.cells.append(point)
        let ways = Step.all.filter { arms.contains($0) && $0 != heading.back }
        // Behind its words a road is joined by others, right before the arrowhead.
        let joined = walk.digits.isEmpty ? nil : ways.first { leadsIn(from: point, $0) }
        guard ways.count == 1 || joined != nil else {
          if !walk.digits.isEmpty { faults.append("words before a fork at \(point)") }
          walk.digits = []
          walk.own = []
          for way in ways { follow(point.moved(way), way, walk, from: current) }
          return
        }
        walk.own.append(point)
        heading = joined ?? ways[0]
      } else if signs.walls.contains(glyph) {
        walk.cells.append(point)
      } else {
        faults.append("a road ends at \(point) with \(glyph)")
        return
      }
      point = point.moved(heading)
    }
  }

  /// True if a step leads to an arrowhead, or up or down to where others join the road before
  /// one.
  private func leadsIn(from point: Point, _ way: Step) -> Bool {
    var next = point.moved(way)
    if signs.heads[sign(next)] == way { return true }
    while way.row != 0, let arms = signs.arms[sign(next)], arms.contains(way.back) {
      if arms.contains(.right), signs.heads[sign(next.moved(.right))] == .right {
        return true
      }
      guard arms.contains(way) else { return false }
      next = next.moved(way)
    }
    return false
  }

  /// True if no road runs into words that begin here.
  private func isFree(_ column: Int, _ row: Int) -> Bool {
    let before = sign(Point(column: column - 1, row: row))
    return !(signs.arms[before]?.contains(.right) ?? false) && !signs.walls.contains(before)
  }

  private mutating func arrive(_ point: Point, _ head: Step, _ walk: Walk) {
    let beyond = point.moved(head)
    guard let target = places.first(where: { $0.rect.contains(beyond) }) else {
      faults.append("an arrowhead at \(point) points at no place")
      return
    }
    var digits = walk.digits
    // Words beside an upright piece of the road stand one blank to the right of it.
    if digits.isEmpty {
      for cell in walk.own where signs.isUpright(sign(cell)) || cell == point {
        let first = Point(column: cell.column + 2, row: cell.row)
        guard self[cell.moved(.right)] == " ", let line = line(at: first) else { continue }
        digits += line.parts
      }
    }
    if digits.isEmpty { faults.append("a road to \(target.name) has no words") }
    for (digit, event) in digits {
      rows.append(Row(digit: digit, event: event, target: target.name))
      roads[digit] = walk.cells
    }
  }

  private mutating func readLoop(_ point: Point, _ current: Place) {
    guard let line = line(at: Point(column: point.column + 2, row: point.row)) else {
      faults.append("a loop at \(point) has no words")
      return
    }
    for (digit, event) in line.parts {
      rows.append(Row(digit: digit, event: event, target: current.name))
    }
  }

  // MARK: Words

  /// The words that begin in a cell: digits, each with its event.
  private func line(at start: Point) -> (parts: [(Character, String)], columns: Range<Int>)?
  {
    let before = self[Point(column: start.column - 1, row: start.row)]
    let left = sign(Point(column: start.column - 1, row: start.row))
    let isSign = signs.arms[left] != nil || signs.heads[left] != nil
    // What stands behind a separator goes on with a line, and begins none.
    guard !reads(signs.separator, start.column - signs.separator.count, start.row) else {
      return nil
    }
    guard isSign || !before.isLetter && !before.isNumber else { return nil }
    var column = start.column
    var parts: [(Character, String)] = []
    func glyph(_ offset: Int) -> Character {
      self[Point(column: column + offset, row: start.row)]
    }
    while true {
      var digits: [Character] = []
      while keys.contains(glyph(0)) {
        digits.append(glyph(0))
        guard glyph(1) == " ", keys.contains(glyph(2)), !isWord(2, column, start.row) else {
          break
        }
        column += 2
      }
      guard !digits.isEmpty else { return nil }
      column += 1
      var event = ""
      if glyph(0) == " " {
        event =
          events.filter { !$0.isEmpty && reads($0, column + 1, start.row) }.max {
            $0.count < $1.count
          } ?? ""
        if !event.isEmpty { column += 1 + event.count }
      }
      if event.isEmpty, glyph(0).isLetter || glyph(0).isNumber { return nil }
      parts += digits.map { ($0, event) }
      guard reads(signs.separator, column, start.row) else { break }
      column += signs.separator.count
    }
    return (parts, start.column..<column)
  }

  private func isWord(_ offset: Int, _ column: Int, _ row: Int) -> Bool {
    events.contains { $0.count > 1 && reads($0, column + offset, row) }
  }

  private func reads(_ text: String, _ column: Int, _ row: Int) -> Bool {
    text.enumerated().allSatisfy { self[Point(column: column + $0, row: row)] == $1 }
  }

  /// The words in a level road, whichever end one comes to first.
  private func line(through point: Point, _ heading: Step) -> (
    parts: [(Character, String)], columns: Range<Int>
  )? {
    if heading.column > 0 { return line(at: point) }
    for first in stride(from: point.column, through: max(0, point.column - 70), by: -1) {
      if let line = line(at: Point(column: first, row: point.row)),
        line.columns.upperBound == point.column + 1
      {
        // The longest: a digit may stand within the words, too.
        let longer = (max(0, point.column - 70)..<first).first { start in
          let line = self.line(at: Point(column: start, row: point.row))
          return line?.columns.upperBound == point.column + 1
        }
        return longer.flatMap { self.line(at: Point(column: $0, row: point.row)) } ?? line
      }
    }
    return nil
  }
}

/// A step to a neighbour.
struct Step: Hashable {
  var column: Int
  var row: Int

  static let right = Step(column: 1, row: 0)
  static let down = Step(column: 0, row: 1)
  static let left = Step(column: -1, row: 0)
  static let up = Step(column: 0, row: -1)
  static let all = [right, down, left, up]

  var back: Step { Step(column: -column, row: -row) }
}

extension Point {
  func moved(_ step: Step) -> Point {
    Point(column: column + step.column, row: row + step.row)
  }
}
