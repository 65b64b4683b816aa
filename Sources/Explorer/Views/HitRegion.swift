public import Canvas

/// Some cells and what they stand for.
public struct HitRegion: Hashable, Sendable {
  /// The cells.
  public var rect: Rect
  /// What they stand for.
  public var target: HitTarget
}
