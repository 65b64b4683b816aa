import Canvas
import StateMap

/// How much of a picture changes when a transition is added.
enum Stability {
  /// Prints for each machine and five additions the cards moved and the cells changed, in per cent.
  static func print(_ paths: [String], size: Size) throws {
    var cards: [Int] = []
    var cells: [Int] = []
    for path in paths {
      let (name, machine) = try MachineFile.machine(at: path, letters: false)
      let before = MapLayout.best(machine, fitting: size)
      let count = machine.nodes.count
      var line: [String] = []
      for index in 0..<5 {
        var changed = machine
        changed.edges.append(MapEdge(from: (3 * index + 1) % count, to: (5 * index + 2) % count, label: "newEvent"))
        let after = MapLayout.like(before.plan, changed, fitting: size)
        let moved = zip(before.cards, after.cards).filter {
          ($0.rect.column, $0.rect.row) != ($1.rect.column, $1.rect.row)
        }
        cards.append(100 * moved.count / count)
        cells.append(changedCells(before, after))
        let restored = MapLayout.like(after.plan, machine, fitting: size) == before
        line.append("\(cards[cards.count - 1])/\(cells[cells.count - 1])\(restored ? "" : " not restored")")
      }
      Swift.print("\(name) | cards/cells % \(line.joined(separator: ", "))")
    }
    Swift.print("median cards \(median(cards)) %, cells \(median(cells)) %")
    Swift.print(
      "mean cards \(cards.reduce(0, +) / max(1, cards.count)) %, cells \(cells.reduce(0, +) / max(1, cells.count)) %")
  }

  private static func median(_ values: [Int]) -> Int { values.isEmpty ? 0 : values.sorted()[values.count / 2] }

  /// Cells that differ, of those that are not blank in either picture.
  private static func changedCells(_ first: MapLayout, _ second: MapLayout) -> Int {
    let a = first.draw()
    let b = second.draw()
    var ink = 0
    var changed = 0
    for row in 0..<max(first.size.rows, second.size.rows) {
      for column in 0..<max(first.size.columns, second.size.columns) {
        let point = Point(column: column, row: row)
        if a[point].glyph != " " || b[point].glyph != " " { ink += 1 }
        if a[point].glyph != b[point].glyph { changed += 1 }
      }
    }
    return 100 * changed / max(1, ink)
  }
}
