import BundledFlows
import Catalogue
import Errors
import Testing

private let masking = Masking(words: Vocabulary(BundledFlows.words))

/// What must never be printed.
private let secrets = [
  "eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.eyJvaWQiOiJhIn0.c2lnbmF0dXJl",
  "0.AXoAq1B2c3D4e5F6g7H8i9J0kLmNoPqRsTuVwXyZ",
  "M.C507_BAY.0.U.-CkZ1a2B3c4D5e6F7g8H9", "adele.vance@contoso.com",
  "adele_fabrikam.com#EXT#@contoso.onmicrosoft.com",
  "contoso.onmicrosoft.com",
  "11111111-2222-3333-4444-555555555555.66666666-7777-8888-9999-000000000000",
  "99999999-aaaa-bbbb-cccc-dddddddddddd", "AQABAAIAAAD--DLA3VO7QrddgJg7WevrAgDX9Zk2lMw",
]

/// Where a secret may stand; `*` is the secret.
private let formats = [
  "Error Domain=MSALErrorDomain Code=-50000 \"*\" UserInfo={MSALDisplayableUserIdKey=*, MSALInternalErrorCodeKey=-42004}",
  "Error Domain=MSALErrorDomain Code=-50004 UserInfo={MSALHomeAccountIdKey = \"*\"; MSALOAuthErrorKey = unauthorized_client}",
  "{\"error\":\"invalid_grant\",\"error_description\":\"AADSTS50034: The user * does not exist\",\"suberror\":\"*\"}",
  "{\"error\":\"*\",\"error_codes\":[50076],\"claims\":\"{\\\"access_token\\\":{\\\"sub\\\":{\\\"value\\\":\\\"*\\\"}}}\"}",
  "msauth.app://auth?code=*&state=*&error=access_denied&error_description=AADSTS65004+*&client_info=*",
  "HTTP/1.1 429 Too Many Requests\nAuthorization: Bearer *\nRetry-After: *\n",
  "WWW-Authenticate: Bearer realm=\"*\", error=\"insufficient_claims\", claims=\"{\"access_token\":{\"x\":{\"value\":\"*\"}}}\"",
  "MSAL 2.1 [2026-01-01 - *] ERROR: MSALErrorDomain, -50002 for *",
  "domain: *Domain code: -50002 MSALErrorDomain",
  "Error Domain=MSALErrorDomain Code=-50000 UserInfo={NSUnderlyingError=0x1 {Error Domain=com.apple.* Code=3 UserInfo={x=*}}}",
]

@Test(arguments: formats)
func `no secret is in anything that is said of a text`(format: String) {
  for secret in secrets {
    let text = format.replacing("*", with: secret)
    // What stands in the head of a line of the log is the id for support.
    if format.contains("01 - *]"), secret == secrets[7] { continue }
    #expect(!Texts.found(text).isEmpty, "\(secret)")
    for found in Texts.found(text) {
      let explanation = Explanation(found, in: BundledFlows.catalogue)
      var said = explanation.title + explanation.unknown.joined() + Texts.facts(found)
      for section in explanation.answer.sections + explanation.sections {
        said += section.heading + section.text
      }
      #expect(!said.contains(secret), "\(secret)\n\(said)")
    }
  }
}

@Test(arguments: secrets)
func `a secret is masked wherever it stands in a text`(secret: String) {
  for format in [
    "*", "see *.", "no trace for tenant *", "trace of *", "token=*", "\"upn\": \"*\"",
    "Bearer *",
    "for user * in tenant *", "<*>", "(*)", "a=1&code=*&b=2",
  ] {
    let masked = Masking.masked(format.replacing("*", with: secret))
    #expect(!masked.contains(secret), "\(format): \(masked)")
  }
}

@Test(arguments: [
  "password=1234567", "pwd: 123456", "\"password\":\"1234567\"",
  "client_secret = 123456789",
  "state=42",
])
func `a short number is masked where a key says that it is a secret`(text: String) {
  let masked = Masking.masked(text)
  #expect(!masked.contains { $0.isNumber } && masked.contains("<secret>"), "\(masked)")
}

@Test func `what support asks for, and the words of errors, stay`() {
  for text in [
    "Correlation ID: 5bb2c1f0-11aa-4c0e-8a3c-2f9f5ad6a7d1",
    "\"trace_id\":\"5bb2c1f0-11aa-4c0e-8a3c-2f9f5ad6a7d1\"",
    "Error Domain=MSALErrorDomain Code=-50000", "MSALErrorServerProtectionPoliciesRequired",
    "AADSTS700016: not found",
    "trace id 3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00",
    "client-request-id: 3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00",
    "MSALCorrelationIDKey = \"3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00\"", "code: 50076",
    "status code 500",
    "MSIDInteractiveRequestParameters+MSALRequest.m",
    "serverInvalidRequestResetPasswordRequired",
  ] {
    #expect(Masking.masked(text) == text)
  }
}

@Test(arguments: [
  ("120", 120), ("adele@contoso.com", nil), ("Wed, 21 Oct 2026 07:28:00 GMT", nil),
])
func `of Retry-After only seconds are kept`(value: String, kept: Int?) {
  let text = "HTTP/1.1 429 Too Many Requests\nRetry-After: \(value)\n\n"
  #expect(Texts.found(text).map(\.retryAfter) == [kept])
}

@Test(arguments: secrets)
func `a text as it may be posted holds no secret`(secret: String) {
  for format in formats where !format.contains("01 - *]") && !format.contains("*Domain") {
    #expect(
      !masking.posted(format.replacing("*", with: secret)).contains(secret), "\(format)")
  }
}

@Test(arguments: [
  "the user's tenant 'Contoso Ltd' is unknown",
  "user 'Adele's phone' of tenant 'Contoso Ltd'",
  "the account’s tenant ‘Contoso Ltd’ and the app's user 'Adele'",
])
func `an apostrophe neither opens nor closes the name that is masked`(text: String) {
  let posted = masking.posted(text)
  #expect(
    !posted.contains("Contoso") && !posted.contains("Adele") && !posted.contains("phone"),
    "\(posted)")
}

@Test func `a description is masked before it is cut`() throws {
  // The cut would leave the first half of the name, which no longer looks like one.
  for length in 150...260 {
    let text =
      "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALErrorDescriptionKey="
      + String(repeating: "x ", count: length / 2)
      + "adele.vance@contoso.com and more, MSALInternalErrorCodeKey=-42004}"
    let found = try #require(Texts.found(text).first)
    let said = Explanation(found, in: BundledFlows.catalogue).answer.sections.map(\.text)
      .joined()
    #expect(!said.contains("adele") && !said.contains("vance"), "\(said)")
  }
}
