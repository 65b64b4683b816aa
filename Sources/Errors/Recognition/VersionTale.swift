import Catalogue
import Model

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
    let characters = CharacterText(lower)
    if let early = characters.first(Self.early)?.found {
      advice = "Leave the \(early) version: update the library to its current one."
      (leads, isCompared) = (true, false)
    } else if let (name, number) = Self.worked(in: characters) {
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

  /// The word for a version of the library that was not finished:
  /// `msal 5.0.0-beta`, `microsoft.identity.client version 4.1 preview`.
  private static func early(_ reader: inout Reader) -> String? {
    guard reader.take(anyOf: ["msal", "microsoft.identity.client", "adal"]) else { return nil }
    reader.skip(.small.or("."), upTo: 14)
    guard reader.take(.blank.or("/"), 1...2) else { return nil }
    reader.skip("version ")
    reader.skip("v")
    guard number(&reader) != nil, reader.take(.blank.or("-"), 1...2) else { return nil }
    let start = reader.position
    return reader.take(anyOf: ["alpha", "beta", "preview", "prerelease"]) ? reader.text(from: start) : nil
  }

  /// With what the same code works, and its number.
  private static func worked(in text: CharacterText) -> (name: String, number: String)? {
    text.first(workedBefore)?.found ?? text.first(workedBehind)?.found
  }

  /// `back on 4.35 it is fine`, `with xcode 10.2 it did`, `ios 16 is fine`, `on 12.2 all works`.
  private static func workedBefore(_ reader: inout Reader) -> (name: String, number: String)? {
    guard reader.isAtWordEdge, let name = name(&reader, behind: ["on ", "to ", "in ", "with ", "until ", "using "]),
      let number = number(&reader), !reader.sees({ $0.take(.digit) || $0.take(".") && $0.take(.digit) })
    else { return nil }
    while reader.take(anyOf: [
      ",", " devices", " device", " simulators", " simulator", " phones", " phone", " and",
    ]) {}
    _ = reader.take(anyOf: [
      " it", " that", " everything", " all", " login", " this", " the same code", " the same", " sign-in",
    ])
    guard reader.take(" "), saysThatItWorked(&reader), !reader.sees({ $0.take(anyOf: [" not", " n't"]) }) else {
      return nil
    }
    return (name, number)
  }

  /// `is all fine`, `works`.
  private static func saysThatItWorked(_ reader: inout Reader) -> Bool {
    if reader.take("worked") { return true }
    let isSo = reader.take { reader in
      guard reader.take(anyOf: ["is ", "are ", "was ", "were "]) else { return false }
      reader.skip("all ")
      return reader.take(anyOf: ["ok", "fine", "good"])
    }
    return isSo || reader.take(anyOf: ["works", "work", "did", "does", "runs", "run", "ran"]) && reader.isAtWordEdge
  }

  /// `completes with 4.16.1`, `worked fine in msal 1.1`.
  private static func workedBehind(_ reader: inout Reader) -> (name: String, number: String)? {
    guard reader.isAtWordEdge,
      reader.take(anyOf: [
        "worked ", "works ", "work ", "completes ", "completed ", "runs ", "ran ", "succeeds ", "fine ", "ok ",
        "no errors ", "no error ", "no problems ", "no problem ",
      ])
    else { return nil }
    _ = reader.take(anyOf: ["fine ", "well "])
    guard reader.take(anyOf: ["with ", "on ", "in ", "under ", "until ", "up to "]),
      let name = name(&reader, behind: [""]), let number = number(&reader)
    else { return nil }
    return (name, number)
  }

  /// The name before a number, `ios `; or a preposition before one with a dot in it, which has no name.
  private static func name(_ reader: inout Reader, behind prepositions: [StaticString]) -> String? {
    let start = reader.position
    if reader.take(anyOf: ["ios ", "ipados ", "macos ", "xcode ", "version ", "msal ", "sdk "]) {
      let name = String(reader.text(from: start).dropLast())
      reader.skip("v")
      return name
    }
    guard reader.take(anyOf: prepositions) else { return nil }
    reader.skip("v")
    return reader.sees { $0.take(.digit, 1...) && $0.take(".") } ? "" : nil
  }

  /// A number with dots, of up to four parts.
  private static func number(_ reader: inout Reader) -> String? {
    let start = reader.position
    guard reader.take(.digit, 1...) else { return nil }
    for _ in 0..<3 where !reader.take({ $0.take(".") && $0.take(.digit, 1...) }) { break }
    return reader.text(from: start)
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
