import FlowModel

/// What stands around an error and changes what mends it: the form of an address, who prints it, a broker that answered, a version with a known fault.
///
/// What an entry of the catalogue says is its commonest case; a row here is said where the text shows another one.
struct Circumstance: Sendable {
  /// What the text has to show.
  enum Sign: Sendable {
    /// The first address that the error names has this form.
    case address(Address)
    /// One of these words stands in what is said of the error, in lower case.
    case words([String])
    /// A broker's version stands in userInfo.
    case broker
    /// A library prints it that asks the broker of macOS natively.
    case nativeBroker
    /// A library prints it that runs at this place.
    case place(Teller.Place)
    /// The version of the library is below this one, and a part of the library's name stands before it.
    case version(of: String, below: [Int])
    /// The library names this system in the head of its lines.
    case system(String)
    /// A scope is an address within an address.
    case doubledScope
  }

  /// The form of an address to which an answer comes back.
  enum Address: Sendable {
    case loopback, web, msauth, msal, own
  }

  /// The ids of the causes that it is for.
  let causes: Set<String>
  /// All of what the text has to show.
  let signs: [Sign]
  /// What is said instead; an empty `meaning` leaves that of the cause.
  let meaning: String
  let mends: Mender?
  var otherwise: Mender?
  let fix: String
  var handling = ""

  private init(
    _ causes: [String], _ signs: [Sign], _ meaning: String, _ mends: Mender?, otherwise: Mender? = nil, fix: String,
    handling: String = ""
  ) {
    self.causes = Set(causes)
    self.signs = signs
    self.meaning = meaning
    self.mends = mends
    self.otherwise = otherwise
    self.fix = fix
    self.handling = handling
  }
}

extension Circumstance {
  private static let redirects = [
    "AADSTS50011", "AADSTS500113", "AADSTS900971", "AADB2C90006", "AADSTS500112",
  ]
  private static let devices = [
    "AADSTS50097", "AADSTS50129", "AADSTS50127", "AADSTS53000", "AADSTS53001", "AADSTS530001", "AADSTS50155",
  ]
  private static let entitlements = [
    "errSecMissingEntitlement", "MSIDErrorBrokerKeyFailedToCreate", "MSALInternalErrorBrokerKeyFailedToCreate",
    "MSIDErrorBrokerKeyNotFound", "MSALInternalErrorBrokerKeyNotFound",
  ]

