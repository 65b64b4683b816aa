/// What the map points out.
enum MapPointing: Hashable, Sendable {
  /// Only what has been visited.
  case nothing
  /// What has not been visited.
  case unvisited
  /// What the reading before does not have like this.
  case differences
}
