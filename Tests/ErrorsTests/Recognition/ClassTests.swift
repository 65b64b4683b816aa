import BundledFlows
import Catalogue
import Errors
import Model
import Testing

private let catalogue = BundledFlows.catalogue
private let head = "TID=1009 MSAL 2.14.0 iOS 17.2 [2024-01-03 10:00:00 - 5BB2C1F0-11AA-4C0E-8A3C-2F9F5AD6A7D1] "

/// A text, the name of its cause, who mends it, and what the app does; one row for each kind of thing that used to go wrong.
private let rows: [(text: String, cause: String, mends: Mender?, action: AppAction)] = [
  ("MSALErrorDomain -50005", "MSALErrorUserCanceled", .user, .staySignedOut),
  (
    "failed, error: -1001 error domain: NSURLErrorDomain\n" + head + "Beginning silent flow.", "NSURLErrorTimedOut",
    .wait, .waitForNetwork
  ),
  (
    head + "acquireTokenSilent returning with error: (MSALErrorDomain, -50002) Masked(not-null)",
    "MSALErrorInteractionRequired", .user, .openPage
  ),
  (
    head + "Silent flow finished. Result (null), error: -51115 error domain: MSIDErrorDomain",
    "MSIDErrorInteractionRequired", .user, .openPage
  ),
  (
    head + "Encountered error with code -51112, description Missing target parameter",
    "MSIDErrorInvalidDeveloperParameter", .developer, .tellNeutrally
  ),
  (head + "Http error raised. Http Code: 503 Description Masked(not-null)", "HTTP 503", .wait, .waitForServer),
  (head + "Failed to find keychain item (status: -34018)", "errSecMissingEntitlement", .developer, .tellNeutrally),
  (
    "Error Domain=MSIDErrorDomain Code=-51420 \"(null)\"", "MSIDErrorServerInvalidState", .developer, .tellNeutrally
  ),
  (
    "[MSAL] acquireToken returning with error: (com.apple.AuthenticationServices.WebAuthenticationSession, 3) Masked(not-null)",
    "ASWebAuthenticationSessionErrorCodePresentationContextInvalid", .developer, .tellNeutrally
  ),
  (
    "Error Domain=com.apple.AuthenticationServices.WebAuthenticationSession Code=1",
    "ASWebAuthenticationSessionErrorCodeCanceledLogin", .user, .staySignedOut
  ),
  (
    "Foundation._GenericObjCError error 0 from acquireTokenSilent of MSAL", "Foundation._GenericObjCError", .developer,
    .tellNeutrally
  ),
  (
    "Error Domain=MSALErrorDomain Code=-50002 UserInfo={MSALErrorDescriptionKey=No account provided for the silent request.}",
    "MSALErrorInteractionRequired", .developer, .openPageInVain
  ),
  (
    "Microsoft.Identity.Client.MsalUiRequiredException: ErrorCode: invalid_grant\nAADSTS50076: a second factor\nTrace ID: "
      + "3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00", "AADSTS50076", .user, .openPage
  ),
  (
    "MsalClientException: ErrorCode: cannot_access_publisher_keychain", "cannot_access_publisher_keychain", .developer,
    .tellNeutrally
  ),
  (
    "[Error: The operation couldn’t be completed. (MSALErrorDomain error -50005.)]", "MSALErrorUserCanceled", .user,
    .staySignedOut
  ),
  (
    "PlatformException(AUTH_ERROR, MsalInternalException { errorCode: -42001, message: x }, null)",
    "MSALInternalErrorRedirectSchemeNotRegistered", .developer, .tellNeutrally
  ),
  ("we get error ~50005 from MSAL", "MSALErrorUserCanceled", .user, .staySignedOut),
  (
    "acquireTokenSilent of MSAL fails with protection_policy_required", "protection_policy_required", .developer,
    .remediate
  ),
  ("MSALNativeAuth: SignInStartError(type: .userNotFound)", "SignInStartError.userNotFound", .user, .tellNeutrally),
  (
    "msauth.app://auth?error=access_denied&error_description=AADB2C90118%3a+forgotten%0d%0aCorrelation+ID%3a+"
      + "5bb2c1f0-11aa-4c0e-8a3c-2f9f5ad6a7d1", "AADB2C90118", .developer, .staySignedOut
  ),
  (
    "MSAL.Xamarin.iOS.MsalClientException:\n\tErrorCode: missing_entitlements\nMicrosoft.Identity.Client.MsalClientException: "
      + "The application is missing something", "missing_entitlements", .developer, .tellNeutrally
  ),
  (
    "enrollmentRequest status: 201, success: false\nenrollmentRequest error: There was an internal error in the Intune MAM SDK.",
    "IntuneMAMEnrollmentStatusInternalError", .developer, .tellNeutrally
  ),
  (
    "Sorry, but we’re having trouble signing you in.\nAADSTS50011: The redirect URI does not match.\nRequest Id: "
      + "3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00", "AADSTS50011", .developer, .nothing
  ),
]

