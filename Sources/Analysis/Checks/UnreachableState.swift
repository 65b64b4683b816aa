import Model

/// Finds states to which no run comes: no transitions lead there, or their guards never hold.
enum UnreachableState: Check {
  static let rule = Rule(
    "unreachable-state", .warning, "The flow has an unreachable state.",
    plain: "The app never reaches this state")

  static func findings(in graph: Exploration) -> [Finding] {
    let machine = graph.machine
    let flow = machine.flow
    let linked = linkedStates(in: flow)
    let reached = graph.reachedStates
    return flow.states.positions.compactMap { state in
      let named = flow.states[state]
      guard linked.contains(named.id) else {
        return finding(.state(state), in: machine) { _ in
          "no transitions lead from \"\(flow.initial)\" to state \"\(named.id)\""
        }
      }
      guard graph.isComplete, !reached.contains(state), !DeadEnd.isDeadEnd(named) else {
        return nil
      }
      let entries = machine.entries(into: state).filter { reached.contains($0.state) }
      let doubt = Doubt(entries, in: flow)
      return finding(.state(state), in: machine, severity: doubt.severity) { _ in
        "no run reaches state \"\(named.id)\": the guards on the way never hold"
          + doubt.text
      }
    }
  }

  /// The ids of the states to which a chain of transitions leads from the initial state, guards
  /// left out of account.
  private static func linkedStates(in flow: Flow) -> Set<String> {
    let states = Dictionary(flow.states.map { ($0.id, $0) }) { first, _ in first }
    var linked: Set = [flow.initial]
    var pending = [flow.initial]
    while let id = pending.popLast() {
      for transition in states[id]?.transitions ?? []
      where linked.insert(transition.to).inserted {
        pending.append(transition.to)
      }
    }
    return linked
  }
}

/// Variables that decide whether transitions are taken, and that can be set by hand during a
/// run: runs that are explored are set up once, before they start.
struct Doubt {
  private let names: [String]

  /// Looks at the guards before which an event comes to some transitions.
  init(_ references: [TransitionReference], in flow: Flow) {
    names = references.flatMap { Self.names($0, in: flow) }.unique()
  }

  /// What is found is only a note where setting variables by hand may change it; nil if none
  /// can.
  var severity: Severity? { names.isEmpty ? nil : .note }

  /// What may change it; empty if nothing does.
  var text: String {
    names.isEmpty
      ? "" : ". Setting \(names.joined(separator: ", ")) by hand may change that"
  }

  private static func names(_ reference: TransitionReference, in flow: Flow) -> [String] {
    let transitions = flow.states[reference.state].transitions
    let event = transitions[reference.index].event
    // An earlier transition on the event decides, too, whether this one is taken.
    let read = transitions[...reference.index].filter { $0.event == event }.compactMap(
      \.condition?.expression.reads
    )
    .reduce(VariableSet()) { $0.union($1) }
    // What the event carries was set by it.
    let carried = VariableSet((flow.event(event)?.payload ?? []).map(\.variable.offset))
    return read.subtracting(carried).elements.map { flow.variables[$0] }.filter(
      \.isSettable
    )
    .map(\.id)
  }
}
