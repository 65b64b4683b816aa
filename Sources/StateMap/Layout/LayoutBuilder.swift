import Canvas
import PlainText

/// Makes the layout from a draft whose rows are placed.
struct LayoutBuilder {
  let machine: MapMachine
  let problem: Problem
  let wanted: Size

  func layout(_ draft: Draft, arrangement: Arrangement) -> MapLayout {
    let routing = routing(draft)
    let down = problem.headRows
    var cards: [MapCard] = []
    for card in 0..<problem.cardCount {
      let item = draft.itemOfCard[card]
      let column = arrangement.columnOf[card]
      cards.append(
        MapCard(
          node: card, isRemoved: machine.nodes[card].isRemoved, column: column, order: item - draft.columnStart[column],
          rect: Rect(
            column: routing.columnLeft[column], row: draft.itemTop[item] + down,
            columns: draft.columnWidth[column], rows: draft.itemHeight[item]),
          titleRow: draft.itemTop[item] + problem.titleOffset + down, title: problem.titles[card]))
    }
    let wires = draft.exitOrder.map { exit in
      MapWire(
        edges: problem.exitEdges[exit], from: problem.exitFrom[exit], to: problem.exitTo[exit],
        side: draft.exitSide[exit] == 0 ? .left : .right, isRemoved: problem.exitIsRemoved[exit],
        label: problem.exitText[exit], net: draft.exitNet[exit],
        corners: routing.corners(ofExit: exit).map { Point(column: $0.column, row: $0.row + down) })
    }
    let heads = problem.style.lanes ? heads(routing, draft) : []
    var size = routing.size
    if size.columns > 0 { size.rows += down }
    for head in heads { size.columns = max(size.columns, head.point.column + TextWidth.columns(head.title)) }
    var score = WireCanvas(wires: wires, window: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)).score
    score.edges = problem.edgeCount
    score.size = size
    return MapLayout(
      style: problem.style, size: size, fits: size.columns <= wanted.columns && size.rows <= wanted.rows,
      cards: cards, wires: wires, heads: heads, legend: problem.legend, score: score,
      groups: machine.nodes.map { $0.groupIndex })
  }

  /// The wires; with a spare track in every gutter but the last, the busiest first, as far as there is room.
  private func routing(_ draft: Draft) -> Routing {
    let routing = Routing(draft)
    guard problem.style.sparesTracks else { return routing }
    var widths = routing.gutterWidth
    var room = wanted.columns - routing.size.columns
    let busiest = widths.indices.dropLast().sorted { (widths[$1], $0) < (widths[$0], $1) }
    for gutter in busiest {
      let spare = max(2, widths[gutter]) + 1
      guard spare - widths[gutter] <= room else { continue }
      room -= spare - widths[gutter]
      widths[gutter] = spare
    }
    return widths == routing.gutterWidth ? routing : Routing(draft, keep: { (order: [], width: widths[$0]) })
  }

  private func heads(_ routing: Routing, _ draft: Draft) -> [MapHead] {
    problem.lanes.enumerated().map { index, group in
      let width = draft.columnWidth[index] + draft.gutterWidth(index + 1, tracks: 1)
      return MapHead(
        group: group, title: TextFit.shortened(problem.laneTitles[index], to: width),
        point: Point(column: routing.columnLeft[index], row: 0))
    }
  }
}
