import Canvas
import Maps
import TestSupport
import Testing

/// Equal arms of states in machines without compound states, drawn once.
@Suite struct SharedArmsTests {
  /// A player; some states share three arms, which lead to the last three.
  static func player(sharing count: Int, condition: String = "") -> MapMachine {
    let busy = ["Loading", "Paused", "Playing", "Buffering", "Seeking"]
    let nodes = (busy + ["Closed", "Failed", "Off"]).enumerated().map {
      MapNode(id: "\($0)", title: $1, isStart: $0 == 5, isOutcome: $0 == 7)
    }
    var edges = [MapEdge(from: 5, to: 0, label: "open"), MapEdge(from: 6, to: 0, label: "retry")]
    for node in 0..<5 { edges.append(MapEdge(from: node, to: (node + 1) % 5, label: "go on")) }
    for node in 0..<count {
      for (target, label) in ["close", "error", "power"].enumerated() {
        edges.append(MapEdge(from: node, to: 5 + target, label: label, condition: condition))
      }
    }
    return MapMachine(nodes: nodes, edges: edges)
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40)], [MapStyle.Glyphs.unicode, .ascii])
  func `arms that four or more states share stand once, in a frame that says so, and read back`(
    size: (columns: Int, rows: Int), glyphs: MapStyle.Glyphs
  ) throws {
    for count in [4, 5] {
      let machine = Self.player(sharing: count).sharingArms()
      let size = Size(columns: size.columns, rows: size.rows)
      let chart = try #require(Chart.best(machine, fitting: size, glyphs: glyphs))
      let text = chart.draw().text
      #expect(text.split(separator: "error").count - 1 == 1, "\(text)")
      #expect(chart.frames.map(\.title) == ["\(count) states with rows in common"])
      for label in ["close", "error", "power"] {
        let row = try #require(chart.rows.first { $0.label == [label] })
        #expect(row.sources == Set(0..<count) && row.edges.count == count)
      }
      #expect(ChartExpectation.drawn(chart) == ChartExpectation.reading(machine, chart), "\(text)")
    }
  }

  @Test(arguments: [
    ("three states", player(sharing: 3)), ("arms with a condition", player(sharing: 5, condition: "late")),
    (
      "a machine with a compound state",
      MapMachine(
        nodes: player(sharing: 5).nodes, edges: player(sharing: 5).edges,
        frames: [MapFrame(id: "f", title: "Frame", members: [0, 1])])
    ),
  ])
  func `nothing is shared by`(_ name: String, _ machine: MapMachine) {
    #expect(machine.sharingArms() == machine)
  }

  @Test func `an order that a frame would tear is kept, and each card has its own rows`() {
    let machine = Self.player(sharing: 5)
    let torn = ChartOrder(rows: [["0", "5"], ["6", "1"], ["2", "3"], ["4", "7"]])
    #expect(machine.sharingArms(in: torn) == machine)
    let whole = ChartOrder(rows: [["5", "6", "7"], ["0", "1", "2"], ["3", "4", nil]])
    #expect(machine.sharingArms(in: whole).frames.count == 1)
  }
}
