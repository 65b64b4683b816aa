package import Model

/// What stands around an error and changes what mends it: the form of an address, who prints it, a broker that answered,
/// words of the request, a version with a known fault.
///
/// What an entry of the catalogue says is its commonest case; a circumstance is said where the text shows another one.
package struct Circumstance: Packable, Hashable, Sendable {
  /// The ids of the causes that it is for.
  package var causes: [String]
  /// The fixed sentences that it is for, where they come with no entry.
  package var sentences: [String]
  /// All that the text has to show.
  package var signs: CircumstanceSigns
  /// What is said instead; empty if that of the cause stays.
  package var meaning: String
  /// Who can mend it then.
  package var mends: Mender?
  /// Who mends it in the other case, where two can.
  package var otherwise: Mender?
  /// What to do at the desk; empty if that of the cause stays.
  package var fix: String
  /// True if it only says what comes first: what mends the error in general is said behind it.
  package var leads: Bool
  /// What the app does; empty if its code says that.
  package var handling: String
  /// Where that is said.
  package var citations: [Citation]

  /// Creates a circumstance.
  package init(
    causes: [String], sentences: [String] = [], signs: CircumstanceSigns, meaning: String, mends: Mender?,
    otherwise: Mender?, fix: String,
    leads: Bool = false, handling: String, citations: [Citation]
  ) {
    self.causes = causes
    self.sentences = sentences
    self.signs = signs
    self.meaning = meaning
    self.mends = mends
    self.otherwise = otherwise
    self.fix = fix
    self.leads = leads
    self.handling = handling
    self.citations = citations
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What a text has to show for a circumstance; what is empty or nil is not asked for.
package struct CircumstanceSigns: Packable, Hashable, Sendable {
  /// The form of the first address that the error names.
  package var address: AddressForm?
  /// Words, in lower case, of which one stands in what is said of the error.
  package var said: [String]
  /// Words, in lower case, of which one stands anywhere in a short text; `…` stands for a few words between two.
  package var around: [String]
  /// The same, of which one has to stand there as well.
  package var also: [String]
  /// Words, in lower case, of which none may stand anywhere in a short text.
  package var without: [String]
  /// Where the library runs that prints it.
  package var place: TellerPlace?
  /// True if a library prints it that asks the broker of macOS natively.
  package var usesNativeBroker: Bool
  /// True if a broker's version stands in userInfo.
  package var hasBroker: Bool
  /// A part of the library's name, in lower case, whose version is below `below`.
  package var library: String
  /// The parts of that version.
  package var below: [Int]
  /// The system that the library names in the head of its lines.
  package var system: String
  /// True if a scope is an address within an address.
  package var hasDoubledScope: Bool
  /// The parts of the version of MSAL that mended it; asked for where somebody else's library brings an older MSAL along.
  package var mendedIn: [Int]

  /// Creates signs.
  package init(
    address: AddressForm? = nil, said: [String] = [], around: [String] = [], also: [String] = [],
    without: [String] = [],
    place: TellerPlace? = nil, usesNativeBroker: Bool = false, hasBroker: Bool = false, library: String = "",
    below: [Int] = [], system: String = "", hasDoubledScope: Bool = false, mendedIn: [Int] = []
  ) {
    self.address = address
    self.said = said
    self.around = around
    self.also = also
    self.without = without
    self.place = place
    self.usesNativeBroker = usesNativeBroker
    self.hasBroker = hasBroker
    self.library = library
    self.below = below
    self.system = system
    self.hasDoubledScope = hasDoubledScope
    self.mendedIn = mendedIn
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// The form of an address to which an answer comes back.
package enum AddressForm: String, CaseIterable, Packable, Hashable, Sendable {
  /// http://localhost, with any port.
  case loopback
  /// A page.
  case web
  /// `msauth.BUNDLE-ID://auth`, the broker's form.
  case msauth
  /// `msalCLIENT-ID://auth`, the older form.
  case msal
  /// A scheme of the app's own.
  case own
}
