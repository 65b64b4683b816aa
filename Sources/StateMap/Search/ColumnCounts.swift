import Canvas

/// Which numbers of columns are worth a trial.
enum ColumnCounts {
  /// About how many rows all cards take, and how many columns one takes with its share of gutters.
  private static func estimate(_ problem: Problem) -> (rows: Int, width: Int) {
    let cards = problem.cardCount
    var rows = problem.fixedRows * cards
    rows += problem.exitCount * (problem.pairs ? 2 : 3) / 3
    let widest = (0..<cards).map { card in
      (problem.firstExit[card]..<problem.firstExit[card + 1]).reduce(problem.titleWidth[card]) {
        max($0, problem.exitWidth[$1])
      }
    }
    return (rows, problem.fixedColumns + widest.reduce(0, +) / max(1, cards) + 4)
  }

  /// False if the cards alone take more room than there is.
  static func mayFit(_ problem: Problem, size: Size) -> Bool {
    let (rows, width) = estimate(problem)
    return rows <= size.rows * max(1, size.columns / width)
  }

  static func candidates(_ problem: Problem, size: Size) -> [Int] {
    let cards = problem.cardCount
    guard cards > 0 else { return [] }
    if problem.style.lanes { return [problem.laneTitles.count] }
    let (rows, width) = estimate(problem)
    let least = max(1, (rows + size.rows - 1) / max(1, size.rows))
    let most = max(1, size.columns / (width + 2))
    guard cards <= 120, least <= most + 2 else {
      // Nothing fits: as many columns as make the drawing too wide as often as too tall.
      var count = 1
      while count < cards, rows * size.columns > count * count * width * max(1, size.rows) { count += 1 }
      return [count]
    }
    let low = max(1, min(least, most) - 1)
    let high = min(cards, max(least, most) + 1)
    return Array(min(low, high)...min(high, low + 6))
  }
}
