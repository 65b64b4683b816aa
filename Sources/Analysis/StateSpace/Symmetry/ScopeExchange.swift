/// Scopes put in the place of others.
struct ScopeExchange: Hashable {
  /// For each scope the one that takes its place.
  let targets: [Int]

  /// False if every scope stays in its place.
  var moves: Bool { targets.indices.contains { targets[$0] != $0 } }

  /// What becomes of a set of scopes, as bits.
  func image(of set: Int) -> Int {
    targets.indices.reduce(0) { $0 | (set >> $1 & 1) << targets[$1] }
  }

  /// The exchange that takes this one back.
  var inverse: ScopeExchange {
    var sources = targets
    for (scope, target) in targets.enumerated() { sources[target] = scope }
    return ScopeExchange(targets: sources)
  }

  /// This exchange, and then another.
  func followed(by other: ScopeExchange) -> ScopeExchange {
    ScopeExchange(targets: targets.map { other.targets[$0] })
  }
}
