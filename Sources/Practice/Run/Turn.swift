import Model
import Synchronization

/// What may come at a point of a run: an answer to a request, to an offer, to a token that is
/// used.
struct Turn: Sendable {
  /// What happens in the flow; nil where nothing does.
  var injection: Injection?
  /// The code of an error whose domain is not MSAL's.
  var foreignCode: Int?
  /// For an offer: whether the user takes it.
  var isTaken = false
  /// For an API: true if it sends claims that nobody can decode.
  var isBroken = false
}

/// All that may come at a point of a run, and what the judge notes of it.
struct Choice: Sendable {
  var turns: [Turn]
  var point: Point
}

/// What may answer a request, for each snapshot that a run has come by: most runs of an
/// exercise begin alike.
final class KnownAnswers: Sendable {
  private let choices = Mutex<[Snapshot: Choice]>([:])

  /// What may come in a snapshot.
  func choice(in snapshot: Snapshot, else find: () -> Choice) -> Choice {
    if let known = choices.withLock({ $0[snapshot] }) { return known }
    let found = find()
    choices.withLock { $0[snapshot] = found }
    return found
  }
}

extension Machine {
  /// An event as it may come in a snapshot, each with values that make it another error for an
  /// app; what is proposed first.
  func variants(of event: EventIndex, in snapshot: Snapshot) -> [Injection] {
    let proposal = proposal(for: event, in: snapshot)
    var injections = [proposal]
    for row in flow.events[event].matches ?? [] where !row.values.isEmpty {
      var injection = proposal
      for value in row.values { injection.set(value.variable, to: value.value, in: flow) }
      injections.append(injection)
    }
    for (position, field) in flow.events[event].payload.enumerated() {
      var values: [Int] = []
      switch flow.variables[field.variable].type {
      case .scopes(let universe):
        // Nothing, and with the last one left out all the others, asked for or not.
        let requested = flow.variableIndex("requested").map { snapshot.values[$0] } ?? 0
        let last = universe.indices.last { requested & 1 << $0 != 0 } ?? 0
        values = [0, ((1 << universe.count) - 1) & ~(1 << last)]
      case .duration: values = [0, 90_000]
      case .boolean, .integer, .choice, .timer: break
      }
      injections += values.map { value in
        var injection = proposal
        injection.payload[position] = value
        return injection
      }
    }
    return injections.unique().filter { (try? send($0, to: snapshot)) != nil }
  }

  /// The tokens that may come in a snapshot, with what the flow proposes.
  func tokens(in snapshot: Snapshot) -> [Injection] {
    events(in: snapshot.state)
      .filter { flow.events[$0].kind == .token }.map { proposal(for: $0, in: snapshot) }
      .filter { (try? send($0, to: snapshot)) != nil }
  }

  /// The events that an act may bring about in a state, in the order of its transitions.
  func events(by act: Act, in state: StateIndex) -> [EventIndex] {
    events(in: state).filter { flow.events[$0].acts.contains(act) }
  }

  /// The events of a state, in the order of its transitions.
  func events(in state: StateIndex) -> [EventIndex] {
    flow.states[state].transitions.map(\.event).unique().compactMap { event($0) }
  }

  /// Of the events that an act may bring about the first that is possible, with what the flow
  /// proposes.
  func possible(_ act: Act, in snapshot: Snapshot) -> Injection? {
    events(by: act, in: snapshot.state).lazy.map { self.proposal(for: $0, in: snapshot) }
      .first { (try? send($0, to: snapshot)) != nil }
  }
}

extension Injection {
  fileprivate mutating func set(_ variable: VariableIndex, to value: Int, in flow: Flow) {
    for (position, field) in flow.events[event].payload.enumerated()
    where field.variable == variable {
      payload[position] = value
    }
  }
}
