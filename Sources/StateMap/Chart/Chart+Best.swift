package import Canvas

/// How much a drawing may be searched for.
package enum ChartEffort: Hashable, Sendable {
  /// The first drawing: hundredths of a second for 20 states, some seconds for 2,000.
  case first
  /// Up to three tenths of a second more for machines of at most 25 states.
  case usual

  /// How many cells the search for an order and the search for wires may look at.
  ///
  /// Some ten million cells take a second; counted, so that the same machine gets the same drawing everywhere.
  func work(_ machine: MapMachine) -> Int {
    self == .usual && machine.nodes.count <= 25 ? 1_500_000 : 0
  }
}

extension Chart {
  /// The best chart of the whole machine.
  ///
  /// - Parameters:
  ///   - machine: the machine to draw.
  ///   - order: the order of the cards; nil for one that is good at all sizes.
  ///   - size: the size wanted; the chart says whether it fits. Its width is always kept.
  ///   - glyphs: which characters to draw.
  ///   - names: which labels to write; nil for either, the full ones first.
  ///   - effort: how much to search.
  /// - Returns: the most telling chart that fits, else the most compact; nil if the width is too small for any.
  package static func best(
    _ machine: MapMachine, order: ChartOrder? = nil, fitting size: Size, glyphs: MapStyle.Glyphs = .unicode,
    names: MapStyle.Names? = nil, effort: ChartEffort = .usual
  ) -> Chart? {
    var maker = ChartMaker(machine, glyphs: glyphs, names: names)
    let grid = ChartGrid.good(machine, order, effort)
    return maker.best(grid, within: size, polish: effort.work(machine))?
      .chart(within: size, grid)
  }

  /// The order of the cards that is good at all sizes.
  package static func goodOrder(_ machine: MapMachine, effort: ChartEffort = .usual) -> ChartOrder {
    ChartOrder(ChartGrid.good(machine, nil, effort), machine)
  }

  /// The chart in panels: parts of the one map from top to bottom, each as many rows of cards as fit.
  ///
  /// Where one of them has room for short names only, all have short names: one thing has one name in one map.
  ///
  /// - Returns: the panels; none if a row of cards is wider or higher than the size.
  package static func panels(
    _ machine: MapMachine, order: ChartOrder? = nil, fitting size: Size, glyphs: MapStyle.Glyphs = .unicode,
    names: MapStyle.Names? = nil, effort: ChartEffort = .usual
  ) -> [Chart] {
    let panels = greedyPanels(machine, order: order, fitting: size, glyphs: glyphs, names: names, effort: effort)
    guard names == nil, panels.contains(where: { $0.names == .short }) else { return panels }
    let alike = greedyPanels(
      machine, order: order, fitting: size, glyphs: glyphs, names: .short, effort: effort)
    return alike.isEmpty ? panels : alike
  }

  private static func greedyPanels(
    _ machine: MapMachine, order: ChartOrder?, fitting size: Size, glyphs: MapStyle.Glyphs, names: MapStyle.Names?,
    effort: ChartEffort
  ) -> [Chart] {
    var maker = ChartMaker(machine, glyphs: glyphs, names: names)
    let grid = ChartGrid.good(machine, order, effort)
    let cuts = grid.cuts(FrameNesting(machine))
    var panels: [Chart] = []
    var first = 0
    while first < grid.cells.count {
      var found: ChartDraft?
      for end in cuts where end > first {
        guard let draft = maker.best(grid, range: first..<end, within: size, gutters: [3]), draft.fits(size) else {
          break
        }
        found = draft
      }
      guard let range = found?.routing.sheet.range,
        let draft = maker.best(grid, range: range, within: size, polish: effort.work(machine) / 4), draft.fits(size)
      else { return [] }
      panels.append(draft.chart(within: size, grid))
      first = range.upperBound
    }
    return panels
  }
}

extension ChartGrid {
  /// A kept order, or one that is searched for.
  static func good(_ machine: MapMachine, _ order: ChartOrder?, _ effort: ChartEffort) -> ChartGrid {
    if let grid = order?.grid(of: machine) { return grid }
    let widest = machine.nodes.count < 3 ? 1 : machine.nodes.count < 5 ? 2 : 3
    let usual = ChartGrid(machine, columns: widest)
    let work = effort.work(machine)
    guard work > 0, machine.nodes.count > 2 else { return usual }
    var search = ChartSearch(machine, usual, sizes: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
    for columns in [2, 4] where columns != widest && machine.nodes.count > columns {
      let other = ChartSearch(machine, ChartGrid(machine, columns: columns), sizes: search.sizes)
      if other.value > search.value { search = other }
    }
    var steps = 0
    while search.work < work, steps < 500 {
      search.improve(steps: 5, threshold: 1000)
      steps += 5
    }
    return search.grid
  }

  /// The rows of the grid before which a panel may end: all where no frame is cut in two, and the end.
  func cuts(_ nesting: FrameNesting) -> [Int] {
    let blocks = blocks(nesting).compactMap { $0 }
    return (1...max(1, cells.count)).filter { row in
      !blocks.contains { $0.rows.lowerBound < row && row <= $0.rows.upperBound }
    }
  }
}
