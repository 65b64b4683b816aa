public import Canvas

/// A search for a good layout that can be done bit by bit: improve it, show the best so far, improve it again.
///
/// Work is counted in evaluations, never in time, so that the same work gives the same layout everywhere. Several
/// numbers of columns compete; after every round the worse half gives up.
public struct MapSearch: Sendable {
  /// The machine.
  public let machine: MapMachine
  /// The style of all its layouts.
  public let style: MapStyle
  /// The size wanted.
  public let size: Size
  private let problem: Problem
  private var contenders: [Contender] = []
  private var quota: Int
  /// Evaluations done.
  public private(set) var evaluations = 0

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - machine: the machine to lay out.
  ///   - size: the size wanted.
  ///   - style: the style of all layouts.
  ///   - columns: how many columns of cards; nil tries several numbers.
  public init(
    _ machine: MapMachine, fitting size: Size, style: MapStyle = MapStyle(), columns: Int? = nil
  ) {
    self.machine = machine
    self.style = style
    self.size = size
    problem = Problem(machine, style: style)
    quota = 150
    let draft = Draft(problem, columnLimit: size.columns, rowLimit: max(1, size.rows - problem.headRows))
    for count in columns.map({ [$0] }) ?? ColumnCounts.candidates(problem, size: size) {
      contenders.append(Contender(columns: count, draft: draft))
    }
  }

  /// Does some more work.
  ///
  /// - Parameter count: how many arrangements to try.
  public mutating func improve(evaluations count: Int) {
    guard problem.cardCount > 1 else { return }
    let end = evaluations + count
    while evaluations < end {
      if contenders.count > 1, contenders.allSatisfy({ $0.evaluations >= quota }) {
        contenders.sort { $0.cost < $1.cost }
        contenders.removeLast(contenders.count / 2)
        quota *= 2
      }
      let next = contenders.indices.min { contenders[$0].evaluations < contenders[$1].evaluations } ?? 0
      let step = contenders.count == 1 ? end - evaluations : min(50, end - evaluations)
      contenders[next].improve(evaluations: step)
      evaluations += step
    }
  }

  /// The best layout so far.
  ///
  /// - Parameter nudges: how many small shifts of rows to try at the end.
  public func best(nudges: Int = 1500) -> MapLayout {
    let builder = LayoutBuilder(machine: machine, problem: problem, wanted: size)
    var found: (draft: Draft, cost: Int, arrangement: Arrangement)?
    for contender in contenders {
      let (draft, cost) = contender.draft(nudges: nudges / contenders.count)
      if found.map({ cost < $0.cost }) ?? true { found = (draft, cost, contender.arrangement) }
    }
    guard let found else {
      return builder.layout(Draft(problem, columnLimit: 0, rowLimit: 0), arrangement: .empty)
    }
    return builder.layout(found.draft, arrangement: found.arrangement)
  }
}
