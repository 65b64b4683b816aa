/// The two names of a state or an event.
package struct Names: Packable, Hashable, Sendable {
  /// The longest `short`, in terminal columns.
  package static let shortColumns = 12
  /// The longest `remedy`, in terminal columns.
  package static let remedyColumns = 16

  /// The full name: any text.
  package var title: String
  /// A name of at most twelve columns.
  package var short: String

  /// Creates the two names.
  package init(title: String = "", short: String = "") {
    self.title = title
    self.short = short
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
