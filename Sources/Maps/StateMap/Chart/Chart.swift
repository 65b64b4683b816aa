package import Canvas

/// A machine drawn as a statechart: cards, frames around some of them, wires that never cross, and jumps.
///
/// A state is a card; each of its transitions is a row of the card. A wire leads on along the main way, and
/// every other row names its target. A frame holds states; its transitions stand in its lowest lines,
/// once for all members.
/// `docs/map.md` says what each character means.
///
/// Rows and columns are cells, from 0 at the top left corner of the drawing. A place is a node by its index, or a frame
/// by its index behind all nodes. A value of machine, order and size only: the same input gives the same chart
/// everywhere.
package struct Chart: Hashable, Sendable {
  /// The extent of the drawing, key and legend not counted.
  package let size: Size
  /// True if that, with the legend, is within the size wanted.
  package let fits: Bool
  /// Which characters are drawn.
  package let glyphs: MapStyle.Glyphs
  /// Which labels are written.
  package let names: MapStyle.Names
  /// The cards that are on it, in the order of the nodes.
  package let cards: [ChartCard]
  /// The frames that are on it, the outer ones first.
  package var frames: [ChartFrame] = []
  /// The rows, in the order of the machine's edges.
  package let rows: [ChartLine]
  /// What stands above rows beside frames.
  package let captions: [ChartCaption]
  /// Texts that were cut, to be printed under the drawing.
  package var legend: [LegendEntry] = []
  /// True if it tells the rows of one card only, each on the card where it leads.
  package var isOverview = false
  /// For each node, its group.
  let groups: [Int]
  /// The order of the cards, of the whole machine.
  package let order: ChartOrder

  /// The row of an edge; nil if it is not on the chart.
  package func row(ofEdge edge: Int) -> ChartLine? { rows.first { $0.edges.contains(edge) } }

  /// The rows that leave a node in the order of its card, those of the frames around it behind them.
  package func rows(of node: Int) -> [ChartLine] {
    rows.filter { $0.source == node }
      + rows.filter { row in
        row.source != node && row.sources.contains(node)
      }
  }

  /// The card that holds a cell, for a mouse; nil if none does.
  package func card(at point: Point) -> ChartCard? { cards.first { $0.rect.contains(point) } }
}

/// A text that was cut, to be printed under the drawing.
package struct LegendEntry: Hashable, Sendable {
  /// The text as drawn; no other text is drawn so.
  package var shown: String
  /// The whole text.
  package var full: String
}

/// Where a node stands.
package struct ChartCard: Hashable, Sendable {
  /// The node's index.
  package let node: Int
  /// All its cells, the lower border counted where there is one.
  package let rect: Rect
  /// The title as drawn, with the group's letter and the marks of start and outcome.
  package let title: String
  /// True if it has a lower border.
  package let hasFloor: Bool
  /// True if its title line is the lower border of the card above, too.
  var isJoined = false
  /// True if the machine no longer has the node.
  package let isRemoved: Bool

  /// The row of its title.
  package var titleRow: Int { rect.row }
}

/// Where a frame stands.
package struct ChartFrame: Hashable, Sendable {
  /// The frame's index.
  package let frame: Int
  /// All its cells, the borders counted.
  package let rect: Rect
  /// The title as drawn.
  package let title: String
  /// The line above its rows that says for whom they hold, and what it says; nil where there is no room for one.
  package let header: Int?
  package let headerText: String
  /// The lines with its rows, the lower edge left out.
  package let band: Range<Int>
}

/// A row as drawn: a label, and the wire or the jump that leads on.
package struct ChartLine: Hashable, Sendable {
  /// A number that no other row of the machine has.
  package let id: Int
  /// The indices of the edges.
  package let edges: [Int]
  /// The place that it leaves, and the one that it reaches.
  package let source: Int
  package let target: Int
  /// The nodes that have it: one, or the members of a frame.
  package let sources: Set<Int>
  /// The lines of the label as drawn, and where the last of them begins; the others stand above it.
  package let label: [String]
  package let text: Point
  /// The target's name with its arrow; nil for a wire that has no room for it.
  package var jump: String?
  /// Where the name begins; nil where it stands behind the next row alone, which has the same target.
  package var jumpText: Point?
  /// Every cell of the wire from the port to the arrowhead; empty for a jump.
  package var cells: [Point] = []
  /// The cell for the digit that takes the row.
  package let digit: Point
  /// True if it is in a line of a frame.
  package var isOnEdge = false
  /// True on the way that should work.
  package var isMain = false
  /// True if the machine no longer has it.
  package var isRemoved = false
}

extension ChartDraft {
  /// The chart as a value.
  ///
  /// - Parameters:
  ///   - wanted: the size wanted.
  ///   - grid: the order of the whole machine.
  /// - Returns: the chart.
  func chart(within wanted: Size, _ grid: ChartGrid) -> Chart {
    let problem = routing.problem
    let sheet = routing.sheet
    let machine = problem.machine
    let count = machine.nodes.count
    let glyph = problem.glyphs == .unicode ? "►" : ">"
    var rows: [ChartLine] = []
    for (index, result) in routing.results.enumerated() {
      guard let result, !result.isLost else { continue }
      let row = problem.rows[index]
      let sources: Set<Int> =
        problem.frame(row.source).map { Set(problem.nesting.members(of: $0)) } ?? [row.source]
      rows.append(
        ChartLine(
          id: index, edges: row.edges, source: row.source, target: row.target, sources: sources,
          label: result.label, text: result.text,
          jump: result.name.isEmpty ? nil : glyph + result.name, jumpText: result.jump,
          cells: result.cells, digit: digit(of: result, row),
          isOnEdge: problem.frame(row.source) != nil,
          isMain: row.isMain, isRemoved: row.isRemoved))
    }
    return Chart(
      size: sheet.size,
      fits: sheet.size.columns <= wanted.columns && sheet.size.rows + problem.words.legend.count <= wanted.rows,
      glyphs: problem.glyphs, names: problem.level.labels,
      cards: sheet.cards.compactMap { card in
        card.map { card in
          var rect = card.rect
          if card.hasFloor { rect.rows += 1 }
          return ChartCard(
            node: card.node, rect: rect, title: problem.words.titles[card.node],
            hasFloor: card.hasFloor, isRemoved: machine.nodes[card.node].isRemoved)
        }
      },
      frames: sheet.frames.compactMap { frame in
        frame.map {
          ChartFrame(
            frame: $0.frame, rect: $0.rect, title: problem.words.titles[count + $0.frame], header: $0.header,
            headerText: $0.headerText, band: $0.band)
        }
      },
      rows: rows, captions: sheet.captions(sheet.sideArms(problem, rows: options.arms).arms),
      legend: problem.words.legend, groups: machine.nodes.map(\.groupIndex), order: ChartOrder(grid, machine))
  }

  /// In one column, with a blank before the label: beside the side of the card or frame, on it where room is short.
  private func digit(of result: ChartRouting.Result, _ row: ChartRow) -> Point {
    let line = result.text.row - max(0, result.label.count - 1)
    if routing.problem.frame(row.source) == nil, let card = routing.sheet.cards[row.source] {
      return Point(column: card.rect.column + (routing.pad > 1 ? 1 : 0), row: line)
    }
    // A port downward has its own cell.
    let port = Point(column: result.text.column - 2, row: result.text.row)
    if result.cells.first == port { return Point(column: port.column - 1, row: port.row) }
    return Point(column: result.text.column - 2, row: line)
  }
}
