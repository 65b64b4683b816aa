public import Canvas

/// Something the user can tell the explorer to do.
///
/// The one table of commands feeds keys, help, palette and key line, so that they cannot disagree.
public struct Command: Hashable, Sendable {
  /// What it is.
  public let id: CommandID
  /// The keys that give it; the first is the one shown.
  public let keys: [Key]
  /// What it does, as one reads it in the help and the palette.
  public let title: String
  /// A word for the key line; empty if it does not stand there.
  public let hint: String
  /// The section of the help it stands in.
  public let section: CommandSection
}
