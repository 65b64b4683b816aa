package import Canvas
package import Model

extension MachineMap {
  /// The map of a machine in some room: on the largest sheet that fits, else on places that are
  /// found.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - sheets: its sheets.
  ///   - room: the columns and rows that the map may take.
  ///   - hasRoads: false for the places alone.
  /// - Returns: the map; nil where the machine does not fit.
  package static func fitting(
    _ machine: MapMachine, _ sheets: [Sheet], _ room: Size, hasRoads: Bool = true
  )
    -> MachineMap?
  {
    // A sheet may be older than its flow, and have no place for a new state.
    func isUsable(_ sheet: Sheet) -> Bool {
      sheet.size.columns <= room.columns && sheet.size.rows <= room.rows
        && sheet.problems(of: machine).isEmpty
    }
    var sheet = sheets.filter(isUsable).max { $0.area < $1.area }
    if sheet == nil, let whole = whole(machine, room) { return whole }
    if sheet == nil, machine.nodes.count <= mostPlaced {
      let window = Size(columns: room.columns, rows: min(room.rows, 40))
      sheet = [Sheet.automatic(machine, fitting: window)].first(where: isUsable)
    }
    return sheet.flatMap { MachineMap(machine, on: $0, hasRoads: hasRoads) }
  }

  /// The map of a machine of few states, with a road for every transition.
  private static func whole(_ machine: MapMachine, _ room: Size) -> MachineMap? {
    guard machine.nodes.count <= mostWhole else { return nil }
    var named = machine
    for edge in named.edges.indices { named.edges[edge].short = named.edges[edge].label }
    var best: (faults: Int, map: MachineMap)?
    // Whole names come before room.
    for machine in [named, machine] {
      for form in Sheet.Form.allCases {
        if best?.faults == 0 { return best?.map }
        let maps = Sheet.automatic(machine, fitting: room, form).compactMap {
          MachineMap(machine, on: $0, isWhole: true)
        }
        let map = maps.min { ($0.faults, $0.cost) < ($1.faults, $1.cost) }
        if let map, best.map({ map.faults < $0.faults }) ?? true { best = (map.faults, map) }
      }
    }
    return best?.map
  }

  /// How many roads, names of events and names of states have no room.
  private var faults: Int {
    story.trees.values.map { tree in
      tree.missing.count
        + tree.branches.count { $0.words.lines.joined().contains(where: \.text.isEmpty) }
    }
    .reduce(hasWholeNames ? 0 : 1, +)
  }

  /// What its roads cost, and the rows that it takes of the texts.
  private var cost: Int {
    story.trees.values.map(\.cost).reduce(0, +)
      + 40 * max(0, sheet.size.rows - sheet.window.rows * 3 / 4)
  }

  /// The most states of a machine that shows all its roads.
  private static let mostWhole = 8

  /// The most states for which places are found: beyond, it takes seconds, and nobody finds
  /// anything on them.
  private static let mostPlaced = 60
}
