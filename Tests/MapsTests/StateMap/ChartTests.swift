import Canvas
import Maps
import Testing

/// Charts read back: states, frames, rows, wires, jumps, and nothing else.
@Suite struct ChartTests {
  static let machines = [Machines.tcp, Machines.http2, Machines.tls, Machines.sip]
  static let sizes = [(120, 40), (120, 34), (100, 30), (100, 25), (80, 24)].map { Size(columns: $0.0, rows: $0.1) }

  private func expectReadBack(_ machine: MapMachine, _ chart: Chart, _ marks: MapMarks = MapMarks(), of what: String) {
    let reader = ChartReader(chart.draw(marks).text, ascii: chart.glyphs == .ascii)
    let reading = ChartExpectation.drawn(reader, chart)
    let expected = ChartExpectation.reading(machine, chart)
    if reading != expected {
      Issue.record("\(what): \(ChartExpectation.difference(reading, expected))\n\(chart.draw(marks).text)")
    }
    #expect(reader.crossings == 0, "\(what)")
  }

  @Test(arguments: sizes, MapStyle.Glyphs.allCases)
  func `machines of the RFCs read back without a crossing`(_ size: Size, _ glyphs: MapStyle.Glyphs) throws {
    for (index, machine) in Self.machines.enumerated() {
      let chart = try #require(Chart.best(machine, fitting: size, glyphs: glyphs, work: 0))
      expectReadBack(machine, chart, of: "machine \(index) \(size)")
      #expect(chart.size.columns <= size.columns)
    }
  }

  static func nodes(_ count: Int) -> [MapNode] { (0..<count).map { MapNode(id: "\($0)", title: "State \($0)") } }

  /// Machines at the edges of what can be asked.
  static let smallCases: [(String, MapMachine)] = [
    (
      "loops on all",
      MapMachine(nodes: nodes(4), edges: (0..<12).map { MapEdge(from: $0 % 4, to: $0 % 4, label: "loop \($0)") })
    ),
    (
      "twenty parallel transitions",
      MapMachine(nodes: nodes(2), edges: (0..<20).map { MapEdge(from: $0 % 2, to: 1, label: "event \($0)") })
    ),
    (
      "all to all",
      MapMachine(
        nodes: nodes(8),
        edges: (0..<64).filter { $0 / 8 != $0 % 8 }.map {
          MapEdge(from: $0 / 8, to: $0 % 8, label: "\($0 / 8) to \($0 % 8)")
        })
    ),
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
      "labels that begin like a jump",
      MapMachine(
        nodes: ["Stopped", "Winding", "Playing"].enumerated().map { MapNode(id: "\($0)", title: $1) },
        edges: [
          MapEdge(from: 0, to: 1, label: ">>"), MapEdge(from: 1, to: 2, label: ">> released"),
          MapEdge(from: 2, to: 0, label: "stop >>"), MapEdge(from: 2, to: 2, label: ">>"),
        ])
    ),
  ]

  @Test(arguments: smallCases.indices, MapStyle.Glyphs.allCases)
  func `a small machine reads back`(_ index: Int, _ glyphs: MapStyle.Glyphs) throws {
    let (name, machine) = Self.smallCases[index]
    let size = Size(columns: 80, rows: 40)
    let chart = try #require(Chart.best(machine, fitting: size, glyphs: glyphs, work: 0))
    expectReadBack(machine, chart, of: name)
    #expect(Set(chart.rows.flatMap(\.edges)) == Set(machine.edges.indices))
  }

  @Test func `long and wide words are drawn in the columns they have`() throws {
    let titles = ["状态机的一个非常非常长的名字,放不下,放不下,放不下", "été", String(repeating: "long ", count: 30), "x"]
    let machine = MapMachine(
      nodes: titles.enumerated().map { MapNode(id: "\($0)", title: $1, groupLetter: "終", isStart: $0 == 0) },
      edges: (0..<8).map {
        MapEdge(from: $0 % 4, to: ($0 + 1) % 4, label: String(repeating: "很长 ", count: 3 * $0 + 1) + "end")
      })
    let chart = try #require(Chart.best(machine, fitting: Size(columns: 80, rows: 40)))
    let reader = ChartReader(chart.draw().text, ascii: false)
    #expect(reader.faults == [] && reader.exits.count == machine.edges.count, "\(chart.draw().text)")
    // What was cut stands whole in the legend.
    for entry in chart.legend { #expect(machine.edges.contains { $0.label == entry.full }) }
  }

  @Test func `edges to nowhere are left out`() {
    #expect(MapMachine(nodes: Self.nodes(1), edges: [MapEdge(from: 0, to: 7, label: "lost")]).edges.isEmpty)
  }

  @Test func `a width too small for any card has no chart`() {
    #expect(Chart.best(Machines.tcp, fitting: Size(columns: 20, rows: 24)) == nil)
    #expect(Chart.panels(Machines.tcp, fitting: Size(columns: 20, rows: 24)).isEmpty)
  }

  @Test func `the same machine gives the same drawing`() {
    let size = Size(columns: 100, rows: 30)
    let first = Chart.best(Machines.tcp, fitting: size)
    #expect(first != nil && first?.draw().text == Chart.best(Machines.tcp, fitting: size)?.draw().text)
  }

  @Test func `what enters a frame is a row for each member, which names it`() throws {
    let machine = MapMachine(
      nodes: ["Start", "First of the two", "Second of the two", "End"].enumerated()
        .map { MapNode(id: "\($0)", title: $1, isStart: $0 == 0) },
      edges: [
        MapEdge(from: 0, to: 2, label: "go", condition: "late", intoFrame: 0),
        MapEdge(from: 0, to: 1, label: "go", intoFrame: 0),
        MapEdge(from: 1, to: 2, label: "next"), MapEdge(from: 2, to: 3, label: "done"),
      ],
      frames: [MapFrame(id: "f", title: "Frame", members: [1, 2])])
    let chart = try #require(Chart.best(machine, fitting: Size(columns: 100, rows: 40)))
    #expect(chart.rows(of: 0).map(\.label) == [["go [late]"], ["go"]])
    #expect(chart.rows(of: 0).map(\.target) == [2, 1])
    expectReadBack(machine, chart, of: "a frame")
  }

  @Test(arguments: 0..<100) func `machines drawn by lot read back`(_ seed: Int) throws {
    for index in 0..<5 {
      var lot = RandomMachine(seed: UInt64(1000 + 5 * seed + index))
      let glyphs: MapStyle.Glyphs = lot.next(2) == 0 ? .unicode : .ascii
      var machine = lot.machine(
        states: 2 + min(lot.next(39), lot.next(39)), wide: glyphs == .unicode && lot.next(3) == 0)
      lot.addFrames(to: &machine)
      let size = Size(columns: [60, 80, 120, 160][lot.next(4)], rows: 24 + lot.next(30))
      guard let chart = Chart.best(machine, fitting: size, glyphs: glyphs, work: 0) else { continue }
      let node = lot.next(machine.nodes.count)
      for marks in [MapMarks(), MapMarks(currentNode: node, visitedNodes: [0, 1])] {
        expectReadBack(machine, chart, marks, of: "seed \(1000 + 5 * seed + index) \(size)")
      }
    }
  }
}
