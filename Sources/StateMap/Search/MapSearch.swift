package import Canvas

/// A search for a good layout that can be done bit by bit: improve it, show the best so far, improve it again.
///
/// Work is counted in evaluations, never in time, so that the same work gives the same layout everywhere. Styles are
/// tried in order until one fits; the work that is left goes to that one.
package struct MapSearch: Sendable {
  /// The machine.
  package let machine: MapMachine
  /// The size wanted.
  package let size: Size
  /// The styles, the most welcome first.
  package let styles: [MapStyle]
  /// Evaluations done.
  package private(set) var evaluations = 0
  private let columns: Int?
  private let trial: Int
  /// The style now worked on, and the searches so far.
  private var current: Int
  private var searches: [StyleSearch] = []
  private var settled: Bool

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - machine: the machine to lay out.
  ///   - size: the size wanted.
  ///   - styles: the styles to choose from, the most welcome first.
  ///   - columns: how many columns of cards; nil tries several numbers.
  ///   - trial: how many evaluations a style gets before the next one is tried.
  package init(
    _ machine: MapMachine, fitting size: Size, styles: [MapStyle] = MapStyle.ladder(), columns: Int? = nil,
    trial: Int = 2000
  ) {
    self.machine = machine
    self.size = size
    self.columns = columns
    self.trial = trial
    let likely = styles.filter { ColumnCounts.mayFit(Problem(machine, style: $0), size: size) }
    self.styles = likely.isEmpty ? Array((styles.isEmpty ? [MapStyle()] : styles).suffix(1)) : likely
    current = 0
    settled = self.styles.count == 1
    searches = [StyleSearch(machine, fitting: size, style: self.styles[0], columns: columns)]
  }

  /// Does some more work.
  ///
  /// - Parameter count: how many arrangements to try.
  package mutating func improve(evaluations count: Int) {
    var left = count
    while left > 0 {
      let step = settled ? left : min(left, max(1, trial - searches[current].evaluations))
      searches[current].improve(evaluations: step)
      left -= step
      evaluations += step
      if !settled, searches[current].evaluations >= trial { judge() }
      if machine.nodes.count < 2 { return }
    }
  }

  /// After a trial: stays with a style that fits, else goes on to the next, else to the best of all.
  private mutating func judge() {
    if searches[current].judgement().fits {
      settled = true
    } else if current + 1 < styles.count {
      current += 1
      searches.append(StyleSearch(machine, fitting: size, style: styles[current], columns: columns))
    } else {
      let costs = searches.map { $0.judgement().cost }
      current = costs.indices.min { costs[$0] < costs[$1] } ?? current
      settled = true
    }
  }

  /// The best layout so far.
  ///
  /// - Parameter nudges: how many small shifts of rows to try at the end.
  /// - Returns: a layout in the style now worked on; it says whether it fits.
  package func best(nudges: Int = 1000) -> MapLayout { searches[current].best(nudges: nudges) }
}

/// One number of columns under trial.
struct Contender: Sendable {
  private var annealer: Annealer

  init(columns: Int, draft: Draft) {
    var draft = draft
    let start = FirstArrangement.make(columns: columns, draft: &draft)
    annealer = Annealer(start, draft: draft)
  }

  /// The cost of the best drawing so far, out of all proportion if it does not fit.
  var cost: Int { annealer.bestCost + (annealer.bestFits ? 0 : 1 << 40) }
  var evaluations: Int { annealer.evaluations }
  var arrangement: Arrangement { annealer.best }

  mutating func improve(evaluations: Int) { annealer.improve(evaluations: evaluations) }

  /// The best arrangement with its rows placed, shifted where that helps.
  func draft(nudges: Int) -> (draft: Draft, cost: DraftCost) {
    var draft = annealer.draft
    var budget = nudges
    _ = draft.evaluate(annealer.best)
    let cost = draft.nudge(budget: &budget)
    return (draft, cost)
  }
}

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
