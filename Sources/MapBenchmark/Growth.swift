import Canvas
import StateMap

/// How the time of a layout grows with the machine.
enum Growth {
  /// A spine with half of the other edges short and forward, a third short and back, the rest anywhere; 2.2 edges a
  /// state.
  static func machine(states count: Int) -> MapMachine {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    var edges = (1..<count).map { MapEdge(from: $0 - 1, to: $0, label: "next\($0)") }
    while edges.count < count * 11 / 5 {
      let from = next(count)
      let kind = next(10)
      let to = kind < 5 ? min(count - 1, from + 1 + next(6)) : kind < 8 ? max(0, from - 1 - next(6)) : next(count)
      edges.append(MapEdge(from: from, to: to, label: "event\(edges.count)"))
    }
    return MapMachine(nodes: (0..<count).map { MapNode(id: "\($0)", title: "State \($0)") }, edges: edges)
  }

  /// The fastest of three runs, for the machine may be busy with other things.
  private static func fastest(_ work: () -> Void) -> Duration {
    let clock = ContinuousClock()
    return (0..<3).map { _ in clock.measure(work) }.min() ?? .zero
  }

  /// Prints a table: the first picture, the usual work, and drawing one screen of it.
  static func print() {
    let size = Size(columns: 120, rows: 40)
    Swift.print("states edges | chart ms | every wire: first ms | layout ms | draw ms | extent | X B L Q")
    for count in [10, 20, 40, 80, 160, 300, 640, 1000, 2000] {
      let machine = machine(states: count)
      var layout = MapLayout.best(machine, fitting: size, styles: [MapStyle()], work: 1)
      let first = fastest { layout = MapLayout.best(machine, fitting: size, styles: [MapStyle()], work: 1) }
      let usual = fastest { layout = MapLayout.best(machine, fitting: size, styles: [MapStyle()]) }
      let screen = Rect(column: 0, row: 0, columns: 120, rows: 40)
      let draw = fastest { _ = layout.draw(window: screen) }
      let chart = fastest { _ = Chart.best(machine, fitting: size, effort: .first) }
      let times = [chart, first, usual, draw].map { "\(Double(Int($0 / .microseconds(10))) / 100)" }.joined(
        separator: " | ")
      Swift.print("\(count) \(machine.edges.count) | \(times) | \(Scores.summary(layout, within: size))")
    }
  }
}
