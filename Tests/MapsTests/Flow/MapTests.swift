import BundledFlows
import Canvas
import Maps
import Model
import TestFlows
import Testing

@Test
func `the way that should work goes from the start through the requests to the tokens`()
  throws
{
  let flow = try #require(BundledFlows["msal-apple"])
  let machine = FlowMap.machine(flow)
  let main = Set(
    machine.edges.filter { $0.rank == .main }.map {
      "\(flow.states[$0.from].id) \(flow.states[$0.to].id)"
    }
  )
  #expect(main == ["idle silent", "idle interactive", "silent token", "interactive token"])
}

@Test func `transitions of one event are told apart by their guards`() {
  let machine = FlowMap.machine(TestFlows.signIn.flow)
  let tokens = machine.edges.filter { $0.label == "Token" }
  #expect(tokens.map(\.condition) == ["narrowed", "account == known"])
}

@Test(arguments: [
  // Without greys they would look like those of now.
  (120, MapStyle.Glyphs.shaded, true),
  (120, .unicode, false),
])
func `grey roads have words beside those of now`(
  columns: Int, glyphs: MapStyle.Glyphs, hasWords: Bool
) throws {
  let flow = try #require(BundledFlows["msal-apple"])
  let sheet = try #require(flow.sheets.first { $0.window.columns == columns })
  let map = try #require(MachineMap(FlowMap.machine(flow), on: sheet))
  let text = map.draw(
    map.roads(from: 0), marks: MapMarks(currentNode: 0), glyphs: glyphs
  ).text
  #expect(text.contains("Ask") && text.contains("HTTP 429") == hasWords, "\(text)")
  // The story alone has them everywhere.
  #expect(map.draw(glyphs: glyphs).text.contains("HTTP 429"))
}

@Test func `the road to the failures leaves the compound state, and none of its states`()
  throws
{
  let flow = try #require(BundledFlows["msal-apple"])
  for sheet in flow.sheets where sheet.window.columns != 100 {
    let map = try #require(MachineMap(FlowMap.machine(flow), on: sheet))
    let drawing = map.draw(glyphs: .shaded)
    let frame = try #require(sheet.frames.first).rect
    func below(_ row: Int) -> Substring {
      drawing.line(row).dropFirst(frame.column).prefix(frame.columns)
    }
    #expect(below(frame.endRow).count { $0 == "│" } == 1, "\(drawing.text)")
    // Its last row has the ground alone, and not the road.
    #expect(!below(frame.endRow - 1).contains("│"), "\(drawing.text)")
  }
}
