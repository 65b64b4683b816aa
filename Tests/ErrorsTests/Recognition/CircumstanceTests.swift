import BundledFlows
import Catalogue
import Errors
import Model
import Testing

private let catalogue = BundledFlows.catalogue

private func told(_ text: String) throws -> Explanation {
  let found = Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table)
  return try #require(Explanations(found, in: catalogue).ordered.first?.explanation, "nothing in \(text)")
}

private func said(_ told: Explanation) -> String { told.answer.map(\.text).joined(separator: "\n") }

private let python = "DEBUG:msal.broker: "
private let node = "@azure/msal-node-extensions: "
private let net = "Microsoft.Identity.Client.MsalServiceException: "

/// What a text shows beside its error, who mends it then, words of the answer, and words that would be wrong.
private let circumstances: [(text: String, mends: Mender?, words: String, not: [String])] = [
  // What the text rules out.
  (
    "MSAL.Xamarin.iOS.4.9.0.0.MsalClientException: ErrorCode: authentication_canceled\nno browser opens, nobody tapped Cancel",
    .developer, "Update MSAL.NET", ["The user closed"]
  ),
  (
    "MsalClientException ErrorCode: missing_entitlements, deployed with Hot Restart; the entitlements are set",
    .developer,
    "paired Mac", ["Call WithIosKeychainSecurityGroup"]
  ),
  (
    "AADSTS53000: Device is not in required device state: compliant. Our iPad is enrolled in Intune.", .developer,
    "over the broker", ["enrols"]
  ),
  (
    "AADSTS53000: Device is not in required device state: compliant. Our iPad is not enrolled.", .user, "",
    ["is managed, and"]
  ),
  // A cancel that the app does not catch.
  (
    "Unhandled Exception: MsalUserCancelException: User cancelled the authorization session. (msal_auth)", .developer,
    "treat it as a cancel", ["MsalClientException"]
  ),
  (
    net + "AADB2C90091: The user has cancelled entering self-asserted information.", .developer, "AADB2C90118", []
  ),
  ("AADB2C90091: The user has cancelled entering self-asserted information.", .nobody, "", ["Catch"]),
  // Scopes that MSAL adds by itself.
  (
    "Error Domain=MSALErrorDomain Code=-50003 \"(null)\" UserInfo={MSALDeclinedScopesKey=(\n    \"offline_access\"\n), "
      + "MSALErrorDescriptionKey=Server returned less scopes than requested}", .developer,
    "Take openid, profile and offline_access out", []
  ),
  // The form of a refused redirect URI.
  (
    "AADSTS50011: The redirect URI 'http://localhost:8400' specified in the request does not match", .developer,
    "Mobile and desktop applications, enter http://localhost", ["msauth", "BUNDLE-ID"]
  ),
  (
    "AADSTS50011: The redirect URI 'https://orders.example.com/back' specified in the request does not match",
    .developer, "Single-page application for JavaScript", ["msauth", "BUNDLE-ID"]
  ),
  (
    "AADSTS50011: The redirect URI 'com.example.orders://cb' specified in the request does not match", .developer,
    "enter this very URI as a custom", ["msauth"]
  ),
  (
    "AADSTS50011: The redirect URI 'msal00001111://auth' specified in the request does not match", .developer,
    "of the older form", ["BUNDLE-ID"]
  ),
  (
    "AADSTS50011: The redirect URI 'msauth.com.example.orders://auth' specified in the request does not match",
    .developer, "enter the bundle id", ["http://localhost"]
  ),
  (
    node + "AADSTS50011: The redirect URI 'msauth.com.example.tool://auth' specified in the request does not match",
    .developer, "turn its broker off", ["-500", "enter the bundle id"]
  ),
  // One number, two causes: the account is no guest, or the endpoint is the older one.
  (
    "AADSTS50020: We are unable to issue tokens from this api version for a Microsoft account.", .developer,
    "Ask at the v2.0 endpoint", ["invites the user"]
  ),
  // The scheme that an older version demands.
  (
    "Error Domain=MSALErrorDomain Code=-42001 UserInfo={MSALErrorDescriptionKey=The required app scheme (msal0000) is not "
      + "registered in the app's info.plist file. Make sure it is \"msal<clientID>\".}", .developer, "msalCLIENT-ID",
    []
  ),
  // A broker that answered.
  (
    "Error Domain=MSALErrorDomain Code=-50001 UserInfo={MSALErrorDescriptionKey=Workplace join is required, "
      + "MSALBrokerVersionKey=5.1.0}", .user, "A broker app answered", ["no broker app", "LSApplicationQueriesSchemes"]
  ),
  (
    "Error Domain=MSALErrorDomain Code=-50001 UserInfo={MSALErrorDescriptionKey=Workplace join is required}", .user,
    "no broker app is there", ["A broker app answered"]
  ),
  // A scope of two addresses.
  (
    "AADB2C90012: The scope 'https://contoso.onmicrosoft.com/api://orders/read' provided in request is not supported.",
    .developer, "an address within an address", ["needs the tenant's address"]
  ),
  (
    "AADB2C90012: The scope 'orders.read' provided in request is not supported.", .developer, "Expose an API",
    ["within an address"]
  ),
  // A version with a known fault.
  (
    "MSAL.Xamarin.iOS.4.3.1.0.MsalServiceException:\nErrorCode: broker_nonce_mismatch", .developer,
    "Update MSAL.NET to 4.5", ["-500"]
  ),
  (
    "MSAL.Xamarin.iOS.4.30.1.0.MsalServiceException:\nErrorCode: broker_nonce_mismatch", .developer,
    "two interactive requests", ["a known fault of versions"]
  ),
  // A locked keychain, on a Mac and elsewhere.
  (
    "TID=1 MSAL 2.2.0 Mac 14.1 [2024-01-03 10:00:00] Failed to set item into keychain (status: -25308)", .user,
    "Unlock the login keychain", ["isProtectedDataAvailable"]
  ),
  (
    "TID=1 MSAL 2.2.0 iOS 17.1 [2024-01-03 10:00:00] Failed to set item into keychain (status: -25308)", .wait,
    "isProtectedDataAvailable", ["ssh"]
  ),
  // Whose account it is.
  (
    "AADSTS50020: User account 'a@b.c' from identity provider 'live.com' does not exist in tenant 'Contoso'",
    .user,
    "support them and use /common", ["/organizations"]
  ),
  (
    "AADSTS50020: User account 'a@b.c' from identity provider 'https://sts.windows.net/x/' does not exist", .user,
    "account of the tenant", []
  ),
  // What the request shows: a whole address as scope, a body by hand, name and password, a secret, two redirect URIs.
  (
    "AADSTS500011: The resource principal named https://graph.microsoft.com/v1.0/me was not found in the tenant.",
    .developer, "not into the scope", ["consents"]
  ),
  (
    "AADSTS900144: The request body must contain the following parameter: 'grant_type'.\nlet request = URLRequest(url: u)",
    .developer, "application/x-www-form-urlencoded", ["Xamarin"]
  ),
  (
    "curl -d \"grant_type=password&username=a\"\nAADSTS50076: you must use multi-factor authentication to access",
    .developer, "in place of name and password", []
  ),
  (
    "AADSTS90023: Public clients can't send a client secret.", .developer, "Leave client_secret out", ["wrong platform"]
  ),
  (
    "AADSTS500112: The reply address 'msal1://auth' does not match the reply address 'https://x.example' provided when "
      + "requesting Authorization code.", .developer, "with one redirect URI", ["enter this very URI"]
  ),
  (
    "Error Domain=WebKitErrorDomain Code=102 \"Frame load interrupted\" UserInfo={NSErrorFailingURLStringKey=tel:+491}",
    .developer, "MSAL has no part in that", ["msauth"]
  ),
  // A session that did not end, a page that the app closed, an account of another policy, one that is not there.
  (
    "The user drags the sheet down; then MSAL says -42402, only one interactive session is allowed at a time",
    .developer,
    "cancelCurrentWebAuthSession() before the next acquireToken", ["isProtectedDataAvailable"]
  ),
  (
    "MSALErrorCode: -50005\nMSALErrorDescriptionKey: Authorization session was cancelled programatically.", .developer,
    "Look who calls cancelCurrentWebAuthSession", ["The user. At your desk"]
  ),
  (
    "B2C, change of password with another policy: Error Domain=MSALErrorDomain Code=-50000 "
      + "UserInfo={MSALErrorDescriptionKey=Different account was returned from the server, "
      + "MSALInternalErrorCodeKey=-42101}", .developer, "Pass no account when you open another policy", []
  ),
  (
    "MSAL, try app.account(forIdentifier: saved)\nprints (Foundation._GenericObjCError error 0.)", .developer,
    "The cache has no such account", ["malformed"]
  ),
  // A library that brings an older MSAL along, and one whose MSAL is new.
  (
    "[AppCenterAuth] TID=1 MSAL 0.7.0 iOS 13.1 [2019-10-01 10:00:00] Error Domain=com.apple.AuthenticationServices."
      + "WebAuthenticationSession Code=2 \"Cannot start without providing presentation context.\"", .developer,
    "Update App Center to a version with MSAL 1.0", []
  ),
  (
    "react-native-msal: TID=1 MSAL 1.4.0 iOS 17.1 [2024-10-01 10:00:00] Error Domain=com.apple.AuthenticationServices."
      + "WebAuthenticationSession Code=2 \"Cannot start without providing presentation context.\"", .developer,
    "on screen", ["Update react-native-msal to"]
  ),
  // Intune named beside an outer code, and an SDK without MSAL.
  (
    "After loginAndEnrollAccount: The operation couldn’t be completed. (MSALErrorDomain error -50000.)", .administrator,
    "DeviceManagementManagedApps.ReadWrite", []
  ),
  (
    "IntuneMAMEnrollmentStatus 201, There was an internal error in the Intune MAM SDK. NSError: nil", .developer,
    "Link MSAL into the app", []
  ),
  // An extension, a token that ran out, a scope that stands alone.
  (
    "Only in our share extension: MSALErrorDomain -50000, MSALInternalErrorCodeKey -42008", .developer,
    "ask only silently in the extension", []
  ),
  ("MSALErrorDomain -50002 once a day for all B2C users", .user, "sliding window", []),
  ("AADSTS70011: scope 'api://orders/.default User.Read' is not valid", .developer, "API/.default alone", []),
  // A parameter that the words name, a library on a server.
  (
    "AADSTS900144: The request body must contain the following parameter: 'redirect_uri'.", .developer,
    "Look at redirect_uri", []
  ),
  (
    "next-auth: AADSTS50011: The redirect URI 'http://localhost:3000/api/auth/callback/azure-ad' does not match",
    .developer, "http://localhost", ["iOS / macOS", "It sees"]
  ),
  (
    "SecKeychainFindGenericPassword: -25293, over ssh, keychain of the msal cache", .user, "security unlock-keychain",
    []
  ),
]