  /// Every row, the more special first; the first that fits is said.
  static let all: [Circumstance] = [
    Circumstance(
      ["AADSTS50011"], [.address(.msauth), .nativeBroker],
      "The broker of macOS was asked in the name of an app whose redirect URI is not registered.", .developer,
      fix: "If the registration is yours, enter this very URI under iOS / macOS. If the app is somebody else's, its "
        + "owner has to; until then turn its broker off and sign in with the browser."),
    Circumstance(
      redirects, [.address(.loopback)],
      "The loopback address to which the browser should return is not registered for the app.", .developer,
      fix: "In the app registration, Authentication, Mobile and desktop applications, enter http://localhost; the port "
        + "does not matter there. If the app is somebody else's, its owner has to."),
    Circumstance(
      redirects, [.address(.web)], "The web address to which the answer should go is not registered for the app.",
      .developer,
      fix: "In the app registration, Authentication, enter this very address: under Single-page application for "
        + "JavaScript in a browser, under Web for a server. Path, case and final slash count."),
    Circumstance(
      redirects, [.address(.msal)],
      "The redirect URI of the older form, msalCLIENT-ID://auth, is not the one that is registered.", .developer,
      fix: "In the app registration, Authentication, Mobile and desktop applications, enter this very URI. Or set "
        + "redirectUri in the configuration to the registered one."),
    Circumstance(
      redirects, [.address(.own)], "The app's own redirect URI is not the one that is registered.", .developer,
      fix: "In the app registration, Authentication, Mobile and desktop applications, enter this very URI as a custom "
        + "one. Compare it letter by letter with the library's configuration and the app's URL schemes."),
    Circumstance(
      ["AADSTS500113"], [.place(.desktop)], "", .developer,
      fix:
        "Under Authentication, Add a platform, choose Mobile and desktop applications and enter the redirect URI that "
        + "the library sends, such as http://localhost. A new registration has none."),
    Circumstance(
      ["AADSTS500113"], [.place(.browser)], "", .developer,
      fix:
        "Under Authentication, Add a platform, choose Single-page application and enter the address of the page. A new "
        + "registration has none."),
    Circumstance(
      ["MSALInternalErrorRedirectSchemeNotRegistered"], [.words(["\"msal<", "scheme (msal", "\"msal", "'msal"])],
      "Info.plist does not register the scheme that this version of MSAL demands.", .developer,
      fix: "Add the scheme that the words name, msalCLIENT-ID, to CFBundleURLTypes of the app's own Info.plist. This "
        + "version of MSAL still uses that form; newer ones use msauth.BUNDLE-ID."),
    Circumstance(
      ["MSALErrorWorkplaceJoinRequired"], [.broker],
      "The organisation wants the device registered. A broker app answered, so one is there, but it has not registered the device.",
      .user, otherwise: .administrator,
      fix:
        "Register the device in Company Portal (on a Mac) or Authenticator, then sign in again. If it is registered, "
        + "the administrator looks for it under Devices in Entra and reads the broker's log.",
      handling: "Say that the device must be registered, and offer another try afterwards."),
    Circumstance(
      devices, [.nativeBroker], "", .administrator, otherwise: .user, fix: registration),
    Circumstance(devices, [.place(.desktop)], "", .administrator, otherwise: .user, fix: registration),
    Circumstance(
      entitlements, [.nativeBroker],
      "The process is not signed with the keychain group that the broker's key needs; an interpreter such as python or node runs unsigned.",
      .developer,
      fix: "Turn the broker off and sign in with the browser. Or sign the app with a keychain group, and use its own "
        + "redirect URI, msauth.BUNDLE-ID://auth.",
      handling: "Sign in with the browser in place of the broker."),
    Circumstance(
      ["errSecInteractionNotAllowed"], [.system("mac")],
      "The keychain of the Mac is locked, or may not ask the user; the tokens were not saved or read.", .user,
      otherwise: .developer,
      fix: "Unlock the login keychain in Keychain Access, and sign in again. If it stays, look whether the app runs in "
        + "a session without a screen, such as over ssh or as a daemon.",
      handling: "Say that the keychain is locked, and offer another try."),
    Circumstance(
      ["AADB2C90012", "invalid_scope", "AADSTS70011"], [.doubledScope],
      "A scope is an address within an address: two App ID URIs run together.", .developer,
      fix:
        "Copy the scope whole from Expose an API of the API's registration. It has one address and one name, such as "
        + "https://TENANT.onmicrosoft.com/api/read; a library must not put a prefix before it."),
    Circumstance(
      ["broker_nonce_mismatch"], [.version(of: "msal", below: [4, 5])],
      "MSAL.NET: a known fault of versions before 4.5, with the broker on iOS 13 and later.", .developer,
      fix: "Update MSAL.NET to 4.5 or later."),
    Circumstance(
      ["AADSTS900144"], [.words(["'client_id'"])], "The request has no client id, or an empty one.", .developer,
      fix: "Look whether the client id is set where the library reads it. If it is, look at the request that is sent: "
        + "a proxy or an HTTP client may have emptied its body."),
    Circumstance(
      ["AADSTS50020"], [.words(["'live.com'"])],
      "A personal Microsoft account signs in to the tenant of an organisation, where it is no guest.", .user,
      otherwise: .developer,
      fix: "Take a work account, or have the administrator invite this one as a guest. If personal accounts are meant, "
        + "let the registration support them and use /common; a multitenant one alone does not."),
    Circumstance(
      ["AADSTS50020"], [.words(["from this api version", "version 2.0 of the protocol"])],
      "A personal Microsoft account signs in at the older endpoint, v1.0, which serves work accounts only.", .developer,
      fix: "Ask at the v2.0 endpoint, as MSAL does: move from ADAL or resource= to MSAL and scopes. Let the "
        + "registration support personal accounts."),
  ]

