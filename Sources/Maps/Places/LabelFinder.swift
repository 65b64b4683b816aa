import Canvas

/// Finds room for words on a road that is built.
struct LabelFinder {
  /// What it costs to stand at a border, before the arrowhead in several lines, or beside the
  /// road.
  private static let (tight, cramped, asideOfRoad) = (5, 20, 14)
  /// What a further line costs, least where the road goes straight on into its place.
  private static let (straightLine, looseLine) = (20, 60)
  /// What each cell from the beginning costs, and the cells after which it costs no more.
  private static let (cellAway, farAway) = (3, 6)

  private let ground: Ground
  private let write: [Int]
  private let cells: [Int]
  private let isTurning: Bool

  /// Creates a finder: `write` is what a character costs, nothing on the road itself; `cells`
  /// are those of the road, `isTurning` is true if it turns in the first.
  init(_ ground: Ground, _ write: [Int], on cells: [Int], isTurning: Bool) {
    self.ground = ground
    self.write = write
    self.cells = cells
    self.isTurning = isTurning
  }

  /// The first cells of the lines where they stand best: near the beginning, in the road rather
  /// than beside it.
  func place(_ label: RoadLabel) -> [Int]? {
    var best: (cost: Int, lines: [Int])?
    func offer(_ lines: [Int], _ cost: Int) {
      if best.map({ cost < $0.cost }) ?? true { best = (cost, lines) }
    }
    guard let arrow = cells.last else { return nil }
    for index in cells.indices {
      // Beyond six cells it is all the same how far away the words stand.
      let distance = min(index, Self.farAway) * Self.cellAway
      for line in label.widths.indices {
        guard let lines = inRoad(label, index, line), let cost = cost(label, lines, line)
        else {
          continue
        }
        // Roads of several lines meet before the arrowhead.
        let isCramped = lines.count > 1 && index + label.width > cells.count - 2
        let isTight =
          index == 0 || isCorner(before: index) || ground.wall[cells[index - 1]] != .none
        offer(
          lines,
          cost + distance + (isTight ? Self.tight : 0) + (isCramped ? Self.cramped : 0)
            + label.awayFromMiddle(line)
            + (lines.count - 1)
            * (ground.areLevel(lines[line], arrow) ? Self.straightLine : Self.looseLine))
      }
      if let lines = beside(label, index), let cost = cost(label, lines, nil) {
        offer(lines, cost + distance + Self.asideOfRoad)
      }
    }
    return best?.lines
  }

  /// True where a road has turned right before a cell.
  private func isCorner(before index: Int) -> Bool {
    index == 1 ? isTurning : !ground.areLevel(cells[index - 2], cells[index - 1])
  }

  private func inRoad(_ label: RoadLabel, _ index: Int, _ line: Int) -> [Int]? {
    let end = index + label.width
    guard end < cells.count else { return nil }
    let run = cells[index..<end]
    // Only the cells of a level stretch follow each other without a gap.
    guard let first = run.min(), run.max() == first + label.width - 1 else { return nil }
    // A road that turns does so in sight: its words cover no corner.
    guard index > 0 || !isTurning, abs(cells[end] - cells[end - 1]) == 1,
      index == 0 || abs(cells[index] - cells[index - 1]) == 1
    else { return nil }
    let top = first - line * ground.columns
    guard top >= 0, top / ground.columns + label.widths.count <= ground.rows else {
      return nil
    }
    return ground.lines(of: label, from: top)
  }

  private func beside(_ label: RoadLabel, _ index: Int) -> [Int]? {
    let end = index + label.widths.count
    guard end <= cells.count else { return nil }
    let run = cells[index..<end]
    guard let first = run.min(), let last = run.max(),
      last - first == (run.count - 1) * ground.columns,
      first % ground.columns + 2 + label.width <= ground.columns,
      // The first cell may be a corner; then what is beside it is the road.
      index == 0 || abs(cells[index] - cells[index - 1]) == ground.columns
    else { return nil }
    return run.sorted().map { $0 + 2 }
  }

  private func cost(_ label: RoadLabel, _ lines: [Int], _ inRoad: Int?) -> Int? {
    var sum = 0
    for (number, (first, width)) in zip(lines, label.widths).enumerated() {
      let isAlone = number != inRoad
      // Beside an upright road a blank stands before the words, and must be free, too.
      for cell in (first - (inRoad == nil ? 1 : 0))..<(first + width) {
        guard write[cell] >= 0, !isAlone || !cells.contains(cell) else { return nil }
        sum += write[cell]
      }
      let end = first + width
      if isAlone {
        sum += 6
        if end % ground.columns != 0, write[end] < 0 { return nil }
      }
    }
    return sum
  }
}
