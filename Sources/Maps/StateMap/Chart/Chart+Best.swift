package import Canvas

extension MapMachine {
  /// How many cells the searches for an order and for wires may look at: up to three tenths of a second for machines of
  /// at most 25 states, nothing for larger ones.
  ///
  /// Some ten million cells take a second; counted, so that the same machine gets the same drawing everywhere.
  fileprivate var usualWork: Int { nodes.count <= 25 && edges.count <= 400 ? 1_500_000 : 0 }
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
  ///   - work: how many cells searches may look at; nil for as many as are soon done, 0 for the first drawing.
  /// - Returns: the most telling chart that fits, else the most compact; nil if the width is too small for any.
  package static func best(
    _ machine: MapMachine, order: ChartOrder? = nil, fitting size: Size, glyphs: MapStyle.Glyphs = .unicode,
    names: MapStyle.Names? = nil, work: Int? = nil
  ) -> Chart? {
    let work = work ?? machine.usualWork
    var maker = ChartMaker(machine, glyphs: glyphs, names: names)
    let grid = ChartGrid.good(machine, order, work: work)
    return maker.best(ChartPart(grid, within: size), polish: work)?.chart(within: size, grid)
  }

  /// The chart in panels: parts of the one map from top to bottom, each as many rows of cards as fit.
  ///
  /// Where one of them has room for short names only, all have short names: one thing has one name in one map.
  ///
  /// - Returns: the panels; none if a row of cards is wider or higher than the size.
  package static func panels(
    _ machine: MapMachine, order: ChartOrder? = nil, fitting size: Size, glyphs: MapStyle.Glyphs = .unicode,
    names: MapStyle.Names? = nil
  ) -> [Chart] {
    let grid = ChartGrid.good(machine, order, work: machine.usualWork)
    let panels = panels(machine, grid, size, ChartMaker(machine, glyphs: glyphs, names: names))
    guard names == nil, panels.contains(where: { $0.names == .short }) else { return panels }
    let alike = self.panels(machine, grid, size, ChartMaker(machine, glyphs: glyphs, names: .short))
    return alike.isEmpty ? panels : alike
  }

  private static func panels(_ machine: MapMachine, _ grid: ChartGrid, _ size: Size, _ maker: ChartMaker) -> [Chart] {
    var maker = maker
    let cuts = grid.cuts(FrameNesting(machine))
    var panels: [Chart] = []
    var first = 0
    while first < grid.cells.count {
      var range: Range<Int>?
      for end in cuts where end > first {
        let part = ChartPart(grid, range: first..<end, within: size)
        guard let draft = maker.best(part, gutters: [3]), draft.fits(size) else { break }
        range = part.range
      }
      guard let range,
        let draft = maker.best(ChartPart(grid, range: range, within: size), polish: machine.usualWork / 4),
        draft.fits(size)
      else { return [] }
      panels.append(draft.chart(within: size, grid))
      first = range.upperBound
    }
    return panels
  }
}

extension ChartGrid {
  /// A kept order, or one that is searched for.
  static func good(_ machine: MapMachine, _ order: ChartOrder?, work: Int) -> ChartGrid {
    if let grid = order?.grid(of: machine) { return grid }
    let widest = machine.nodes.count < 3 ? 1 : machine.nodes.count < 5 ? 2 : 3
    let usual = ChartGrid(machine, columns: widest)
    guard work > 0, machine.nodes.count > 2 else { return usual }
    var search = ChartSearch(machine, usual)
    for columns in [2, 4] where columns != widest && machine.nodes.count > columns {
      let other = ChartSearch(machine, ChartGrid(machine, columns: columns))
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
