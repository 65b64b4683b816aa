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
    if sheet == nil, machine.nodes.count <= mostPlaced {
      let window = Size(columns: room.columns, rows: min(room.rows, 40))
      sheet = [Sheet.automatic(machine, fitting: window)].first(where: isUsable)
    }
    return sheet.flatMap { MachineMap(machine, on: $0, hasRoads: hasRoads) }
  }

  /// The most states for which places are found: beyond, it takes seconds, and nobody finds
  /// anything on them.
  private static let mostPlaced = 60
}
