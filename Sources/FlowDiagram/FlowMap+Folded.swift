package import Canvas
package import FlowModel
package import StateMap

/// Maps for windows that are too low for all rows: one card tells its own.
extension FlowMap {
  /// The chart of a flow with one card open: the others tell only their rows of the main way.
  ///
  /// Whichever card is open, each keeps its column, and its place among those above and below.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - node: the state whose rows are told.
  ///   - size: the size wanted; the chart says whether it fits.
  ///   - isASCII: true to use only ASCII characters.
  ///   - isShort: true to use short names only; nil for either, the full ones first.
  ///   - order: the order of the cards; nil for one that is good at all sizes.
  /// - Returns: the chart; nil where the width is too small for any.
  package static func folded(
    _ flow: Flow, opening node: Int, fitting size: Size, isASCII: Bool = false, isShort: Bool? = nil,
    order: ChartOrder? = nil
  ) -> Chart? {
    let machine = drawn(flow, order: order)
    let order = order ?? Chart.goodOrder(machine, effort: fitsSomeWindow(machine) ? .usual : .first)
    let names = isShort.map { $0 ? MapStyle.Names.short : .full }
    return folded(machine, opening: node, fitting: size, isASCII ? .ascii : .unicode, names, order)
  }

  static func folded(
    _ machine: MapMachine, opening node: Int, fitting size: Size, _ glyphs: MapStyle.Glyphs, _ names: MapStyle.Names?,
    _ order: ChartOrder
  ) -> Chart? {
    let effort: ChartEffort = fitsSomeWindow(machine) ? .usual : .first
    // In a narrow window a whole word takes a line of others, so that each card that opens would change them all.
    let names = names ?? (size.columns < 100 ? .short : nil)
    func chart(_ order: ChartOrder?, _ told: FoldedRows) -> Chart? {
      Chart.best(
        machine.folded(opening: node, telling: told), order: order, fitting: size, glyphs: glyphs, names: names,
        effort: effort)
    }
    // Where a card of many rows pushes others out of the window, rows of the main way go first, those of frames around
    // others next; then what is in one frame stands side by side; at last the wires give their lines.
    let ladder: [FoldedRows] = [[.main, .frames], [.start, .frames], [.frames], [.main], [.start], []]
    let flatter: [FoldedRows] = [[.main], [.start], [], [.main, .names], [.names]]
    func best(_ order: ChartOrder) -> Chart? {
      let flat = order.flattened(machine)
      var lowest: Chart?
      let usual = (effort == .first ? [.main] : ladder).map { (order, $0) }
      let low = effort == .first ? [] : flatter.flatMap { told in [flat, order].compactMap(\.self).map { ($0, told) } }
      for (order, told) in usual + low {
        guard let found = chart(order, told) else { continue }
        if found.fits { return found }
        if lowest.map({ found.size.rows < $0.size.rows }) ?? true { lowest = found }
      }
      return lowest
    }
    if let beside = order.besideFrames(machine) {
      let ladder: [FoldedRows] = [
        [.main, .frames], [.start, .frames], [.start, .frames, .names], [.frames, .names],
      ]
      if let found = ladder.lazy.compactMap({ chart(beside, $0) }).first(where: \.fits) { return found }
    }
    // An order that is wider than the window serves nobody there.
    return best(order) ?? best(Chart.narrowOrder(machine))
  }
}
