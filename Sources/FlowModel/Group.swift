/// A part of the machine, such as silent acquisition.
public struct Group: Hashable, Sendable {
  /// The name used in files.
  public var id: String
  /// The name as a person reads it.
  public var title: String
  /// One column that marks states of the group.
  public var letter: String

  /// Creates a group.
  public init(id: String, title: String, letter: String) {
    self.id = id
    self.title = title
    self.letter = letter
  }
}
