/// How much of each state the map shows; the steps of the zoom ladder.
package enum MapZoom: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// A dot for each state.
  case dots
  /// A short name for each state.
  case chips
  /// Cards with short names.
  case short
  /// Cards with full names.
  case full

  /// Less detail first.
  package static func < (left: MapZoom, right: MapZoom) -> Bool { left.rawValue < right.rawValue }

  /// The next step up or down; the ends stay.
  func step(_ offset: Int) -> MapZoom { MapZoom(rawValue: rawValue + offset) ?? self }
}