  private static let registration =
    "The administrator finds the policy that asks for it in the sign-in log, tab Conditional Access. The user registers "
    + "the device in Company Portal, and signs in with a browser or broker that shows it."

  /// What is said in the circumstances of an error; nil if it is the commonest case.
  static func sentence(for found: Recognition, cause: CatalogueEntry?) -> Sentence? {
    guard let cause, let row = all.first(where: { $0.fits(found, cause) }) else { return nil }
    return Sentence(
      text: "", entry: cause.id, meaning: row.meaning.isEmpty ? cause.meaning : row.meaning, mends: row.mends,
      otherwise: row.otherwise, fix: row.fix, handling: row.handling, request: nil, citations: [])
  }

  private func fits(_ found: Recognition, _ cause: CatalogueEntry) -> Bool {
    causes.contains(cause.id) && signs.allSatisfy { $0.stands(in: found) }
  }
}

extension Circumstance.Sign {
  fileprivate func stands(in found: Recognition) -> Bool {
    let said = found.description?.said ?? ""
    switch self {
    case .address(let form): return Circumstance.Address(firstIn: said, found.details) == form
    case .words(let words): return words.contains(where: said.contains)
    case .broker: return found.isAnsweredByBroker
    case .nativeBroker: return found.teller?.usesNativeBroker == true
    case .place(let place): return found.teller?.place == place
    case .version(let name, let limit):
      guard let version = found.version, version.name.contains(name) else { return false }
      return version.numbers.lexicographicallyPrecedes(limit)
    case .system(let system): return found.version?.system == system
    case .doubledScope: return said.firstMatch(of: /:\/\/[^\s'"]*\/[a-z]+:\/\//) != nil
    }
  }
}

extension Circumstance.Address {
  /// The form of the first address that is said of an error; nil if none is.
  fileprivate init?(firstIn said: String, _ details: [Detail]) {
    let told = said.firstMatch(of: /[a-z][a-z0-9+.\-]*:\/\/[^\s'"`,]*/).map { String($0.output) }
    let sent = details.first { $0.kind == .redirectURI }?.value.lowercased()
    guard let address = told ?? sent, let end = address.firstRange(of: "://") else { return nil }
    let scheme = address[..<end.lowerBound]
    let host = address[end.upperBound...].prefix { !"/:?#".contains($0) }
    switch scheme {
    case "http" where ["localhost", "127.0.0.1"].contains(host): self = .loopback
    case "http" where host == "[": self = .loopback
    case "http", "https":
      guard !host.hasPrefix("aka.ms"), !host.hasSuffix("microsoft.com") else { return nil }
      self = .web
    case _ where scheme.hasPrefix("msauth"): self = .msauth
    case _ where scheme.hasPrefix("msal"): self = .msal
    default: self = .own
    }
  }
}

/// The version of a library as a text names it: `MSAL.Xamarin.iOS.4.4.0.0`, `MSAL 1.1.2 Mac`.
package struct LibraryVersion: Hashable, Sendable {
  /// What stands before the number, in lower case.
  let name: String
  /// The parts of the number.
  let numbers: [Int]
  /// The system behind it, in lower case: `mac`, `ios`.
  let system: String

  /// The first version in a text; nil if none stands there.
  init?(in text: String) {
    guard
      let found = text.firstMatch(
        of: /(?i)\b((?:msal|adal)[a-z.]*?)[. ]v?(\d{1,2}(?:\.\d{1,3}){1,3})\b(?: (mac|ios)\b)?/)
    else { return nil }
    name = found.output.1.lowercased()
    system = found.output.3.map { $0.lowercased() } ?? ""
    numbers = found.output.2.split(separator: ".").compactMap { Int($0) }
  }
}
