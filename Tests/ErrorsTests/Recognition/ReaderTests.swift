import BundledFlows
import Catalogue
import Errors
import Model
import Testing

private let catalogue = BundledFlows.catalogue

private func answer(_ text: String) throws -> (mends: Mender?, said: String, count: Int) {
  let all = Explanations(Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table), in: catalogue)
    .ordered
  let first = try #require(all.first?.explanation, "nothing in \(text)")
  return (first.decision.mends, first.answer.map(\.text).joined(separator: "\n"), all.count)
}

private let keychain =
  "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALErrorDescriptionKey=Could not write broker key -34018, "
  + "MSALInternalErrorCodeKey=-42708}\n"
private let group = "Failed to find keychain item (status: -34018), says MSAL.\n"
private let cancelled = "Error Domain=MSALErrorDomain Code=-50005 \"(null)\"\n"
private let silent = "Error Domain=MSALErrorDomain Code=-50002 \"(null)\"\n"
private let scheme = "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42001}\n"
private let uri =
  "AADSTS50011: The redirect URI 'msauth.com.contoso.orders://auth' specified in the request does not match\n"
private let unknownApp = "AADSTS700016: Application with identifier 'x' was not found in the directory 'Contoso'.\n"
private let timeout = "Error Domain=NSURLErrorDomain Code=-1001 \"The request timed out.\" MSAL acquireToken\n"

