/// What a search may choose: who stands where, and which way the wires leave.
///
/// Rows and tracks follow from it. An item of a column is a card (its index) or a passage of a net, `~net`; a net is
/// all wires that enter one side of one card, numbered `2 * card + side`.
struct Arrangement: Hashable, Sendable {
  /// The items of each column from top to bottom.
  var columns: [[Int]]
  /// The column of each card.
  var columnOf: [Int]
  /// Whether an exit to a card of its own column leaves, and enters, on the right.
  var turnsRight: [Bool]
  /// The exits of all cards, those of one card together, from top to bottom.
  var exitOrder: [Int]

  /// The side on which an exit leaves: forward to the right, backward to the left.
  func side(ofExit exit: Int, in problem: Problem) -> Int {
    let from = columnOf[problem.exitFrom[exit]]
    let to = columnOf[problem.exitTo[exit]]
    if from == to { return turnsRight[exit] ? 1 : 0 }
    return from < to ? 1 : 0
  }

  /// The net that an exit belongs to: forward wires enter on the left, backward ones on the right.
  func net(ofExit exit: Int, in problem: Problem) -> Int {
    let target = problem.exitTo[exit]
    let from = columnOf[problem.exitFrom[exit]]
    let to = columnOf[target]
    if from == to { return 2 * target + (turnsRight[exit] ? 1 : 0) }
    return 2 * target + (from < to ? 0 : 1)
  }
}

extension Arrangement {
  /// No columns.
  static let empty = Arrangement(columns: [], columnOf: [], turnsRight: [], exitOrder: [])
}
