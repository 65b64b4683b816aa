package import FlowEngine

// Moves are not kept; they are worked out again.
extension Exploration {
  /// The moves from a configuration, in the order of the flow, time last.
  ///
  /// Of combinations of carried values that lead by the same transition to the same configuration one after another, the
  /// first is told.
  package func moves(from index: Int) -> [ExplorationMove] {
    switch program.layout.words {
    case 1: moves(OneWord.self, from: index)
    case 2: moves(TwoWords.self, from: index)
    default: moves(FourWords.self, from: index)
    }
  }

  private func moves<Words: PackedWords>(_: Words.Type, from index: Int) -> [ExplorationMove] {
    scratch.count = 0
    program.successors(of: result.store.configuration(index) as Words, to: &scratch, counting: scratchCounts)
    return (0..<scratch.count).map { position in
      let record = scratch.records[position]
      let target = result.store.index(of: Words(loading: scratch.words + position * Words.count))
      let arm = record.arm < 0 ? nil : program.arms[Int(record.arm)]
      return ExplorationMove(
        source: index, target: target, event: record.event < 0 ? nil : program.events[Int(record.event)].event,
        transition: arm.map { TransitionReference(state: $0.source, index: $0.index) },
        record: .init(event: record.event, combination: record.combination))
    }
  }

  /// The carried values that make a difference to a move; all others may be as the flow proposes.
  package func carried(by move: ExplorationMove) -> [(variable: Int, value: Int)] {
    guard move.record.event >= 0 else { return [] }
    let relevant = program.relevant[Int(move.record.event)]
    return program.model.values(of: relevant, combination: Int(move.record.combination))
  }

  /// The transitions of a move: that of its event, or those that timers take while time passes, in their order.
  package func transitions(of move: ExplorationMove) -> [TransitionReference] {
    if let transition = move.transition { return [transition] }
    var taken: [Int] = []
    let state = program.states[state(of: move.source)]
    switch program.layout.words {
    case 1: _ = program.afterTime(state, result.store.configuration(move.source) as OneWord, &taken)
    case 2: _ = program.afterTime(state, result.store.configuration(move.source) as TwoWords, &taken)
    default: _ = program.afterTime(state, result.store.configuration(move.source) as FourWords, &taken)
    }
    return taken.map { TransitionReference(state: program.arms[$0].source, index: program.arms[$0].index) }
  }

  /// True if nothing can happen any more: no event is taken and no timer runs whose end makes a difference.
  package func isDeadEnd(_ index: Int) -> Bool { moves(from: index).isEmpty }
}