@Test(arguments: rows.indices)
func `what people paste is told with its cause, who mends it, and what the app does`(index: Int) throws {
  let row = rows[index]
  let all = Explanations(Recognizer.recognitions(in: row.text, catalogue: catalogue, names: Texts.table), in: catalogue)
  let told = try #require(all.ordered.first, "nothing in \(row.text)")
  let decision = told.explanation.decision
  #expect(told.explanation.cause?.id == row.cause, "\(told.explanation.title)")
  #expect(decision.mends == row.mends && decision.action == row.action, "\(decision)")
}

/// What healthy logs and other people's services say.
private let silent = [
  head + "Keychain find status: -25300", head + "Keychain add status: -25299",
  head + "String Data not found with error code:-25300",
  head + "Silent flow finished. Result (not-null), error: 0 error domain: (null)",
  head + "Resolved authority, validated: YES, error: 0", "the thread TID=50005 of MSAL slept",
  "Error Domain=NSURLErrorDomain Code=-1001 UserInfo={NSErrorFailingURLStringKey=https://api.example.com/x}",
  "Error Domain=NSPOSIXErrorDomain Code=57 \"Socket is not connected\"", "Error Domain=SKErrorDomain Code=2 in MSAL",
]

@Test(arguments: silent)
func `a healthy log and a stranger's error are passed over`(text: String) {
  #expect(Texts.facts(text) == [])
}

@Test func `another provider's answer is told by the protocol, not as MSAL's`() throws {
  let text = "POST https://oauth2.googleapis.com/token {\"error\":\"invalid_grant\",\"error_description\":\"expired\"}"
  let found = try #require(Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table).first)
  let explanation = Explanation(found, in: catalogue)
  let said = (explanation.answer + explanation.sections).map(\.text).joined()
  #expect(found.facts.isForeign && !said.contains("-50002") && said.contains("RFC 6749"))
}

@Test func `a failure that a log tells in several lines is told once, in the order in which it happened`() throws {
  let text =
    head + "Processing an AAD error with error code -51412, error invalid_grant, suberror bad_token, description x\n"
    + head + "Silent flow finished. Result (null), error: -51115 error domain: MSIDErrorDomain\n"
    + head + "acquireTokenSilent returning with error: (MSALErrorDomain, -50002) Masked(not-null)\n"
  let all = Explanations(Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table), in: catalogue)
    .ordered
  #expect(all.count == 1 && all.first?.count == 1)
  let told = try #require(all.first)
  #expect(told.story.map(\.line) == [1, 2, 3] && told.explanation.cause?.id == "bad_token")
  #expect(told.explanation.recognition.correlation == "5BB2C1F0-11AA-4C0E-8A3C-2F9F5AD6A7D1")
}

/// Texts in which one failure stands in two forms.
private let twice = [
  "enrollmentRequest status: 201, success: false\nenrollmentRequest error: There was an internal error in the Intune MAM SDK.",
  "MSAL.Xamarin.iOS.MsalClientException:\n\tErrorCode: missing_entitlements\nMicrosoft.Identity.Client.MsalClientException: x",
  "Microsoft.Identity.Client.MsalUiRequiredException: AADSTS50076: a second factor\n   at Token.Send()\n\tStatusCode: 400\n"
    + "\tResponseBody: {\"error\":\"invalid_grant\",\"error_codes\":[50076],\"suberror\":\"basic_action\"}",
]

@Test(arguments: twice)
func `a failure in two forms is told once`(text: String) {
  let all = Explanations(Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table), in: catalogue)
  #expect(all.ordered.map(\.explanation.title).count == 1)
}

@Test func `what ADAL for .NET says is not told as MSAL's`() throws {
  let text = "Microsoft.IdentityModel.Clients.ActiveDirectory.AdalException: authentication_canceled: User canceled"
  let found = try #require(Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table).first)
  let said = Explanation(found, in: catalogue).answer.map(\.text).joined()
  #expect(said.contains("ADAL.NET is retired") && !said.contains("MSAL.NET: "))
}

@Test func `of an unknown number nothing is said that belongs to another`() throws {
  let text = "AADSTS999999: Something new for tenant 'Contoso Ltd' and adele@contoso.com"
  let found = try #require(Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table).first)
  let explanation = Explanation(found, in: catalogue)
  let said = explanation.answer.map(\.text).joined(separator: "\n")
  #expect(explanation.isUnknown && said.contains("https://login.microsoftonline.com/error?code=999999"))
  #expect(said.contains("Something new") && !said.contains("Contoso") && !said.contains("adele"))
}

@Test func `stories of more ids than are kept are counted by their error`() {
  var all = Explanations(in: catalogue)
  for number in 0..<10_050 {
    var found = Recognition(range: 0..<1)
    (found.facts.domain, found.facts.code) = ("MSALErrorDomain", -50002)
    let id = String(number, radix: 16)
    found.correlation = "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - id.count) + id
    all.add(found)
  }
  #expect(all.ordered.map(\.count) == [10_050])
}
