package import Model

/// Everything that is known about the errors of a sign-in.
package struct Catalogue: PackedValue {
  /// The documents that citations name.
  package let sources: [Source]
  /// The entries, in the order of the files.
  package let entries: [CatalogueEntry]
  /// Fixed sentences of the open sources that name a cause.
  package let sentences: [Sentence]
  /// Who may speak in a text beside MSAL for iOS/macOS, the more special first.
  package let speakers: [OtherSpeaker]
  /// The words of each rule by which a text is read, in lower case.
  package let words: [[String]]
  /// Where the entry with an id stands, and the entries with a code, for these are asked for
  /// with every key that is pressed.
  private let places: [String: Int]
  private let numbered: [Int?: [Int]]
  let derived: Derived

  /// Creates a catalogue; without arguments one that knows nothing.
  package init(
    sources: [Source] = [], entries: [CatalogueEntry] = [], sentences: [Sentence] = [],
    speakers: [OtherSpeaker] = [], words: [[String]] = []
  ) {
    self.sources = sources
    self.entries = entries
    self.sentences = sentences
    self.speakers = speakers
    self.words = words
    derived = Derived()
    // The reader refuses two entries with one id; in code the first counts.
    places = Dictionary(
      entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    numbered = Dictionary(grouping: entries.indices) { entries[$0].code }
  }

  /// Where entries stand is not packed: it follows from them.
  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

extension Catalogue {
  /// The words of a rule.
  package func words(of rule: WordRule) -> [String] {
    zip(WordRule.allCases, words).first { $0.0 == rule }?.1 ?? []
  }

  /// The words for a case, which a rule has behind its name: `wait = Nobody …`.
  package func words(_ rule: WordRule, for one: some Any) -> String {
    let head = "\(one) = "
    return words(of: rule).first { $0.hasPrefix(head) }.map {
      String($0.dropFirst(head.count))
    } ?? ""
  }

  /// The entry with this id; nil if there is none.
  package subscript(id: String) -> CatalogueEntry? { places[id].map { entries[$0] } }

  /// The entry of a kind with this number; nil if there is none.
  package func entry(_ kind: EntryKind, code: Int) -> CatalogueEntry? {
    entries(with: code).first { $0.kind == kind }
  }

  private func entries(with code: Int) -> some Sequence<CatalogueEntry> {
    (numbered[code] ?? []).lazy.map { entries[$0] }
  }

  /// The error of a domain with this code; nil if the catalogue does not know it.
  package func error(domain: String, code: Int) -> CatalogueEntry? {
    entries(with: code).first {
      $0.domain == domain && ($0.kind == .msalError || $0.kind == .systemError)
    }
  }

  /// The entry for a value of `suberror`; nil if the catalogue does not know it.
  package func suberror(_ name: String) -> CatalogueEntry? { entry(.suberror, name) }

  /// The entry for a value of `error`; nil if the catalogue does not know it.
  package func oauthError(_ name: String) -> CatalogueEntry? { entry(.oauthError, name) }

  /// The entry of a kind with this name; nil if there is none.
  package func entry(_ kind: EntryKind, _ name: String) -> CatalogueEntry? {
    bearers(of: name.lowercased()).first { $0.kind == kind }
  }

  /// The entries with a name in lower case.
  func bearers(of name: String) -> [CatalogueEntry] {
    let bearers: [String: [Int]] = derived { catalogue in
      catalogue.entries.enumerated().reduce(into: [:]) { all, entry in
        for name in Set(entry.element.borne.map { $0.lowercased() }) {
          all[name, default: []].append(entry.offset)
        }
      }
    }
    return (bearers[name] ?? []).map { entries[$0] }
  }

  /// What stands under `MSALInternalErrorCodeKey` for a number: an internal code, or a code of
  /// MSALError that never comes out; nil if the catalogue does not know it.
  package func inner(_ code: Int) -> CatalogueEntry? {
    // Inside an error there may be a code of MSALError again.
    entry(.internalError, code: code) ?? entry(.msalError, code: code)
  }
}

extension Catalogue {
  /// The document a citation names; nil if the catalogue does not list it.
  package func source(of citation: Citation) -> Source? {
    sources.first { $0.id == citation.source }
  }

  /// Where to read what a citation names; nil if no address is known.
  ///
  /// Of an issue, `objc#449` or `owner/name#449`, it is the page of the issue; an issue whose
  /// owner nobody names has none.
  package func address(of citation: Citation) -> String? {
    // Most documents have one address, whatever the heading.
    guard let url = source(of: citation)?.url, !url.isEmpty else { return nil }
    let parts = citation.heading.split(separator: "#")
    // `owner/name#1234` names an issue; without a number the document itself is meant.
    guard parts.count == 2, let number = Int(parts[1]) else { return url }
    if url.hasSuffix("/issues") { return "\(url)/\(number)" }
    return parts[0].contains("/") ? "\(url)/\(parts[0])/issues/\(number)" : nil
  }

  /// Citations as lines: the title of the document with the place in it, and below it the
  /// address.
  package func text(of citations: [Citation]) -> String {
    citations.map { citation in
      "\(source(of: citation)?.title ?? citation.source): \(citation.heading)"
        + (address(of: citation).map { "\n  " + $0 } ?? "")
    }.joined(separator: "\n")
  }
}
