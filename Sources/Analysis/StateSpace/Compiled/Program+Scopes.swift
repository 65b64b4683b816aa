import Model

// Scopes that can be exchanged: of all configurations that differ by exchanges only, one is kept.
extension Program {
  /// Exchanges scopes so that their columns are in ascending order.
  @inline(never)
  func orderScopes(_ configuration: inout Words) {
    var columns = ScopeColumns()
    for position in 0..<scopeSets.count {
      let field = scopeSets[position]
      columns.add((configuration[word: field.word] &>> field.shift) & field.mask, at: position)
    }
    let before = columns
    for list in 0..<scopeClasses.count { order(scopeClasses[list], &columns) }
    guard columns != before else { return }
    for position in 0..<scopeSets.count {
      let field = scopeSets[position]
      configuration[word: field.word] =
        configuration[word: field.word] & ~(field.mask &<< field.shift) | columns.set(at: position) &<< field.shift
    }
  }

  /// Insertion sort: a class has few members, and they are in order most of the time.
  @inline(__always)
  private func order(_ list: Range<Int>, _ columns: inout ScopeColumns) {
    var next = list.lowerBound &+ 1
    while next < list.upperBound {
      let lane = columns[scopeLists[next]]
      var position = next
      while position > list.lowerBound, columns[scopeLists[position &- 1]] > lane {
        columns[scopeLists[position]] = columns[scopeLists[position &- 1]]
        position &-= 1
      }
      columns[scopeLists[position]] = lane
      next &+= 1
    }
  }

  /// What makes a snapshot of the configuration that stands for it.
  func exchange(to snapshot: Snapshot) -> ScopeExchange {
    var targets = Array(model.flow.scopes.indices)
    guard scopeClasses.count > 0 else { return ScopeExchange(targets: targets) }
    var columns = ScopeColumns()
    for position in 0..<scopeSets.count
    where model.states[snapshot.state.offset].live.contains(scopeSets[position].variable) {
      columns.add(UInt64(snapshot.values[scopeSets[position].variable]), at: position)
    }
    for list in 0..<scopeClasses.count {
      let members = scopeClasses[list].map { scopeLists[$0] }
      // Members with the same column can stand for each other, so any order among them will do.
      for (member, own) in zip(members, members.sorted { (columns[$0], $0) < (columns[$1], $1) }) {
        targets[member] = own
      }
    }
    return ScopeExchange(targets: targets)
  }
}
