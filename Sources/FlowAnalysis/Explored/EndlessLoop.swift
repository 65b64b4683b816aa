import FlowEngine
import FlowExploration
import FlowModel

/// States that a run can go round for ever, by one way or by several.
struct EndlessLoop {
  /// One way round.
  struct Way {
    /// The transitions of one round.
    let transitions: [TransitionReference]
    /// How simple it is to go it, in this order: actions until all is as it was, variables set by hand, actions of the run.
    let effort: (moves: Int, settings: Int, actions: Int)
    /// A shortest run into it; nil if its times cannot be told in milliseconds.
    let run: Counterexample?

    /// Makes moves a way round.
    init(
      _ moves: [ExplorationMove], _ transitions: (ExplorationMove) -> [TransitionReference],
      _ paths: CounterexampleFinder
    ) {
      self.transitions = moves.flatMap(transitions)
      run = moves.first.flatMap { paths.run(from: $0.source, then: [], around: moves) }
      let actions = run?.path.actions.count ?? 0
      effort = (max(moves.count, actions - (run?.repeatsFrom ?? 0)), run?.path.settings.count ?? 0, actions)
    }

    /// True if a request fails on the way and one is sent.
    func recovers(_ machine: Machine) -> Bool {
      transitions.contains { $0.asks(machine) } && transitions.contains { $0.answersFailure(machine) }
    }

    /// The states on the way.
    fileprivate var states: Set<Int> { Set(transitions.map(\.state)) }
  }

  /// All ways, the simplest first; at least one.
  private var ways: [Way]

  /// The loops that some ways go round; ways over the same states are of one loop.
  static func loops(_ ways: [Way]) -> [EndlessLoop] {
    var loops: [EndlessLoop] = []
    for way in ways {
      if let index = loops.firstIndex(where: { $0.ways[0].states == way.states }) {
        loops[index].ways.append(way)
      } else {
        loops.append(EndlessLoop(ways: [way]))
      }
    }
    return loops
  }

  /// What is told of it: the place is where a count would end most of its ways, all others are named.
  func finding(_ machine: Machine) -> Finding {
    let transitions = ways.flatMap(\.transitions)
    let places = Places(transitions.map { machine.transition($0).place }, main: mainPlace(machine))
    return Finding(
      .endlessRecovery,
      "\(Self.way(transitions, machine))\(places.text): nobody decides and nothing is counted",
      at: places.main, and: places.others,
      counterexamples: ways.compactMap(\.run))
  }

  /// The transition that sends a request on most ways; of several, one that answers a failure, and the first.
  private func mainPlace(_ machine: Machine) -> Place {
    let candidates = ways[0].transitions.filter { $0.asks(machine) }
    func rank(_ reference: TransitionReference) -> (ways: Int, failure: Int, place: Place) {
      (
        -ways.count { $0.transitions.contains(reference) }, reference.answersFailure(machine) ? 0 : 1,
        machine.transition(reference).place
      )
    }
    let first = candidates.map(rank).min { $0 < $1 }
    return first?.place ?? machine.transition(ways[0].transitions[0]).place
  }

  private static func way(_ transitions: [TransitionReference], _ machine: Machine) -> String {
    func unique(_ names: [String]) -> [String] {
      names.indices.filter { !names[..<$0].contains(names[$0]) }.map { "\"\(names[$0])\"" }
    }
    let states = unique(transitions.map { machine.flow.states[$0.state].id })
    let events = unique(transitions.map { machine.transition($0).event })
    let way =
      states.count == 1 ? "\(states[0]) comes back to itself" : states.joined(separator: ", ") + " come round"
    return "\(way) for ever by \(events.joined(separator: ", "))"
  }
}

extension TransitionReference {
  /// True if the transition leads to where a request is in flight.
  fileprivate func asks(_ machine: Machine) -> Bool { machine.flow.states[machine.target(self)].request != nil }

  /// True if the transition answers a failure: an error, an API that refuses, a wait that is over.
  fileprivate func answersFailure(_ machine: Machine) -> Bool {
    switch machine.flow.event(machine.transition(self).event)?.kind {
    case .error, .api, .timer: true
    default: false
    }
  }
}
