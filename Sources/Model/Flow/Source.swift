/// A document that citations name.
package struct Source: Packable, Hashable, Sendable {
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

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }

  /// The version of the document, `2.14.0`, which stands at the end of its title; nil where
  /// none does.
  package var version: String? {
    // `MSAL 2.14.0` → `2.14.0`; a year at the end has no dot and is no version.
    title.firstMatch(of: /\d+(\.\d+)+$/).map { String($0.output.0) }
  }
}

/// A place in a document that says so.
package struct Citation: Packable, Hashable, Sendable {
  /// The id of the source.
  package var source: String
  /// The place within it: a heading, with `¶` and a number a paragraph under it; a name, or a
  /// file and its lines.
  package var heading: String

  /// Creates a citation.
  package init(source: String, heading: String) {
    self.source = source
    self.heading = heading
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

extension Flow {
  /// True for a flow about an app that uses MSAL: files do not say so, but only there MSAL's
  /// errors come.
  var isOfMSAL: Bool { events.contains { $0.error?.domain == "MSALErrorDomain" } }

  /// A citation as somebody reads it who learns: of code whose it is, and not the file with its
  /// lines; of all else the title and the place.
  package func plainWords(of citation: Citation) -> String {
    guard let source = source(citation.source) else { return citation.source }
    guard source.basis == .source || source.basis == .header else {
      return "\(citation.heading) (\(source.title))"
    }
    let owner = isOfMSAL ? "MSAL" : "the library"
    return "\(owner)'s \(source.basis == .source ? "source" : "public headers")"
  }
}

/// A kind of trouble by which events can be found.
package struct Topic: Packable, Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The name as a person reads it.
  package var title: String

  /// Creates a topic.
  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
