package import Model

/// Looks for the run with the least steps that does something, breadth first through all there
/// are.
package struct RunSearch<Mark: Hashable> {
  /// The most configurations to look at.
  private let limit = 400_000
  /// What is possible where.
  private let moves: RunMoves
  /// The moves from a snapshot.
  private let next: (Snapshot) -> [[Step]]
  /// What a step costs; 0 or more.
  private let cost: (Step) -> Int
  /// What is remembered of a run after one more step; nil if the run must not go on so.
  private let advance: (Mark, Step) -> Mark?
  /// True where a run may end.
  private let isGoal: (Mark, Snapshot) -> Bool

  /// Says what is looked for.
  ///
  /// - Parameters:
  ///   - moves: what is possible where.
  ///   - next: the moves from a snapshot, each with the steps that it takes.
  ///   - cost: what a step costs; 1 when absent.
  ///   - advance: what is remembered of a run after one more step; nil if it must not be made.
  ///   - isGoal: whether a run may end with what is remembered, in a snapshot.
  package init(
    _ moves: RunMoves, next: @escaping (Snapshot) -> [[Step]],
    cost: @escaping (Step) -> Int = { _ in 1 },
    advance: @escaping (Mark, Step) -> Mark?,
    isGoal: @escaping (Mark, Snapshot) -> Bool
  ) {
    self.moves = moves
    self.next = next
    self.cost = cost
    self.advance = advance
    self.isGoal = isGoal
  }

  /// What came of a search.
  package enum Outcome {
    /// The steps of a run that costs least.
    case found([Step])
    /// There is no such run.
    case none
    /// The limit was hit: none costs less than this.
    case gaveUp(least: Int)
  }

  private struct Key: Hashable {
    let configuration: Snapshot
    let mark: Mark
  }

  private struct Node {
    let snapshot: Snapshot
    let mark: Mark
    /// The node before; nil for a start.
    let parent: Int?
    let steps: [Step]
  }

  /// Looks for a run that begins with one of some snapshots, each with what is remembered
  /// there.
  ///
  /// Of those that cost least it is the first that was found; dearer ones than `most` are
  /// not looked for.
  package func run(
    from starts: [(snapshot: Snapshot, mark: Mark)], costingAtMost most: Int = .max
  ) -> Outcome {
    var nodes: [Node] = []
    // By what they cost, so that the cheapest come first whatever steps cost.
    var queues: [Int: [Int]] = [:]
    var prices: [Key: Int] = [:]
    func offer(_ node: Node, price: Int) {
      let key = key(node)
      // A dearer path to the same place leads nowhere else than the cheaper one.
      guard price <= most, price < prices[key] ?? .max else { return }
      prices[key] = price
      queues[price, default: []].append(nodes.count)
      nodes.append(node)
    }
    for start in starts {
      offer(
        Node(snapshot: start.snapshot, mark: start.mark, parent: nil, steps: []), price: 0)
    }
    var looked = 0
    while let price = queues.keys.min() {
      var position = 0
      // The queue may grow while it is walked: a step may cost nothing.
      while let queue = queues[price], position < queue.count {
        let index = queue[position]
        position += 1
        // Reached more cheaply meanwhile, and walked already.
        guard prices[key(nodes[index])] == price else { continue }
        if isGoal(nodes[index].mark, nodes[index].snapshot) { return found(index, nodes) }
        looked += 1
        guard looked <= limit else { return .gaveUp(least: price) }
        for move in next(nodes[index].snapshot) {
          guard let (mark, added) = follow(move, from: nodes[index].mark),
            let end = move.last?.after
          else { continue }
          offer(
            Node(snapshot: end, mark: mark, parent: index, steps: move),
            price: price + added)
        }
      }
      queues[price] = nil
    }
    return .none
  }

  private func key(_ node: Node) -> Key {
    Key(configuration: moves.configuration(of: node.snapshot), mark: node.mark)
  }

  private func follow(_ move: [Step], from mark: Mark) -> (mark: Mark, cost: Int)? {
    var mark = mark
    var sum = 0
    for step in move {
      guard let next = advance(mark, step) else { return nil }
      mark = next
      sum += cost(step)
    }
    return (mark, sum)
  }

  private func found(_ end: Int, _ nodes: [Node]) -> Outcome {
    var steps: [[Step]] = []
    var index = end
    while let parent = nodes[index].parent {
      steps.append(nodes[index].steps)
      index = parent
    }
    return .found(steps.reversed().flatMap(\.self))
  }
}
