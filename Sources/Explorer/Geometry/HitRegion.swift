import Canvas

/// Some cells and what they stand for; where regions overlap, the last counts.
struct HitRegion<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The cells.
  var rect: Rect
  /// What they stand for.
  var target: Target

  init(_ target: Target, _ rect: Rect) {
    self.rect = rect
    self.target = target
  }
}
