package import Model

/// A term of sign-in, explained.
package struct Term: PackedValue {
  /// The term.
  package var name: String
  /// Other words for it, and other forms.
  package var also: [String]
  /// What it is, and what that means for an app; two sentences.
  package var text: String

  /// Creates a term.
  package init(name: String, also: [String], text: String) {
    self.name = name
    self.also = also
    self.text = text
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }

  /// The term and its other words.
  package var names: [String] { [name] + also }

  /// True if a text is the term or another word for it; capitals do not matter.
  package func isNamed(_ text: String) -> Bool {
    names.contains { $0.lowercased() == text.lowercased() }
  }
}
