import Model

/// Every configuration a flow can be in, found breadth first from every start.
///
/// A *configuration* is a state and the values of all variables that anything later depends on,
/// timers included; `FiniteModel` says which those are and why no behaviour is lost, `TimeGrid`
/// how time is made finite. Configurations are counted from 0, in the order in which they were
/// found: those in which a run can start first, then those one move away, and so on; so the
/// first that has a property has a shortest path. The order and every number are the same on
/// every run.
///
/// A run starts with any values of the variables that are set by hand, which no one sets
/// afterwards. From a configuration there are these moves: every event that no timer sends,
/// with every combination of values it may carry (`ChoiceOfValues`), where `Machine.send` takes
/// it; and time, as `Machine.wait` lets it pass, up to the next moment that makes a difference.
final class Exploration {
  /// What was explored.
  let machine: Machine
  let program: Program
  let result: SearchResult
  /// Where moves that are worked out again are counted, which nobody reads.
  let scratchCounts: MoveCounts
  /// All moves between configurations.
  let kept: KeptMoves
  /// The configurations from which a move leads to where the exploration did not come; none if
  /// it is complete.
  let cut: Set<Int>
  /// The states of the configurations found; collected when they are asked for first, since that
  /// looks at all of them.
  private(set) lazy var reachedStates = Set((0..<count).map(state))

  /// Explores a flow.
  ///
  /// - Parameters:
  ///   - machine: the flow, ready to run.
  ///   - limit: the most configurations to keep, 4,294,967,295 at most; when there are more,
  ///     `isComplete` is false.
  ///   - judged: conditions that have their true value in every configuration, for what they
  ///     depend on in its state is kept there.
  ///   - exchangesScopes: true if configurations count as one that differ only by exchanges of
  ///     scopes which the flow does not tell apart; `value(of:in:)` then gives the values of
  ///     the one that stands for them, `path` real ones.
  ///   - report: told how many configurations have been found, now and then.
  /// - Throws: `tooWide` or `tooManyCombinations`.
  init(
    of machine: Machine, limit: Int, judging judged: [Expression] = [],
    exchangingScopes exchangesScopes: Bool = false,
    reporting report: (Int) -> Void = { _ in }
  ) throws(ExplorationError) {
    self.machine = machine
    let model = FiniteModel(machine.flow, judging: judged)
    program = try Program(
      model, exchanging: exchangesScopes ? model.interchangeableScopes : [])
    result = program.search(limit: limit, reporting: report)
    scratchCounts = .copy(of: program.arms.map { _ in 0 })
    var kept = result.moves
    var cut: Set<Int> = []
    // What the search did not get to.
    for index in kept.count..<result.store.count {
      var list: [Successor] = []
      program.successors(
        of: result.store.configuration(index), at: index, to: &list, counting: scratchCounts
      )
      for (position, successor) in list.enumerated() {
        if let target = result.store.index(of: successor.configuration) {
          kept.append(to: target, event: program.event(of: successor.record), at: position)
        } else {
          cut.insert(index)
        }
      }
      kept.close()
    }
    self.kept = kept
    self.cut = cut
  }

  deinit {
    result.store.deallocate()
    result.counts.deallocate()
    scratchCounts.deallocate()
  }

  /// How many configurations were found.
  var count: Int { result.store.count }

  /// How many of them a run can start in; they are the first.
  var initialCount: Int { result.starts.count }

  /// False if there are more configurations than the limit allows: what is said then holds for
  /// those found only.
  var isComplete: Bool { result.isComplete }

  /// How many moves were made; combinations of carried values that nothing tells apart count as
  /// one.
  var transitionCount: Int { Int(result.counts.reduce(0, +)) }

  /// How many configurations have been left by all their moves: all, if the exploration is
  /// complete.
  var expandedCount: Int { result.expanded }
}
