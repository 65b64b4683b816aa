import FlowModel

/// What a text tells of versions: one with which the same code worked, or one that is early or old.
struct VersionTale: Hashable, Sendable {
  /// What to do about it.
  let advice: String
  /// True if it goes before what mends the error in general.
  let leads: Bool
  /// True if another version is known to work.
  private let isCompared: Bool

  /// Reads a text; nil if it tells of no such version.
  init?(in text: ByteText, _ version: LibraryVersion?) {
    guard Self.words.contains(where: { text.first($0, in: 0..<text.count) != nil }) else { return nil }
    let lower = text.text(0..<text.count).lowercased()
    let isNET = Self.net.contains(where: lower.contains)
    if let early = Self.early(in: lower) {
      advice = "Leave the \(early) version: update the library to its current one."
      (leads, isCompared) = (true, false)
    } else if let (name, number) = Self.worked(in: lower) {
      (leads, isCompared) = (true, true)
      if let system = Self.systems[name] {
        advice =
          "It works with \(system) \(number) and no longer with a newer one: update the library to its current version, "
          + "made for the newer one."
      } else {
        advice =
          "It works with \(number) and the same code: take the newest version of the library, or go back to \(number) "
          + "meanwhile and report the fault."
      }
    } else if let version, version.name.hasPrefix("msal"), !version.numbers.isEmpty,
      version.numbers.lexicographicallyPrecedes(isNET ? Self.currentNET : Self.current)
    {
      let number = version.numbers.prefix(3).map(String.init).joined(separator: ".")
      advice = "If that is so already, update the library: \(number) is old, and many of its faults are mended since."
      (leads, isCompared) = (false, false)
    } else {
      return nil
    }
  }

  /// From which versions on a library is not called old.
  private static let current = [1, 2]
  private static let currentNET = [4, 40]
  private static let net = ["microsoft.identity.client", "xamarin", "msal.net", "maui", "msalclientexception", ".net"]
  private static let words = ["msal", "adal", "microsoft.identity", "intune"].map([UInt8].word)
  private static let systems = [
    "ios": "iOS", "ipados": "iPadOS", "macos": "macOS", "xcode": "Xcode",
  ]

  /// The word for a version of the library that was not finished.
  private static func early(in text: String) -> Substring? {
    text.firstMatch(
      of:
        /(?:msal|microsoft\.identity\.client|adal)[a-z.]{0,14}[\s\/]{1,2}(?:version )?v?\d+(?:\.\d+){0,3}[\s\-]{1,2}(alpha|beta|preview|prerelease)/
    )?.output.1
  }

  /// With what the same code works, and its number.
  private static func worked(in text: String) -> (name: String, number: Substring)? {
    // `back on 4.35 it is fine`, `with Xcode 10.2 it did`, `iOS 16 is fine`, `on 12.2 all works`.
    let before =
      /\b(?:(ios|ipados|macos|xcode|version|msal|sdk) |(?:on|to|in|with|until|using) v?(?=\d+\.))v?(\d+(?:\.\d+){0,3})(?![.\d]?\d)(?:,| devices?| simulators?| phones?| and)*(?: (?:it|that|everything|all|login|this|the same|the same code|sign-in))? (?:(?:is|are|was|were) (?:all )?(?:ok|fine|good)|works?\b|worked|did\b|does\b|runs?\b|ran\b)(?! (?:not|n't))/
    // `completes with 4.16.1`, `worked fine in MSAL 1.1`.
    let behind =
      /\b(?:works?|worked|completes|completed|runs|ran|succeeds|fine|ok|no (?:error|problem)s?)(?: (?:fine|well))? (?:with|on|in|under|until|up to) (?:(ios|ipados|macos|xcode|version|msal|sdk) |v?(?=\d+\.))v?(\d+(?:\.\d+){0,3})/
    if let found = text.firstMatch(of: before) { return (String(found.output.1 ?? ""), found.output.2) }
    return text.firstMatch(of: behind).map { (String($0.output.1 ?? ""), $0.output.2) }
  }
}

extension VersionTale {
  /// What is said of an error, with the version that the text tells of; nil where no version of a library decides it.
  ///
  /// - Parameters:
  ///   - told: what is said of the circumstances; nil if it is the commonest case.
  ///   - usual: what the catalogue knows.
  /// - Returns: the sentence, with the version in its fix.
  func joined(to told: Sentence?, _ usual: Layers) -> Sentence? {
    var facts = usual.facts
    facts.sentence = told ?? facts.sentence
    let layers = Layers(facts, in: usual.catalogue)
    let (cause, decision) = (Judge(usual).cause, Decision(layers, special: told))
    let said = told ?? usual.sentence
    guard decision.mends == .developer, cause.map(Self.isOfLibrary) ?? (said != nil), !decision.fix.isEmpty,
      !decision.fix.hasPrefix("Update "), isCompared || !decision.fix.lowercased().contains("update"),
      decision.teller?.role != .tool, leads || told == nil
    else { return nil }
    let fix = leads ? "\(advice) If it stays: \(decision.fix)" : "\(decision.fix) \(advice)"
    let meaning = said?.meaning ?? cause?.meaning ?? ""
    return Sentence(
      text: said?.text ?? "", entry: said?.entry ?? cause?.id, meaning: meaning, mends: .developer,
      otherwise: decision.otherwise, fix: fix, handling: said?.handling ?? "", request: said?.request,
      only: said?.only, isOfWords: said?.isOfWords ?? false, citations: said?.citations ?? cause?.citations ?? [])
  }

  /// True for errors that the library itself makes or meets; a server's answer depends on no version of it.
  private static func isOfLibrary(_ cause: CatalogueEntry) -> Bool {
    switch cause.kind {
    case .wrapperError, .internalError, .coreError: true
    case .msalError: cause.code == -50000 || cause.code == -50005
    case .systemError: cause.domain == ErrorValue.webSessionDomain || cause.domain == ErrorValue.keychainDomain
    default: false
    }
  }
}
