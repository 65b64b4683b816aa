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
    func fits(_ sheet: Sheet) -> Bool {
      sheet.size.columns <= room.columns && sheet.size.rows <= room.rows
    }
    // A sheet may be older than its flow, and have no place for a new state.
    let set = sheets.filter(fits)
      .sorted { $0.size.columns * $0.size.rows > $1.size.columns * $1.size.rows }
      .first { $0.problems(of: machine).isEmpty }
    if let map = set.flatMap({ MachineMap(machine, on: $0, hasRoads: hasRoads) }) {
      return map
    }
    guard machine.nodes.count <= mostPlaced else { return nil }
    let sheet = Sheet.automatic(
      machine, fitting: Size(columns: room.columns, rows: min(room.rows, 40)))
    guard fits(sheet), sheet.problems(of: machine).isEmpty else { return nil }
    return MachineMap(machine, on: sheet, hasRoads: hasRoads)
  }

  /// The most states for which places are found: beyond, it takes seconds, and nobody finds
  /// anything on them.
  private static let mostPlaced = 60
}
