package import Model

/// Every configuration a flow can be in, found breadth first from every start.
///
/// A *configuration* is a state and the values of all variables that anything later depends on, timers included;
/// `FiniteModel` says which those are and why no behaviour is lost, `TimeGrid` how time is made finite. Configurations
/// are counted from 0, in the order in which they were found: those in which a run can start first, then those one move
/// away, and so on; so the first that has a property has a shortest path. The order and every number are the same on every run.
///
/// A run starts with any values of the variables that are set by hand, which no one sets afterwards. From a configuration
/// there are these moves: every event that no timer sends, with every combination of values it may carry (`ChoiceOfValues`), where
/// `Machine.send` takes it; and time, as `Machine.wait` lets it pass, up to the next moment that makes a difference.
package final class Exploration {
  /// What was explored.
  package let machine: Machine
  /// The most configurations to keep.
  package let limit: Int
  let program: Program
  let result: SearchResult
  /// What asking for moves needs again and again.
  var scratch: SuccessorBuffer
  let scratchCounts: MoveCounts
  /// Made when it is asked for first.
  private(set) lazy var states = StateSummary(self)

  /// Explores a flow.
  ///
  /// - Parameters:
  ///   - machine: the flow, ready to run.
  ///   - limit: the most configurations to keep, 4,294,967,295 at most; when there are more, `isComplete` is false.
  ///   - observed: positions of variables whose values are to be asked for. They are part of the configuration in every
  ///     state; all others have the least value of their type where nothing later depends on them.
  ///   - judged: conditions that have their true value in every configuration, for what they depend on in its state is kept there.
  ///   - exchangesScopes: true if configurations count as one that differ only by exchanges of scopes which the flow does
  ///     not tell apart; `value(of:in:)` then gives the values of the one that stands for them, `path` real ones.
  ///   - keepsMoves: true if all moves are to be walked again and again; they take 12 bytes each.
  ///   - report: told how many configurations have been found, now and then.
  /// - Throws: `tooWide` or `tooManyCombinations`.
  package init(
    of machine: Machine, limit: Int, observing observed: Set<VariableIndex> = [], judging judged: [Expression] = [],
    exchangingScopes exchangesScopes: Bool = false, keepingMoves keepsMoves: Bool = false,
    reporting report: (Int) -> Void = { _ in }
  ) throws(ExplorationError) {
    self.machine = machine
    self.limit = limit
    let model = FiniteModel(machine.flow, observing: observed, judging: judged)
    let scopes =
      exchangesScopes ? InterchangeableScopes(machine.flow, events: model.events, states: model.states) : .none
    program = try Program(model, exchanging: scopes)
    result = program.search(limit: limit, keepingMoves: keepsMoves, reporting: report)
    scratch = SuccessorBuffer(capacity: program.mostMoves)
    scratchCounts = MoveCounts(arms: program.arms.count, events: program.events.count)
  }

  deinit {
    result.store.deallocate()
    result.counts.deallocate()
    scratch.deallocate()
    scratchCounts.deallocate()
  }

  /// How many configurations were found.
  package var count: Int { result.store.count }

  /// How many of them a run can start in; they are the first.
  package var initialCount: Int { result.starts.count }

  /// False if there are more configurations than the limit allows: what is said then holds for those found only.
  package var isComplete: Bool { result.isComplete }

  /// How many moves were made; combinations of carried values that nothing tells apart count as one.
  package var transitionCount: Int {
    (0..<result.counts.armCount).reduce(0) { $0 + Int(result.counts.arms[$1]) }
  }

  /// How many configurations have been left by all their moves: all, if the exploration is complete.
  package var expandedCount: Int { result.expanded }
}
