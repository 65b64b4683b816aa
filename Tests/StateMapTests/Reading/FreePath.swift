import Canvas
import StateMap

/// A search through the characters of a finished drawing for a clear way from a jump's row to its target.
///
/// It runs through blanks, passes edges of frames straight and only where one of its ends lies within, comes straight to
/// the target's title line, turns at most twice, has no wire right beside it and is not long; `docs/map.md` says so.
struct FreePath {
  /// True if there is none.
  let isBlocked: Bool

  init(_ chart: Chart, _ row: ChartLine) {
    let frame = chart.draw()
    guard let source = chart.cards.first(where: { $0.node == row.source }),
      let target = chart.cards.first(where: { $0.node == row.target }), let line = row.jumpText?.row,
      line == row.text.row
    else {
      // A target on another panel, and a name on a line of its own, have no wire.
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
    let level = Set(chart.rows.flatMap { Self.runs($0.cells, level: true) })
    let upright = Set(chart.rows.flatMap { Self.runs($0.cells, level: false) })
    /// True if no wire runs beside a cell in a direction.
    func isAlone(_ point: Point, _ direction: Int) -> Bool {
      [-1, 1].allSatisfy { side in
        direction % 2 == 0
          ? !level.contains(Point(column: point.column, row: point.row + side))
          : !upright.contains(Point(column: point.column + side, row: point.row))
      }
    }
    var isBlocked = true
    func walk(_ from: Point, _ direction: Int, turns: Int, length: Int) {
      var point = from
      var length = length
      while isBlocked {
        point = Point(column: point.column + steps[direction].0, row: point.row + steps[direction].1)
        length += direction % 2 == 0 ? 1 : 2
        let way = ways(point)
        guard length <= 24, way & (direction % 2 == 0 ? 1 : 2) != 0, isAlone(point, direction) else { return }
        if heads.contains([point.column, point.row, direction]) {
          isBlocked = false
          return
        }
        if heads.contains(where: { $0[0] == point.column && $0[1] == point.row }) { return }
        guard turns < 2, way == 3 else { continue }
        for next in [(direction + 1) % 4, (direction + 3) % 4] {
          walk(point, next, turns: turns + 1, length: length)
        }
      }
    }
    walk(Point(column: source.rect.column, row: line), 2, turns: 0, length: 0)
    walk(Point(column: source.rect.endColumn - 1, row: line), 0, turns: 0, length: 0)
    self.isBlocked = isBlocked
  }

  /// The cells in which a wire goes on level, or upright.
  private static func runs(_ cells: [Point], level: Bool) -> [Point] {
    zip(cells, cells.dropFirst()).filter { ($0.row == $1.row) == level }.map { $0.0 }
      + (cells.count > 1 && (cells[cells.count - 1].row == cells[cells.count - 2].row) == level
        ? [cells[cells.count - 1]] : [])
  }
}
