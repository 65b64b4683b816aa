import FlowModel

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
  init?(in text: String) {
    sent = [
      text.firstMatch(of: /(?i)redirect_uri["']?\s*[=:]\s*["']?([a-z][a-z0-9+.\-]*:\/\/[^\s"'`”’<>,;&)]*)/)?.output.1,
      text.firstMatch(of: /(?i)redirect ur[il] '([a-z][a-z0-9+.\-]*:\/\/[^'\s]+)' specified in the request/)?.output.1,
      text.firstMatch(
        of:
          /(?i)\b(?:sends|sent)\b[^\n.]{0,40}?redirect[\s_]?ur[il][^\n:]{0,20}?([a-z][a-z0-9+.\-]*:\/\/[^\s"'`”’<>,;&)]*)/
      )?.output.1,
    ].compactMap { $0 }.first.map(Self.trimmed)
    let told = text.matches(
      of:
        /(?i)(not |never )?\b(?:registered|registration (?:has|lists|contains|shows))\b[^\n]{0,40}?[\s"'`“‘:(]([a-z][a-z0-9+.\-]*:\/\/[^\s"'`”’<>,;)]+)/
    ).filter { $0.output.1 == nil }.map(\.output.2)
    let named = text.matches(
      of:
        /(?i)([a-z][a-z0-9+.\-]*:\/\/[^\s"'`”’<>,;)]+)["'`”’]? (?:is |are |was )?(?:registered\b|in the portal|in azure|in entra)/
    ).map(\.output.1)
    registered = (told + named).map(Self.trimmed).unique()
    client = text.firstMatch(of: /(?i)client[\s_]?id[^\n]{0,40}?\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/)
      .map { $0.output.1.lowercased() }
    let lower = text.lowercased()
    isLowered = ["lower case", "lowercase", "lower-case", "lowercased"].contains(where: lower.contains)
    hasAppAddress =
      lower.contains("msauth.") || lower.contains("msauth{") || lower.firstMatch(of: /msal[0-9a-f]{8}-/) != nil
    leavesAuthorityOut =
      lower.firstMatch(of: /publicclientapplication\(\s*clientid:\s*[^,)\n]+\)/) != nil
      && lower.firstMatch(of: /authority\w*\s*(?::\s*\w+\s*)?=\s*"https:\/\/[^"]+\/(?!common)[^"\/]+\/?"/) != nil
    if sent == nil, registered.isEmpty, client == nil, !leavesAuthorityOut, !isLowered { return nil }
  }

  /// An address without the full stop of the sentence around it.
  private static func trimmed(_ address: Substring) -> String {
    var address = address
    while let last = address.last, ".:!?".contains(last) { address.removeLast() }
    return String(address)
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
