import Model

// Of moves little is kept; the rest is worked out again.
extension Exploration {
  /// The transitions of a move: that of its event, or those that timers take while time passes,
  /// in their order.
  func transitions(of move: Edge) -> [TransitionReference] {
    guard move.event == nil else {
      return [TransitionReference(state: state(of: move.source), index: move.row)]
    }
    return steps(sending: nil, from: snapshot(of: move.source))?.compactMap(\.transition)
      ?? []
  }

  /// What a move sends from one of the snapshots for which its source stands; nil when time
  /// passes.
  func injection(for move: Edge, in snapshot: Snapshot) -> Injection? {
    guard let event = move.event,
      let offer = offers[snapshot.state.offset].first(where: { $0.event == event })
    else { return nil }
    var injection = machine.proposal(for: event, in: snapshot)
    offer.choose(
      move.combination, in: &injection.payload, exchanging: exchange(to: snapshot))
    return injection
  }

  /// The steps of a move: an event is sent, or time passes where there is none; nil if that
  /// takes less than a millisecond.
  func steps(sending injection: Injection?, from snapshot: Snapshot) -> [Step]? {
    guard let injection else {
      return model.timeToNextMoment(machine, in: snapshot).flatMap {
        machine.wait($0, from: snapshot)
      }
    }
    do throws(Refusal) { return [try machine.send(injection, to: snapshot)] } catch {
      preconditionFailure(
        "\(machine.flow.id): a move that was found is refused: \(error.text(in: machine.flow))"
      )
    }
  }

  /// A transition, and the first move that takes it.
  typealias FirstMove = (transition: TransitionReference, move: Edge)

  /// The first move that takes each of some transitions, in the order in which runs meet them.
  func firstMoves(taking wanted: Set<TransitionReference>) -> [FirstMove] {
    let events = Dictionary(grouping: wanted, by: \.state).mapValues {
      Set($0.map { machine.event(machine.transition($0).event) })
    }
    let timed = machine.flow.timedEvents
    let isTimed = wanted.contains { timed.contains(machine.transition($0).event) }
    var open = wanted
    var found: [FirstMove] = []
    for index in 0..<count where !open.isEmpty {
      let state = state(of: index)
      // Timers may run out one after another, and in other states than the one in which time
      // begins to pass.
      for edge in edges(from: index)
      where edge.event == nil ? isTimed : events[state]?.contains(edge.event) ?? false {
        for transition in transitions(of: edge) where open.remove(transition) != nil {
          found.append((transition, edge))
        }
      }
    }
    return found
  }
}
