import Canvas
import Maps

/// The way of the chosen row where the map has no wire for it: drawn over blank cells, as long as the row is chosen.
///
/// So every row leads somewhere to the eye, though all wires at once would be a knot.
struct ChosenWayView {
  private let window: MapWindow
  /// The chart's lines in which a frame's rows stand.
  private let bands: [Rect]

  private static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]
  /// The most cells that it may take: a longer one is harder to follow than the name to find.
  private static let longest = 64

  /// Draws the way; nothing where there is none.
  ///
  /// - Parameters:
  ///   - layout: the map.
  ///   - edge: the chosen transition.
  ///   - window: the part of the map that shows.
  ///   - style: its look.
  ///   - frame: the screen with the map drawn.
  static func draw(_ layout: Chart, _ edge: Int?, _ window: MapWindow, _ style: Style, in frame: inout Frame) {
    guard let edge, let row = layout.row(ofEdge: edge), row.cells.isEmpty, row.source != row.target,
      let target = layout.cards.first(where: { $0.node == row.target })?.rect
    else { return }
    let view = ChosenWayView(
      window: window,
      bands: layout.frames.map {
        Rect(column: $0.rect.column + 1, row: $0.band.lowerBound, columns: $0.rect.columns - 2, rows: $0.band.count)
      })
    let line = row.jumpText?.row ?? row.text.row
    let source =
      layout.cards.first { $0.node == row.source }?.rect
      ?? layout.frames.last { $0.rect.contains(row.text) }?.rect
    guard let source else { return }
    let starts = [(Point(column: source.endColumn, row: line), 0), (Point(column: source.column - 1, row: line), 2)]
    let ends = [Point(column: target.column - 1, row: target.row), Point(column: target.endColumn, row: target.row)]
    guard let way = view.find(starts, to: ends, in: frame) else { return }
    view.draw(way, isLeftOfTarget: way.last?.cell == ends[0], style, in: &frame)
  }

  private struct Step: Hashable {
    var cell: Point
    var direction: Int
  }

  /// What stands in a cell of the map; nil outside of the window.
  private func glyph(_ cell: Point, in frame: Frame) -> Character? {
    window.screen(cell).map { frame[$0].glyph }
  }

  /// True if the way may go on through a cell: a blank one, or a side of a frame that it passes straight.
  private func isOpen(_ cell: Point, _ direction: Int, in frame: Frame) -> Bool {
    guard let glyph = glyph(cell, in: frame), !bands.contains(where: { $0.contains(cell) }) else { return false }
    if glyph == Cell.blank.glyph { return true }
    return direction & 1 == 0 ? glyph == "║" : glyph == "═"
  }

  /// The shortest way with few turns, its last cell that of the arrowhead.
  private func find(_ starts: [(Point, Int)], to ends: [Point], in frame: Frame) -> [Step]? {
    var costs: [Step: Int] = [:]
    var before: [Step: Step] = [:]
    var open: [[Step]] = [
      starts.map { Step(cell: $0.0, direction: $0.1) }.filter { isOpen($0.cell, $0.direction, in: frame) }
    ]
    for step in open[0] { costs[step] = 0 }
    var level = 0
    while level < open.count, level <= Self.longest {
      for step in open[level] where costs[step] == level {
        if ends.contains(step.cell), glyph(step.cell, in: frame) == Cell.blank.glyph {
          var way = [step]
          while let earlier = before[way[0]] { way.insert(earlier, at: 0) }
          return way
        }
        for turn in [0, 1, 3] {
          let direction = (step.direction + turn) & 3
          // A frame's side is passed straight.
          if turn != 0, glyph(step.cell, in: frame) != Cell.blank.glyph { continue }
          let (column, row) = Self.steps[direction]
          let next = Step(
            cell: Point(column: step.cell.column + column, row: step.cell.row + row), direction: direction)
          let cost = level + (turn == 0 ? 1 : 3)
          guard isOpen(next.cell, direction, in: frame), costs[next].map({ cost < $0 }) ?? true else { continue }
          costs[next] = cost
          before[next] = step
          while open.count <= cost { open.append([]) }
          open[cost].append(next)
        }
      }
      level += 1
    }
    return nil
  }

  /// Opens the border of the card where the way leaves it; a digit or a frame's sign there stays.
  private func drawPort(_ first: Step, _ style: Style, in frame: inout Frame) {
    let border = Point(column: first.cell.column + (first.direction == 0 ? -1 : 1), row: first.cell.row)
    guard let point = window.screen(border) else { return }
    let ports: [Character: [String]] = ["┃": ["┠", "┨"], "│": ["├", "┤"]]
    guard let port = ports[frame[point].glyph] else { return }
    frame.put(port[first.direction == 0 ? 0 : 1], at: point, style: style)
  }

  private func draw(_ way: [Step], isLeftOfTarget: Bool, _ style: Style, in frame: inout Frame) {
    drawPort(way[0], style, in: &frame)
    for (index, step) in way.enumerated() {
      guard let point = window.screen(step.cell) else { continue }
      guard index < way.count - 1 else {
        frame.put(isLeftOfTarget ? "►" : "◄", at: point, style: style)
        return
      }
      let next = way[index + 1].direction
      let glyph: String =
        switch (step.direction, next) {
        case (0, 0), (2, 2): frame[point].glyph == "║" ? "╫" : "─"
        case (1, 1), (3, 3): frame[point].glyph == "═" ? "╪" : "│"
        case (0, 1), (3, 2): "╮"
        case (0, 3), (1, 2): "╯"
        case (2, 1), (3, 0): "╭"
        default: "╰"
        }
      frame.put(glyph, at: point, style: style)
    }
  }
}
