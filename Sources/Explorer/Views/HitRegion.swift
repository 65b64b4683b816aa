package import Canvas

/// Some cells and what they stand for.
package struct HitRegion: Hashable, Sendable {
  /// The cells.
  package var rect: Rect
  /// What they stand for.
  package var target: HitTarget
}