/// An error and what a reader tells beside it, who mends it then, what the answer says, and what it must not say.
private let readers: [(text: String, mends: Mender, words: String, not: String?)] = [
  // How the build is signed.
  (keychain + "Our CI builds with CODE_SIGNING_ALLOWED=NO.", .developer, "Sign the build with a team", nil),
  (group + "It only happens in TestFlight, from Xcode all is fine.", .developer, "Unpack the failing app", nil),
  (group + "BrowserStack re-signs our app.", .developer, "turn its re-signing off", "Unit tests need"),
  (group + "I would rather use our own keychain group.", .developer, "config.cacheConfig.keychainSharingGroup", nil),
  (group + "It works on the simulator but not on a device.", .developer, "provisioning profile anew", nil),
  (group + "On the device it works fine, on the simulator it does not.", .developer, "for the simulator, too", nil),
  (group + "Since Xcode was updated last week.", .developer, "before and after", nil),
  (scheme + "The archived build fails, the debug build works.", .developer, "Compare bundle id", nil),
  // The page never comes.
  (cancelled + "On macOS the window never appears.", .developer, "visible NSWindow", nil),
  (cancelled + "With Mac Catalyst the page doesn't show.", .developer, "Mac Catalyst", nil),
  (cancelled + "On an iPad in Split View the sheet never appears.", .developer, "in which the user tapped", nil),
  (cancelled + "I closed the page myself.", .user, "if the user closed the page", "view controller whose view"),
  // The broker.
  (cancelled + "It fails only when Authenticator is installed.", .developer, "handleMSALResponse", nil),
  (
    "Error Domain=MSALErrorDomain Code=-50001 UserInfo={MSALErrorDescriptionKey=Workplace join is required}\n"
      + "There is no Authenticator on this phone.", .user, "The user installs Authenticator", nil
  ),
  // Where, when and for whom.
  (silent + "It comes only in the background, from a background task.", .developer, "when the app is in front", nil),
  (silent + "It started after the user changed her password.", .user, "Nothing to mend", nil),
  (silent + "Only some users get it.", .administrator, "sign-in log one user who fails", nil),
  (timeout + "It fails behind the company proxy.", .administrator, "Who runs the network", nil),
  (timeout + "At home it is slow.", .wait, "Try another network", "Who runs the network"),
  (cancelled + "It worked before we upgraded to iOS 26.", .developer, "take the newest MSAL", nil),
  (unknownApp + "Only with a personal account.", .developer, "signInAudience", nil),
  (unknownApp + "The sample works with its own values, ours do not.", .developer, "registration of your own", nil),
  (uri + "It is our second app in the same tenant.", .developer, "bundle id of the second app", nil),
  // Intune.
  (uri + "IntuneMAMEnrollmentManager registerAndEnrollAccountId", .developer, "ADALRedirectUri", nil),
  (unknownApp + "IntuneMAMSettings has ADALAuthority.", .developer, "set ADALClientId", nil),
  (
    "AADSTS65001: The user or administrator has not consented. registerAndEnrollAccountId", .administrator,
    "Microsoft Mobile Application Management", nil
  ),
  (
    "IntuneMAMEnrollmentStatusAccountNotLicensed, but the licence is assigned and on Android it works.", .administrator,
    "app protection policy for iOS", "Give the user an Intune licence"
  ),
  ("IntuneMAMEnrollmentStatusAccountNotLicensed", .administrator, "Give the user an Intune licence", nil),
  // A call that asks for the device.
  (
    "getDeviceInformation: Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42008}",
    .administrator, "whether the device is registered", nil
  ),
  // Addresses beside the error.
  (
    "AADSTS90002: Tenant 'x' not found.\nauthority = \"https://login.microsoftonline.com/contoso/oauth2/v2.0/authorize\"",
    .developer, "End the authority at the tenant", nil
  ),
  (
    "{\"error\":\"invalid_grant\"} from https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token",
    .developer, "Write the authority with the policy", nil
  ),
  (
    "{\"error\":\"invalid_grant\"} from https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_in/oauth2/v2.0/token",
    .user, "sign in again", "Write the authority with the policy"
  ),
  (
    "AADSTS700016: not found. authority https://login.microsoftonline.com/common, the app is single tenant.",
    .developer,
    "registration's own tenant", nil
  ),
  // The forgotten password.
  (
    "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALErrorDescriptionKey=AADB2C90118: The user has forgotten their "
      + "password., MSALOAuthErrorKey=access_denied}", .developer, "Start the policy that resets", "neutral message"
  ),
  // JavaScript's two words for nothing.
  ("TypeError: Cannot read property 'acquireToken' of undefined", .developer, "never created", "Expo Go, has"),
  ("TypeError: Cannot read property 'acquireToken' of null", .developer, "development build", "never created"),
  (
    "undefined is not an object (evaluating 'this.client.acquireTokenSilent') msal", .developer, "never created",
    "development build"
  ),
  // Flutter's plugins.
  ("[msal_auth] MsalException: No current account", .developer, "Sign in with the plugin", "InnerException"),
  ("msal_auth: MsalClientException(message: failed)", .developer, "newest version of the plugin", "MSAL.NET"),
  ("flutter: MsalNoAccountException", .developer, "Sign in with the plugin", "InnerException"),
  (
    "AADSTS53003: Access has been blocked. Only some users get it.", .administrator, "beside one who succeeds", "-50002"
  ),
  ("msal_auth: config file not found", .developer, "pubspec.yaml", nil),
]

@Test(arguments: readers.indices)
func `what a reader tells beside an error decides what leads`(index: Int) throws {
  let row = readers[index]
  let answer = try answer(row.text)
  #expect(answer.mends == row.mends && answer.said.contains(row.words), "\(row.text)\n\(answer.said)")
  if let word = row.not { #expect(!answer.said.contains(word), "\(answer.said)") }
}

@Test func `a page that the program closes for a device that must be registered is one failure with that`() throws {
  let text =
    "Error Domain=MSALErrorDomain Code=-50005 UserInfo={MSALErrorDescriptionKey=Authorization session was cancelled "
    + "programmatically}\nAADSTS50129: Device is not registered."
  let answer = try answer(text)
  #expect(answer.count == 1 && answer.said.contains("does not know this device"), "\(answer.said)")
}

@Test func `quoted words end where a call goes on, and what is nothing is no secret`() throws {
  let call = try answer("log(\"AADSTS65001: The user has not consented\", error: e, level: .high)").said
  #expect(call.contains("has not consented”") && !call.contains("level"), "\(call)")
  let thrown = try answer("PlatformException(AUTH_ERROR, AADSTS50173: The grant was revoked, null, null)").said
  #expect(thrown.contains("was revoked”"), "\(thrown)")
  #expect(Masking.masked("token: (null), code=(null)") == "token: (null), code=(null)")
}
