import Canvas
import StateMap

/// A search through the characters of a finished drawing for a wire from a jump's row to its target.
///
/// A free path runs through blanks, passes edges of frames straight and only where one of its ends lies within, and
/// comes straight to the target's title line; `docs/map.md` says so.
struct FreePath {
  /// True if there is none.
  let isBlocked: Bool

  init(_ chart: Chart, _ row: ChartLine) {
    let frame = chart.draw()
    guard let source = chart.cards.first(where: { $0.node == row.source }),
      let target = chart.cards.first(where: { $0.node == row.target }), let line = row.jumpText?.row
    else {
      // A frame's sides are found by the drawing itself, and another panel by nobody.
      isBlocked = true
      return
    }
    func isIn(_ card: ChartCard, _ place: ChartFrame) -> Bool {
      place.rect.contains(Point(column: card.rect.column, row: card.rect.row))
    }
    /// Which ways a wire may take through a cell: 1 level, 2 upright.
    func ways(_ point: Point) -> Int {
      guard point.column >= 0, point.row >= 0, point.column < chart.size.columns, point.row < chart.size.rows else {
        return 0
      }
      for place in chart.frames where place.rect.contains(point) {
        let isSide = point.column == place.rect.column || point.column == place.rect.endColumn - 1
        let isLevel = point.row == place.rect.row || point.row == place.rect.endRow - 1
        guard isSide || isLevel else { continue }
        if isIn(source, place) == isIn(target, place) || isSide && isLevel { return 0 }
        return frame[point].glyph == "║" ? 1 : frame[point].glyph == "═" && point.row != place.rect.row ? 2 : 0
      }
      let isText = chart.rows.contains { other in
        other.isOnEdge && other.text.row == point.row
          && (other.text.column - 2...other.text.column + 60).contains(point.column)
      }
      return frame[point].glyph == " " && !isText ? 3 : 0
    }
    let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    let heads = [
      [target.rect.column - 1, target.titleRow, 0], [target.rect.endColumn, target.titleRow, 2],
    ]
    var open = [[source.rect.column - 1, line, 2], [source.rect.endColumn, line, 0]]
    var seen: Set<[Int]> = []
    var isBlocked = true
    while let state = open.popLast(), isBlocked {
      let point = Point(column: state[0], row: state[1])
      let way = ways(point)
      guard way & (state[2] % 2 == 0 ? 1 : 2) != 0, seen.insert(state).inserted else { continue }
      if heads.contains(state) {
        isBlocked = false
        break
      }
      if heads.contains(where: { $0[0] == state[0] && $0[1] == state[1] }) { continue }
      for next in 0..<4 where next != (state[2] + 2) % 4 && (way == 3 || next == state[2]) {
        open.append([point.column + steps[next].0, point.row + steps[next].1, next])
      }
    }
    self.isBlocked = isBlocked
  }
}
