import Catalogue
import Errors
import Testing

// A text, and a part of a cause that it rules out.
private let ruledOut = [
  // Silent requests hide an invalid_grant under -50002, so this one comes from a page.
  (
    "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42004}",
    "The refresh token is expired"
  ),
  (
    "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42700}\n"
      + "I approve the request in Authenticator, and my app opens again.",
    "without finishing"
  ),
  (
    "MSAL: ASWebAuthenticationSessionErrorCodePresentationContextInvalid, though viewDidAppear has run",
    "have a window on screen"
  ),
  (
    "MSALErrorDomain -50004, although clientApplicationCapabilities has ProtApp",
    "does not announce the capability ProtApp"
  ),
  (
    "acquireToken(with: parameters) ends with com.apple.AuthenticationServices.AuthorizationError Code=1005",
    "The request is silent"
  ),
]

@Test(arguments: ruledOut.indices)
func `a cause that the text rules out is struck, and another is left`(index: Int) throws {
  let row = ruledOut[index]
  let answer = try #require(Texts.told(row.0).first).answer
  #expect(!answer.causes.isEmpty && !answer.causes.contains { $0.text.contains(row.1) })
  #expect(answer.clues.contains { $0.contains(row.1) }, "\(answer.clues)")
}

@Test
func `an error from which the app goes on stands behind the one that ends the request`()
  throws
{
  let text =
    "First -50004 MSALErrorServerProtectionPoliciesRequired came, and we ran remediateCompliance.\n\n\n\n\n"
    + "Then the sign-in failed with MSALErrorDomain error -50000."
  let told = Texts.told(text)
  #expect(told.map { $0.seen?.code } == [-50000, -50004])
}

// Words beside a -50000 that names no cause, and a part of the cause that they choose.
private let symptoms = [
  ("only when Authenticator is installed", "broker's answer"),
  ("since the app is wrapped", "AppCompliantCapable"),
  ("on a device with the SSO extension", "SSO extension failed"),
]

@Test(arguments: symptoms.indices)
func `a symptom chooses among the causes of -50000, and none is told as the only one`(
  index: Int
) throws {
  let row = symptoms[index]
  let told = try #require(Texts.told("MSAL fails with -50000, \(row.0).").first)
  #expect(told.answer.causes.contains { $0.text.contains(row.1) })
  let known = told.answer.sections.first { $0.heading == Answer.known }
  #expect(known?.text.hasPrefix("- ") == true)
}

@Test func `a status of the keychain in another app's story is not told`() {
  let text =
    "The unit tests of our notes app read a note that they have just written, and get nothing. "
    + "SecItemAdd returned errSecMissingEntitlement (-34018) on the runner, though the same scheme "
    + "passes on every laptop."
  #expect(Texts.told(text).map(\.title) == [])
}

@Test func `a line of a program that makes an error tells of none`() {
  let text =
    "NSError *error = MSIDCreateError(MSIDErrorDomain, MSIDErrorInvalidInternalParameter, @\"nil\", nil);"
  #expect(Texts.told(text).map(\.title) == [])
}

// What people tell without a number or with an old one, and a part of what is answered.
private let stories = [
  ("Our app uses MSAL, and acquireTokenSilent throws serverDeclinedScopes.", "-50003", ""),
  ("MSAL (pod 0.2) returned error code 42400 in our app", "-42400 before 0.4.0", ""),
  ("On our iPads MSAL never opens Authenticator.", "no error code", "knownAuthorities"),
  ("With MSAL, our page in the app still asks: cookies not passed.", "no error", "tokens"),
  (
    "AADSTS50127 in our app, and Authenticator is installed.", "AADSTS50127",
    "does not find or use the broker"
  ),
]

@Test(arguments: stories.indices)
func `a name, an old number and a symptom lead to an answer`(index: Int) throws {
  let row = stories[index]
  let told = try #require(Texts.told(row.0).first)
  #expect(told.title.contains(row.1), "\(told.title)")
  #expect(row.2.isEmpty || told.answer.causes.first?.text.contains(row.2) == true)
}

@Test(arguments: [
  "PlatformException(USER_CANCELED, purchase, null)", "mode=NO_CURRENT_ACCOUNT failed",
])
func `a common name counts only in a text that names MSAL`(text: String) {
  #expect(Texts.told("The wallet of another shop shows an error.\n" + text).isEmpty)
}
