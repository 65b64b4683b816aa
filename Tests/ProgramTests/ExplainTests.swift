import Foundation
import Testing

private let error = """
  Login failed for adele.vance@contoso.com (tenant contoso.onmicrosoft.com, device 99999999-aaaa-bbbb-cccc-dddddddddddd)
  Error Domain=MSALErrorDomain Code=-50002 "(null)" UserInfo={MSALDisplayableUserIdKey=adele.vance@contoso.com, \
  NSUnderlyingError=0x1 {Error Domain=MSALErrorDomain Code=-50000 "(null)" UserInfo={MSALInternalErrorCodeKey=-42004, \
  MSALErrorDescriptionKey=AADSTS50173: revoked for adele.vance@contoso.com. Trace ID: 3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00, \
  MSALSTSErrorCodesKey=(50173)}}, MSALOAuthErrorKey=invalid_grant}
  Authorization: Bearer eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.eyJvaWQiOiJhIn0.c2lnbmF0dXJl
  """

private let secrets = ["adele.vance", "contoso.onmicrosoft", "99999999-aaaa", "eyJ0eXAi"]

/// The keys that the README promises.
private let keys: Set<String> = [
  "kind", "domain", "code", "swift", "objc", "internal", "oauth", "suberror", "aadsts", "http", "retryAfter", "claims",
  "throttled", "surfacesAs", "handling", "required", "state", "event", "reproduce", "certainty", "unknown", "range",
  "line", "column", "count", "correlation", "trace", "sources",
]

private func explained(_ text: String) throws -> [[String: Any]] {
  let result = try Program.run("explain", "--format", "json", input: Data(text.utf8))
  #expect(result.status == 0 && result.errors == "")
  return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
}

@Test func `a pasted error is told with its cause, its place and what to do, and nothing personal`() throws {
  let result = try Program.run("explain", input: Data(error.utf8))
  #expect(result.status == 0 && result.errors == "")
  for words in [
    "AADSTS50173", "invalid_grant", "-42004 MSALInternalErrorInvalidGrant", "-50002 MSALErrorInteractionRequired",
    "line 2, column 14", "Handling it is required.", "trace id 3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00",
    "1 :AADSTS50173<enter>",
  ] {
    #expect(result.output.contains(words), "\(words)")
  }
  for secret in secrets { #expect(!result.output.contains(secret)) }
}

@Test func `JSON has every documented key, null where there is nothing, and nothing personal`() throws {
  let result = try Program.run("explain", "--format", "json", input: Data(error.utf8))
  for secret in secrets { #expect(!result.output.contains(secret)) }
  let list = try explained(error)
  #expect(list.count == 1)
  #expect(Set(try #require(list.first).keys) == keys)
  let first = try #require(list.first)
  #expect(first["kind"] as? String == "serverNumber")
  #expect(first["internal"] as? Int == -42004)
  #expect(first["aadsts"] as? [String] == ["AADSTS50173"])
  #expect(first["http"] is NSNull && first["suberror"] is NSNull)
  #expect(first["state"] as? String == "interactive")
  let range = try #require(first["range"] as? [String: Int])
  let start = try #require(range["start"])
  let end = try #require(range["end"])
  let part = String(decoding: Array(error.utf8)[start..<end], as: UTF8.self)
  #expect(part.hasPrefix("MSALErrorDomain Code=-50002") && part.hasSuffix("MSALOAuthErrorKey=invalid_grant"))
}

@Test func `of several errors the most telling is told first, and each only once`() throws {
  let list = try explained(
    "MSALErrorDomain -50005\nMSALErrorDomain -50005\nAADSTS7000218: secret\n-1009 NSURLErrorDomain -1009\n")
  #expect(list.map { $0["kind"] as? String } == ["serverNumber", "msalError", "systemError"])
  #expect(list.map { $0["count"] as? Int } == [1, 2, 1])
}

@Test(arguments: [
  ["-50002"], ["interactionRequired"], ["aadsts", "50076"], ["HTTP", "429"], ["MSALErrorDomain", "error", "-50005."],
])
func `numbers, names and sentences are taken as arguments`(arguments: [String]) throws {
  let result = try Program.run(["explain"] + arguments)
  #expect(result.status == 0 && result.errors == "" && result.output.contains("WHAT IT IS"))
}

@Test func `an unknown number in a known range is called unknown, and nothing is made up`() throws {
  let result = try Program.run(
    "explain", "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42777}")
  #expect(result.output.contains("-42777: the catalogue does not know this number, so nothing is said of it."))
}

@Test(arguments: ["", "all is well", "\u{1B}[31mred\u{7}"])
func `where nothing is recognised, that is said, and what was looked for`(text: String) throws {
  let result = try Program.run("explain", input: Data(text.utf8))
  #expect(result.status == 1 && result.output == "")
  #expect(
    result.errors
      == "authflow: no error is recognised in the text; looked for NSErrors and codes of MSAL and the system, AADSTS and AADB2C "
      + "numbers, OAuth errors, HTTP statuses and claims challenges\n")
}

@Test func `a long log is told as it is read, with a sum at the end, and no control character comes through`() throws {
  let line = "2026-01-01 10:00:00 \u{1B}[31mMSALErrorDomain, -50005\u{1B}[0m at \u{7}\n"
  let result = try Program.run("explain", input: Data(String(repeating: line, count: 30_000).utf8))
  #expect(result.status == 0)
  #expect(result.output.hasSuffix("1 different error, 30000 in all\n"))
  #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
}
