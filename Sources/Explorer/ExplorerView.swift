/// What the middle of the screen shows.
public enum ExplorerView: Hashable, Sendable {
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
}
