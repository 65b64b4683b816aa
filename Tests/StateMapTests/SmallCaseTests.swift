import Canvas
import StateMap
import Testing

/// Machines at the edges of what can be asked: they are drawn, and read back.
@Suite struct SmallCaseTests {
  static func nodes(_ count: Int) -> [MapNode] { (0..<count).map { MapNode(id: "\($0)", title: "State \($0)") } }

  static let complete = MapMachine(
    nodes: nodes(8),
    edges: (0..<64).filter { $0 / 8 != $0 % 8 }.map {
      MapEdge(from: $0 / 8, to: $0 % 8, label: "\($0 / 8) to \($0 % 8)")
    })

  static let cases: [(String, MapMachine)] = [
    ("one state", MapMachine(nodes: nodes(1), edges: [])),
    ("two states", MapMachine(nodes: nodes(2), edges: [MapEdge(from: 0, to: 1, label: "go")])),
    ("a loop", MapMachine(nodes: nodes(1), edges: [MapEdge(from: 0, to: 0, label: "again")])),
    (
      "loops on all",
      MapMachine(nodes: nodes(4), edges: (0..<12).map { MapEdge(from: $0 % 4, to: $0 % 4, label: "loop \($0)") })
    ),
    (
      "twenty parallel transitions",
      MapMachine(nodes: nodes(2), edges: (0..<20).map { MapEdge(from: $0 % 2, to: 1, label: "event \($0)") })
    ),
    ("all to all", complete),
    (
      "two components",
      MapMachine(
        nodes: nodes(6),
        edges: [(0, 1), (1, 0), (1, 2), (3, 4), (4, 5), (5, 3)].map { MapEdge(from: $0.0, to: $0.1, label: "go") })
    ),
    (
      "forty exits",
      MapMachine(nodes: nodes(9), edges: (0..<40).map { MapEdge(from: 4, to: $0 % 9, label: "event \($0)") })
    ),
    (
      "no labels",
      MapMachine(
        nodes: nodes(3), edges: [(0, 1), (1, 2), (2, 0), (2, 2)].map { MapEdge(from: $0.0, to: $0.1, label: "") })
    ),
    (
      "long and wide words",
      MapMachine(
        nodes: ["状态机的一个非常非常长的名字,放不下,放不下,放不下", "été", String(repeating: "long ", count: 30), "x"].enumerated().map {
          MapNode(id: "\($0)", title: $1, groupLetter: "終", isStart: $0 == 0, isOutcome: $0 == 3)
        },
        edges: (0..<8).map {
          MapEdge(from: $0 % 4, to: ($0 + 1) % 4, label: String(repeating: "很长 ", count: 3 * $0 + 1) + "end")
        })
    ),
  ]

  @Test(arguments: cases.indices, MapStyle.Cards.allCases) func `it reads back`(_ index: Int, _ cards: MapStyle.Cards) {
    let machine = Self.cases[index].1
    for glyphs in MapStyle.Glyphs.allCases where glyphs == .unicode || Self.cases[index].0 != "long and wide words" {
      let style = MapStyle(cards: cards, glyphs: glyphs)
      let layout = MapLayout.best(machine, fitting: Size(columns: 80, rows: 24), styles: [style], work: 20)
      let reading = Expectation.drawn(layout, machine)
      #expect(reading.faults == [])
      #expect(reading.exits.count == machine.edges.count)
      if Self.cases[index].0 != "long and wide words" { #expect(reading == Expectation.reading(machine, style)) }
    }
  }

  @Test func `no states give an empty drawing`() {
    let layout = MapLayout.best(MapMachine(nodes: [], edges: []), fitting: Size(columns: 80, rows: 24))
    #expect(layout.size == Size(columns: 0, rows: 0))
    #expect(layout.fits)
    #expect(layout.draw().text == "")
  }

  @Test func `edges to nowhere are left out`() {
    let machine = MapMachine(nodes: Self.nodes(1), edges: [MapEdge(from: 0, to: 7, label: "lost")])
    #expect(machine.edges.isEmpty)
  }

  @Test func `no size is too small to draw in`() {
    for size in [Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: 5, rows: 100)] {
      let layout = MapLayout.best(Machines.sip, fitting: size, work: 5)
      #expect(!layout.fits)
      #expect(Expectation.drawn(layout, Machines.sip).faults == [])
    }
  }

  @Test func `what is cut stands in the legend`() {
    let machine = MapMachine(
      nodes: Self.nodes(2),
      edges: ["declined for good", "declined this time"].map { MapEdge(from: 0, to: 1, label: $0) })
    let layout = MapLayout.best(machine, fitting: Size(columns: 80, rows: 24), styles: [MapStyle(widest: 9)])
    #expect(layout.wires.map(\.label) == ["declined…", "decline…2"])
    #expect(layout.legend.map(\.full) == ["declined for good", "declined this time"])
    #expect(layout.legend.map(\.shown) == ["declined…", "decline…2"])
  }

  @Test func `conditions tell rows of one event apart`() {
    let machine = MapMachine(
      nodes: Self.nodes(3),
      edges: [
        MapEdge(from: 0, to: 1, label: "elapsed", condition: "tries < 3"),
        MapEdge(from: 0, to: 2, label: "elapsed", condition: "else"),
      ])
    let layout = MapLayout.best(machine, fitting: Size(columns: 80, rows: 24))
    #expect(Set(layout.wires.map(\.label)) == ["elapsed [tries < 3]", "elapsed [else]"])
  }
}
