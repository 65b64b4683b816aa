package import Canvas

/// A machine seen from one node: every node is a card, and on each card stands what leads there from that node.
///
/// Nothing has to be searched for: groups stand in columns, and the wires of one node are a tree whose branches go
/// through the gutters, so that none crosses another.
struct Overview {
  private let machine: MapMachine
  /// The node from which it is seen.
  private let node: Int
  private let glyphs: MapStyle.Glyphs
  private let columns: OverviewColumns
  /// The transitions of the node, alike ones together.
  private let rows: [Row]
  /// The nodes with a transition to the node, each with those.
  private let sources: [Int: [Int]]

  /// What says that a card leads to the node, where there is no line for words.
  private static let leadsHere = "◂"

  private struct Row {
    var target: Int
    var edges: [Int]
    var label: String
    var isMain: Bool
    var isRemoved: Bool
  }

  /// How much the cards of a column tell.
  private struct Detail {
    /// How many labels may take two lines; the others are cut.
    var longLabels = Int.max
    /// True if every card has its lower border.
    var hasFloors = true
    /// True if cards say that they lead to the node.
    var namesSources = true
    /// The line where the column begins.
    var top: Int
  }

  /// What a column may tell, the most telling first.
  private func details(of column: Int) -> [Detail] {
    // The highest line is the way to columns that are not beside the node's own; it passes above the inner ones.
    let top = columns.items.count > 2 ? 1 : 0
    let highest = column == 0 || column == columns.items.count - 1 ? 0 : top
    return [
      Detail(top: top), Detail(hasFloors: false, top: top), Detail(hasFloors: false, namesSources: false, top: top),
    ]
      + (0...rows.count).reversed().map {
        Detail(longLabels: $0, hasFloors: false, namesSources: false, top: highest)
      }
  }

  init(_ machine: MapMachine, from node: Int, within size: Size, glyphs: MapStyle.Glyphs) {
    self.machine = machine
    self.node = node
    self.glyphs = glyphs
    columns = OverviewColumns(machine, within: size, glyphs: glyphs)
    var rows: [Row] = []
    var sources: [Int: [Int]] = [:]
    for (index, edge) in machine.edges.enumerated() {
      if edge.to == node, edge.from != node, !edge.isRemoved { sources[edge.from, default: []].append(index) }
      guard edge.from == node else { continue }
      let label = DrawnText.plain(DrawnText.label(edge.label, edge.condition), glyphs)
      if let known = rows.firstIndex(where: {
        $0.target == edge.to && $0.label == label && $0.isRemoved == edge.isRemoved
      }) {
        rows[known].edges.append(index)
        rows[known].isMain = rows[known].isMain || edge.isMain
      } else {
        rows.append(
          Row(target: edge.to, edges: [index], label: label, isMain: edge.isMain, isRemoved: edge.isRemoved))
      }
    }
    self.rows = rows
    self.sources = sources
  }

  /// The chart.
  ///
  /// - Parameter wanted: the size wanted; a column that is higher tells less, and at last the chart is higher.
  /// - Returns: the chart; its cards stand at the same places among each other for every node.
  func chart(within wanted: Size) -> Chart {
    var drawn = Drawn(cards: Array(repeating: nil, count: machine.nodes.count))
    for column in columns.items.indices {
      var last = drawn
      for detail in details(of: column) {
        last = drawn
        if place(column, detail, in: &last) <= wanted.rows { break }
      }
      drawn = last
    }
    wire(&drawn)
    let rows = drawn.lines.sorted { ($0.edges.first ?? 0) < ($1.edges.first ?? 0) }
    let height = (drawn.cards.compactMap { $0?.rect.endRow }.max() ?? 0)
    let size = Size(columns: columns.total, rows: height)
    return Chart(
      size: size, fits: size.columns <= wanted.columns && size.rows <= wanted.rows, glyphs: glyphs, names: .full,
      cards: drawn.cards.compactMap(\.self), rows: rows, captions: drawn.captions, isOverview: true,
      groups: machine.nodes.map(\.groupIndex), order: columns.order(machine))
  }

  /// What has a place already.
  private struct Drawn {
    var cards: [ChartCard?]
    var captions: [ChartCaption] = []
    var lines: [ChartLine] = []
    /// The line on which the node's wires leave its card.
    var port: Point?
  }

