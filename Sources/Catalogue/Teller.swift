package import Model

/// Who speaks in a text, if it is not MSAL for iOS/macOS: another library, a tool, or somebody else who signs people in.
///
/// What a library or tool says is told in its own names, and its steps are those of its place.
package struct Teller: Packable, Hashable, Sendable {
  /// The name as people know it; empty for libraries that work with any provider.
  package var name: String
  /// What it is.
  package var role: TellerRole
  /// The words by which a text shows it, in lower case, each of at least four bytes.
  package var words: [String]
  /// How meanings of the catalogue begin that are about it.
  package var meanings: [String]
  /// Where it runs; nil where steps need no change.
  package var place: TellerPlace?
  /// True if it asks the broker of macOS by a native library of its own.
  package var usesNativeBroker: Bool
  /// True if it brings MSAL for iOS/macOS along, so that only its own update brings a newer one.
  package var carriesMSAL: Bool
  /// What it calls the errors that MSAL for iOS/macOS has a number for.
  package var names: [TellerName]
  /// What its app does with an error that it cannot solve; empty if another table says.
  package var logging: String
  /// What is said behind each meaning; empty for most.
  package var note: String
  /// How to reach what it does not pass on; empty if its documents say what to do.
  package var hint: String

  /// Creates a teller.
  package init(
    name: String, role: TellerRole, words: [String], meanings: [String] = [], place: TellerPlace? = nil,
    usesNativeBroker: Bool = false, carriesMSAL: Bool = false, names: [TellerName] = [], logging: String = "",
    note: String = "", hint: String = ""
  ) {
    self.name = name
    self.role = role
    self.words = words
    self.meanings = meanings
    self.place = place
    self.usesNativeBroker = usesNativeBroker
    self.carriesMSAL = carriesMSAL
    self.names = names
    self.logging = logging
    self.note = note
    self.hint = hint
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What a teller is.
package enum TellerRole: String, CaseIterable, Packable, Hashable, Sendable {
  /// A library in whose names the answer is told.
  case library
  /// A program of somebody else, whose registration its reader cannot change.
  case tool
  /// What builds or ships an app: no app runs, and nothing reaches its error handler.
  case build
  /// A library whose texts are not read: its errors have other names and remedies.
  case unread
  /// Somebody else than Microsoft who signs people in.
  case provider
}

/// Where a library runs; this decides which platform of a registration it needs.
package enum TellerPlace: String, CaseIterable, Packable, Hashable, Sendable {
  /// A tool or an app on a desktop, whose redirect URI is http://localhost or that of the broker.
  case desktop
  /// A page of a browser.
  case browser
  /// An app on a device, with a redirect URI of its own.
  case phone
  /// A web app or a service, with a page to which the answer comes, or no user at all.
  case server
}

/// What a library calls an error of MSAL for iOS/macOS.
package struct TellerName: Packable, Hashable, Sendable {
  /// The number of MSAL for iOS/macOS.
  package var code: Int
  /// The name in its place.
  package var name: String

  /// Names a number.
  package init(code: Int, name: String) {
    self.code = code
    self.name = name
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
