import BundledFlows
import Canvas
import Maps
import Model
import Testing

/// All rows of the bundled flows in whole words.
@Suite struct `a list of all rows` {
  private static let sizes = [Size(columns: 80, rows: 20), Size(columns: 120, rows: 32), Size(columns: 200, rows: 60)]

  @Test(arguments: BundledFlows.ids, [false, true])
  func `tells every transition once, on its card or in the frame of those that have it`(id: String, isASCII: Bool)
    throws
  {
    let flow = try #require(BundledFlows[id])
    let machine = FlowMap.machine(flow)
    for size in Self.sizes {
      let chart = FlowMap.rowList(flow, fitting: size, isASCII: isASCII)
      #expect(chart.size.columns <= size.columns && chart.cards.map(\.node) == Array(flow.states.indices))
      #expect(chart.rows.flatMap(\.edges).sorted() == Array(machine.edges.indices))
      let text = chart.draw().text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      func read(_ words: String, _ place: Point) -> Bool {
        String(text[place.row].dropFirst(place.column).prefix(words.count)) == words
      }
      for row in chart.rows {
        let edge = machine.edges[row.edges[0]]
        let rect =
          row.source < flow.states.count
          ? chart.cards[row.source].rect : chart.frames.first { $0.frame == row.source - flow.states.count }?.rect
        let jump = try #require(row.jumpText)
        #expect(rect?.contains(row.text) == true && rect?.contains(jump) == true)
        #expect(row.target == edge.to && row.jump?.isEmpty == false && read(row.jump ?? "", jump))
        for (above, line) in row.label.reversed().enumerated() {
          #expect(read(line, Point(column: row.text.column, row: row.text.row - above)), "\(line)")
        }
        if !isASCII, edge.condition.isEmpty { #expect(row.label.joined(separator: " ") == edge.label) }
      }
      let rects = chart.cards.map(\.rect) + chart.frames.map(\.rect)
      for (index, one) in rects.enumerated() {
        for other in rects[..<index] {
          #expect(
            one.column >= other.endColumn || other.column >= one.endColumn || one.row >= other.endRow
              || other.row >= one.endRow)
        }
      }
    }
  }

  @Test func `names the states that have the rows of a frame`() throws {
    let flow = try #require(BundledFlows["msal-apple"])
    let chart = FlowMap.rowList(flow, fitting: Size(columns: 200, rows: 60))
    let frame = try #require(chart.frames.first)
    #expect(frame.title == "Request in flight")
    let words = chart.captions.filter { frame.rect.contains($0.place) }.map(\.text).joined(separator: " ")
    #expect(words == "of each: Acquire silently; Sign-in page; Silent, granted scopes")
    let sources = Set(chart.rows.filter { $0.source >= flow.states.count }.map(\.sources))
    #expect(sources == [Set(flow.compounds[0].members.compactMap { id in flow.states.firstIndex { $0.id == id } })])
  }
}
