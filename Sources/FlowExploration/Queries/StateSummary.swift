/// What was found of each state.
struct StateSummary {
  /// How many configurations.
  var counts: [Int]
  /// How many of them have been left by all their moves.
  var expanded: [Int]
  /// The first of them; nil if there is none.
  var first: [Int?]

  init(_ exploration: Exploration) {
    counts = exploration.program.model.states.map { _ in 0 }
    expanded = counts
    first = counts.map { _ in nil }
    for index in 0..<exploration.count {
      let state = exploration.state(of: index)
      counts[state] += 1
      if index < exploration.expandedCount { expanded[state] += 1 }
      if first[state] == nil { first[state] = index }
    }
  }
}
