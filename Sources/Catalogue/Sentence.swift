package import Model

/// A fixed sentence of the open sources that names a cause, as MSALErrorDescriptionKey and the
/// log carry it.
package struct Sentence: Packable, Hashable, Sendable {
  /// The part of the sentence that never changes.
  package var text: String
  /// The entry of the catalogue with which it comes: `MSALInternalErrorInvalidParameter`; nil
  /// if it comes with several.
  package var entry: String?
  /// What it means.
  package var meaning: String
  /// Who can mend it; nil where the sentence does not decide.
  package var mends: Mender?
  /// Who mends it in the other case, where two can; `fix` says by which sign to tell them
  /// apart.
  package var otherwise: Mender?
  /// What to do at the desk.
  package var fix: String
  /// What the app does meanwhile, where that differs from what its code says; may be empty.
  package var handling: String
  /// Whether a silent or an interactive request ends so; nil if both may.
  package var request: RequestKind?
  /// Where it counts; nil if everywhere.
  package var only: SentenceBound?
  /// True if libraries and tools print it above the error itself, which says more.
  package var isHeadline: Bool
  /// Where it is made: a file and its line.
  package var citations: [Citation]
  /// What may have led to it, the commonest first; `KnownCause.mostShown` are shown.
  package var causes: [KnownCause]
  /// Whether public reports tell the order of the causes.
  package var areCausesRanked: Bool

  /// Creates a sentence.
  package init(
    text: String, entry: String?, meaning: String, mends: Mender?, otherwise: Mender? = nil,
    fix: String,
    handling: String, request: RequestKind?, only: SentenceBound? = nil,
    isHeadline: Bool = false, citations: [Citation], causes: [KnownCause] = [],
    areCausesRanked: Bool = false
  ) {
    self.text = text
    self.entry = entry
    self.meaning = meaning
    self.mends = mends
    self.otherwise = otherwise
    self.fix = fix
    self.handling = handling
    self.request = request
    self.only = only
    self.isHeadline = isHeadline
    self.citations = citations
    self.causes = causes
    self.areCausesRanked = areCausesRanked
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

extension Sentence {
  /// What people see where no error is told, as a sentence.
  package static func told(as situation: CatalogueEntry) -> Sentence {
    Sentence(
      text: situation.id, entry: nil,
      meaning: "The text names no error. It may be about this: \(situation.meaning)",
      mends: situation.causes.first?.who, fix: "", handling: situation.handling,
      request: nil,
      citations: situation.citations, causes: situation.causes,
      areCausesRanked: situation.areCausesRanked)
  }

  /// True if the sentence is no library's own, so that only its sense leads to the entry.
  package var isReadFromWords: Bool { meaning.hasPrefix("The words") }

  /// True for what is only printed above an error, and decides nothing.
  package var isBareHeadline: Bool { isHeadline && mends == nil }

  /// True for what is only printed above an error, and for what needs no mending: another
  /// sentence beside it counts.
  package var saysLess: Bool { isHeadline || mends == .nobody }
}

/// Where a sentence counts that others than Microsoft say as well.
package enum SentenceBound: String, CaseIterable, Packable, Hashable, Sendable {
  /// Only where the text names Microsoft's sign-in.
  case microsoft
  /// Only where the text speaks of a sign-in, or says little else: what the system says of any
  /// connection.
  case system
  /// Only on a line that names a class or method of MSAL's.
  case named
  /// Only in a text that shows MSAL: other parts of apps say the same.
  case msal
}

/// A line of MSAL's log that names an error, with slots in braces:
/// `returning with error: ({domain}, {code})`.
package struct ErrorLine: Packable, Hashable, Sendable {
  /// The line from its first fixed word on; `LogSlot` lists what may stand in braces.
  package var text: String
  /// False for lines that healthy requests log as well: then their numbers are no errors.
  package var isError: Bool
  /// The kind of request that logs it; nil if both may.
  package var request: RequestKind?
  /// Where it is made.
  package var citations: [Citation]

  /// Creates a line.
  package init(text: String, isError: Bool, request: RequestKind?, citations: [Citation]) {
    self.text = text
    self.isError = isError
    self.request = request
    self.citations = citations
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What may stand in a slot of a log line.
package enum LogSlot: String, CaseIterable, Hashable, Sendable {
  /// An error domain.
  case domain
  /// A code of that domain, or of MSAL's common core where no domain is named.
  case code
  /// A value of `error`.
  case oauth
  /// A value of `suberror`.
  case suberror
  /// An HTTP status.
  case status
  /// A status of the keychain.
  case keychain
  /// A code of `NSURLErrorDomain`, or one above 0 of CFNetwork, as the system's own lines name
  /// it.
  case network
  /// The rest of the line, in words.
  case description
  /// Anything.
  case any
}
