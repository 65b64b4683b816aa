package import Canvas

extension MapLayout {
  /// The best layout for a size.
  ///
  /// - Parameters:
  ///   - machine: the machine to lay out.
  ///   - size: the size wanted; the layout says whether it fits.
  ///   - styles: the styles to choose from, the most welcome first.
  ///   - work: how many arrangements to try for each style; nil for a number that takes a hundredth of a second for 20
  ///     states, and a second or two for 2000.
  /// - Returns: the best layout of the first style that fits, else of all styles the best.
  package static func best(
    _ machine: MapMachine, fitting size: Size, styles: [MapStyle] = MapStyle.ladder(), work: Int? = nil
  ) -> MapLayout {
    let work = work ?? usualWork(machine)
    var search = MapSearch(machine, fitting: size, styles: styles, trial: max(1, work))
    search.improve(evaluations: max(1, work) * search.styles.count)
    return search.best(nudges: min(1000, work))
  }

  /// Evaluations that are worth their time: an evaluation takes longer the larger the machine.
  static func usualWork(_ machine: MapMachine) -> Int {
    let parts = machine.nodes.count + machine.edges.count
    return max(20, min(360, 300_000 / max(1, parts)))
  }
}

/// A search for a good layout of one style: several numbers of columns compete, and the worse half gives up after
/// every round.
struct StyleSearch: Sendable {
  let machine: MapMachine
  let problem: Problem
  let size: Size
  private var contenders: [Contender] = []
  private var quota = 150
  private(set) var evaluations = 0

  init(_ machine: MapMachine, fitting size: Size, style: MapStyle, columns: Int?) {
    self.machine = machine
    self.size = size
    problem = Problem(machine, style: style)
    let draft = Draft(problem, columnLimit: size.columns, rowLimit: max(1, size.rows - problem.headRows))
    for count in columns.map({ [$0] }) ?? ColumnCounts.candidates(problem, size: size) {
      contenders.append(Contender(columns: count, draft: draft))
    }
  }

  /// Does some more work.
  mutating func improve(evaluations count: Int) {
    guard problem.cardCount > 1 else { return }
    let end = evaluations + count
    while evaluations < end {
      if contenders.count > 1, contenders.allSatisfy({ $0.evaluations >= quota }) {
        contenders.sort { $0.cost < $1.cost }
        contenders.removeLast(contenders.count / 2)
        quota *= 4
      }
      let next = contenders.indices.min { contenders[$0].evaluations < contenders[$1].evaluations } ?? 0
      let step = contenders.count == 1 ? end - evaluations : min(50, end - evaluations)
      contenders[next].improve(evaluations: step)
      evaluations += step
    }
  }

  /// The best layout so far; `nudges` small shifts of rows are tried at the end.
  func best(nudges: Int) -> MapLayout {
    let builder = LayoutBuilder(machine: machine, problem: problem, wanted: size)
    guard let best = contenders.min(by: { $0.cost < $1.cost }) else {
      return builder.layout(Draft(problem, columnLimit: 0, rowLimit: 0), arrangement: .empty)
    }
    var draft = best.draft(nudges: nudges).draft
    guard problem.style.sparesTracks else { return builder.layout(draft, arrangement: best.arrangement) }
    draft.spareRow()
    let close = builder.layout(draft, arrangement: best.arrangement)
    draft.spreadRows()
    let spread = builder.layout(draft, arrangement: best.arrangement)
    // Room to grow is worth a little beauty, not much.
    let loss = close.score.quality(within: size) - spread.score.quality(within: size)
    return spread.fits && loss < 1 ? spread : close
  }

  /// Whether the best so far fits, and what it costs.
  func judgement() -> (fits: Bool, cost: Int) {
    guard let best = contenders.min(by: { $0.cost < $1.cost }) else { return (true, 0) }
    let (draft, cost) = best.draft(nudges: 100)
    return (draft.isWithin(cost), draft.total(cost))
  }
}
