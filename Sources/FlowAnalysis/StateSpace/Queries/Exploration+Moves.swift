package import FlowEngine
package import FlowModel

/// A move from one configuration to another.
package struct ExplorationMove: Hashable, Sendable {
  /// Where it begins.
  package let source: Int
  /// Where it leads; nil if that configuration was beyond the limit.
  package let target: Int?
  /// The position of the event; nil when time passes.
  package let event: EventIndex?
  /// The transition of the event; nil when time passes (`Exploration.transitions(of:)` says what timers do then).
  package let transition: TransitionReference?
  let record: SuccessorRecord
}

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
      guard case .event(let event, let arm, _) = record else {
        return ExplorationMove(source: index, target: target, event: nil, transition: nil, record: record)
      }
      let code = program.arms[Int(arm)]
      return ExplorationMove(
        source: index, target: target, event: EventIndex(program.events[Int(event)].event),
        transition: code.reference, record: record)
    }
  }

  /// The carried values that make a difference to a move; all others may be as the flow proposes.
  package func carried(by move: ExplorationMove) -> [(variable: VariableIndex, value: Int)] {
    guard case .event(let event, _, let combination) = move.record else { return [] }
    return program.model.values(of: program.relevant[Int(event)], combination: Int(combination))
      .map { (VariableIndex($0.variable), $0.value) }
  }

  /// The transitions of a move: that of its event, or those that timers take while time passes, in their order.
  package func transitions(of move: ExplorationMove) -> [TransitionReference] {
    if let transition = move.transition { return [transition] }
    var taken: [Int] = []
    let state = program.states[state(of: move.source).offset]
    switch program.layout.words {
    case 1: _ = program.afterTime(state, result.store.configuration(move.source) as OneWord, &taken)
    case 2: _ = program.afterTime(state, result.store.configuration(move.source) as TwoWords, &taken)
    default: _ = program.afterTime(state, result.store.configuration(move.source) as FourWords, &taken)
    }
    return taken.map { program.arms[$0].reference }
  }
}
