import Canvas
import Maps
import Testing

/// Marks change looks, never places; what a machine no longer has is never taken for what it has.
@Suite struct MarkTests {
  static let marks = MapMarks(currentNode: 1, chosenEdge: 2, visitedNodes: [0, 1, 3], visitedEdges: [0, 4, 5])

  private static func chart(_ machine: MapMachine = Machines.tcp, _ glyphs: MapStyle.Glyphs = .unicode) throws -> Chart
  {
    try #require(Chart.best(machine, fitting: Size(columns: 120, rows: 40), glyphs: glyphs))
  }

  @Test(arguments: MapStyle.Glyphs.allCases) func `a marked drawing reads back`(_ glyphs: MapStyle.Glyphs) throws {
    let chart = try Self.chart(Machines.http2, glyphs)
    #expect(ChartExpectation.drawn(chart, marks: Self.marks) == ChartExpectation.reading(Machines.http2, chart))
  }

  @Test func `a window shows its part of the whole`() throws {
    let chart = try Self.chart()
    let window = Rect(column: 7, row: 3, columns: 31, rows: 9)
    var part = Frame(size: Size(columns: 31, rows: 9))
    part.draw(chart.draw(Self.marks), window: window, at: Point(column: 0, row: 0))
    #expect(chart.draw(Self.marks, window: window) == part)
  }

  @Test func `the wires of the current state are bright and the chosen one is selected`() throws {
    let chart = try Self.chart()
    let frame = chart.draw(MapMarks(currentNode: 3, chosenEdge: 0))
    for row in chart.rows where row.source == 3 || row.edges == [0] {
      let role: Role = row.edges == [0] ? .selected : .current
      // Where wires join, the brightest shows.
      let roles = row.cells.dropFirst().map { frame[$0].style.role }
      #expect(roles.allSatisfy { $0 == role || $0 == .selected })
    }
  }

  /// A machine of which one state with all its transitions, and every fifth transition, are gone.
  private static let changed: MapMachine = {
    var machine = Machines.http2
    let gone = machine.nodes.count - 1
    machine.nodes[gone].isRemoved = true
    for index in machine.edges.indices
    where index % 5 == 0 || machine.edges[index].from == gone || machine.edges[index].to == gone {
      machine.edges[index].isRemoved = true
    }
    return machine
  }()

  @Test(arguments: MapStyle.Glyphs.allCases)
  func `a wire that is gone is dashed where no other shares it, and only there`(_ glyphs: MapStyle.Glyphs) throws {
    let chart = try Self.chart(Self.changed, glyphs)
    let frame = chart.draw()
    let straight: Set<Character> = glyphs == .unicode ? ["─", "│", "━", "┃"] : ["-", "|"]
    let dashed: Set<Character> = glyphs == .unicode ? ["╌", "╎", "◅", "▻", "▽", "△"] : ["~", ";", "(", ")", "u", "n"]
    let kept = Set(chart.rows.filter { !$0.isRemoved }.flatMap(\.cells))
    #expect(chart.rows.contains { $0.isRemoved && !$0.cells.isEmpty })
    for cell in chart.rows.flatMap({ $0.cells.dropFirst() }) {
      let glyph = frame[cell].glyph
      #expect(kept.contains(cell) ? !dashed.contains(glyph) : !straight.contains(glyph), "\(cell): \(glyph)")
    }
  }

  @Test(arguments: MapStyle.Glyphs.allCases) func `a card that is gone is dashed`(_ glyphs: MapStyle.Glyphs) throws {
    let chart = try Self.chart(Self.changed, glyphs)
    let frame = chart.draw()
    #expect(chart.cards.filter(\.isRemoved).count == 1)
    for card in chart.cards {
      let top = (card.rect.column..<card.rect.endColumn).map { frame[Point(column: $0, row: card.rect.row)].glyph }
      #expect(top.contains(glyphs == .unicode ? "╌" : "~") == card.isRemoved)
    }
  }

  @Test func `a sign stands in the place of the mark of a visit`() throws {
    let chart = try Self.chart()
    let row = try #require(chart.rows.first { !$0.isOnEdge })
    let card = try #require(chart.card(at: row.text))
    let title = Point(column: card.rect.endColumn - 2, row: card.titleRow)
    let place = Point(column: title.column, row: row.text.row)
    var marks = MapMarks(visitedNodes: [card.node], visitedEdges: Set(row.edges))
    #expect(chart.draw(marks)[place].glyph == "•" && chart.draw(marks)[title].glyph == "•")
    for sign in MapSign.allCases {
      marks.edgeSigns[row.edges[0]] = sign
      marks.nodeSigns[card.node] = sign
      #expect(chart.draw(marks)[place].glyph == sign.rawValue && chart.draw(marks)[title].glyph == sign.rawValue)
    }
  }

  @Test func `transitions of one row that differ differently are told as changed`() {
    #expect(MapMarks().sign(ofEdges: [0, 1]) == nil)
    #expect(MapMarks(edgeSigns: [0: .added, 1: .added]).sign(ofEdges: [0, 1]) == .added)
    #expect(MapMarks(edgeSigns: [0: .added]).sign(ofEdges: [0, 1]) == .changed)
  }
}
