/// Gives every net that has to cross a column one passage through it.
///
/// Precondition: every card stands in one column. Postcondition: a column holds `~net` exactly once if the net has an
/// exit beyond it and its target before it. Passages that are still needed keep their places. The dummy nodes of
/// Sugiyama, Tagawa and Toda (1981), one for a whole net as in Sander (2003).
struct Passages {
  /// The farthest column from which each net comes, or -1.
  private var reach: [Int] = []
  private var needed: [[Int]] = []
  private var present: [Int] = []

  mutating func update(_ arrangement: inout Arrangement, _ problem: Problem) {
    let count = arrangement.columns.count
    reach.removeAll(keepingCapacity: true)
    for card in 0..<problem.cardCount {
      reach.append(arrangement.columnOf[card])
      reach.append(arrangement.columnOf[card])
    }
    for exit in 0..<problem.exitCount {
      let net = arrangement.net(ofExit: exit, in: problem)
      let from = arrangement.columnOf[problem.exitFrom[exit]]
      reach[net] = net & 1 == 0 ? min(reach[net], from) : max(reach[net], from)
    }
    if present.count != reach.count { present = Array(repeating: -1, count: reach.count) }
    for column in 0..<count {
      arrangement.columns[column].removeAll { item in
        guard item < 0 else { return false }
        return !crosses(~item, column, arrangement.columnOf[(~item) >> 1])
      }
    }
    if needed.count != count { needed = Array(repeating: [], count: count) }
    for column in 0..<count { needed[column].removeAll(keepingCapacity: true) }
    for net in 0..<reach.count {
      let target = arrangement.columnOf[net >> 1]
      if net & 1 == 0 {
        for column in min(target, reach[net] + 1)..<target { needed[column].append(net) }
      } else {
        for column in (target + 1)..<max(target + 1, reach[net]) { needed[column].append(net) }
      }
    }
    for column in 0..<count where !needed[column].isEmpty { insert(into: column, &arrangement) }
  }

  private func crosses(_ net: Int, _ column: Int, _ target: Int) -> Bool {
    net & 1 == 0 ? reach[net] < column && column < target : target < column && column < reach[net]
  }

  /// Puts missing passages at about the height at which the target stands in its own column.
  private mutating func insert(into column: Int, _ arrangement: inout Arrangement) {
    for item in arrangement.columns[column] where item < 0 { present[~item] = column }
    for net in needed[column] where present[net] != column {
      let target = net >> 1
      let home = arrangement.columns[arrangement.columnOf[target]]
      let place = home.firstIndex(of: target) ?? 0
      let size = arrangement.columns[column].count
      arrangement.columns[column].insert(~net, at: min(size, (2 * place + 1) * (size + 1) / (2 * max(1, home.count))))
    }
    for net in needed[column] { present[net] = -1 }
  }
}

/// Where a net ends in a gutter: the row of its head, and the sum of the rows of its tails.
struct NetEnds: Sendable {
  var head = 0
  var tails = 0
  var count = 0
}
