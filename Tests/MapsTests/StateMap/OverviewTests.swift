import BundledFlows
import Canvas
import Maps
import Model
import Testing

/// The bundled flows seen from each of their states.
@Suite struct `an overview` {
  static let sizes = [Size(columns: 80, rows: 20), Size(columns: 120, rows: 32), Size(columns: 60, rows: 16)]

  /// Does something with the overview from every state of a flow, at all sizes.
  private func each(_ id: String, _ body: (Flow, Int, Chart) throws -> Void) throws {
    let flow = try #require(BundledFlows[id])
    for size in Self.sizes {
      for state in flow.states.indices {
        try body(flow, state, FlowMap.overview(flow, from: state, fitting: size, isASCII: state % 4 == 3))
      }
    }
  }

  @Test(arguments: BundledFlows.ids) func `has a card for every state, and none covers another`(id: String) throws {
    try each(id) { flow, _, chart in
      #expect(chart.cards.map(\.node) == Array(flow.states.indices))
      for card in chart.cards {
        #expect(card.rect.column >= 0 && card.rect.endColumn <= chart.size.columns && card.rect.rows >= 1)
        #expect(!chart.cards.contains { $0.node != card.node && overlap($0.rect, card.rect) })
      }
    }
  }

  @Test(arguments: BundledFlows.ids) func `tells each way out of the state on the card where it leads`(id: String)
    throws
  {
    try each(id) { flow, state, chart in
      let machine = FlowMap.machine(flow)
      let text = chart.draw().text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      for (index, edge) in machine.edges.enumerated() where edge.from == state {
        let row = try #require(chart.row(ofEdge: index))
        #expect(row.source == state && row.target == edge.to)
        #expect(chart.card(at: row.text)?.node == edge.to)
        // Whole, or cut with a sign.
        let words = row.label.joined(separator: " ")
        #expect(edge.label.hasPrefix(words.prefix { !"…~[".contains($0) }.trimmingSuffix(while: \.isWhitespace)))
        for (above, line) in row.label.reversed().enumerated() {
          let cells = text[row.text.row - above].dropFirst(row.text.column).prefix(line.count)
          #expect(String(cells) == line)
        }
      }
    }
  }

  @Test(arguments: BundledFlows.ids) func `has wires of one tree, over no card and no text`(id: String) throws {
    try each(id) { _, state, chart in
      let own = try #require(chart.cards.first { $0.node == state }?.rect)
      var before: [Point: Point] = [:]
      for row in chart.rows where row.source == state && row.target != state {
        let target = try #require(chart.cards.first { $0.node == row.target }?.rect)
        let port = try #require(row.cells.first)
        let head = try #require(row.cells.last)
        #expect(own.contains(port) && [own.column, own.endColumn - 1].contains(port.column))
        #expect(head.row == target.row && [target.column - 1, target.endColumn].contains(head.column))
        for (cell, next) in zip(row.cells, row.cells.dropFirst()) {
          #expect(abs(cell.column - next.column) + abs(cell.row - next.row) == 1)
          #expect(chart.card(at: next) == nil)
          #expect(
            !chart.captions.contains {
              $0.place.row == next.row && next.column >= $0.place.column
                && next.column < $0.place.column + $0.text.count
            })
          // Whatever two wires share, they share from the card on.
          #expect(before.updateValue(cell, forKey: next) ?? cell == cell)
        }
      }
    }
  }

  @Test(arguments: BundledFlows.ids) func `keeps every card in its column, whichever state it is seen from`(id: String)
    throws
  {
    for size in Self.sizes {
      let flow = try #require(BundledFlows[id])
      let charts = flow.states.indices.map { FlowMap.overview(flow, from: $0, fitting: size) }
      #expect(Set(charts.map(\.order)).count == 1)
      for node in flow.states.indices { #expect(Set(charts.map { $0.cards[node].rect.column }).count == 1) }
    }
  }

  @Test func `of the documented flow has room in 80x20 from every state, with whole titles`() throws {
    let flow = try #require(BundledFlows["msal-apple"])
    for state in flow.states.indices {
      let chart = FlowMap.overview(flow, from: state, fitting: Size(columns: 80, rows: 20))
      #expect(chart.fits, "\(flow.states[state].id)")
      for card in chart.cards { #expect(card.title.hasPrefix(flow.states[card.node].names.title)) }
    }
  }

  @Test func `says which cards lead to the state, where there is room for it`() throws {
    let flow = try #require(BundledFlows["msal-apple"])
    for state in flow.states.indices {
      let chart = FlowMap.overview(flow, from: state, fitting: Size(columns: 200, rows: 60))
      let sources = flow.states.indices.filter { other in
        other != state && flow.states[other].transitions.contains { $0.to == flow.states[state].id }
      }
      #expect(chart.rows.filter { $0.target == state && $0.source != state }.map(\.source) == sources)
      // With fewer lines a sign beside the title says it.
      let low = FlowMap.overview(flow, from: state, fitting: Size(columns: 80, rows: 20))
      let text = low.draw().text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      let told = low.rows.filter { $0.target == state && $0.source != state }.map(\.source)
      let signed = low.cards.filter { card in
        text[card.rect.row][card.rect.column..<card.rect.endColumn].contains("◂")
      }.map(\.node)
      #expect((told + signed).sorted() == sources)
    }
  }

  @Test func `of states without groups fills its columns in the order of the file`() {
    let nodes = (0..<7).map { MapNode(id: "n\($0)", title: "Node \($0)", isStart: $0 == 0) }
    let machine = MapMachine(nodes: nodes, edges: (1..<7).map { MapEdge(from: 0, to: $0, label: "go \($0)") })
    let chart = Chart.overview(machine, from: 0, fitting: Size(columns: 80, rows: 20))
    let cards = chart.cards.sorted { ($0.rect.column, $0.rect.row) < ($1.rect.column, $1.rect.row) }
    #expect(cards.map(\.node) == Array(0..<7))
    #expect(Set(cards.map(\.rect.column)).count == 3)
  }

  @Test func `shows what a machine no longer has, and does not count it`() {
    let nodes = [MapNode(id: "a", title: "A", isStart: true), MapNode(id: "b", title: "B", isRemoved: true)]
    let machine = MapMachine(nodes: nodes, edges: [MapEdge(from: 0, to: 1, label: "gone", isRemoved: true)])
    let chart = Chart.overview(machine, from: 0, fitting: Size(columns: 80, rows: 20))
    let text = chart.draw(MapMarks(currentNode: 0)).text
    #expect(text.contains("no way out") && text.contains("gone") && text.contains("▻┌ B ╌"), "\(text)")
  }

  private func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.column < other.endColumn && other.column < one.endColumn && one.row < other.endRow && other.row < one.endRow
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var text = String(self)
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}
