public import Canvas

/// A whole screen: the picture, and what its places stand for; where regions overlap, the last counts.
public struct Screen: Sendable {
  /// The picture.
  public var frame: Frame
  /// What can be clicked.
  public var regions: [HitRegion] = []

  init(size: Size) { frame = Frame(size: size) }

  mutating func add(_ target: HitTarget, _ rect: Rect) { regions.append(HitRegion(rect: rect, target: target)) }
}
