import BundledFlows
import Canvas
import FlowDiagram
import FlowModel
import Foundation
import StateMap
import Testing

/// The flows of the program, drawn as the program draws them, read back from their characters.
@Suite struct BundledFlowTests {
  static func order(_ id: String) throws -> ChartOrder? {
    try BundledFlows.mapOrder(id).map { try JSONDecoder().decode(ChartOrder.self, from: Data($0.utf8)) }
  }

  @Test(arguments: BundledFlows.ids.filter { BundledFlows.mapOrder($0) != nil })
  func `the order that is kept for a flow has all its states and tears no frame`(id: String) throws {
    let flow = try #require(BundledFlows[id])
    let order = try #require(try Self.order(id))
    #expect(Set(order.rows.joined().compactMap { $0 }) == Set(flow.states.map(\.id)))
    #expect(order.serves(FlowMap.drawn(flow, order: order)))
  }

  @Test(arguments: BundledFlows.ids, [true, false])
  func `a bundled flow reads back from its map, at every size`(id: String, isASCII: Bool) throws {
    let flow = try #require(BundledFlows[id])
    let machine = FlowMap.drawn(flow, order: try Self.order(id))
    for (columns, rows) in [(80, 20), (80, 24), (100, 30), (120, 34), (120, 40), (200, 60)] {
      let charts = FlowMap.charts(
        flow, fitting: Size(columns: columns, rows: rows), isASCII: isASCII, order: try Self.order(id))
      #expect(!charts.isEmpty)
      for chart in charts {
        let reader = ChartReader(chart.draw().text, ascii: isASCII)
        let reading = ChartExpectation.drawn(reader, chart)
        let expected = ChartExpectation.reading(machine, chart)
        if reading != expected {
          Issue.record(
            "\(id) \(columns)x\(rows) \(ChartExpectation.difference(reading, expected))\n\(chart.draw().text)")
        }
        #expect(reader.crossings == 0)
      }
    }
  }

  @Test(arguments: BundledFlows.ids)
  func `a folded map has every card, all rows of the one that is open, and of others the main way or none`(id: String)
    throws
  {
    let flow = try #require(BundledFlows[id])
    let order = try Self.order(id) ?? Chart.goodOrder(FlowMap.machine(flow))
    let whole = FlowMap.drawn(flow, order: order)
    for open in whole.nodes.indices {
      let isASCII = open % 4 == 3
      let chart = try #require(
        FlowMap.folded(flow, opening: open, fitting: Size(columns: 80, rows: 20), isASCII: isASCII, order: order))
      #expect(chart.cards.map(\.node) == Array(whole.nodes.indices))
      for (edge, place) in whole.edges.enumerated() where place.from == open { #expect(chart.row(ofEdge: edge) != nil) }
      let others = whole.edges.indices.filter { whole.edges[$0].isMain && whole.edges[$0].from != open }
      let told = others.filter { chart.row(ofEdge: $0) != nil }
      let first = others.filter { whole.edges[$0].from == whole.start }
      #expect([[], first, others].contains(told))
      let reader = ChartReader(chart.draw().text, ascii: isASCII)
      let reading = ChartExpectation.drawn(reader, chart)
      var rows: FoldedRows = told.isEmpty ? [] : told == others ? [.main] : [.start]
      if whole.edges.indices.allSatisfy({ whole.edges[$0].ofFrame == nil || chart.row(ofEdge: $0) != nil }) {
        rows.insert(.frames)
      }
      let expected = ChartExpectation.reading(whole.folded(opening: open, telling: rows), chart)
      if reading != expected {
        Issue.record("\(whole.nodes[open].id) \(ChartExpectation.difference(reading, expected))\n\(chart.draw().text)")
      }
      #expect(reader.crossings == 0)
    }
  }

  @Test func `each state of the documented flow unfolds within 80x20, and no card leaves its place in its column`()
    throws
  {
    let flow = try #require(BundledFlows["msal-apple"])
    let order = try #require(try Self.order("msal-apple"))
    let beside = try #require(order.besideFrames(FlowMap.machine(flow)))
    var words: [Int: Set<[String]>] = [:]
    for open in flow.states.indices {
      let chart = try #require(
        FlowMap.folded(flow, opening: open, fitting: Size(columns: 80, rows: 20), order: order))
      #expect(chart.fits, "\(flow.states[open].id)")
      #expect(chart.order == beside)
      for row in chart.rows { for edge in row.edges { words[edge, default: []].insert(row.label) } }
    }
    // Whichever card is open, what is said elsewhere stays the same.
    for (edge, labels) in words { #expect(labels.count == 1, "\(edge): \(labels)") }
  }

  @Test func `an order beside frames leaves nothing above or below them but keeps the start where it is`() throws {
    let flow = try #require(BundledFlows["msal-apple"])
    let order = try #require(try Self.order("msal-apple"))
    let machine = FlowMap.machine(flow)
    let beside = try #require(order.besideFrames(machine))
    func columns(_ ids: [String], _ order: ChartOrder) -> Set<Int> {
      Set(order.rows.flatMap { row in row.indices.filter { row[$0].map(ids.contains) ?? false } })
    }
    let members = machine.frames.flatMap(\.members).map { machine.nodes[$0].id }
    let others = machine.nodes.map(\.id).filter { !members.contains($0) }
    #expect(!columns(others, order).isDisjoint(with: columns(members, order)))
    #expect(columns(others, beside).isDisjoint(with: columns(members, beside)))
    #expect(beside.rows.first?.first == order.rows.first?.first)
    #expect(Set(beside.rows.joined().compactMap(\.self)) == Set(machine.nodes.map(\.id)))
    // In a flow whose start shares its column with a frame there is none.
    let shipped = try #require(BundledFlows["msal-apple-shipped"])
    #expect(try Self.order("msal-apple-shipped")?.besideFrames(FlowMap.machine(shipped)) == nil)
  }

  @Test(arguments: BundledFlows.ids) func `with every wire a bundled flow reads back, too`(id: String) throws {
    let flow = try #require(BundledFlows[id])
    let machine = FlowMap.machine(flow)
    let layout = FlowMap.layout(flow, fitting: Size(columns: 120, rows: 40))
    #expect(Expectation.drawn(layout, machine) == Expectation.reading(machine, layout.style))
  }
}
