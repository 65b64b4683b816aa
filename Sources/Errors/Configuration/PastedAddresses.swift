import Model

/// The addresses that a text tells beside its error: the redirect URI that is sent, those that are registered, the client id.
///
/// They are compared letter by letter, as servers and brokers do.
struct PastedAddresses: Hashable, Sendable {
  /// The redirect URI of the request; nil if the text does not show it.
  let sent: String?
  /// The redirect URIs that the text calls registered.
  let registered: [String]
  /// The client id; nil if the text has none.
  let client: String?
  /// True if the text says that an address goes out in lower case.
  let isLowered: Bool
  /// True if an address of the form that apps on a device have stands anywhere.
  let hasAppAddress: Bool
  /// True if the code names an authority and makes the application object without it.
  let leavesAuthorityOut: Bool

  /// Reads a text that is percent-decoded; nil if it tells none of them.
  init?(in text: CharacterText) {
    sent = [Self.parameter, Self.refused, Self.sends].lazy.compactMap { text.first(anyCase: true, $0)?.found }.first
      .map(Self.trimmed)
    let told = text.all(anyCase: true, Self.registered).flatMap(\.found)
    let named = text.all(anyCase: true, Self.addressOfRegistration).map(\.found)
    registered = (told + named).map(Self.trimmed).unique()
    client = text.first(anyCase: true, Self.client)?.found.lowercased()
    let lower = text[0..<text.count].lowercased()
    isLowered = ["lower case", "lowercase", "lower-case", "lowercased"].contains(where: lower.contains)
    let characters = CharacterText(lower)
    hasAppAddress = lower.contains("msauth.") || lower.contains("msauth{") || characters.has(Self.appScheme)
    leavesAuthorityOut = characters.has(Self.bareApplication) && characters.has(Self.ownAuthority)
    if sent == nil, registered.isEmpty, client == nil, !leavesAuthorityOut, !isLowered { return nil }
  }

  /// An address without the full stop of the sentence around it.
  private static func trimmed(_ address: String) -> String {
    var address = address
    while let last = address.last, ".:!?".contains(last) { address.removeLast() }
    return address
  }
}

/// Where they stand.
extension PastedAddresses {
  private static let ofAddress = !Kind.blank.or("\"'`”’<>,;)")
  /// In a query another parameter may follow.
  private static let ofParameter = !Kind.blank.or("\"'`”’<>,;)&")

  private static func address(_ reader: inout Reader, _ kind: Kind, atLeast least: Int = 0) -> String? {
    let start = reader.position
    return reader.takeScheme() && reader.take(kind, least...) ? reader.text(from: start) : nil
  }

  /// `redirect_uri=msauth.com.contoso.app://auth`, `"redirect_uri": "https://…`.
  private static func parameter(_ reader: inout Reader) -> String? {
    guard reader.take("redirect_uri") else { return nil }
    _ = reader.take(Kind("\"'"))
    reader.skip(.blank)
    guard reader.take(Kind("=:")) else { return nil }
    reader.skip(.blank)
    _ = reader.take(Kind("\"'"))
    return address(&reader, ofParameter)
  }

  /// `redirect URI 'https://…' specified in the request`.
  private static func refused(_ reader: inout Reader) -> String? {
    guard reader.take(anyOf: ["redirect uri '", "redirect url '"]),
      let address = address(&reader, !Kind.blank.or("'"), atLeast: 1), reader.take("' specified in the request")
    else { return nil }
    return address
  }

  /// `sends as its redirect URI https://…`, in one sentence.
  private static func sends(_ reader: inout Reader) -> String? {
    guard reader.isAtWordEdge, reader.take(anyOf: ["sends", "sent"]), reader.isAtWordEdge else { return nil }
    return reader.take(fewest: !Kind("\n."), upTo: 40) { reader in
      guard reader.take("redirect") else { return nil }
      _ = reader.take(.blank.or("_"))
      guard reader.take(anyOf: ["uri", "url"]) else { return nil }
      return reader.take(fewest: !Kind("\n:"), upTo: 20) { address(&$0, ofParameter) }
    }
  }

