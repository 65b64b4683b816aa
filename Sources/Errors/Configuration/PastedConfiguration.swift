import Catalogue
import Model

/// What a text shows of an app's configuration beside its error: URL schemes, the redirect URI
/// and the bundle id.
///
/// They have to fit each other. Where they do not, that is the fault, whatever the error says
/// in general.
struct PastedConfiguration: Hashable, Sendable {
  /// The URL schemes that Info.plist registers; empty if the text does not show them.
  let schemes: [String]
  /// The scheme and the rest of the redirect URI; nil if the text has none.
  let redirect: Redirect?
  /// The bundle id of the app; nil if the text does not say.
  let bundle: String?
  /// The teams under which the keychain group that was asked for stands in the entitlements,
  /// the one that was asked first; nil where both are the same or the text does not say.
  let teams: [String]?

  struct Redirect: Hashable, Sendable {
    let scheme: String
    let rest: String
  }

  /// Reads a text; nil if nothing of the kind stands there.
  init?(in text: ByteText) {
    guard Self.words.contains(where: { text.first($0, in: 0..<text.count) != nil }) else {
      return nil
    }
    let all = text.text(0..<text.count)
    let escapes = [("%3a", ":"), ("%3A", ":"), ("%2f", "/"), ("%2F", "/")]
    let plain = CharacterText(escapes.reduce(all) { $0.replacing($1.0, with: $1.1) })
    schemes = Self.schemes(in: plain)
    redirect = plain.first(anyCase: true, Self.redirect)?.found
    bundle = plain.first(anyCase: true, Self.bundle)?.found
    teams = Self.teams(in: plain)
    if schemes.isEmpty, redirect == nil, teams == nil { return nil }
  }

  private static let words = ["redirect", "cfbundleurlschemes", "keychain-access-groups"]
    .map(
      [UInt8].word)

  /// What stands between a word and its value.
  private static let marks = Kind.blank.or("\"'`“‘:=")
  private static let afterAddress = Kind.blank.or("\"'`’”<,;&)")

  /// `redirect URI: msauth.com.contoso.app://auth`, with a few characters of the same line
  /// between.
  private static func redirect(_ reader: inout Reader) -> Redirect? {
    guard reader.take("redirect") else { return nil }
    func address(_ reader: inout Reader) -> Redirect? {
      reader.take(fewest: !Kind("\n:="), upTo: 24) { reader in
        guard reader.take(marks.or("("), 1...) else { return nil }
        let start = reader.position
        guard reader.take(.small) else { return nil }
        reader.skip(.ofScheme.or("{}$()<>_"))
        let scheme = reader.text(from: start)
        guard reader.take("://") else { return nil }
        let rest = reader.position
        reader.skip(!afterAddress)
        return Redirect(scheme: scheme, rest: reader.text(from: rest))
      }
    }
    let short = reader
    _ = reader.take(.blank.or("_"))
    if reader.take(anyOf: ["uri", "url"]) {
      let single = reader
      if reader.take("s"), let found = address(&reader) { return found }
      reader = single
      if let found = address(&reader) { return found }
    }
    reader = short
    return address(&reader)
  }

  /// `bundle id: com.contoso.app`,
  /// `<key>CFBundleIdentifier</key> <string>com.contoso.app</string>`.
  private static func bundle(_ reader: inout Reader) -> String? {
    let isShort = reader.take { reader in
      guard reader.take("bundle") else { return false }
      _ = reader.take(.blank)
      return reader.take("id")
    }
    let short = reader
    if isShort, reader.take("entifier"), let name = bundleName(&reader) { return name }
    reader = short
    guard
      isShort
        || reader.take(anyOf: [
          "cfbundleidentifier", "product_bundle_identifier", "applicationid",
        ])
    else {
      return nil
    }
    return bundleName(&reader)
  }

