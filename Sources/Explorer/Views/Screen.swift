package import Canvas

/// A whole screen: the picture, and what its places stand for; where regions overlap, the last counts.
package struct Screen: Sendable {
  /// The picture.
  package var frame: Frame
  /// What can be clicked.
  package var regions: [HitRegion] = []

  init(size: Size) { frame = Frame(size: size) }

  mutating func add(_ target: HitTarget, _ rect: Rect) { regions.append(HitRegion(rect: rect, target: target)) }
}