  /// `registered is "https://…`, `the registration lists (https://…`; nothing where it is `not registered`.
  private static func registered(_ reader: inout Reader) -> [String]? {
    let isDenied = reader.take(anyOf: ["not ", "never "])
    guard reader.isAtWordEdge,
      reader.take(anyOf: [
        "registered", "registration has", "registration lists", "registration contains", "registration shows",
      ]), reader.isAtWordEdge,
      let address = reader.take(
        fewest: !Kind("\n"), upTo: 40,
        then: { $0.take(.blank.or("\"'`“‘:(")) ? address(&$0, ofAddress, atLeast: 1) : nil })
    else { return nil }
    return isDenied ? [] : [address]
  }

  /// `https://…" is registered`, `https://… in the portal`.
  private static func addressOfRegistration(_ reader: inout Reader) -> String? {
    guard let address = address(&reader, ofAddress, atLeast: 1) else { return nil }
    _ = reader.take(Kind("\"'`’”"))
    guard reader.take(" ") else { return nil }
    _ = reader.take(anyOf: ["is ", "are ", "was "])
    let isTold =
      reader.take { $0.take("registered") && $0.isAtWordEdge }
      || reader.take(anyOf: ["in the portal", "in azure", "in entra"])
    return isTold ? address : nil
  }

  /// `client id: 0f8fad5b-d9cb-469f-a165-70867728950e`, on one line.
  private static func client(_ reader: inout Reader) -> String? {
    guard reader.take("client") else { return nil }
    _ = reader.take(.blank.or("_"))
    guard reader.take("id") else { return nil }
    return reader.take(fewest: !Kind("\n"), upTo: 40) { reader in
      let start = reader.position
      return reader.isAtWordEdge && reader.takeUUID() && reader.isAtWordEdge ? reader.text(from: start) : nil
    }
  }

  /// `msal0f8fad5b-`.
  private static func appScheme(_ reader: inout Reader) -> Bool {
    reader.take("msal") && reader.take(.hex, 8...8) && reader.take("-")
  }

  /// `publicclientapplication(clientid: id)`: nothing but the client id.
  private static func bareApplication(_ reader: inout Reader) -> Bool {
    guard reader.take("publicclientapplication(") else { return false }
    reader.skip(.blank)
    guard reader.take("clientid:") else { return false }
    return reader.take(most: .blank) { $0.take(!Kind(",)\n"), 1...) && $0.take(")") }
  }

  /// `authority: String = "https://login.microsoftonline.com/contoso.com"`: one that is not `common`.
  private static func ownAuthority(_ reader: inout Reader) -> Bool {
    guard reader.take("authority") else { return false }
    reader.skip(.word)
    reader.skip(.blank)
    _ = reader.take { reader in
      guard reader.take(":") else { return false }
      reader.skip(.blank)
      guard reader.take(.word, 1...) else { return false }
      reader.skip(.blank)
      return true
    }
    guard reader.take("=") else { return false }
    reader.skip(.blank)
    guard reader.take("\"https://") else { return false }
    let tenant = !Kind("\"/")
    return reader.take(most: !Kind("\""), 1) { reader in
      guard reader.take("/"), !reader.sees({ $0.take("common") }), reader.take(tenant, 1...) else { return false }
      reader.skip("/")
      return reader.take("\"")
    }
  }
}

extension PastedAddresses {
  private static let ofServer: Set<String> = ["AADSTS50011", "AADSTS500113", "AADB2C90006"]
  private static let ofBroker: Set<String> = [
    "cannot_invoke_broker", "MSALInternalBrokerNotAvailable", "MsalServiceException", "MsalClientException",
    "MsalException", "redirect_uri_validation_failed", "MSALInternalErrorBrokerResponseNotReceived",
  ]
  private static let ofCancel: Set<String> = [
    "MSALErrorUserCanceled", "authentication_canceled", "MsalUserCancelException",
    "ASWebAuthenticationSessionErrorCodeCanceledLogin",
  ]
  private static let ofScheme: Set<String> = [
    "MSALInternalErrorRedirectSchemeNotRegistered", "MSALInternalErrorBrokerResponseNotReceived",
    "MSIDErrorRedirectSchemeNotRegistered",
  ]
  private static let ofAuthority: Set<String> = ["AADSTS90130", "AADSTS50194", "AADSTS50020"]