  /// Words and marks of up to 24 characters, then a name of two to seven parts that ends where
  /// a word does.
  private static func bundleName(_ reader: inout Reader) -> String? {
    let part = Kind.small.or(.plainDigit).or("-")
    return reader.take(fewest: marks.or(.small).or("<>/"), upTo: 24) { reader in
      guard reader.take(marks.or(">")) else { return nil }
      let start = reader.position
      guard reader.take(part, 1...) else { return nil }
      let parts = (0..<6).prefix { _ in reader.take { $0.take(".") && $0.take(part, 1...) }
      }
      let least = start + 3
      while !parts.isEmpty, reader.position >= least {
        let isName =
          reader.text(from: start).contains(".") && !reader.text(from: start).hasSuffix(".")
        if isName, reader.isAtWordEdge { return reader.text(from: start) }
        reader.position -= 1
      }
      return nil
    }
  }

  /// The team and the rest of a name in the keychain: `ABCDE12345.com.contoso.shared`.
  private static func group(_ reader: inout Reader) -> (team: String, rest: String)? {
    let start = reader.position
    guard reader.take(.capital.or(.plainDigit), 10...10) else { return nil }
    let team = reader.text(from: start)
    guard reader.take(".") else { return nil }
    let rest = reader.position
    return reader.take(.letter.or(.plainDigit).or(".-"), 1...)
      ? (team, reader.text(from: rest)) : nil
  }

  /// `access group "ABCDE12345.com.contoso.shared"`.
  private static func asked(_ reader: inout Reader) -> (team: String, rest: String)? {
    guard reader.take("access group ") else { return nil }
    reader.skip("'")
    reader.skip("\"")
    return group(&reader)
  }

  /// `<string>ABCDE12345.com.contoso.shared</string>`.
  private static func listed(_ reader: inout Reader) -> (team: String, rest: String)? {
    guard reader.take("<string>"), let listed = group(&reader), reader.take("</string>")
    else {
      return nil
    }
    return listed
  }

  private static func teams(in text: CharacterText) -> [String]? {
    guard let asked = text.first(anyCase: true, asked)?.found else { return nil }
    let listed = text.all(listed).map(\.found).filter { $0.rest == asked.rest }.map(\.team)
    return listed.first.map { listed.contains(asked.team) ? nil : [asked.team, $0] } ?? nil
  }

  /// What stands under CFBundleURLSchemes, in a property list or as Xcode prints one.
  private static func schemes(in text: CharacterText) -> [String] {
    text.all(list).flatMap { list, _ in
      list.replacing("<string>", with: "\n").replacing("</string>", with: "\n")
        .split { $0.isNewline || ",\"'".contains($0) }
        .map { String($0) }.filter { $0.contains(where: \.isLetter) && !$0.hasPrefix("<") }
    }
  }

  /// `CFBundleURLSchemes</key> <array>…</array>`, `CFBundleURLSchemes = (…)`: what stands in
  /// the list.
  private static func list(_ reader: inout Reader) -> String? {
    guard reader.take("CFBundleURLSchemes") else { return nil }
    let isOfKey = reader.take { reader in
      guard reader.take("</key>") else { return false }
      reader.skip(.blank)
      return reader.take("<array>")
    }
    if !isOfKey {
      reader.skip("\"")
      reader.skip(.blank)
      guard reader.take(Kind("=:")) else { return nil }
      reader.skip(.blank)
      guard reader.take(Kind("([")) else { return nil }
    }
    let start = reader.position
    return reader.take(fewest: !Kind("])")) { reader in
      let list = reader.text(from: start)
      return reader.take("</array>") || reader.take(Kind(")]")) ? list : nil
    }
  }
}

extension PastedConfiguration {
  /// Causes that the way back to the app decides.
  private static let ofReturn: Set<String> = [
    "MSALInternalErrorRedirectSchemeNotRegistered",
    "MSALInternalErrorBrokerResponseNotReceived",
    "MSIDErrorRedirectSchemeNotRegistered",
  ]
  /// Causes that the redirect URI decides at the server or the broker.
  private static let ofRedirect: Set<String> = [
    "AADSTS50011", "AADSTS500113", "MSALInternalBrokerNotAvailable",
  ]

