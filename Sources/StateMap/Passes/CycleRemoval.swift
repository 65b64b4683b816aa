/// Finds the edges that close cycles: a walk in depth from the start, then from each node not yet met, in the order
/// of declaration.
///
/// Postcondition: without the edges marked `true` the graph has no cycle. It is the reading order that people expect,
/// and it is stable (model order, as in the Eclipse Layout Kernel).
enum CycleRemoval {
  static func backEdges(_ problem: Problem) -> (back: [Bool], order: [Int]) {
    var back = Array(repeating: false, count: problem.exitCount)
    var state = Array(repeating: UInt8(0), count: problem.cardCount)
    var order: [Int] = []
    var stack: [(card: Int, next: Int)] = []
    guard problem.cardCount > 0 else { return ([], []) }
    for root in [problem.start] + Array(0..<problem.cardCount) where state[root] == 0 {
      state[root] = 1
      order.append(root)
      stack.append((root, problem.firstExit[root]))
      while let (card, exit) = stack.last {
        if exit == problem.firstExit[card + 1] {
          state[card] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next = exit + 1
        let target = problem.exitTo[exit]
        if state[target] == 1 {
          back[exit] = true
        } else if state[target] == 0 {
          state[target] = 1
          order.append(target)
          stack.append((target, problem.firstExit[target]))
        }
      }
    }
    return (back, order)
  }
}
