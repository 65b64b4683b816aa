import Canvas
import Maps
import Testing

/// Every machine of at most three states and three transitions, loops and states that nothing
/// reaches among them.
///
/// Which state is the start is varied, too. Of machines that differ only in the numbers of
/// their states one is drawn.
@Suite struct `every machine of up to three states and transitions` {
  private static let titles = ["Alpha", "Beta", "Gamma"]
  private static let rooms = [(60, 12), (80, 14), (120, 26)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  /// Transitions as pairs of states, by ascending number, and the start.
  private struct Shape: Hashable {
    var states: Int
    var start: Int
    var edges: [Int]

    /// The same shape with its states numbered in all ways; the first in order stands for all.
    var isFirst: Bool {
      permutations(of: Array(0..<states)).allSatisfy { number in
        let renumbered = edges.map { number[$0 / states] * states + number[$0 % states] }
          .sorted()
        return !([number[start]] + renumbered).lexicographicallyPrecedes([start] + edges)
      }
    }

    var machine: MapMachine {
      MapMachine(
        nodes: (0..<states).map {
          MapNode(id: "\($0)", title: titles[$0], isStart: $0 == start)
        },
        edges: edges.enumerated().map {
          MapEdge(from: $1 / states, to: $1 % states, label: "event \($0)")
        })
    }
  }

  private static let shapes: [Shape] = (1...3).flatMap { states in
    (0..<states).flatMap { start in
      (0...3).flatMap { multisets(of: states * states, size: $0) }
        .map { Shape(states: states, start: start, edges: $0) }
    }
  }.filter(\.isFirst)

  @Test(arguments: rooms) func `is drawn on places with all its states and every way out`(
    room: Size
  ) throws {
    #expect(Self.shapes.count > 150)
    for shape in Self.shapes {
      let machine = shape.machine
      let map = try #require(MachineMap.fitting(machine, [], room), "\(shape)")
      for node in machine.nodes.indices {
        let tree = map.roads(from: node)
        #expect(tree.missing.isEmpty, "\(shape) \(node)")
        let text = map.draw(tree, marks: MapMarks(currentNode: node)).text
        #expect(
          Self.titles.prefix(shape.states).allSatisfy(text.contains),
          "\(shape) \(node)\n\(text)")
      }
    }
  }

  @Test(arguments: rooms) func `is drawn around each state with all that is near`(
    room: Size
  )
    throws
  {
    for shape in Self.shapes {
      let machine = shape.machine
      for node in machine.nodes.indices {
        let map = try #require(
          MachineMap.around(node, in: machine, fitting: room), "\(shape) \(node)")
        let text = map.draw(map.roads(from: node), marks: MapMarks(currentNode: node)).text
        let near =
          machine.edges.filter { $0.from == node || $0.to == node }.flatMap {
            [$0.from, $0.to]
          } + [node]
        #expect(
          near.allSatisfy { text.contains(Self.titles[$0]) }, "\(shape) \(node)\n\(text)")
        let ways = machine.edges.filter { $0.from == node }.map(\.label)
        #expect(ways.allSatisfy(text.contains), "\(shape) \(node)\n\(text)")
      }
    }
  }
}

/// All ways to take some of the numbers below a limit, each as often as wanted, in ascending
/// order.
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
