import BundledFlows
import Catalogue
import Errors
import Model
import Testing

private let catalogue = BundledFlows.catalogue
private let head =
  "TID=1009 MSAL 2.14.0 iOS 17.2 [2024-01-03 10:00:00 - 5BB2C1F0-11AA-4C0E-8A3C-2F9F5AD6A7D1] "

/// What healthy logs and other people's services say.
private let silent = [
  head + "Keychain find status: -25300", head + "Keychain add status: -25299",
  head + "String Data not found with error code:-25300",
  head + "Silent flow finished. Result (not-null), error: 0 error domain: (null)",
  head + "Resolved authority, validated: YES, error: 0",
  "the thread TID=50005 of MSAL slept",
  "Error Domain=NSURLErrorDomain Code=-1001 UserInfo={NSErrorFailingURLStringKey=https://api.example.com/x}",
  "Error Domain=NSPOSIXErrorDomain Code=57 \"Socket is not connected\"",
  "Error Domain=SKErrorDomain Code=2 in MSAL",
]

@Test(arguments: silent)
func `a healthy log and a stranger's error are passed over`(text: String) {
  #expect(Texts.facts(text) == [])
}

@Test func `another provider's answer is told by the protocol, not as MSAL's`() throws {
  let text =
    "POST https://oauth2.googleapis.com/token {\"error\":\"invalid_grant\",\"error_description\":\"expired\"}"
  let found = try #require(Texts.found(text).first)
  let explanation = Explanation(found, in: catalogue)
  let said = (explanation.answer.sections + explanation.sections).map(\.text).joined()
  #expect(found.facts.isForeign && !said.contains("-50002") && said.contains("RFC 6749"))
}

@Test
func
  `a failure that a log tells in several lines is told once, in the order in which it happened`()
  throws
{
  let text =
    head
    + "Processing an AAD error with error code -51412, error invalid_grant, suberror bad_token, description x\n"
    + head
    + "Silent flow finished. Result (null), error: -51115 error domain: MSIDErrorDomain\n"
    + head
    + "acquireTokenSilent returning with error: (MSALErrorDomain, -50002) Masked(not-null)\n"
  let all = Explanations(Texts.found(text), in: catalogue)
    .ordered
  #expect(all.count == 1 && all.first?.count == 1)
  let told = try #require(all.first)
  #expect(told.explanation.cause?.id == "bad_token")
  #expect(
    told.explanation.recognition.correlation == "5BB2C1F0-11AA-4C0E-8A3C-2F9F5AD6A7D1")
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
  let all = Explanations(Texts.found(text), in: catalogue)
  #expect(all.ordered.map(\.explanation.title).count == 1)
}

// What others print, and who speaks.
private let spoken = [
  (
    "BrowserAuthError: interaction_in_progress: Interaction is currently in progress.",
    "MSAL for JavaScript"
  ),
  ("ERROR: az login failed, please run it again", "the Azure CLI"),
  ("ld: framework not found OrdersKit beside MSAL", "a build"),
]

@Test(arguments: spoken.indices)
func `of another library, a tool or a build it says who speaks, and where to look`(
  index: Int
) throws {
  let told = Texts.told(spoken[index].0)
  #expect(
    told.count == 1 && told[0].title.hasPrefix(spoken[index].1), "\(told.map(\.title))")
  #expect(told[0].answer.sections.map(\.heading) == ["SURE", "NEXT"])
}

@Test func `a name of a library around MSAL is told as the error that it stands for`()
  throws
{
  let told = try #require(
    Texts.told("MsalClientException: ErrorCode: authentication_canceled").first)
  #expect(
    told.cause?.concerns == ["MSALErrorUserCanceled"] && told.surfaced?.code == -50005)
}

@Test func `of an unknown number nothing is said that belongs to another`() throws {
  let text = "AADSTS999999: Something new for tenant 'Contoso Ltd' and adele@contoso.com"
  let found = try #require(Texts.found(text).first)
  let explanation = Explanation(found, in: catalogue)
  let said = explanation.answer.sections.map(\.text).joined(separator: "\n")
  #expect(
    explanation.isUnknown
      && said.contains("https://login.microsoftonline.com/error?code=999999"))
  #expect(
    said.contains("Something new") && !said.contains("Contoso") && !said.contains("adele"))
}

@Test func `stories of more ids than are kept are counted by their error`() {
  var all = Explanations(in: catalogue)
  for number in 0..<20_050 {
    var found = Recognition(at: 0..<1)
    (found.facts.domain, found.facts.code) = ("MSALErrorDomain", -50002)
    let id = String(number, radix: 16)
    found.correlation =
      "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - id.count) + id
    all.add(found)
  }
  #expect(all.ordered.map(\.count) == [20_050])
}