  /// What does not fit, and what to do about it; nil if all fits, or has no part in the error.
  func fault(of id: String, bundle: String?, schemes: [String]) -> (String, String)? {
    if Self.ofAuthority.contains(id), leavesAuthorityOut { return Self.authorityFault }
    if Self.ofServer.contains(id), let fault = sentFault { return fault }
    if Self.ofBroker.contains(id), let fault = caseFault(bundle) { return fault }
    if Self.ofScheme.contains(id), let fault = clientFault(schemes) { return fault }
    return Self.ofCancel.contains(id) ? webFault : nil
  }

  private static let authorityFault = (
    "The code names an authority and makes the application object without it, so MSAL asks at /common.",
    "Pass the authority: MSALPublicClientApplication(clientId:authority:), or authority of "
      + "MSALPublicClientApplicationConfig. It has the tenant, or /organizations."
  )

  /// A redirect URI that is sent and is none of those that are registered.
  private var sentFault: (String, String)? {
    guard let sent, let other = registered.first, !registered.contains(sent) else { return nil }
    let (one, another) = (Masking.masked(sent), Masking.masked(other))
    let meaning = "The request sends \(one), and \(another) is registered."
    if sent.lowercased() == other.lowercased() {
      return (
        meaning, "Write both alike, in code and registration: they differ in upper and lower case only, which counts."
      )
    }
    if sent + "/" == other || sent == other + "/" {
      return (meaning, "Write both alike, in code and registration: they differ in the slash at the end, which counts.")
    }
    return (
      meaning,
      "Register \(one), the address that is sent, letter by letter (under Authentication; in a library that sends its own there "
        + "is no other way). Or set the redirect URI in the app to \(another)."
    )
  }

  /// Capitals in a bundle id that the redirect URI on its way does not have.
  private func caseFault(_ bundle: String?) -> (String, String)? {
    guard let bundle, bundle.contains(where: \.isUppercase) else { return nil }
    let differs =
      sent.map { sent in
        let named = sent.prefix { $0 != ":" }.trimmingPrefix("msauth.")
        return named.lowercased() == bundle.lowercased() && named != bundle
      } ?? isLowered
    guard differs else { return nil }
    return (
      "The bundle id \(Masking.masked(bundle)) has capitals, and the redirect URI goes out in lower case. The broker and the "
        + "library compare them letter by letter.",
      "Update the library to a version that sends the redirect URI as it is written; some versions of MSAL.NET lower it. Until "
        + "then go back to the version that worked, or write bundle id and redirect URI in lower case in the build, "
        + "Info.plist and registration."
    )
  }

  /// A URL scheme made of a client id that is not the app's.
  private func clientFault(_ schemes: [String]) -> (String, String)? {
    guard let client, !schemes.contains(where: { $0.lowercased() == "msal" + client }),
      let scheme = schemes.first(where: { $0.lowercased().hasPrefix("msal") && $0.contains("-") })
    else { return nil }
    let id = scheme.lowercased().dropFirst("msal".count)
    let missing = client.count - id.count
    let fault =
      switch missing {
      case 1...: "lacks \(missing == 1 ? "a character" : "\(missing) characters") of it"
      case 0: "differs from it"
      default: "has \(missing == -1 ? "a character" : "\(-missing) characters") more"
      }
    return (
      "The URL scheme in Info.plist is to be msal and the client id, and \(fault).",
      "Copy the client id whole into CFBundleURLSchemes: msalCLIENT-ID, \(client.count + 4) characters, here "
        + "\(scheme.count). Compare it letter by letter with the code, and build again."
    )
  }

  /// A registration that has only the address of a web app.
  private var webFault: (String, String)? {
    guard !hasAppAddress, !registered.isEmpty, (registered + [sent ?? "https:"]).allSatisfy({ $0.hasPrefix("https:") })
    else { return nil }
    return (
      "Only a web address is registered, so the sign-in ends on that web page and never comes back to the app; closing it "
        + "looks like a cancel.",
      "Under Authentication, iOS / macOS, enter the bundle id, which registers msauth.BUNDLE-ID://auth. Use that redirect URI on "
        + "iOS, and have its scheme in CFBundleURLTypes."
    )
  }
}