@Test(arguments: circumstances.indices)
func `what stands around an error changes what mends it`(index: Int) throws {
  let row = circumstances[index]
  let told = try told(row.text)
  let answer = said(told)
  #expect(told.decision.mends == row.mends && answer.contains(row.words), "\(answer)")
  for word in row.not { #expect(!answer.contains(word), "\(word): \(answer)") }
}

/// Texts of libraries that are not MSAL for iOS/macOS, and words of their answers.
private let tellers: [(text: String, words: String)] = [
  (python + "AADSTS50097: Device authentication is required.", "Conditional Access"),
  (python + "{'error': 'invalid_grant', 'error_description': 'AADSTS50076: a second factor'}", "sign-in page"),
  (python + "Could not write broker key -34018", "Turn the broker off"),
  (python + "AADSTS7000218: The request body must contain: 'client_secret'", "Mobile and desktop applications"),
  ("acquire_token_interactive: AADSTS65001: no consent", "gives consent"),
  (net + "AADSTS50097: Device authentication is required.", "Conditional Access"),
  (net + "AADSTS500113: No reply address is registered for the application.", "such as http://localhost"),
  (node + "AADSTS53000: The device is not compliant.", "Company Portal"),
  ("BrowserAuthError: AADSTS7000218: The request body must contain: 'client_secret'", "Single-page application"),
  ("AadOauthFailure(invalid_client: AADSTS7000218: must contain 'client_secret')", "Allow public client flows"),
  ("at RuntimeBroker..ctor(CoreUIParent uiParent, ApplicationConfiguration appConfig)", "default browser"),
  ("pymsalruntime: SSO extension is inactive or is not available on this device.", "SSO extension on the Mac"),
  ("MSALRUNTIME_Startup() returned ApiContractViolation", "Turn the broker off"),
  (
    "AuthError thrown in sourceArea: Broker: ADAL redirectUri validation error: Source application does not match "
      + "redirect uri host.", "the signed app that asks"
  ),
]

@Test(arguments: tellers.indices)
func `what another library prints is told without numbers and steps of MSAL for iOS and macOS`(index: Int) throws {
  let row = tellers[index]
  let told = try told(row.text)
  let answer = said(told)
  #expect(answer.contains(row.words), "\(answer)")
  for word in ["-500", "LSApplicationQueriesSchemes", "acquireToken ", "promptType", "inner code"] {
    #expect(!answer.contains(word), "\(word): \(answer)")
  }
}

/// Answers with a number that nobody knows: what is quoted, who mends it by the words, and what is another error's.
private let unknown: [(text: String, words: String, mends: Mender?, not: String)] = [
  (
    "{\"error\":\"invalid_grant\",\"error_description\":\"AADSTS999011: The reply address is of another kind.\"}",
    "The reply address is of another kind", .developer, "no longer good"
  ),
  (
    "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42003, MSALOAuthErrorKey=invalid_client, "
      + "MSALErrorDescriptionKey=AADSTS999012: The license of the tenant has run out.}", "license of the tenant",
    .administrator, "registered as a web application"
  ),
  (
    "Error Domain=MSALErrorDomain Code=-50002 UserInfo={MSALOAuthErrorKey=invalid_grant, MSALErrorDescriptionKey="
      + "AADSTS999013: Something else.}", "the server's own words tell the cause", nil, "refresh token is no longer"
  ),
  // A known sentence counts more than all of it.
  (
    "{\"error\":\"invalid_grant\",\"error_description\":\"AADSTS999014: The user or administrator has not consented "
      + "to use the application with ID 'x'. Send an interactive authorization request.\"}", "consent", .user,
    "no longer good"
  ),
]

@Test(arguments: unknown.indices)
func `beside a number nobody knows the server's words tell the cause, and no other error's advice is given`(
  index: Int
) throws {
  let row = unknown[index]
  let told = try told(row.text)
  let answer = said(told)
  #expect(answer.contains(row.words) && !answer.contains(row.not), "\(answer)")
  #expect(told.decision.mends == row.mends, "\(answer)")
}

/// One failure that stands in two lines, and its cause.
private let joined = [
  (
    "Error Domain=com.apple.AuthenticationServices.WebAuthenticationSession Code=2\nMSAL: Error Domain=MSALErrorDomain "
      + "Code=-50000 UserInfo={MSALErrorDescriptionKey=Failed to start an interactive session, "
      + "MSALCorrelationIDKey=5BB2C1F0-11AA-4C0E-8A3C-2F9F5AD6A7D1}",
    "ASWebAuthenticationSessionErrorCodePresentationContextNotProvided"
  ),
  (
    "MSAL 2.14.0 Mac 14.1 Could not write broker key -34018\nMSAL 2.14.0 Mac 14.1 Encountered error with code -51808, "
      + "description Masked(not-null)", "errSecMissingEntitlement"
  ),
]

@Test(arguments: joined.indices)
func `an error of the system beside what MSAL makes of it is one failure with it`(index: Int) throws {
  let all = Explanations(
    Recognizer.recognitions(in: joined[index].0, catalogue: catalogue, names: Texts.table), in: catalogue
  ).ordered
  #expect(all.count == 1 && all.first?.explanation.cause?.id == joined[index].1, "\(all.map(\.explanation.title))")
}

@Test func `a sentence is not told twice, and a quotation has no joints of source code`() throws {
  let refused = try told("{\"error\":\"invalid_grant\"}")
  #expect(refused.decision.never.ranges(of: "Do not repeat").count == 1, "\(refused.decision.never)")
  let quoted = try told("'AADSTS50011: The redirect URI is ' +\n 'not registered' +")
  #expect(quoted.recognition.description?.shown?.hasSuffix("+") == false)
}

@Test func `a correlation id in the head of a quoted line is shown as it is below`() {
  let id = "5bb2c1f0-11aa-4c0e-8a3c-2f9f5ad6a7d1"
  #expect(Masking.masked("[2026-02-11 07:30:12Z - \(id)] failed").contains(id))
  #expect(!Masking.masked("the account - \(id)").contains(id))
  #expect(!Masking.masked("10:30:12 - \(id) signed in").contains(id))
}

@Test func `a connection to the host at which an organisation signs in is told with its owner`() throws {
  let failed = "Error Domain=NSURLErrorDomain Code=-1200 UserInfo={NSErrorFailingURLStringKey=https://HOST/challenge}"
  let answer = said(try told(failed.replacing("HOST", with: "orders.okta.com")))
  #expect(answer.contains("Okta for the organisation, or the network") && answer.contains("date"), "\(answer)")
  let own = try told(failed.replacing("HOST", with: "sso.example.com/adfs/ls"))
  #expect(own.decision.mends == .administrator)
}

@Test func `what ADAL printed is told as that of a library that is retired`() throws {
  let answer = said(
    try told(
      "ADAL 2.6.1 iOS ERROR: Error raised: (Domain: \"ADOAuthServerErrorDomain\" ProtocolCode: \"invalid_client\""))
  #expect(answer.contains("ADAL is retired"), "\(answer)")
}

@Test func `a choice of two platforms of which one is left is told as one`() throws {
  let answer = said(
    try told(
      "AadOauthFailure(requestDenied): aad_oauth AADSTS9002327: Tokens issued for the 'Single-Page Application' "
        + "client-type may only be redeemed via cross-origin requests."))
  #expect(answer.ranges(of: "Mobile and desktop applications").count == 1, "\(answer)")
}
