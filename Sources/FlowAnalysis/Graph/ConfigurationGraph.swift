import FlowEngine
import FlowExploration
import FlowModel

/// The configurations of an exploration with all moves between them, kept so that they can be walked again and again.
struct ConfigurationGraph {
  /// A move.
  struct Edge {
    /// Where it leads.
    var target: UInt32
    /// Its position among the moves of its source.
    var move: UInt32
    /// The event; -1 when time passes.
    var event: Int32
  }

  let exploration: Exploration
  /// Where the edges of each configuration begin in `edges`; one more than there are configurations.
  private var starts: [Int] = [0]
  private var edges: [Edge] = []

  /// Works out all moves once: 12 bytes each, and 8 bytes a configuration.
  init(_ exploration: Exploration) {
    self.exploration = exploration
    starts.reserveCapacity(exploration.count + 1)
    for index in 0..<exploration.count {
      for (position, move) in exploration.moves(from: index).enumerated() {
        guard let target = move.target else { continue }
        edges.append(
          Edge(target: UInt32(target), move: UInt32(position), event: Int32(move.event ?? -1)))
      }
      starts.append(edges.count)
    }
  }

  var count: Int { exploration.count }

  /// The moves from a configuration.
  func edges(from index: Int) -> ArraySlice<Edge> { edges[starts[index]..<starts[index + 1]] }

  /// A move in full.
  func move(_ edge: Edge, from index: Int) -> ExplorationMove { exploration.moves(from: index)[Int(edge.move)] }

  /// For each configuration whether one of some others can be reached from it.
  func canReach(_ isGoal: (Int) -> Bool) -> [Bool] {
    // The sources of each configuration stand one after another, sorted by counting: 4 bytes a move, 8 a configuration.
    var ends = Array(repeating: 0, count: count + 1)
    for edge in edges { ends[Int(edge.target)] += 1 }
    for index in 1...count { ends[index] += ends[index - 1] }
    var sources = Array(repeating: UInt32(0), count: edges.count)
    for index in 0..<count {
      for edge in edges(from: index) {
        ends[Int(edge.target)] -= 1
        sources[ends[Int(edge.target)]] = UInt32(index)
      }
    }
    var reached = (0..<count).map(isGoal)
    var pending = reached.indices.filter { reached[$0] }
    while let index = pending.popLast() {
      for source in sources[ends[index]..<ends[index + 1]] where !reached[Int(source)] {
        reached[Int(source)] = true
        pending.append(Int(source))
      }
    }
    return reached
  }

  /// A shortest way over certain moves, breadth first.
  ///
  /// - Parameters:
  ///   - starts: where it may begin.
  ///   - isAllowed: whether a move may be part of it.
  ///   - isGoal: whether it may end in a configuration, the start included.
  /// - Returns: where it begins, and its moves; nil if there is none.
  func way(
    from starts: [Int], allowing isAllowed: (Int, Edge) -> Bool, to isGoal: (Int) -> Bool
  ) -> (start: Int, moves: [ExplorationMove])? {
    var parents: [Int: (source: Int, edge: Edge)] = [:]
    var seen = Set(starts)
    var queue = starts
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      if isGoal(index) { return way(to: index, parents) }
      for edge in edges(from: index) where !seen.contains(Int(edge.target)) && isAllowed(index, edge) {
        seen.insert(Int(edge.target))
        parents[Int(edge.target)] = (index, edge)
        queue.append(Int(edge.target))
      }
    }
    return nil
  }

  private func way(
    to end: Int, _ parents: [Int: (source: Int, edge: Edge)]
  ) -> (start: Int, moves: [ExplorationMove]) {
    var moves: [ExplorationMove] = []
    var current = end
    while let (source, edge) = parents[current] {
      moves.append(move(edge, from: source))
      current = source
    }
    return (current, moves.reversed())
  }
}
