/// How a part of a machine differs from what it was.
public enum MapSign: Character, Hashable, Sendable, CaseIterable {
  /// It is new.
  case added = "+"
  /// It was there, but not alike.
  case changed = "~"
  /// It is no longer there.
  case removed = "-"
}
