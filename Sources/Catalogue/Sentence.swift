package import Model

/// A fixed sentence of the open sources that names a cause, as MSALErrorDescriptionKey and the
/// log carry it.
package struct Sentence: PackedValue {
  /// The part of the sentence that never changes.
  package var text = ""
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
  package var fix = ""
  /// What the app does meanwhile, where that differs from what its code says; may be empty.
  package var handling = ""
  /// Whether a silent or an interactive request ends so; nil if both may.
  package var request: RequestKind?
  /// Where it counts; nil if everywhere.
  package var only: SentenceBound?
  /// True if libraries and tools print it above the error itself, which says more.
  package var isHeadline = false
  /// True if the sentence is no library's own, so that only its sense leads to the entry.
  package var isReadFromWords = false
  /// Where it is made: a file and its line.
  package var citations: [Citation] = []
  /// What may have led to it, the commonest first; `KnownCause.mostShown` are shown.
  package var causes: [KnownCause] = []
  /// Whether public reports tell the order of the causes.
  package var areCausesRanked = false
}

extension Sentence {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(meaning: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }

  /// What people see where no error is told, as a sentence.
  package static func told(as situation: CatalogueEntry) -> Sentence {
    var sentence = told(near: situation.causes)
    sentence.meaning = "It may be this: \(situation.meaning)"
    (sentence.handling, sentence.citations) = (situation.handling, situation.citations)
    sentence.areCausesRanked = situation.areCausesRanked
    return sentence
  }

  /// The same where nobody knows what that is, with the causes whose words the text has.
  package static func told(near causes: [KnownCause]) -> Sentence {
    Sentence(
      text: noCode,
      meaning: causes.isEmpty
        ? "The text alone does not show the cause."
        : "The cause may be one of these known problems.",
      mends: causes.first?.who, causes: causes)
  }

  private static let noCode = "no error code"

  /// True for what people tell without an error.
  package var isTold: Bool { text == Self.noCode }

  /// True for what is only printed above an error, and decides nothing.
  package var isBareHeadline: Bool { isHeadline && mends == nil }

  /// True for what is only printed above an error, and for what needs no mending: another
  /// sentence beside it counts.
  package var saysLess: Bool { isHeadline || mends == .nobody }
}

/// Where a sentence counts that others than Microsoft say as well.
package enum SentenceBound: String, CaseIterable, PackedValue {
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
