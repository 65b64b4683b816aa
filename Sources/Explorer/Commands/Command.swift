package import Canvas

/// Something the user can tell the explorer to do.
///
/// The one table of commands feeds keys, help, palette and key line, so that they cannot disagree.
package struct Command: Hashable, Sendable {
  /// What it is.
  package let id: CommandID
  /// The keys that give it; the first is the one shown.
  package let keys: [Key]
  /// What it does, as one reads it in the help and the palette.
  package let title: String
  /// A word for the key line; empty if it does not stand there.
  package let hint: String
  /// The section of the help it stands in.
  package let section: CommandSection
}