  /// Causes that the entitlements decide.
  private static let ofKeychain: Set<String> = [
    "errSecMissingEntitlement", "missing_entitlements",
  ]

  /// What does not fit, said in place of the cause; nil if all of it fits, or has no part in
  /// the error.
  func fault(of cause: CatalogueEntry?) -> Sentence? {
    guard let cause, let (meaning, fix) = fault(of: cause.id) else { return nil }
    return Sentence(
      text: "", entry: cause.id, meaning: meaning, mends: .developer, fix: fix,
      handling: "",
      request: nil,
      citations: cause.citations)
  }

  private func fault(of id: String) -> (String, String)? {
    if Self.ofKeychain.contains(id) { return teamFault }
    if Self.ofReturn.contains(id) { return bundleFault ?? schemeFault }
    return Self.ofRedirect.contains(id) ? bundleFault : nil
  }

  /// A keychain group of another team than the one that signs.
  private var teamFault: (String, String)? {
    guard let teams else { return nil }
    return (
      "The code asks for the keychain group with the team \(teams[0]), but the entitlements list it with \(teams[1]).",
      "Write $(AppIdentifierPrefix) in place of a team id in the entitlements, and no team id in code; sign this very build with "
        + "the team that you mean and with that file (Custom Entitlements, CodesignEntitlements)."
    )
  }

  /// A redirect URI made of another bundle id than the app's.
  private var bundleFault: (String, String)? {
    guard let redirect, let bundle, redirect.scheme.hasPrefix("msauth.") else { return nil }
    let named = redirect.scheme.dropFirst("msauth.".count)
    guard named.lowercased() != bundle.lowercased(),
      !named.contains(where: "{$(<[".contains)
    else { return nil }
    return (
      "The redirect URI has the bundle id \(shown(String(named))), and the app's is \(shown(bundle)).",
      "Use msauth.\(shown(bundle))://auth in the configuration, in the registration under iOS / macOS and, as "
        + "msauth.\(shown(bundle)), in CFBundleURLTypes."
    )
  }

  /// A redirect URI whose scheme Info.plist does not register, or registers in a form that does
  /// not count.
  private var schemeFault: (String, String)? {
    if let wrong = schemes.first(where: {
      $0.contains("://") || $0.first == " " || $0.last == " "
    }) {
      return (
        "Info.plist registers “\(shown(wrong))”, which is not a scheme: a blank or :// does not belong in it.",
        "Write only the scheme under CFBundleURLSchemes, the part of the redirect URI before ://, and build again."
      )
    }
    guard let redirect, !["http", "https", "urn"].contains(redirect.scheme.lowercased())
    else {
      return nil
    }
    let scheme = shown(redirect.scheme)
    if schemes.contains(where: { $0.lowercased() == redirect.scheme.lowercased() }) {
      return nil
    }
    guard let first = schemes.first else {
      guard !redirect.scheme.hasPrefix("msauth.") else { return nil }
      return (
        "The browser should return to the scheme \(scheme), but no app on the device has registered it.",
        "Add \(scheme), the scheme of the redirect URI, to CFBundleURLTypes of the app's own Info.plist, and pass the address "
          + "that opens the app on to the library. Compare it letter by letter with the code and the registration."
      )
    }
    // A build setting stands for what nobody sees here.
    guard !first.contains("$(") else { return nil }
    return (
      "The redirect URI has the scheme \(scheme), but Info.plist registers \(shown(first)).",
      "Make both the same: put \(scheme) under CFBundleURLSchemes, or correct the redirect URI in the code and in the "
        + "registration. For MSAL it is msauth.BUNDLE-ID."
    )
  }

  /// A name without what is personal.
  private func shown(_ name: String) -> String {
    let id = name.hasPrefix("msal") ? name.dropFirst(4) : ""
    return Masking.isUUID(id)
      ? "msalCLIENT-ID" : Masking.masked(name.trimmingPrefix(" ").description)
  }
}
