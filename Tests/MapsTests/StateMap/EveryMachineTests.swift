import Canvas
import Maps
import Testing

/// Every machine of at most three states and three transitions, loops and states that nothing reaches among them.
///
/// Which state is the start is varied, too. Of machines that differ only in the numbers of their states one is drawn.
@Suite struct `every machine of up to three states and transitions` {
  private static let titles = ["Alpha", "Beta", "Gamma"]
  private static let sizes = [(40, 10), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }

  /// Transitions as pairs of states, by ascending number, and the start.
  private struct Shape: Hashable {
    var states: Int
    var start: Int
    var edges: [Int]

    /// The same shape with its states numbered in all ways; the first in order stands for all.
    var isFirst: Bool {
      permutations(of: Array(0..<states)).allSatisfy { number in
        let renumbered = edges.map { number[$0 / states] * states + number[$0 % states] }.sorted()
        return !([number[start]] + renumbered).lexicographicallyPrecedes([start] + edges)
      }
    }

    var machine: MapMachine {
      MapMachine(
        nodes: (0..<states).map { MapNode(id: "\($0)", title: titles[$0], isStart: $0 == start) },
        edges: edges.enumerated().map { MapEdge(from: $1 / states, to: $1 % states, label: "event \($0)") })
    }
  }

  private static let shapes: [Shape] = (1...3).flatMap { states in
    (0..<states).flatMap { start in
      (0...3).flatMap { multisets(of: states * states, size: $0) }
        .map { Shape(states: states, start: start, edges: $0) }
    }
  }.filter(\.isFirst)

  @Test func `is drawn with all its states, as a chart and from each state, at every size`() throws {
    print("\(Self.shapes.count) machines")
    for shape in Self.shapes {
      for size in Self.sizes {
        // The search for better wires takes long; it sees the machines with the fewest.
        let isSearched = shape.edges.count < 2 && shape.states < 3 || shape.edges.isEmpty
        let chart = try #require(Chart.best(shape.machine, fitting: size, work: isSearched ? nil : 0))
        #expect(ChartExpectation.drawn(chart) == ChartExpectation.reading(shape.machine, chart), "\(shape) \(size)")
        let seen = (0..<shape.states).map { Chart.overview(shape.machine, from: $0, fitting: size) }
        for text in ([chart] + seen).map({ $0.draw().text }) {
          #expect(Self.titles.prefix(shape.states).allSatisfy(text.contains), "\(shape) \(size)\n\(text)")
        }
      }
    }
  }
}

/// All ways to take some of the numbers below a limit, each as often as wanted, in ascending order.
private func multisets(of limit: Int, size: Int) -> [[Int]] {
  guard size > 0 else { return [[]] }
  return multisets(of: limit, size: size - 1).flatMap { fewer in
    ((fewer.last ?? 0)..<limit).map { fewer + [$0] }
  }
}

private func permutations(of numbers: [Int]) -> [[Int]] {
  guard !numbers.isEmpty else { return [[]] }
  return numbers.flatMap { first in
    permutations(of: numbers.filter { $0 != first }).map { [first] + $0 }
  }
}
