import BundledFlows
import Canvas
import FlowDiagram
import Foundation
import StateMap
import Testing

/// The flows of the program, drawn as the program draws them, read back from their characters.
@Suite struct BundledFlowTests {
  @Test(arguments: BundledFlows.ids, [true, false])
  func `a bundled flow reads back from its map, at every size and in every style`(id: String, isASCII: Bool) throws {
    let flow = try #require(BundledFlows[id])
    let plans = try BundledFlows.plans(id).map { try JSONDecoder().decode(MapPlan.self, from: Data($0.utf8)) }
    let machine = FlowMap.machine(flow)
    for (columns, rows) in [(80, 22), (80, 60), (120, 34), (120, 40), (150, 55), (200, 60)] {
      for hasLanes in [false, true] {
        let layout = FlowMap.layout(
          flow, fitting: Size(columns: columns, rows: rows), isASCII: isASCII, hasLanes: hasLanes, plans: plans)
        #expect(
          Expectation.drawn(layout, machine) == Expectation.reading(machine, layout.style),
          "\(id) \(columns)x\(rows) lanes \(hasLanes)")
      }
    }
  }
}
