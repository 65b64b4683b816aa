package import Canvas

/// Some cells and what they stand for; where regions overlap, the last counts.
package struct HitRegion<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The cells.
  package var rect: Rect
  /// What they stand for.
  package var target: Target

  package init(_ target: Target, _ rect: Rect) {
    self.rect = rect
    self.target = target
  }
}
