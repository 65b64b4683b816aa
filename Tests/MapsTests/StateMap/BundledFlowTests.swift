import BundledFlows
import Canvas
import Maps
import Model
import Testing

/// The flows of the program, drawn as the program draws them, read back from their characters.
@Suite struct BundledFlowTests {
  @Test(arguments: BundledFlows.ids) func `the order that is kept for a flow has all its states and tears no frame`(
    id: String
  ) throws {
    let flow = try #require(BundledFlows[id])
    guard let order = KeptOrder.of(flow) else { return }
    #expect(Set(order.rows.joined().compactMap { $0 }) == Set(flow.states.map(\.id)))
    let charts = FlowMap.charts(flow, fitting: Size(columns: 120, rows: 100))
    #expect(try #require(charts.first).order == order)
  }

  @Test(arguments: BundledFlows.ids, [true, false])
  func `a bundled flow reads back from its map, at every size`(id: String, isASCII: Bool) throws {
    let flow = try #require(BundledFlows[id])
    let machine = FlowMap.drawn(flow, order: KeptOrder.of(flow))
    for (columns, rows) in [(80, 20), (80, 24), (100, 25), (100, 30), (120, 34), (120, 40), (150, 55), (200, 60)] {
      let charts = FlowMap.charts(flow, fitting: Size(columns: columns, rows: rows), isASCII: isASCII)
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
}
