package import Model

/// One thing the catalogue knows: a code, a name, a key.
package struct CatalogueEntry: Packable, Hashable, Sendable {
  /// The name by which it is told apart: `MSALErrorInternal`, `AADSTS50076`, `invalid_grant`,
  /// `HTTP 429`.
  package var id: String
  /// What it is about.
  package var kind: EntryKind
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
  package var spellings: [String]
  /// Words by which it is looked for and which its texts do not have.
  package var keywords: [String]
  /// The part of the list it belongs to, in words.
  package var group: String?
  /// The version that introduced it.
  package var since: String?
  /// What it means, in one or two sentences.
  package var meaning: String
  /// What the app should do.
  package var handling: String
  /// Who can mend it; nil where that depends on what stands beside it.
  package var mends: Mender?
  /// Who mends it in the other case, where two can; `fix` says by which sign to tell them
  /// apart.
  package var otherwise: Mender?
  /// What to do at the desk: the developer's, the administrator's or that of support; may be
  /// empty.
  package var fix: String
  /// Whether the app has to; nil where nobody says.
  package var obligation: Obligation?
  /// What the user should see; may be empty.
  package var user: String
  /// What not to do; may be empty.
  package var never: String
  /// What the app must not do by it, of what it may be told to do: `never` is not said beside
  /// that.
  package var forbids: [AppAction]
  /// Where the app can meet the code; nil for what is no MSAL code.
  package var appearance: Appearance?
  /// What in the open sources makes it; empty if nothing does.
  package var madeBy: [String]
  /// How the server answers; nil for what is no server's number, or is met on pages only.
  package var answer: ServerAnswer?
  /// The HTTP status with which it comes, where that says more than `answer`.
  package var status: Int?
  /// Whether silent requests meet it.
  package var isMetSilently: Bool
  /// What becomes of it in interactive requests.
  package var interactive: InteractiveSurface?
  /// For keys the ids of the errors that carry it, for former codes the ids of what stands for
  /// it today.
  package var concerns: [String]
  /// The type of a key's value.
  package var type: String?
  /// How sure all this is.
  package var certainty: Certainty
  /// Where it is said.
  package var citations: [Citation]
  /// What may have led to it, the commonest first; `KnownCause.mostShown` are shown.
  package var causes: [KnownCause]
  /// Whether public reports tell the order of the causes.
  package var areCausesRanked: Bool
  /// Where the entry stands in its file.
  package var place: Place

  /// Creates an entry.
  package init(
    id: String, kind: EntryKind, domain: String?, code: Int?, objc: String?, swift: String?,
    spellings: [String],
    keywords: [String], group: String?, since: String?, meaning: String, handling: String,
    mends: Mender?, otherwise: Mender? = nil, fix: String, obligation: Obligation?,
    user: String, never: String,
    forbids: [AppAction], appearance: Appearance?,
    madeBy: [String], answer: ServerAnswer?, status: Int?, isMetSilently: Bool,
    interactive: InteractiveSurface?, concerns: [String], type: String?,
    certainty: Certainty,
    citations: [Citation], causes: [KnownCause] = [], areCausesRanked: Bool = false,
    place: Place
  ) {
    self.id = id
    self.kind = kind
    self.domain = domain
    self.code = code
    self.objc = objc
    self.swift = swift
    self.spellings = spellings
    self.keywords = keywords
    self.group = group
    self.since = since
    self.meaning = meaning
    self.handling = handling
    self.mends = mends
    self.otherwise = otherwise
    self.fix = fix
    self.obligation = obligation
    self.user = user
    self.never = never
    self.forbids = forbids
    self.appearance = appearance
    self.madeBy = madeBy
    self.answer = answer
    self.status = status
    self.isMetSilently = isMetSilently
    self.interactive = interactive
    self.concerns = concerns
    self.type = type
    self.certainty = certainty
    self.citations = citations
    self.causes = causes
    self.areCausesRanked = areCausesRanked
    self.place = place
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
