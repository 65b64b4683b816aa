/// The strongly connected components of a graph whose edges are worked out when they are needed.
package struct Components {
  private static let unseen = UInt32.max

  /// When a configuration was met first; then the least such number that is reached from it.
  private var order: [UInt32]
  /// The component of a configuration, once it is known.
  private var componentNumbers: [UInt32]
  private var stack: [UInt32] = []
  private var componentCount: UInt32 = 0
  /// The first configuration that lies on a cycle.
  package private(set) var firstOnCycle: Int?

  /// Starts with a graph of so many configurations and nothing known of it.
  package init(count: Int) {
    order = Array(repeating: Self.unseen, count: count)
    componentNumbers = order
  }

  /// The number of a configuration's component; known once `find` has run.
  package func component(of index: Int) -> UInt32 { componentNumbers[index] }

  private struct Frame {
    var index: UInt32
    var number: UInt32
    /// Where its edges begin among those that are still to be followed.
    var firstEdge: Int
    var hasLoop: Bool
  }

  /// Finds all components of the graph with these edges.
  package mutating func find(_ targets: (Int) -> [UInt32]) {
    var number: UInt32 = 0
    var frames: [Frame] = []
    var edges: [UInt32] = []
    func enter(_ index: UInt32, _ components: inout Components) {
      components.order[Int(index)] = number
      components.stack.append(index)
      let list = targets(Int(index))
      frames.append(
        Frame(index: index, number: number, firstEdge: edges.count, hasLoop: list.contains(index)))
      edges += list.reversed()
      number += 1
    }
    for root in order.indices where order[root] == Self.unseen {
      enter(UInt32(root), &self)
      while let frame = frames.last {
        if edges.count > frame.firstEdge {
          let target = edges.removeLast()
          if order[Int(target)] == Self.unseen {
            enter(target, &self)
          } else if componentNumbers[Int(target)] == Self.unseen {
            order[Int(frame.index)] = min(order[Int(frame.index)], order[Int(target)])
          }
        } else {
          frames.removeLast()
          if let parent = frames.last {
            order[Int(parent.index)] = min(order[Int(parent.index)], order[Int(frame.index)])
          }
          if order[Int(frame.index)] == frame.number { close(frame) }
        }
      }
    }
  }

  /// Takes a component from the stack.
  private mutating func close(_ frame: Frame) {
    var size = 0
    var first = Int.max
    while let index = stack.popLast() {
      componentNumbers[Int(index)] = componentCount
      size += 1
      first = min(first, Int(index))
      if index == frame.index { break }
    }
    componentCount += 1
    if size > 1 || frame.hasLoop { firstOnCycle = min(firstOnCycle ?? .max, first) }
  }
}
