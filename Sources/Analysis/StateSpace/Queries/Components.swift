/// The strongly connected components of a graph: configurations that lead to each other have
/// the same number.
///
/// Found without recursion, after Tarjan, “Depth-first search and linear graph algorithms”
/// (SIAM Journal on Computing 1, 1972). Besides the edges yet to be followed it takes 12 bytes
/// a configuration.
struct Components {
  private static let unseen = UInt32.max

  /// When a configuration was met first; then the least such number that is reached from it.
  private var order: [UInt32]
  /// The component of each configuration, once it is known.
  private var numbers: [UInt32]
  private var stack: [UInt32] = []
  private var componentCount: UInt32 = 0

  private struct Frame {
    var index: UInt32
    var number: UInt32
    /// Where its edges begin among those that are still to be followed.
    var firstEdge: Int
  }

  /// Finds them; `targets` appends where the edges of a configuration lead.
  init(count: Int, _ targets: (Int, inout [UInt32]) -> Void) {
    order = Array(repeating: Self.unseen, count: count)
    numbers = order
    find(targets)
  }

  /// The number of a configuration's component.
  subscript(index: Int) -> UInt32 { numbers[index] }

  private mutating func find(_ targets: (Int, inout [UInt32]) -> Void) {
    var number: UInt32 = 0
    var frames: [Frame] = []
    var edges: [UInt32] = []
    func enter(_ index: UInt32, _ components: inout Components) {
      components.order[Int(index)] = number
      components.stack.append(index)
      let first = edges.count
      targets(Int(index), &edges)
      frames.append(Frame(index: index, number: number, firstEdge: first))
      // Edges are taken from the end, so the first is followed first, as recursion would.
      edges[first...].reverse()
      number += 1
    }
    for root in order.indices where order[root] == Self.unseen {
      enter(UInt32(root), &self)
      while let frame = frames.last {
        if edges.count > frame.firstEdge {
          let target = edges.removeLast()
          if order[Int(target)] == Self.unseen {
            enter(target, &self)
          } else if numbers[Int(target)] == Self.unseen {
            // A target that is still open is in the same component.
            order[Int(frame.index)] = min(order[Int(frame.index)], order[Int(target)])
          }
        } else {
          frames.removeLast()
          if let parent = frames.last {
            order[Int(parent.index)] = min(
              order[Int(parent.index)], order[Int(frame.index)])
          }
          // Nothing found from here leads further back, so a component is whole.
          if order[Int(frame.index)] == frame.number { close(frame) }
        }
      }
    }
  }

  /// Takes a component from the stack.
  private mutating func close(_ frame: Frame) {
    while let index = stack.popLast() {
      numbers[Int(index)] = componentCount
      if index == frame.index { break }
    }
    componentCount += 1
  }
}
