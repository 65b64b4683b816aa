package import FlowEngine
package import FlowModel

/// A run done again in another reading of its flow: a flow with the same ids that differs in parts.
///
/// Events, variables and states correspond by id. What the other reading refuses is passed over, as an app would not get
/// that callback there, and the rest is still done.
package struct ReadingTransfer: Sendable {
  /// What became of a step.
  package struct Row: Sendable {
    /// The step as it was.
    package var step: Step
    /// What it was in the other reading; nil where that refused it.
    package var counterpart: Step?
    /// Why the other reading refuses it; nil where it does not.
    package var refusal: ReadingRefusal?
    /// True if both lead to states with the same id.
    package var isSame: Bool
  }

  /// The reading the run comes from.
  package let first: Flow
  /// The run in the other reading.
  package let run: Run
  /// The steps of the branch, in order.
  package let rows: [Row]
  /// The first row in which the readings part; nil if they do not.
  package let divergence: Int?

  /// Does the branch of a run up to its cursor again in another reading.
  package init(_ original: Run, to machine: Machine) {
    let flow = original.machine.flow
    var run = Run(machine)
    rows = original.stepsTaken.map { step in
      let counterpart: Step?
      var refusal: ReadingRefusal?
      do throws(TransferRefusal) {
        counterpart = try Self.repeatStep(step, of: flow, in: &run)
      } catch {
        counterpart = nil
        refusal = ReadingRefusal(
          reason: error.text, state: run.snapshot.state, possible: Self.possibleEvents(in: run))
      }
      let isSame =
        counterpart.map { machine.flow.states[$0.after.state].id == flow.states[step.after.state].id } ?? false
      return Row(step: step, counterpart: counterpart, refusal: refusal, isSame: isSame)
    }
    first = flow
    self.run = run
    divergence = rows.firstIndex { !$0.isSame }
  }

  /// The events that are possible at a run's cursor.
  private static func possibleEvents(in run: Run) -> [EventIndex] {
    run.machine.exits(of: run.snapshot).filter(\.isOpen).map(\.event).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  private static func repeatStep(
    _ step: Step, of flow: Flow, in run: inout Run
  ) throws(TransferRefusal) -> Step? {
    let other = run.machine.flow
    let before = run.cursor
    switch step.cause {
    case .injection(let injection):
      let injection = try counterpart(of: injection, flow, run)
      do throws(Refusal) { try run.inject(injection) } catch { throw TransferRefusal(text: error.why(in: other)) }
    case .timer(_, _, let elapsed), .wait(let elapsed): run.wait(elapsed)
    case .setting(let variable, let value):
      let declared = flow.variables[variable]
      guard let index = other.variableIndex(declared.id) else {
        throw TransferRefusal(text: "it has no \(declared.title)")
      }
      let value = translated(value, declared.type, other.variables[index].type)
      do throws(Refusal) { try run.set([(index, value)]) } catch { throw TransferRefusal(text: error.why(in: other)) }
    }
    return run.cursor == before ? nil : run.cursor.map { run.nodes[$0].step }
  }

  /// The same event with the same values; values that the other reading does not carry are left out.
  private static func counterpart(
    of injection: Injection, _ flow: Flow, _ run: Run
  ) throws(TransferRefusal) -> Injection {
    let other = run.machine.flow
    let event = flow.events[injection.event]
    guard let index = other.events.firstPosition(where: { $0.id == event.id }) else {
      throw TransferRefusal(text: "it has no such event")
    }
    var result = run.machine.proposal(for: index, in: run.snapshot)
    result.origin = injection.origin
    for (position, field) in other.events[index].payload.enumerated() {
      let id = other.variables[field.variable].id
      guard let own = event.payload.firstIndex(where: { flow.variables[$0.variable].id == id }) else { continue }
      let types = (flow.variables[event.payload[own].variable].type, other.variables[field.variable].type)
      result.payload[position] = translated(injection.payload[own], types.0, types.1)
    }
    return result
  }

  /// A value in the codes of another type: words of choices and names of scopes keep their meaning.
  private static func translated(_ value: Int, _ from: VariableType, _ to: VariableType) -> Int {
    switch (from, to) {
    case (.choice(let words), .choice(let others)):
      return words.indices.contains(value) ? others.firstIndex(of: words[value]) ?? 0 : 0
    case (.scopes(let universe), .scopes(let other)):
      return universe.indices.filter { value & 1 << $0 != 0 }.compactMap { other.firstIndex(of: universe[$0]) }
        .reduce(0) { $0 | 1 << $1 }
    default: return value
    }
  }
}

/// Why a step cannot be done in another reading.
struct TransferRefusal: Error {
  var text: String
}

/// Why a step cannot be done in another reading, and what can be done there.
package struct ReadingRefusal: Hashable, Sendable {
  /// Why, as a sentence or a part of one.
  package var reason: String
  /// The state in which the other reading is.
  package var state: StateIndex
  /// The events of the other reading that are possible there, in the order of its card.
  package var possible: [EventIndex]
}
