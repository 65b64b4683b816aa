import Model

// Scopes that can be exchanged: of all configurations that differ by exchanges only, one is
// kept.
extension Program {
  /// Exchanges scopes so that their columns are in ascending order.
  @inline(never)
  func orderScopes(_ configuration: inout Words) {
    var columns = ScopeColumns()
    for position in scopeSets.indices {
      columns.add(configuration[scopeSets[position].field], at: position)
    }
    let before = columns
    for (scope, next) in scopePairs where columns[scope] > columns[next] {
      (columns[scope], columns[next]) = (columns[next], columns[scope])
    }
    guard columns != before else { return }
    for position in scopeSets.indices {
      configuration[scopeSets[position].field] = columns.set(at: position)
    }
  }

  /// What makes a snapshot of the configuration that stands for it.
  func exchange(to snapshot: Snapshot) -> ScopeExchange {
    var targets = Array(model.flow.scopes.indices)
    var columns = ScopeColumns()
    for position in scopeSets.indices
    where model.states[snapshot.state.offset].live.contains(scopeSets[position].variable) {
      columns.add(UInt64(snapshot.values[scopeSets[position].variable]), at: position)
    }
    for members in scopeClasses {
      // Members with the same column can stand for each other, so any order among them will do.
      for (member, own) in zip(
        members, members.sorted { (columns[$0], $0) < (columns[$1], $1) })
      {
        targets[member] = own
      }
    }
    return ScopeExchange(targets: targets)
  }
}
