/// A document that citations name.
package struct Source: Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The title of the document.
  package var title: String
  /// Where to read it; may be empty.
  package var url: String
  /// What a statement that cites it rests on; nil if the file does not say.
  package var basis: Basis?

  /// Creates a source.
  package init(id: String, title: String, url: String, basis: Basis? = nil) {
    self.id = id
    self.title = title
    self.url = url
    self.basis = basis
  }

  /// The version of the document, `2.14.0`, which stands at the end of its title; nil where none does.
  package var version: String? {
    let parts = title.split(separator: ".", omittingEmptySubsequences: false)
    // Numbers alone from the end on, but for what stands before the first of them.
    let last = parts.reversed().prefix { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    let first = parts.dropLast(last.count).last.map { String($0.reversed().prefix(while: \.isNumber).reversed()) } ?? ""
    let numbers = (first.isEmpty ? [] : [first]) + last.reversed().map(String.init)
    return numbers.count > 1 ? numbers.joined(separator: ".") : nil
  }
}

/// A place in a document that says so.
package struct Citation: Hashable, Sendable {
  /// The id of the source.
  package var source: String
  /// The place within it: a heading, with `¶` and a number a paragraph under it; a name, or a file and its lines.
  package var heading: String

  /// Creates a citation.
  package init(source: String, heading: String) {
    self.source = source
    self.heading = heading
  }
}

/// A kind of trouble by which events can be found.
package struct Topic: Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The name as a person reads it.
  package var title: String

  /// Creates a topic.
  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
