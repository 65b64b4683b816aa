import Canvas
import StateMap
import Testing

/// Marks change looks, never places.
@Suite struct MarkTests {
  static let marks = MapMarks(currentNode: 1, chosenEdge: 2, visitedNodes: [0, 1, 3], visitedEdges: [0, 4, 5])

  @Test(arguments: MapStyle.Cards.allCases, MapStyle.Glyphs.allCases)
  func `a marked drawing reads back`(_ cards: MapStyle.Cards, _ glyphs: MapStyle.Glyphs) {
    let style = MapStyle(cards: cards, glyphs: glyphs)
    let layout = MapLayout.best(Machines.http2, fitting: Size(columns: 100, rows: 30), styles: [style], work: 30)
    #expect(Expectation.drawn(layout, Machines.http2, marks: Self.marks) == Expectation.reading(Machines.http2, style))
  }

  @Test func `the wires of the current state are bright and the chosen one is selected`() {
    let layout = MapLayout.best(Machines.tcp, fitting: Size(columns: 120, rows: 40), work: 30)
    let frame = layout.draw(MapMarks(currentNode: 3, chosenEdge: 0))
    for wire in layout.wires {
      let role: Role = wire.edges == [0] ? .selected : wire.from == 3 ? .current : .muted
      // Where wires join, the brightest shows.
      let roles = wire.cells.dropFirst().map { frame[$0].style.role }
      if role == .muted {
        #expect(roles.contains(.muted) || roles.allSatisfy { $0 != .text })
      } else {
        #expect(roles.allSatisfy { $0 == role || $0 == .selected })
      }
    }
  }

  @Test func `a wire runs from its port to its arrowhead, cell by cell`() {
    let layout = MapLayout.best(Machines.tcp, fitting: Size(columns: 120, rows: 40), work: 30)
    let frame = layout.draw()
    for wire in layout.wires {
      let cells = wire.cells
      #expect(frame[cells[0]].glyph == (wire.side == .left ? "┤" : "├"))
      #expect("►◄".contains(frame[cells[cells.count - 1]].glyph))
      for (a, b) in zip(cells, cells.dropFirst()) { #expect(abs(a.column - b.column) + abs(a.row - b.row) == 1) }
      #expect(layout.card(at: cells[0])?.node == wire.from)
      #expect(layout.wire(ofEdge: wire.edges[0]) == wire)
    }
  }

  @Test func `a window shows its part of the whole`() {
    let layout = MapLayout.best(Machines.tcp, fitting: Size(columns: 120, rows: 40), work: 30)
    let whole = layout.draw(Self.marks)
    let window = Rect(column: 7, row: 3, columns: 31, rows: 9)
    var part = Frame(size: Size(columns: 31, rows: 9))
    part.draw(whole, window: window, at: Point(column: 0, row: 0))
    #expect(layout.draw(Self.marks, window: window) == part)
  }

  @Test func `the score counts the cells of the drawing`() {
    let layout = MapLayout.best(Machines.tcp, fitting: Size(columns: 120, rows: 40), work: 30)
    let text = layout.draw().text
    #expect(layout.score.crossings == text.filter { $0 == "┼" }.count)
    #expect(layout.score.bends == text.filter { "╭╮╰╯".contains($0) }.count)
    #expect(layout.score.edges == Machines.tcp.edges.count)
  }

  @Test(arguments: MapStyle.Glyphs.allCases) func `the key explains every character of the wires`(
    _ glyphs: MapStyle.Glyphs
  ) {
    let known = glyphs.key.map(\.glyphs).joined() + (glyphs == .unicode ? "─│" : "-|")
    for index in 0..<20 {
      var lot = RandomMachine(seed: UInt64(index))
      let machine = lot.machine(states: 12)
      let layout = MapLayout.best(
        machine, fitting: Size(columns: 80, rows: 24), styles: [MapStyle(glyphs: glyphs)], work: 2)
      let frame = layout.draw()
      for cell in layout.wires.flatMap({ $0.cells }) { #expect(known.contains(frame[cell].glyph)) }
    }
  }
}
