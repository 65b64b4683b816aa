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
    let plain = Claims.percentDecoded(text.text(0..<text.count))
    schemes = Self.schemes(in: plain)
    redirect = plain.firstMatch(of: Self.redirect).map {
      Redirect(scheme: String($0.scheme), rest: String($0.rest))
    }
    bundle = plain.firstMatch(of: Self.bundle).map { String($0.1) }
    teams = Self.teams(in: plain)
    if schemes.isEmpty, redirect == nil, teams == nil { return nil }
  }

  private static let words = ["redirect", "cfbundleurlschemes", "keychain-access-groups"]
    .map([UInt8].word)

  /// `redirect URI: msauth.com.contoso.app://auth`, with a few characters of the same line
  /// between.
  private static var redirect: Regex<(Substring, scheme: Substring, rest: Substring)> {
    #/
      redirect (?: [\s_]? ur[il] s? )? [^\n:=]{0,24}? [\s"'`“‘:=(]+
      (?<scheme> [a-z] [\w+.\-{}$()<>]* ) :\/\/ (?<rest> [^\s"'`’”<,;&)]* )
    /#.ignoresCase()
  }

  /// `bundle id: com.contoso.app`,
  /// `<key>CFBundleIdentifier</key> <string>com.contoso.app</string>`.
  private static var bundle: Regex<(Substring, Substring)> {
    #/
      (?: bundle \s? id (?: entifier )? | product_bundle_identifier | applicationid )
      [\s"'`“‘:=a-z<>\/]{0,24}? [\s"'`“‘:=>] ( [a-z\d\-]+ (?: \. [a-z\d\-]+ ){1,6} ) \b
    /#.ignoresCase()
  }

  /// The teams of `access group "ABCDE12345.com.contoso.shared"` and of
  /// `<string>FGHIJ12345.com.contoso.shared</string>`, where they differ.
  private static func teams(in text: String) -> [String]? {
    let group = #/(?i:access group) ['"]?([A-Z\d]{10})\.([\w.\-]+)/#
    guard let asked = text.firstMatch(of: group) else { return nil }
    let listed = text.matches(of: #/<string>([A-Z\d]{10})\.([\w.\-]+)<\/string>/#)
      .filter { $0.2 == asked.2 }.map(\.1)
    guard let first = listed.first, !listed.contains(asked.1) else { return nil }
    return [String(asked.1), String(first)]
  }

  /// What stands under CFBundleURLSchemes, in a property list or as Xcode prints one.
  private static func schemes(in text: String) -> [String] {
    let list =
      #/CFBundleURLSchemes(?:<\/key>\s*<array>|"?\s*[=:]\s*[(\[])([^\])]*?)(?:<\/array>|[)\]])/#
    return text.matches(of: list).flatMap { match in
      match.1.replacing("<string>", with: "\n").replacing("</string>", with: "\n")
        .split { $0.isNewline || ",\"'".contains($0) }
        .map(String.init).filter { $0.contains(where: \.isLetter) && !$0.hasPrefix("<") }
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
      "Write $(AppIdentifierPrefix) in place of a team id in the entitlements, and no team id in code. Sign this very build with "
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
    // A build setting stands for what nobody sees here.
    guard let first = schemes.first, !first.contains("$(") else { return nil }
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
