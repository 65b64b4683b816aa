/// Who speaks in a text, if it is not MSAL for iOS/macOS: another library, a tool, or somebody else who signs people in.
///
/// What a library or tool says is told in its own names, and its steps are those of its place.
package struct Teller: Hashable, Sendable {
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
}

/// What a teller is.
package enum TellerRole: String, CaseIterable, Hashable, Sendable {
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
package enum TellerPlace: String, CaseIterable, Hashable, Sendable {
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
package struct TellerName: Hashable, Sendable {
  /// The number of MSAL for iOS/macOS.
  package var code: Int
  /// The name in its place.
  package var name: String

  /// Names a number.
  package init(code: Int, name: String) {
    self.code = code
    self.name = name
  }
}

extension Catalogue {
  /// The teller of a name; nil for nil.
  func teller(named name: String?) -> Teller? { name.flatMap { name in tellers.first { $0.name == name } } }

  /// The teller that a meaning is about; nil if it is MSAL for iOS/macOS, or nobody says.
  ///
  /// - Parameters:
  ///   - meaning: the meaning.
  ///   - name: who speaks in the text: counts first.
  /// - Returns: the teller, or nil.
  func teller(ofMeaning meaning: String, spokenBy name: String?) -> Teller? {
    if let speaker = teller(named: name), speaker.owns(meaning) { return speaker }
    return tellers.first { $0.owns(meaning) }
  }
}

extension Teller {
  fileprivate func owns(_ meaning: String) -> Bool { meanings.contains(where: meaning.hasPrefix) }

  /// What stands in the place of a platform of MSAL for iOS/macOS.
  private var replacements: [(old: String, new: String)] {
    switch place {
    case .desktop: Self.onDesktop
    case .browser: [("the platform iOS / macOS", "Single-page application"), ("iOS / macOS", Self.page)]
    case .server: [("the platform iOS / macOS", "the platform Web"), ("iOS / macOS", "Web")]
    case .phone where !name.hasPrefix("MSAL"):
      Self.onDesktop
    case .phone, nil: []
    }
  }

  private static let desktop = "Mobile and desktop applications"
  // A choice between both is none where only one is left.
  private static let onDesktop = [
    ("iOS / macOS, or \(desktop)", desktop), ("the platform iOS / macOS", desktop), ("iOS / macOS", desktop),
  ].map { (old: $0.0, new: $0.1) }
  private static let page = "Single-page application"

  /// Words of sentences that only concern an app with MSAL for iOS/macOS.
  private static let ofApple = [
    "LSApplicationQueriesSchemes", "msauth.", "Info.plist", "CFBundle", "view controller", "ViewController",
    "MSALWebview", "acquireToken", "promptType", "userInfo", "MSALError", "MSALOAuth", "bundle id", "BUNDLE-ID",
    "handleMSALResponse", "Xcode", "inner code",
  ]
  /// The same for an app on a device, whose own library has other calls.
  private static let ofMSAL = [
    "MSALWebview", "acquireToken", "promptType", "MSALError", "MSALOAuth", "handleMSALResponse", "inner code",
  ]

  /// What its reader has no use for.
  private var unsaid: [String] {
    switch place {
    case .desktop, .browser, .server: Self.ofApple
    // What brings MSAL along is built into an app whose delegate calls MSAL itself.
    case .phone: Self.ofMSAL.filter { !carriesMSAL || $0 != "handleMSALResponse" }
    case nil: []
    }
  }

  /// A text with its names in the place of MSAL's numbers, without sentences that only MSAL for iOS/macOS has.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - keepsRest: true if what follows a sentence that is left out is kept.
  /// - Returns: the text as its readers need it.
  func told(_ text: String, keepsRest: Bool = false) -> String {
    guard !text.isEmpty else { return text }
    let (unsaid, replacements) = (unsaid, replacements)
    let sentences = text.split(separator: ". ", omittingEmptySubsequences: false).map(String.init)
    let shown = sentences.map { sentence -> String? in
      guard !unsaid.contains(where: sentence.contains) else { return nil }
      return named(replacements.reduce(sentence) { $0.replacing($1.old, with: $1.new) })
    }
    // What follows leans on what stood first.
    guard keepsRest || place == nil || shown.first != .some(nil) else { return "" }
    let kept = shown.compactMap(\.self)
    let told = kept.joined(separator: ". ")
    return told.isEmpty || told.hasSuffix(".") || kept.count == sentences.count ? told : told + "."
  }

  /// A sentence with its own names for MSAL's numbers; nil if it has none for one of them.
  private func named(_ sentence: String) -> String? {
    var words: [String] = []
    for word in sentence.split(separator: " ", omittingEmptySubsequences: false) {
      let end = word.dropFirst().prefix(while: \.isNumber).endIndex
      guard let code = Int(word[..<end]), code < 0, let range = CodeRange(code: code),
        range == .msalError || range == .internalError
      else {
        words.append(String(word))
        continue
      }
      guard let name = names.first(where: { $0.code == code })?.name else { return nil }
      words.append(name + word[end...])
    }
    return words.joined(separator: " ")
  }

  /// Where nothing is left of what there is to do.
  var elsewhere: String { !hint.isEmpty ? hint : "What \(name) documents for this error; its words name what to mend." }
}
