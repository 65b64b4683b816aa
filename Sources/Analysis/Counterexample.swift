package import Model

/// A shortest run that shows a finding.
package struct Counterexample: Hashable, Sendable {
  /// A variable set before the start.
  package struct Setting: Hashable, Sendable {
    package let variable: VariableIndex
    /// Its value, coded as `Expression` says.
    package let value: Int
  }

  /// Something done.
  package enum Action: Hashable, Sendable {
    /// An event is sent.
    case send(Injection)
    /// Milliseconds pass; timers that run out meanwhile send their events.
    case wait(Int)
  }

  /// The variables set by hand whose values are not those the flow begins with.
  package let settings: [Setting]
  package let start: Snapshot
  /// What is done, in order.
  package internal(set) var actions: [Action] = []
  package internal(set) var end: Snapshot
  /// The position in the actions from which on it goes round for ever; nil for a run that ends.
  package internal(set) var repeatsFrom: Int?

  /// The run, its cursor at its end; a cycle is gone round `rounds` times, at least once.
  package func run(in machine: Machine, rounds: Int = 1) -> Run {
    let round = repeatsFrom.map { actions[$0...] } ?? []
    let more = repeatElement(round, count: max(0, rounds - 1)).joined()
    var run = Run(machine)
    if !settings.isEmpty { try? run.set(settings.map { ($0.variable, $0.value) }) }
    for action in actions + more {
      switch action {
      case .send(let injection): try? run.inject(injection)
      case .wait(let duration): run.wait(duration)
      }
    }
    return run
  }

  // In words; `machine` is the one that was explored.

  /// What is set by hand before the start: `account = none`.
  package func given(in machine: Machine) -> [String] {
    settings.map { setting in
      let variable = machine.flow.variables[setting.variable]
      return "\(variable.id) = \(variable.type.text(of: setting.value))"
    }
  }

  /// What is done, in order, with the values that events carry where they are not those
  /// proposed: `declined (granted = none)`, `wait 10s`.
  package func actions(in machine: Machine) -> [String] {
    var snapshot = start
    return actions.map { action in
      switch action {
      case .wait(let duration):
        snapshot = machine.wait(duration, from: snapshot)?.last?.after ?? snapshot
        return "wait \(DurationText.text(milliseconds: duration))"
      case .send(let injection):
        let event = machine.flow.events[injection.event]
        let proposed = machine.proposal(for: injection.event, in: snapshot).payload
        let values = event.payload.indices.filter { injection.payload[$0] != proposed[$0] }
          .map { position in
            let variable = machine.flow.variables[event.payload[position].variable]
            return "\(variable.id) = \(variable.type.text(of: injection.payload[position]))"
          }
        snapshot = (try? machine.send(injection, to: snapshot).after) ?? snapshot
        return values.isEmpty ? event.id : "\(event.id) (\(values.joined(separator: ", ")))"
      }
    }
  }

  /// The whole in a line:
  /// `given account = none: acquireTokenSilent; then repeats: interactionRequired`.
  package func steps(in machine: Machine) -> String {
    joined(given(in: machine), actions(in: machine), ", ")
  }

  /// The same for a screen, by titles and labels:
  /// `given Account = none: Ask silently → User needed`.
  package func sentence(in machine: Machine) -> String {
    let run = run(in: machine)
    let given = settings.map { setting in
      let variable = machine.flow.variables[setting.variable]
      return "\(variable.title) = \(variable.text(of: setting.value))"
    }
    let names = run.stepsTaken.drop { if case .setting = $0.cause { true } else { false } }
      .map { FlowWords.name(of: $0, in: machine.flow) }
    // A wait may be several steps, and then a place in the actions is none in the steps.
    guard repeatsFrom != nil, names.count != actions.count else {
      return joined(given, Array(names), " → ")
    }
    return joined(given, Array(names), " → ", isRound: false) + ", and so on forever"
  }

  private func joined(
    _ given: [String], _ actions: [String], _ separator: String, isRound: Bool = true
  ) -> String {
    let given = given.isEmpty ? "" : "given \(given.joined(separator: ", ")): "
    guard isRound, let first = repeatsFrom else {
      return given
        + (actions.isEmpty ? "at the start" : actions.joined(separator: separator))
    }
    let stem = actions[..<first].joined(separator: separator)
    return given + stem + (stem.isEmpty ? "" : "; ") + "then repeats: "
      + actions[first...].joined(separator: separator)
  }
}
