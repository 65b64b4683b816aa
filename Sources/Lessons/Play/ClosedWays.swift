import FlowEngine
import FlowModel

/// The ways out that a lesson has taken out of play.
struct ClosedWays: Sendable {
  private let everywhere: Set<EventIndex>
  private let inStates: [StateIndex: Set<EventIndex>]

  init(_ ways: [WayOut], _ machine: Machine) {
    everywhere = Set(ways.filter { $0.state == nil }.map(\.event))
    inStates = ways.reduce(into: [:]) { states, way in
      if let state = way.state { states[state, default: []].insert(way.event) }
    }
  }

  func contains(_ event: EventIndex, in state: StateIndex) -> Bool {
    everywhere.contains(event) || inStates[state]?.contains(event) == true
  }

  /// True for a step that takes one of them, a timer's too.
  func contains(_ step: Step) -> Bool { step.event.map { contains($0, in: step.before.state) } ?? false }
}
