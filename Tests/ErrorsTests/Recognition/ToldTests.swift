import BundledFlows
import Catalogue
import Errors
import Model
import Testing

private func told(_ text: String) throws -> Explanation {
  try #require(Texts.told(text).first, "nothing in \(text)")
}

/// One failure that stands in two lines, and its cause or words of its answer.
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
  (
    "Error Domain=MSALErrorDomain Code=-50005 UserInfo={MSALErrorDescriptionKey=Authorization session was cancelled "
      + "programmatically}\nAADSTS50129: Device is not registered.", "AADSTS50129"
  ),
]

@Test(arguments: joined.indices)
func `an error beside what MSAL makes of it is one failure with it`(index: Int) throws {
  #expect(Texts.told(joined[index].0).map { $0.cause?.id } == [joined[index].1])
}

@Test func `quoted words end where a call goes on, and what is nothing is no secret`()
  throws
{
  let call = try told(
    "log(\"AADSTS65001: The user has not consented\", error: e, level: .high)"
  ).recognition
    .description
  #expect(call?.shown == "AADSTS65001: The user has not consented")
  let thrown = try told(
    "PlatformException(AUTH_ERROR, AADSTS50173: The grant was revoked, null, null)"
  ).recognition
  #expect(thrown.description?.shown?.hasSuffix("was revoked") == true)
  #expect(Masking.masked("token: (null), code=(null)") == "token: (null), code=(null)")
}

@Test func `a sentence is not told twice, and a quotation has no joints of source code`()
  throws
{
  let refused = try told("{\"error\":\"invalid_grant\"}")
  #expect(
    refused.decision.never.ranges(of: "Repeat").count == 1,
    "\(refused.decision.never)")
  let quoted = try told("'AADSTS50011: The redirect URI is ' +\n 'not registered' +")
  #expect(quoted.recognition.description?.shown?.hasSuffix("+") == false)
}

@Test func `a correlation id in the head of a quoted line is shown as it is below`() {
  let id = "5bb2c1f0-11aa-4c0e-8a3c-2f9f5ad6a7d1"
  #expect(Masking.masked("[2026-02-11 07:30:12Z - \(id)] failed").contains(id))
  #expect(!Masking.masked("the account - \(id)").contains(id))
  #expect(!Masking.masked("10:30:12 - \(id) signed in").contains(id))
}