  /// Places a column; returns the line behind it.
  private func place(_ column: Int, _ detail: Detail, in drawn: inout Drawn) -> Int {
    let span = columns.spans[column]
    var line = detail.top
    var isJoined = false
    var long = detail.longLabels
    let items = columns.items[column]
    for (index, item) in items.enumerated() {
      guard case .card(let card) = item else {
        if case .heading(let group) = item {
          drawn.captions.append(columns.heading(machine.groups[group], group, in: span, row: line))
          line += 1
        }
        isJoined = false
        continue
      }
      let first = line
      line += 1
      if card == node {
        let count = rows.count { !$0.isRemoved }
        let ways = count == 0 ? "no way out" : count == 1 ? "1 way out" : "\(count) ways out"
        drawn.captions.append(
          ChartCaption(text: ways, place: Point(column: span.lowerBound + 3, row: line), look: .quiet))
        drawn.port = Point(column: span.lowerBound, row: line)
        line += 1
      }
      for (number, row) in rows.enumerated() where row.target == card {
        let room = span.count - 5
        var label = TextFit.wrapped(row.label, to: room)
        if label.count > 1 {
          long -= 1
          if long < 0 || label.count > 2 { label = [DrawnText.cut(row.label, to: room, glyphs)] }
        }
        line += label.count
        drawn.lines.append(
          self.line(row, number, label, Point(column: span.lowerBound + 3, row: line - 1)))
      }
      if detail.namesSources, let edges = sources[card] {
        drawn.lines.append(
          ChartLine(
            id: rows.count + card, edges: edges, source: card, target: node, sources: [card], label: ["leads here"],
            text: Point(column: span.lowerBound + 3, row: line), digit: Point(column: span.lowerBound + 1, row: line)))
        line += 1
      } else if sources[card] != nil {
        // Beside the title it costs no line.
        drawn.captions.append(
          ChartCaption(
            text: glyphs == .unicode ? Self.leadsHere : "<",
            place: Point(column: signColumn(card, in: span), row: first),
            look: .head))
      }
      let isLast = index == items.count - 1 || { if case .heading = items[index + 1] { true } else { false } }()
      // The state that is looked at is a whole box in any case.
      let hasFloor = detail.hasFloors || isLast || card == node
      if hasFloor { line += 1 }
      drawn.cards[card] = ChartCard(
        node: card, rect: Rect(column: span.lowerBound, row: first, columns: span.count, rows: line - first),
        title: columns.titles[card], hasFloor: hasFloor, isJoined: isJoined, isRemoved: machine.nodes[card].isRemoved)
      isJoined = !hasFloor
    }
    return line
  }

  /// Where a sign stands behind a title: apart from it, or before the mark of a visit where the title is long.
  private func signColumn(_ card: Int, in span: Range<Int>) -> Int {
    min(span.lowerBound + TextWidth.columns(columns.titles[card]) + 3, span.upperBound - 3)
  }

  private func line(_ row: Row, _ number: Int, _ label: [String], _ text: Point, cells: [Point] = []) -> ChartLine {
    ChartLine(
      id: number, edges: row.edges, source: node, target: row.target, sources: [node], label: label, text: text,
      cells: cells, digit: Point(column: text.column - 2, row: text.row - label.count + 1), isMain: row.isMain,
      isRemoved: row.isRemoved)
  }
}

// MARK: Wires

extension Overview {
  /// Draws the tree of wires: out of the card, through the gutters, over the highest line to columns farther off.
  private func wire(_ drawn: inout Drawn) {
    guard let port = drawn.port, let own = column(of: node) else { return }
    for index in drawn.lines.indices where drawn.lines[index].source == node && drawn.lines[index].target != node {
      guard let target = drawn.cards[drawn.lines[index].target]?.rect,
        let column = column(of: drawn.lines[index].target)
      else { continue }
      let row = drawn.lines[index]
      drawn.lines[index] = line(
        rows[row.id], row.id, row.label, row.text, cells: way(from: own, port.row, to: column, target.row))
    }
  }

  private func column(of node: Int) -> Int? { columns.items.firstIndex { $0.contains(.card(node)) } }

  /// The cell of a gutter's trunk, by the column of cards left of it.
  private func trunk(_ column: Int) -> Int { columns.spans[column].upperBound + columns.gutter / 2 }

  /// The cells of a wire from a side of the node's card to the title of another.
  private func way(from own: Int, _ start: Int, to column: Int, _ end: Int) -> [Point] {
    let last = columns.items.count - 1
    // Cards of the node's own column are entered from the gutter that its wires leave to.
    let leavesRight = own < column || own == column && (own < last || last == 0)
    let first = leavesRight ? own : own - 1
    let entersRight = column < own || column == own && leavesRight
    let gutter = entersRight ? column : column - 1
    let span = columns.spans[own]
    var corners = [
      Point(column: leavesRight ? span.upperBound - 1 : span.lowerBound, row: start),
      Point(column: trunk(first), row: start),
    ]
    if gutter != first {
      corners += [Point(column: trunk(first), row: 0), Point(column: trunk(gutter), row: 0)]
    }
    corners.append(Point(column: trunk(gutter), row: end))
    let target = columns.spans[column]
    corners.append(Point(column: entersRight ? target.upperBound : target.lowerBound - 1, row: end))
    var cells = [corners[0]]
    for corner in corners.dropFirst() {
      while let cell = cells.last, cell != corner {
        cells.append(
          Point(
            column: cell.column + (corner.column - cell.column).signum(),
            row: cell.row + (corner.row - cell.row).signum()))
      }
    }
    return cells
  }
}

extension Chart {
  /// The machine seen from one node: every node is a card, and on each card stands what leads there from that node.
  ///
  /// - Parameters:
  ///   - machine: the machine, with what it no longer has.
  ///   - node: the node from which it is seen.
  ///   - size: the size wanted; the chart says whether it fits.
  ///   - glyphs: which characters to draw.
  /// - Returns: the chart.
  package static func overview(
    _ machine: MapMachine, from node: Int, fitting size: Size, glyphs: MapStyle.Glyphs = .unicode
  ) -> Chart {
    Overview(machine, from: node, within: size, glyphs: glyphs).chart(within: size)
  }
}
