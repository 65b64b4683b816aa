package import Model

/// One thing the catalogue knows: a code, a name, a key.
package struct CatalogueEntry: PackedValue {
  /// The name by which it is told apart: `MSALErrorInternal`, `AADSTS50076`, `invalid_grant`,
  /// `HTTP 429`.
  package var id: String
  /// What it is about.
  package var kind = EntryKind.situation
  /// The error domain; nil for what is no NSError.
  package var domain: String?
  /// The number with its sign, as it prints: -50000, 50076, 429.
  package var code: Int?
  /// The constant in Objective-C, or the short name the server's list gives; nil if there is
  /// none.
  package var objc: String?
  /// The Swift name without its dot; nil if there is none.
  package var swift: String?
  /// Swift names of older versions, and further spellings by which it is found.
  package var spellings: [String] = []
  /// Words by which it is looked for and which its texts do not have.
  package var keywords: [String] = []
  /// The part of the list it belongs to, in words.
  package var group: String?
  /// The version that introduced it.
  package var since: String?
  /// What it means, in one or two sentences.
  package var meaning = ""
  /// What the app should do.
  package var handling = ""
  /// Who can mend it; nil where that depends on what stands beside it.
  package var mends: Mender?
  /// Who mends it in the other case, where two can; `fix` says by which sign to tell them
  /// apart.
  package var otherwise: Mender?
  /// What to do at the desk: the developer's, the administrator's or that of support; may be
  /// empty.
  package var fix = ""
  /// Whether the app has to; nil where nobody says.
  package var obligation: Obligation?
  /// What the user should see; may be empty.
  package var user = ""
  /// What not to do; may be empty.
  package var never = ""
  /// What the app must not do by it, of what it may be told to do: `never` is not said beside
  /// that.
  package var forbids: [AppAction] = []
  /// Where the app can meet the code; nil for what is no MSAL code.
  package var appearance: Appearance?
  /// What in the open sources makes it; empty if nothing does.
  package var madeBy: [String] = []
  /// How the server answers; nil for what is no server's number, or is met on pages only.
  package var answer: ServerAnswer?
  /// The HTTP status with which it comes, where that says more than `answer`.
  package var status: Int?
  /// Whether silent requests meet it.
  package var isMetSilently = true
  /// What becomes of it in interactive requests.
  package var interactive: InteractiveSurface?
  /// For keys the ids of the errors that carry it, for former codes the ids of what stands for
  /// it today.
  package var concerns: [String] = []
  /// The type of a key's value.
  package var type: String?
  /// How sure all this is.
  package var certainty = Certainty.verified
  /// Where it is said.
  package var citations: [Citation] = []
  /// What may have led to it, the commonest first; `KnownCause.mostShown` are shown.
  package var causes: [KnownCause] = []
  /// Whether public reports tell the order of the causes.
  package var areCausesRanked = false
}

extension CatalogueEntry {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(id: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
