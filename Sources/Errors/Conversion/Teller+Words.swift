import Catalogue

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
