import Model

/// The moves of the first configurations of a search, kept in the order in which they were
/// made, so that they can be walked again and again: 12 bytes each, and 4 a configuration.
struct KeptMoves {
  /// A move.
  struct Edge {
    /// Where it leads.
    let target: UInt32
    /// Its position among the moves of its source.
    let move: UInt32
    /// Flows have 10,000 events at most; the last number stands for time, so that a move takes
    /// 12 bytes.
    private let cause: UInt16

    init(target: Int, move: Int, event: EventIndex?) {
      self.target = UInt32(target)
      self.move = UInt32(move)
      cause = event.map { UInt16($0.offset) } ?? .max
    }

    /// The position of the event; nil when time passes.
    var event: EventIndex? { cause == .max ? nil : EventIndex(Int(cause)) }
  }

  /// The moves of some configurations, one after another.
  private struct Block {
    /// Where those of each begin, and where the last ones end.
    var starts: [UInt32] = [0]
    var edges: [Edge] = []
  }

  /// A block has the moves of two to the power of this many configurations: one large array
  /// would be there twice while it grows.
  private static let blockBits = 14
  private static let blockMask = (1 << blockBits) - 1

  private var blocks: [Block] = []
  private var last = Block()
  /// How many configurations have all their moves here.
  private(set) var count = 0

  /// Adds a move of the configuration that comes next; nil for the event is time that
  /// passes.
  ///
  /// `position` is its position among all moves from there, if some are left out; otherwise
  /// they are counted.
  mutating func append(to target: Int, event: EventIndex?, at position: Int? = nil) {
    let position = position ?? last.edges.count - Int(last.starts[last.starts.count - 1])
    last.edges.append(Edge(target: target, move: position, event: event))
  }

  /// Ends the moves of a configuration.
  mutating func close() {
    last.starts.append(UInt32(last.edges.count))
    count += 1
    if count & Self.blockMask == 0 {
      // A copy of just that size: the list that grew has room to spare.
      blocks.append(Block(starts: last.starts, edges: Array(last.edges[...])))
      last.starts = [0]
      last.edges.removeAll(keepingCapacity: true)
    }
  }

  /// Forgets the moves of the configuration that comes next, as far as they are here.
  mutating func forgetOpen() {
    last.edges.removeLast(last.edges.count - Int(last.starts.last ?? 0))
  }

  /// The moves of a configuration.
  subscript(index: Int) -> ArraySlice<Edge> {
    let place = index & Self.blockMask
    let block = index >> Self.blockBits
    return block < blocks.count ? Self.edges(blocks[block], place) : Self.edges(last, place)
  }

  private static func edges(_ block: Block, _ place: Int) -> ArraySlice<Edge> {
    block.edges[Int(block.starts[place])..<Int(block.starts[place + 1])]
  }

  /// How many moves lead from the configurations that have all theirs here.
  var edgeCount: Int {
    blocks.reduce(0) { $0 + $1.edges.count } + Int(last.starts.last ?? 0)
  }
}
