import Canvas
import StateMap
import Testing

/// What a machine no longer has is drawn, and never taken for what it has.
@Suite struct RemovedPartsTests {
  /// A machine of which one state with all its transitions, and every fifth transition, are gone.
  private static func changed(_ machine: MapMachine) -> MapMachine {
    var machine = machine
    let gone = machine.nodes.count - 1
    machine.nodes[gone].isRemoved = true
    for index in machine.edges.indices
    where index % 5 == 0 || machine.edges[index].from == gone || machine.edges[index].to == gone {
      machine.edges[index].isRemoved = true
    }
    return machine
  }

  private static func layout(_ cards: MapStyle.Cards, _ glyphs: MapStyle.Glyphs) -> MapLayout {
    let style = MapStyle(cards: cards, glyphs: glyphs, mergesParallel: true)
    return MapLayout.best(changed(Machines.http2), fitting: Size(columns: 100, rows: 30), styles: [style], work: 30)
  }

  @Test(arguments: MapStyle.Cards.allCases, MapStyle.Glyphs.allCases)
  func `a wire is dashed where no other shares it, and only there`(
    _ cards: MapStyle.Cards, _ glyphs: MapStyle.Glyphs
  ) {
    let layout = Self.layout(cards, glyphs)
    let frame = layout.draw()
    let straight: Set<Character> = glyphs == .unicode ? ["─", "│"] : ["-"]
    let dashed: Set<Character> = glyphs == .unicode ? ["╌", "╎", "◅", "▻"] : ["~", ";", "(", ")"]
    let kept = Set(layout.wires.filter { !$0.isRemoved }.flatMap(\.cells))
    #expect(layout.wires.contains { $0.isRemoved })
    for wire in layout.wires {
      for cell in wire.cells.dropFirst() {
        let glyph = frame[cell].glyph
        #expect(kept.contains(cell) ? !dashed.contains(glyph) : !straight.contains(glyph), "\(cell): \(glyph)")
      }
    }
  }

  @Test(arguments: MapStyle.Cards.allCases) func `a row is shared only by transitions alike`(_ cards: MapStyle.Cards) {
    let machine = Self.changed(Machines.http2)
    for wire in Self.layout(cards, .unicode).wires {
      #expect(wire.edges.allSatisfy { machine.edges[$0].isRemoved == wire.isRemoved })
    }
  }

  @Test(arguments: MapStyle.Glyphs.allCases) func `a card is dashed`(_ glyphs: MapStyle.Glyphs) throws {
    let layout = Self.layout(.full, glyphs)
    let frame = layout.draw()
    let border: (Character, Character) = glyphs == .unicode ? ("╌", "╎") : ("~", ";")
    for card in layout.cards {
      let level = frame[Point(column: card.rect.column + 1, row: card.rect.row)].glyph
      let upright = frame[Point(column: card.rect.endColumn - 1, row: card.rect.row + 1)].glyph
      #expect((level == border.0) == card.isRemoved)
      #expect(!card.isRemoved || upright == border.1 || upright == (glyphs == .unicode ? "◅" : "("))
    }
    #expect(layout.cards.filter(\.isRemoved).count == 1)
  }

  @Test(arguments: MapStyle.Cards.allCases) func `a sign stands in the place of the mark of a visit`(
    _ cards: MapStyle.Cards
  ) throws {
    let layout = Self.layout(cards, .unicode)
    let wire = try #require(layout.wires.first { $0.edges.count == 1 && $0.side == .right })
    let port = try #require(wire.corners.first)
    let place = cards == .full ? Point(column: port.column - 1, row: port.row) : port
    let visited = MapMarks(visitedNodes: [0], visitedEdges: Set(wire.edges))
    #expect(layout.draw(visited)[place].glyph == "•")
    for sign in MapSign.allCases {
      var marks = visited
      marks.edgeSigns[wire.edges[0]] = sign
      #expect(layout.draw(marks)[place].glyph == sign.rawValue)
      marks.nodeSigns[0] = sign
      let card = layout.cards[0]
      let title = cards == .full ? card.rect.column + 1 : card.rect.endColumn - 2
      #expect(layout.draw(marks)[Point(column: title, row: card.titleRow)].glyph == sign.rawValue)
    }
  }

  @Test func `transitions of one row that differ differently are told as changed`() throws {
    let layout = Self.layout(.dense, .unicode)
    let wire = try #require(layout.wires.first { $0.edges.count > 1 })
    #expect(MapMarks().sign(of: wire) == nil)
    let all = Dictionary(uniqueKeysWithValues: wire.edges.map { ($0, MapSign.added) })
    #expect(MapMarks(edgeSigns: all).sign(of: wire) == .added)
    #expect(MapMarks(edgeSigns: [wire.edges[0]: .added]).sign(of: wire) == .changed)
  }
}
