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

  @Test(arguments: BundledFlows.ids) func `with every wire a bundled flow reads back, too`(id: String) throws {
    let flow = try #require(BundledFlows[id])
    let machine = FlowMap.machine(flow)
    let layout = FlowMap.layout(flow, fitting: Size(columns: 120, rows: 40))
    #expect(Expectation.drawn(layout, machine) == Expectation.reading(machine, layout.style))
  }
}
