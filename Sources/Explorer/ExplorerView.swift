/// What the middle of the screen shows.
package enum ExplorerView: String, Hashable, Sendable, CaseIterable {
  /// One state and its ways out.
  case focus
  /// The whole machine: cards and wires.
  case map
  /// States by states.
  case matrix
  /// The run as lanes over virtual time.
  case story
  /// Every page of the inspector.
  case inspector

  /// True for the views in which the machine is explored; the others are looked into and left.
  var isHome: Bool { self == .focus || self == .map || self == .matrix }
}
