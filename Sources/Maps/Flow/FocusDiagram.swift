import Canvas
package import Model

/// One state and its neighbours: where one comes from, the state as a card with a row for each way out, where they lead.
///
/// There are no crossings and no labels on lines, so it fits any machine: its height depends on one state alone.
package struct FocusDiagram: Sendable {
  /// The machine.
  package let machine: Machine
  /// The position of the state on the card.
  package let state: StateIndex
  /// The ways out, one row each.
  package var exits: [Exit]
  /// The row that Enter would act on.
  package var selection: Int?
  /// The transition by which the run came here.
  package var cameBy: TransitionReference?
  /// What the run has been through.
  package var visits: Visits?
  /// True if the run is elsewhere and the state is only looked at.
  package var isLookedAt = false
  /// A transition on its way: its row, and how far along its wire it is, from 0 to 1.
  package var moving: (row: Int, progress: Double)?

  /// The ways in, those from one state together.
  let entries: [FocusEntry]

  /// Creates a diagram of a state.
  package init(machine: Machine, state: StateIndex, exits: [Exit]) {
    self.machine = machine
    entries = FocusEntry.all(machine.entries(into: state))
    self.state = state
    self.exits = exits
  }

  /// A diagram as it stands before anything has happened, for a drawing without a run.
  package init(machine: Machine, state: StateIndex) {
    self.init(machine: machine, state: state, exits: machine.exits(outOf: state))
  }

  /// How the card's border looks: strong where the run is, thin and in another colour where one only looks.
  var cardStyle: Style { isLookedAt ? Style(.title) : Style(.current, .bold) }

  /// The rows the diagram needs to show everything, its heading included.
  package var height: Int { 1 + max(exits.count, entries.count, 1) + 4 }

  /// The rows with which every way out is still in sight.
  package var leastHeight: Int { 1 + max(exits.count, 1) + 2 }
}

/// A state that leads to the one on the card, and its ways there.
struct FocusEntry {
  let state: StateIndex
  private(set) var ways: [TransitionReference]

  /// Ways in by the states they come from, in the order of the first of each.
  static func all(_ ways: [TransitionReference]) -> [FocusEntry] {
    var entries: [FocusEntry] = []
    for way in ways {
      if let index = entries.firstIndex(where: { $0.state == way.state }) {
        entries[index].ways.append(way)
      } else {
        entries.append(FocusEntry(state: way.state, ways: [way]))
      }
    }
    return entries
  }
}

/// Where the parts of a focus diagram go in an area.
struct FocusLayout {
  /// The fewest columns the ways in get.
  private static let leastLeft = 12

  /// The columns before the card, for the ways in.
  let left: Int
  /// The columns of the card, its borders included.
  let card: Int
  /// The columns after the card, for the targets.
  let right: Int
  /// The columns from the card's side to a target: fewer where names would be cut for the sake of a longer wire.
  let wire: Int
  /// True where the names of states that lead here would be cut: they have all that wires and blanks can do without.
  let isNarrow: Bool
  /// The blanks before the sign behind a target.
  var markGap: Int { isNarrow ? 1 : 2 }
  /// The columns for the name of a state that leads here: from the second one to its arrow.
  var entryRoom: Int { left - 2 }
  /// True when the card's title stands in its top border, to save two rows.
  let isCompact: Bool
  /// The row of the first row of the card.
  var top: Int { isCompact ? 2 : 4 }
  /// The rows of the card that can be shown.
  let visibleRows: Int
  /// The first row shown.
  let firstRow: Int

  /// - Parameters:
  ///   - area: the whole area.
  ///   - cardContent: columns of the widest row of the card.
  ///   - targetContent: columns of the widest target, its note left out.
  ///   - hasMarks: true if a sign stands behind some targets.
  ///   - entryContent: columns of the widest state that leads here, with its arrow.
  ///   - exits: how many rows the card has.
  ///   - entries: how many ways lead in.
  ///   - selection: the row to keep in sight.
  init(
    area: Size, cardContent: Int, targetContent: Int, hasMarks: Bool, entryContent: Int, exits: Int, entries: Int,
    selection: Int?
  ) {
    let rows = max(1, exits, entries)
    // Labels and targets are what one reads, so they are whole first; the ways in get what is left, within reason.
    let most = targetContent + 7 + (hasMarks ? 3 : 0)
    let whole = max(18, min(cardContent + 4, area.columns - Self.leastLeft - min(most, area.columns / 3)))
    isNarrow = area.columns - whole - most + 3 < entryContent - 1
    card = isNarrow ? max(18, min(cardContent + 3, whole)) : whole
    let rest = max(0, area.columns - card)
    wire = isNarrow ? 3 : rest - most < entryContent ? 4 : 6
    let wanted = most - 7 + wire - (isNarrow && hasMarks ? 1 : 0)
    left = max(min(rest, Self.leastLeft), min(rest - wanted, max(entryContent, rest - rest * 11 / 20)))
    right = rest - left
    isCompact = rows + 5 > area.rows
    visibleRows = max(1, min(rows, area.rows - (isCompact ? 3 : 5)))
    firstRow = max(0, min((selection ?? 0) - visibleRows + 1, exits - visibleRows))
  }
}
