import Canvas
import StateMap
import TestSupport
import Testing

/// Charts read back: states, frames, rows, wires, jumps, and nothing else.
@Suite struct ChartTests {
  static let machines = [Machines.tcp, Machines.http2, Machines.tls, Machines.sip, SignInChart.machine]
  static let sizes = [(120, 40), (120, 34), (100, 30), (100, 25), (80, 24)].map { Size(columns: $0.0, rows: $0.1) }

  @Test(arguments: sizes, [MapStyle.Glyphs.unicode, .ascii])
  func `machines of the RFCs and the sign-in read back without a crossing`(_ size: Size, _ glyphs: MapStyle.Glyphs)
    throws
  {
    for machine in Self.machines {
      let chart = try #require(Chart.best(machine, fitting: size, glyphs: glyphs, effort: .first))
      let reader = ChartReader(chart.draw().text, ascii: glyphs == .ascii)
      let reading = ChartExpectation.drawn(reader, chart)
      let expected = ChartExpectation.reading(machine, chart)
      if reading != expected {
        Issue.record("\(size) \(ChartExpectation.difference(reading, expected))\n\(chart.draw().text)")
      }
      #expect(reader.crossings == 0)
      #expect(chart.size.columns <= size.columns)
    }
  }

  @Test(arguments: [MapStyle.Glyphs.unicode, .ascii])
  func `a label that begins like a jump is none`(_ glyphs: MapStyle.Glyphs) throws {
    let machine = MapMachine(
      nodes: ["Stopped", "Winding", "Playing"].enumerated().map { MapNode(id: "\($0)", title: $1) },
      edges: [
        MapEdge(from: 0, to: 1, label: ">>"), MapEdge(from: 1, to: 2, label: ">> released"),
        MapEdge(from: 2, to: 0, label: "stop >>"), MapEdge(from: 2, to: 2, label: ">>"),
      ])
    let chart = try #require(Chart.best(machine, fitting: Size(columns: 80, rows: 24), glyphs: glyphs))
    #expect(ChartExpectation.drawn(chart) == ChartExpectation.reading(machine, chart), "\(chart.draw().text)")
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
    #expect(ChartExpectation.drawn(chart) == ChartExpectation.reading(machine, chart), "\(chart.draw().text)")
  }

  @Test(arguments: 0..<100) func `machines drawn by lot read back`(_ seed: Int) throws {
    for index in 0..<5 {
      var lot = RandomMachine(seed: UInt64(1000 + 5 * seed + index))
      let glyphs: MapStyle.Glyphs = lot.next(2) == 0 ? .unicode : .ascii
      var machine = lot.machine(
        states: 2 + min(lot.next(39), lot.next(39)), wide: glyphs == .unicode && lot.next(3) == 0)
      lot.addFrames(to: &machine)
      let size = Size(columns: [60, 80, 120, 160][lot.next(4)], rows: 24 + lot.next(30))
      guard let chart = Chart.best(machine, fitting: size, glyphs: glyphs, effort: .first) else { continue }
      let node = lot.next(machine.nodes.count)
      for marks in [MapMarks(), MapMarks(currentNode: node, visitedNodes: [0, 1])] {
        let reading = ChartExpectation.drawn(chart, marks: marks)
        let expected = ChartExpectation.reading(machine, chart)
        if reading != expected {
          Issue.record(
            """
            seed \(1000 + 5 * seed + index) \(size): \(ChartExpectation.difference(reading, expected))
            \(chart.draw(marks).text)
            """)
        }
      }
    }
  }
}
