import MSALErrors

/// A section of a catalogue's file: the entries of one kind.
struct CatalogueSection: Sendable {
  var kind: EntryKind
  /// The key of the section.
  var key: String
  /// What its entries are like.
  var record: Record
  /// What it is for.
  var about: String

  init(_ kind: EntryKind, key: String, record: Record, about: String) {
    self.kind = kind
    self.key = key
    self.record = record
    self.about = about
  }
}
