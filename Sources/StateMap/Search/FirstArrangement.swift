/// The arrangement that a search begins with: ranks, columns, order.
enum FirstArrangement {
  static func make(columns count: Int, draft: inout Draft) -> Arrangement {
    let problem = draft.problem
    let ranked = Ranking.cardsByRank(problem)
    let columns: [[Int]]
    if problem.style.lanes {
      var lanes = Array(repeating: [Int](), count: problem.laneTitles.count)
      for card in ranked { lanes[problem.lane[card]].append(card) }
      columns = lanes
    } else {
      let heights = (0..<problem.cardCount).map { card in
        problem.fixedRows + (problem.firstExit[card + 1] - problem.firstExit[card]) / (problem.pairs ? 2 : 1)
      }
      columns = ColumnPartition.columns(ranked, heights: heights, count: count)
    }
    var columnOf = Array(repeating: 0, count: problem.cardCount)
    var place = columnOf
    for (column, cards) in columns.enumerated() {
      for (index, card) in cards.enumerated() {
        columnOf[card] = column
        place[card] = index
      }
    }
    // Within a column, forward wires turn on the right and backward ones on the left.
    let turns = (0..<problem.exitCount).map { place[problem.exitFrom[$0]] < place[problem.exitTo[$0]] }
    var arrangement = Arrangement(
      columns: columns, columnOf: columnOf, turnsRight: turns, exitOrder: Array(0..<problem.exitCount))
    var passages = Passages()
    passages.update(&arrangement, problem)
    ColumnOrder.improve(&arrangement, draft: &draft, sweeps: 16)
    return arrangement
  }
}
