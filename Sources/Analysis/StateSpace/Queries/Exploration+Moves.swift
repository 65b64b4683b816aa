package import Model

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
    expand(index)
    return (0..<scratch.count).map { position in
      let target = result.store.index(of: Words(loading: scratch.words + position * Words.count))
      return move(scratch.records[position], from: index, to: target)
    }
  }

  /// The move at a position among those from a configuration, where it is known whither it leads.
  func move(_ position: Int, from index: Int, to target: Int) -> ExplorationMove {
    expand(index)
    return move(scratch.records[position], from: index, to: target)
  }

  /// Puts the successors of a configuration into the scratch buffer.
  private func expand(_ index: Int) {
    scratch.count = 0
    program.successors(of: result.store.configuration(index), to: &scratch, counting: scratchCounts)
  }

  private func move(_ record: SuccessorRecord, from index: Int, to target: Int?) -> ExplorationMove {
    guard case .event(let event, let arm, _) = record else {
      return ExplorationMove(source: index, target: target, event: nil, transition: nil, record: record)
    }
    return ExplorationMove(
      source: index, target: target, event: EventIndex(program.events[Int(event)].event),
      transition: program.arms[Int(arm)].reference, record: record)
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
    _ = program.afterTime(state, result.store.configuration(move.source), &taken)
    return taken.map { program.arms[$0].reference }
  }
}
