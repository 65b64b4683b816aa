import Model

/// A move from one configuration to another.
struct ExplorationMove: Hashable, Sendable {
  /// Where it begins.
  let source: Int
  /// Where it leads; nil if that configuration was beyond the limit.
  let target: Int?
  /// The position of the event; nil when time passes.
  let event: EventIndex?
  /// The transition of the event; nil when time passes (`Exploration.transitions(of:)` says
  /// what timers do then).
  let transition: TransitionReference?
  let record: SuccessorRecord
}

// Of moves little is kept; the rest is worked out again.
extension Exploration {
  /// The moves from a configuration, in the order of the flow, time last.
  ///
  /// Of combinations of carried values that lead by the same transition to the same
  /// configuration one after another, the first is told.
  func moves(from index: Int) -> [ExplorationMove] {
    successors(of: index).map {
      move($0.record, from: index, to: result.store.index(of: $0.configuration))
    }
  }

  /// A move in full.
  func move(_ edge: Edge, from index: Int) -> ExplorationMove {
    move(successors(of: index)[Int(edge.move)].record, from: index, to: Int(edge.target))
  }

  private func successors(of index: Int) -> [Successor] {
    var list: [Successor] = []
    program.successors(
      of: result.store.configuration(index), at: index, to: &list, counting: scratchCounts)
    return list
  }

  private func move(_ record: SuccessorRecord, from index: Int, to target: Int?)
    -> ExplorationMove
  {
    guard case .event(let event, let arm, _) = record else {
      return ExplorationMove(
        source: index, target: target, event: nil, transition: nil, record: record)
    }
    return ExplorationMove(
      source: index, target: target, event: EventIndex(program.events[Int(event)].event),
      transition: program.arms[Int(arm)].reference, record: record)
  }

  /// The carried values that make a difference to a move; all others may be as the flow
  /// proposes.
  func carried(by move: ExplorationMove) -> [(variable: VariableIndex, value: Int)] {
    guard case .event(let event, _, let combination) = move.record else { return [] }
    return program.model.values(
      of: program.relevant[Int(event)], combination: Int(combination)
    )
    .map { (VariableIndex($0.variable), $0.value) }
  }

  /// The transitions of a move: that of its event, or those that timers take while time passes,
  /// in their order.
  func transitions(of move: ExplorationMove) -> [TransitionReference] {
    // While time passes, several timers may run out, each with a transition.
    if let transition = move.transition { return [transition] }
    var taken: [Int] = []
    let state = program.states[state(of: move.source).offset]
    _ = program.afterTime(state, result.store.configuration(move.source), &taken)
    return taken.map { program.arms[$0].reference }
  }
}

// Where transitions are taken first.
extension Exploration {
  /// A transition, and the first move that takes it.
  typealias FirstMove = (transition: TransitionReference, move: ExplorationMove)

  /// An event that takes some state to another.
  private struct Step: Hashable {
    let state: StateIndex
    let event: EventIndex?
    let target: StateIndex
  }

  /// The first move that takes each of some transitions, in the order in which runs meet them.
  func firstMoves(taking wanted: Set<TransitionReference>) -> [FirstMove] {
    let steps = Set(
      wanted.map {
        Step(
          state: $0.state, event: machine.event(machine.transition($0).event),
          target: machine.target($0))
      })
    let timed = machine.flow.timedEvents
    let isTimed = wanted.contains { timed.contains(machine.transition($0).event) }
    var open = wanted
    var found: [FirstMove] = []
    for index in 0..<count where !open.isEmpty {
      let state = state(of: index)
      // Timers may run out one after another, and in other states than the one in which time
      // begins to pass.
      for edge in edges(from: index)
      where edge.event == nil
        ? isTimed
        : steps.contains(
          Step(
            state: state, event: edge.event, target: self.state(of: Int(edge.target))))
      {
        let move = move(edge, from: index)
        for transition in transitions(of: move) where open.remove(transition) != nil {
          found.append((transition, move))
        }
      }
    }
    return found
  }
}
