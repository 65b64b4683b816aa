import Canvas

// Events with one target, each on a road of its own where there is room: `├─4 a─┬►`, and below
// it `╰─5 b─╯`.
extension RoadTreeBuilder {
  /// Parts a level road with several lines of words into one road for each line.
  mutating func part(_ branch: RoadTree.Branch) {
    guard let line = branch.lines.firstIndex(where: branch.cells.contains),
      Heading.isLevel(branch.head), let teeth = teeth(of: branch, around: line)
    else { return }
    tree.branches.removeAll { $0.target == branch.target }
    for tooth in teeth { add(tooth) }
  }

  /// A road for each line, the one that is there at `main`; nil where something is in the way.
  private func teeth(of branch: RoadTree.Branch, around main: Int) -> [RoadTree.Branch]? {
    let columns = ground.columns
    let row = branch.lines[main] / columns
    let own = Set(
      zip(branch.lines, branch.words.label.widths).flatMap { first, width in
        first..<first + width
      })
    // The level part on which the words stand, up to the cell before the arrowhead.
    let level = Array(
      branch.cells.dropLast().reversed().prefix { $0 / columns == row }.reversed())
    let before = level.prefix { !own.contains($0) }.filter { map.terrain.write[$0] >= 0 }
    guard let join = level.last, !own.contains(join),
      let fork = before.last(where: { arms[$0] & Heading.upright != 0 }) ?? before.first,
      fork != join
    else { return nil }
    let step = join > fork ? 1 : -1
    let marks = tree.wordMarks(on: ground)
    func isFree(_ cell: Int) -> Bool {
      own.contains(cell)
        || arms[cell] == 0 && marks[cell] != .word && map.terrain.write[cell] >= 0
    }
    var teeth: [RoadTree.Branch] = []
    for line in branch.lines.indices {
      var tooth = branch
      tooth.words = RoadWords(lines: [branch.words.lines[line]])
      tooth.lines = [branch.lines[line]]
      tooth.edges = branch.words.lines[line].flatMap { $0.rows.map(\.edge) }
      teeth.append(tooth)
      guard line != main else { continue }
      let side = line < main ? -columns : columns
      let rows = (1...abs(line - main)).map { $0 * side }
      let offset = (line - main) * columns
      let start = fork + offset
      let run = Array(stride(from: start + step, through: join + offset, by: step))
      let joins = rows.dropLast().reversed().map { join + $0 }
      guard (run + joins).allSatisfy(isFree), marks[start] != .word,
        !own.contains(join + offset), marks[join + offset + step] != .word
      else { return nil }
      // The trunk runs by, or it is made longer.
      let isTrunk = rows.allSatisfy { arms[fork + $0] & Heading.upright != 0 }
      guard isTrunk || rows.allSatisfy({ isFree(fork + $0) }),
        arms[start] & Heading.arms[step > 0 ? Heading.right : Heading.left] == 0
      else { return nil }
      teeth[line].cells =
        (isTrunk ? way(to: start) : way(to: fork) + rows.map { fork + $0 })
        + run + joins + [join] + branch.cells.suffix(1)
    }
    return teeth
  }
}
