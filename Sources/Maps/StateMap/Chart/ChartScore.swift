import Canvas

/// How good a chart reads; crossings there are none.
struct ChartScore: Hashable, Sendable {
  private var rows = 0
  /// Rows of the main way that are jumps: there the story breaks.
  private(set) var breaks = 0
  /// Cells where a wire turns, and cells of wires; those of the main way count again.
  private var bends = 0
  private var cells = 0
  /// Cells of wires with another beside them, to another target; three times where they run against each other.
  private var twins = 0
  /// True for a machine of few rows, where one looks for a line for each.
  private var isSmall: Bool
  /// Rows counted with their weight: those of the main way and of frames are worth three.
  private var weight = 0
  private var wiredWeight = 0

  init(_ routing: ChartRouting) {
    let problem = routing.problem
    isSmall = !problem.isSparse
    for (index, result) in routing.results.enumerated() {
      guard let result else { continue }
      let row = problem.rows[index]
      let isMain = row.way > .other || problem.frame(row.source) != nil
      rows += 1
      weight += isMain ? 3 : 1
      if !result.cells.isEmpty {
        wiredWeight += isMain ? 3 : 1
      } else if row.isMain {
        breaks += 1
      }
      if row.isMain { add(main: result.cells) }
    }
    count(routing.field)
  }

  private mutating func add(main way: [Point]) {
    cells += 3 * way.count
    for (index, point) in way.enumerated().dropFirst().dropLast() {
      let before = way[index - 1]
      let after = way[index + 1]
      if before.column != after.column && before.row != after.row && point != before { bends += 2 }
    }
  }

  private mutating func count(_ field: WireField) {
    for (cell, arms) in field.arms.enumerated() where arms != 0 && !field.isHead[cell] {
      cells += 1
      if arms.nonzeroBitCount == 2, arms != Arms.level.rawValue, arms != Arms.upright.rawValue { bends += 1 }
      for (step, axis) in [(1, 1), (field.columns, 0)] {
        let other = cell + step
        guard field.target.indices.contains(other), field.target[other] >= 0,
          field.target[other] != field.target[cell], Int(field.flow[cell]) & 1 == axis,
          Int(field.flow[other]) & 1 == axis
        else { continue }
        twins += field.flow[cell] == field.flow[other] ? 1 : 3
      }
    }
  }

  /// 100 − 10 jumps/e − 4 bends/e − cells/(5 e) − 3 twins/(10 e) − 8 breaks, times a thousand; jumps of the main way
  /// and of frames count thrice.
  ///
  /// A jump names its target where the eye is; a long wire has to be followed. So jumps cost little and wires by
  /// their length, and only a broken main way, which hides the story, costs much. Among few rows a jump costs four
  /// times as much: there a missing line is what the eye stumbles over.
  var value: Int {
    let count = max(1, rows)
    let jumps = (isSmall ? 40_000 : 10_000) * (weight - wiredWeight) / max(1, weight)
    return 100_000 - jumps - 4000 * bends / count - 200 * cells / count - 300 * twins / count - 8000 * breaks
  }
}
