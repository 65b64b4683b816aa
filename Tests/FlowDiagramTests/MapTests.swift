import BundledFlows
import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import Foundation
import StateMap
import TestFlows
import TestSupport
import Testing

private func documented() throws -> (flow: Flow, plans: [MapPlan]) {
  let plans = try BundledFlows.plans("msal-apple").map { try JSONDecoder().decode(MapPlan.self, from: Data($0.utf8)) }
  return (try #require(BundledFlows["msal-apple"]), plans)
}

@Test(arguments: [(80, 22), (120, 34), (120, 40), (150, 55)])
func `the documented flow fits whole, nothing cut and no legend needed`(columns: Int, rows: Int) throws {
  let (flow, plans) = try documented()
  let layout = FlowMap.layout(flow, fitting: Size(columns: columns, rows: rows), plans: plans)
  #expect(layout.fits && layout.legend.isEmpty && !layout.style.mergesParallel)
  #expect(layout.cards.count == flow.states.count)
  #expect(Set(layout.wires.flatMap(\.edges)).count == flow.transitionCount)
  Recording.expect(layout.draw().text, in: "Frames/map-\(columns)x\(rows).txt")
}

@Test func `in ASCII it fits just as well`() throws {
  let (flow, plans) = try documented()
  let layout = FlowMap.layout(flow, fitting: Size(columns: 80, rows: 22), isASCII: true, plans: plans)
  #expect(layout.fits && layout.legend.isEmpty)
  let text = layout.draw().text
  #expect(text.utf8.allSatisfy { $0 < 0x80 })
  Recording.expect(text, in: "Frames/map-80x22-ascii.txt")
}

@Test func `from the map alone one sees where HTTP 429 leads from the silent call`() throws {
  let (flow, plans) = try documented()
  let layout = FlowMap.layout(flow, fitting: Size(columns: 120, rows: 40), plans: plans)
  let wire = try #require(
    layout.wires.first { flow.states[$0.from].id == "silent" && $0.label.contains("429") })
  #expect(flow.states[wire.to].id == "wait")
  let end = try #require(wire.corners.last)
  #expect("►◄".contains(layout.draw()[end].glyph))
}

@Test func `a neighbourhood holds what is near, and only that`() throws {
  let (flow, _) = try documented()
  let part = flow.neighbourhood(of: "wait", hops: 1)
  #expect(Set(part.states.map(\.id)) == ["wait", "silent", "interactive", "narrowed", "other", "failed"])
  let ids = Set(part.states.map(\.id))
  #expect(part.states.flatMap(\.transitions).allSatisfy { ids.contains($0.to) })
  #expect(flow.neighbourhood(of: "wait", hops: 100).states.count == flow.states.count)
  #expect(flow.neighbourhood(of: "wait", hops: 0).states.map(\.id) == ["wait"])
}

@Test func `transitions of one event are told apart by their guards`() {
  let machine = FlowMap.machine(TestFlows.signIn.flow)
  let tokens = machine.edges.filter { $0.label == "Token" }
  #expect(tokens.map(\.condition) == ["narrowed", "account == known"])
}

@Test func `a new transition leaves the picture as it is, and taken out again restores it exactly`() throws {
  let (flow, plans) = try documented()
  let size = Size(columns: 120, rows: 40)
  let machine = FlowMap.machine(flow)
  let before = FlowMap.layout(flow, fitting: size, plans: plans)
  var moved = 0
  var changedCells = 0
  var ink = 0
  let additions = 12
  for index in 0..<additions {
    var changed = machine
    let count = machine.nodes.count
    changed.edges.append(
      MapEdge(from: (3 * index + 1) % count, to: (5 * index + 2) % count, label: "new event", short: "new"))
    let after = MapLayout.like(before.plan, changed, fitting: size)
    moved +=
      zip(before.cards, after.cards).filter {
        ($0.rect.column, $0.rect.row) != ($1.rect.column, $1.rect.row)
      }.count
    let pictures = (before.draw(), after.draw())
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let point = Point(column: column, row: row)
        let glyphs = (pictures.0[point].glyph, pictures.1[point].glyph)
        if glyphs != (" ", " ") { ink += 1 }
        if glyphs.0 != glyphs.1 { changedCells += 1 }
      }
    }
    #expect(MapLayout.like(after.plan, machine, fitting: size).draw().text == before.draw().text)
  }
  #expect(100 * moved <= 10 * additions * machine.nodes.count, "\(moved) cards moved")
  #expect(100 * changedCells <= 15 * ink, "\(changedCells) of \(ink) cells changed")
}
