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
    if let sheet = sheets.filter(isUsable).max(by: { $0.area < $1.area }) {
      return MachineMap(machine, on: sheet, hasRoads: hasRoads)
    }
    guard machine.nodes.count <= mostPlaced else { return nil }
    let window = Size(columns: room.columns, rows: min(room.rows, 40))
    if machine.nodes.count <= mostWhole.states, machine.edges.count <= mostWhole.edges {
      return whole(machine, window)
    }
    let sheets = [false, true].lazy.compactMap {
      Sheet.automatic(machine, fitting: window, isPill: $0).first
    }
    return sheets.first.flatMap { MachineMap(machine, on: $0, hasRoads: hasRoads) }
  }

  /// The map of a machine of few states, with a road for every transition.
  private static func whole(_ machine: MapMachine, _ window: Size) -> MachineMap? {
    var named = machine
    for edge in named.edges.indices { named.edges[edge].short = named.edges[edge].label }
    let columns = min(window.columns, mostWhole.columns)
    let rooms = [3, 4].map { Size(columns: columns, rows: window.rows * $0 / 4) }
    var best: MachineMap?
    // Whole names come first.
    for machine in [named, machine] where best.map({ $0.cost >= fault }) ?? true {
      let sheets = rooms.flatMap { room in
        [false, true].flatMap { Sheet.automatic(machine, fitting: room, isPill: $0) }
      }
      let maps = sheets.unique().map { MachineMap(machine, on: $0, isWhole: true) }
      best = ([best] + maps).compactMap(\.self).min { $0.cost < $1.cost }
    }
    return best
  }

  /// How many roads have no room where the story is everything.
  package var missing: Int {
    isWhole ? story.trees.values.map(\.missing.count).reduce(0, +) : 0
  }

  /// What the roads cost, and far more for each road and each name that has no room.
  private var cost: Int {
    // A place with a border is seen better, and the texts want a quarter of the rows.
    let isPill = sheet.places.contains(where: \.rect.isPill)
    let price = (isPill ? 200 : 0) + (sheet.size.rows > 16 ? 300 : 0)
    return story.trees.values.reduce(price) {
      cost, tree in
      let cut = tree.branches.flatMap { $0.words.lines.joined() }.count(
        where: \.text.isEmpty)
      return cost + tree.cost + (tree.missing.count + cut) * Self.fault
    }
  }

  /// More than all roads cost.
  private static let fault = 1_000_000

  /// The most states and transitions of a machine that shows all its roads, which are looked
  /// for within a moment, and the most columns: longer roads would only be longer.
  private static let mostWhole = (states: 8, edges: 22, columns: 140)

  /// The most states for which places are found: beyond, it takes seconds, and nobody finds
  /// anything on them.
  private static let mostPlaced = 60
}
