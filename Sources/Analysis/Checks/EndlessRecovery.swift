import Model

/// Finds cycles on which a request fails, nobody decides and nothing is counted, so that an app
/// can go round for ever.
///
/// Counters are part of configurations: a cycle of configurations is one on which no counter
/// gets on.
enum EndlessRecovery: Check {
  static let rule = Rule(
    "endless-recovery", .error,
    "A cycle without a user decision or a retry limit can repeat forever.",
    plain: "The app can repeat a loop forever without asking the user")

  /// A loop, by the transitions of one round.
  private struct Round {
    let transitions: [TransitionReference]
    /// How simple it is to go it, in this order: actions until all is as it was, variables set
    /// by hand, actions of the run.
    let effort: (moves: Int, settings: Int, actions: Int)
    /// A shortest run into it; nil if its times cannot be told in milliseconds.
    let run: Counterexample?

    init(_ moves: [Exploration.Edge], _ graph: Exploration) {
      transitions = moves.flatMap(graph.transitions)
      run = moves.first.flatMap { graph.run(to: $0.source, around: moves) }
      let actions = run?.actions.count ?? 0
      effort = (
        max(moves.count, actions - (run?.repeatsFrom ?? 0)), run?.settings.count ?? 0,
        actions
      )
    }

    /// True if a request fails on it and one is sent.
    func recovers(_ machine: Machine) -> Bool {
      transitions.contains { $0.asks(machine) }
        && transitions.contains { $0.answersFailure(machine) }
    }

    var states: Set<StateIndex> { Set(transitions.map(\.state)) }
  }

  /// One finding for each set of states that a loop visits, whichever transitions it takes, the
  /// simplest first.
  static func findings(in graph: Exploration) -> [Finding] {
    let rounds = rounds(graph)
    return rounds.map(\.states).unique().map { states in
      finding(rounds.filter { $0.states == states }, graph.machine)
    }
  }

  // What is told: the place is where a count would end most rounds, all others are named.

  private static func finding(_ rounds: [Round], _ machine: Machine) -> Finding {
    let transitions = rounds.flatMap(\.transitions)
    return finding(
      .transition(main(rounds, machine)), in: machine,
      and: transitions.map { machine.transition($0).place },
      runs: rounds.map(\.run)
    ) { "\(words(transitions, machine))\($0): the user is not asked, and no limit ends it" }
  }

  /// The transition that sends a request on most rounds; of several, one that answers a
  /// failure, and the first.
  private static func main(_ rounds: [Round], _ machine: Machine) -> TransitionReference {
    func rank(_ reference: TransitionReference) -> (rounds: Int, failure: Int, place: Place)
    {
      (
        -rounds.count { $0.transitions.contains(reference) },
        reference.answersFailure(machine) ? 0 : 1,
        machine.transition(reference).place
      )
    }
    // Rounds are sorted, so the first is the simplest.
    let candidates = rounds[0].transitions.filter { $0.asks(machine) }
    return candidates.min { rank($0) < rank($1) } ?? rounds[0].transitions[0]
  }

  private static func words(_ transitions: [TransitionReference], _ machine: Machine)
    -> String
  {
    let states = transitions.map { "\"\(machine.flow.states[$0.state].id)\"" }.unique()
    let events = transitions.map { "\"\(machine.transition($0).event)\"" }.unique()
    let round =
      states.count == 1
      ? "\(states[0]) repeats" : states.joined(separator: ", ") + " repeat"
    return "\(round) forever on \(events.joined(separator: ", "))"
  }

  // Where one goes round.

  /// A short round through each transition that lies on such a cycle, the simplest first; one
  /// whose transitions simpler ones have already says nothing more.
  private static func rounds(_ graph: Exploration) -> [Round] {
    var covered: Set<TransitionReference> = []
    return shortestRounds(graph).filter { $0.recovers(graph.machine) }
      .sorted { $0.effort < $1.effort }
      .filter { round in
        // Simpler rounds have told all of its transitions.
        guard !covered.isSuperset(of: round.transitions) else { return false }
        covered.formUnion(round.transitions)
        return true
      }
  }

  /// A short round through each transition that lies on one, in the order in which runs meet
  /// them.
  private static func shortestRounds(_ graph: Exploration) -> [Round] {
    let decides = graph.machine.flow.events.map(\.isDecision)
    // No move by which somebody decides is part of a round.
    func isAllowed(_ edge: Exploration.Edge) -> Bool {
      // A move without an event is time, and time decides nothing.
      edge.event.map { !decides[$0.offset] } ?? true
    }
    let components = Components(count: graph.count) { index, targets in
      for edge in graph.edges(from: index) where isAllowed(edge) {
        targets.append(UInt32(edge.target))
      }
    }
    func isRound(_ edge: Exploration.Edge) -> Bool {
      isAllowed(edge) && components[edge.source] == components[edge.target]
    }
    var shortest: [TransitionReference: Round] = [:]
    var order: [TransitionReference] = []
    var tries: [TransitionReference: Int] = [:]
    // Where a run first meets a transition the path back may be long, so some more places are
    // tried.
    let most = max(1, min(64, 2_000_000 / max(1, graph.count)))
    for index in 0..<graph.count {
      for edge in graph.edges(from: index) where isRound(edge) {
        for transition in graph.transitions(of: edge)
        where tries[transition, default: 0] < most {
          tries[transition, default: 0] += 1
          guard
            let back = graph.path(
              from: [edge.target], allowing: isRound, to: { $0 == index })
          else { continue }
          if shortest[transition] == nil { order.append(transition) }
          let least = shortest[transition]?.effort.moves ?? .max
          // To make a round costs a run, so it is only done where it can be shorter.
          guard back.moves.count + 1 < least else { continue }
          let round = Round([edge] + back.moves, graph)
          if round.effort.moves < least { shortest[transition] = round }
        }
      }
    }
    return order.compactMap { shortest[$0] }
  }
}

extension TransitionReference {
  /// True if the transition leads to where a request is in flight.
  fileprivate func asks(_ machine: Machine) -> Bool {
    machine.flow.states[machine.target(self)].request != nil
  }

  /// True if the transition answers a failure: an error, an API that refuses, a wait that is
  /// over.
  fileprivate func answersFailure(_ machine: Machine) -> Bool {
    switch machine.flow.event(machine.transition(self).event)?.kind {
    case .error, .api, .timer: true
    default: false
    }
  }
}
