import Model

/// The configurations found so far, with the moves between them.
///
/// A value beside `Exploration`: that is a class, which would look at every change whether
/// another goes on.
struct FoundMoves {
  /// What is kept of an edge: there are millions.
  struct Move: Hashable, Sendable {
    var target: UInt32 = 0
    var combination: UInt32 = 0
    /// The position of the event; the greatest number when time passes.
    var event = UInt16.max
    var row: UInt16 = 0
  }

  /// A move with the number of the configuration to which it leads, and how many transitions
  /// it takes.
  typealias End = (move: Move, code: UInt128, transitions: Int)

  private let limit: Int
  private(set) var isComplete = true
  var table = CodeTable()
  /// For each configuration the one from which it was found; 0 for starts.
  var sources: [UInt32] = []
  /// How many transitions were taken between configurations.
  var transitionCount = 0
  /// The configurations from which a move leads beyond the limit, with the events of such
  /// moves.
  var cut: [Int: Set<UInt16>] = [:]
  /// All moves, by their sources.
  private var moves: [Move] = []
  /// For each configuration where its moves begin, and where the last ones end.
  private var firstMoves: [UInt32] = [0]

  init(limit: Int) { self.limit = limit }

  /// The moves from a configuration.
  subscript(index: Int) -> ArraySlice<Move> {
    moves[Int(firstMoves[index])..<Int(firstMoves[index + 1])]
  }

  /// Notes all moves from the next configuration, wherever they lead.
  ///
  /// Together, as the places in the table are far from each other: the processor fetches some
  /// at once.
  mutating func leave(_ source: Int, by ends: [End]) {
    for end in ends {
      var move = end.move
      guard let target = insert(end.code, from: source) else {
        cut[source, default: []].insert(move.event)
        continue
      }
      transitionCount += end.transitions
      move.target = UInt32(target)
      // Of combinations that nothing tells apart one after another, the first is kept.
      if moves.count > firstMoves[source], let last = moves.last,
        (last.target, last.event, last.row) == (move.target, move.event, move.row)
      {
        continue
      }
      moves.append(move)
    }
    firstMoves.append(UInt32(moves.count))
  }

  /// The configuration that has a number, a new one if need be; nil beyond the limit.
  mutating func insert(_ code: UInt128, from source: Int) -> Int? {
    let index = table.insert(code, limit: limit)
    if index == nil { isComplete = false }
    if table.codes.count > sources.count { sources.append(UInt32(source)) }
    return index
  }
}
