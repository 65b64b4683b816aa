/// Scopes put in the place of others.
struct ScopeExchange: Hashable {
  /// For each scope the one that takes its place.
  let targets: [Int]

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

/// Sets of scopes side by side: a lane of eight bits for each scope, which tells in which of
/// the sets it is.
///
/// Exchanging scopes moves lanes, so the lanes in ascending order are the same for all
/// configurations that differ by exchanges only.
struct ScopeColumns: Hashable {
  /// How many scopes and how many sets have room.
  static let most = 8
  /// The lowest bit of every lane.
  private static let lowest: UInt64 = 0x0101_0101_0101_0101

  private var lanes: UInt64 = 0

  /// The lane of a scope.
  @inline(__always) subscript(scope: Int) -> UInt64 {
    get { (lanes &>> UInt64(scope &* 8)) & 0xFF }
    set { lanes = lanes & ~(0xFF &<< UInt64(scope &* 8)) | newValue &<< UInt64(scope &* 8) }
  }

  /// Adds a set, as bits.
  @inline(__always) mutating func add(_ set: UInt64, at position: Int) {
    // Eight copies of it; of each the bit that belongs to its lane; then that bit at the bottom
    // of the lane.
    let own = (set &* Self.lowest) & 0x8040_2010_0804_0201
    let bits = ((own &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7) & Self.lowest
    lanes |= bits &<< UInt64(position)
  }

  /// A set, as bits.
  @inline(__always) func set(at position: Int) -> UInt64 {
    // The product has the lowest bit of the lane n at 56 + n, and carries nothing there.
    (((lanes &>> UInt64(position)) & Self.lowest) &* 0x0102_0408_1020_4080) &>> 56
  }
}
