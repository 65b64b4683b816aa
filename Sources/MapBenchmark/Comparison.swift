import BundledFlows
import Canvas
import FlowDiagram
import FlowModel
import Foundation
import StateMap

/// Maps with every wire beside charts, whose wires never cross: the bundled flows, then machine files.
enum Comparison {
  private static let sizes = [(120, 40), (100, 30), (80, 24)].map { Size(columns: $0.0, rows: $0.1) }

  /// Prints a line for each machine and size.
  static func print(_ paths: [String]) throws {
    Swift.print(
      "machine states/rows | size | every wire: extent, X, Q | chart: extent, names, wired, main, jumps, X, S | ms")
    for flow in BundledFlows.all {
      let order = BundledFlows.mapOrder(flow.id).flatMap {
        try? JSONDecoder().decode(ChartOrder.self, from: Data($0.utf8))
      }
      line(flow.id, FlowMap.drawn(flow, order: order), order)
    }
    var rows = 0
    var jumps = 0
    for path in paths {
      let (name, machine) = try MachineFile.machine(at: path, letters: false)
      guard let score = line(name, machine, nil), machine.edges.count <= 20 else { continue }
      rows += score.rows
      jumps += score.rows - score.wired
    }
    if rows > 0 { Swift.print("machines of at most 20 transitions at 120x40: \(jumps) jumps of \(rows) rows") }
  }

  /// Prints the lines of one machine and hands back the score of its chart at the first size.
  @discardableResult
  private static func line(_ name: String, _ machine: MapMachine, _ order: ChartOrder?) -> ChartScore? {
    let clock = ContinuousClock()
    var first: ChartScore?
    for size in sizes {
      let wires = MapLayout.best(machine, fitting: size)
      var chart: Chart?
      let time = clock.measure { chart = Chart.best(machine, order: order, fitting: size) }
      let quality = Double(Int(wires.score.quality(within: size) * 10)) / 10
      let before =
        "\(wires.size.columns)x\(wires.size.rows)\(wires.fits ? "" : "!") X \(wires.score.crossings) Q \(quality)"
      var after = "too narrow"
      if let chart {
        let score = chart.score
        if first == nil { first = score }
        after =
          "\(chart.size.columns)x\(chart.size.rows)\(chart.fits ? "" : "!") \(chart.names) wired \(score.wired)/\(score.rows) "
          + "main \(score.mainWired)/\(score.mainRows) jumps \(score.rows - score.wired) X 0 "
          + "S \(Double(score.value / 100) / 10)"
      }
      Swift.print(
        "\(name) \(machine.nodes.count)/\(machine.edges.count) | \(size.columns)x\(size.rows) | \(before) | \(after) | "
          + "\(Int(time / .milliseconds(1)))")
    }
    return first
  }
}
