import Canvas
public import FlowEngine
import FlowModel

/// One state and its neighbours: where one comes from, the state as a card with a row for each way out, where they lead.
///
/// There are no crossings and no labels on lines, so it fits any machine: its height depends on one state alone.
public struct FocusDiagram: Sendable {
  /// The machine.
  public let machine: Machine
  /// The position of the state on the card.
  public let state: Int
  /// The ways out, one row each.
  public var exits: [Exit]
  /// The row that Enter would act on.
  public var selection: Int?
  /// The transition by which the run came here.
  public var cameBy: TransitionReference?
  /// What the run has been through.
  public var visits: Visits?
  /// True if the run is elsewhere and the state is only looked at.
  public var isLookedAt = false
  /// A transition on its way: its row, and how far along its wire it is, from 0 to 1.
  public var moving: (row: Int, progress: Double)?

  /// The ways in.
  let entries: [TransitionReference]

  /// Creates a diagram of a state.
  public init(machine: Machine, state: Int, exits: [Exit]) {
    self.machine = machine
    entries = machine.entries(into: state)
    self.state = state
    self.exits = exits
  }

  /// A diagram as it stands before anything has happened, for a drawing without a run.
  public init(machine: Machine, state: Int) {
    self.init(machine: machine, state: state, exits: machine.ways(outOf: state))
  }

  /// The rows the diagram needs to show everything, its heading included.
  public var height: Int { 1 + max(exits.count, entries.count, 1) + 4 }

  /// The rows with which every way out is still in sight.
  public var leastHeight: Int { 1 + max(exits.count, 1) + 2 }
}
