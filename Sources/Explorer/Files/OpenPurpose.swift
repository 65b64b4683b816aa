/// What a run is opened for.
public enum OpenPurpose: Hashable, Sendable {
  /// To be explored in the place of the present one.
  case explore
  /// To stand beside the present one.
  case compare
}
