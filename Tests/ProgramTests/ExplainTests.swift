import Foundation
import TestSupport
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

/// The keys that `docs/errors/errors.md` promises.
private let keys = Set(
  Page("docs/errors/errors.md").tables.filter { $0.head.first == "key" }.flatMap(\.rows)
    .flatMap {
      Page.codeSpans(in: $0[0])
    })

private func explained(_ text: String) throws -> [[String: Any]] {
  let result = try Program.run("explain", "--format", "json", input: Data(text.utf8))
  #expect(result.status == 0 && result.errors == "")
  return try #require(
    try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
}

@Test
func
  `a pasted error is told with its cause, its place and what to do, and nothing personal`()
  throws
{
  let result = try Program.run("explain", "--full", input: Data(error.utf8))
  #expect(result.status == 0 && result.errors == "")
  for words in [
    "AADSTS50173", "invalid_grant", "-42004 MSALInternalErrorInvalidGrant",
    "-50002 MSALErrorInteractionRequired",
    "line 2, column 14", "trace id 3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00",
    "1 :AADSTS50173 Enter",
  ] {
    #expect(result.output.contains(words), "\(words)")
  }
  for secret in secrets { #expect(!result.output.contains(secret)) }
}

@Test
func `JSON has every documented key, null where there is nothing, and nothing personal`()
  throws
{
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
  #expect(
    part.hasPrefix("MSALErrorDomain Code=-50002")
      && part.hasSuffix("MSALOAuthErrorKey=invalid_grant"))
}

@Test(arguments: [
  ["-50002"], ["aadsts", "50076"], ["MSALErrorDomain", "error", "-50005."],
])
func `numbers, names and sentences are taken as arguments, and what to do is said`(
  arguments: [String]
) throws {
  let result = try Program.run(["explain"] + arguments)
  #expect(result.status == 0 && result.errors == "" && result.output.contains("  SURE "))
  #expect(result.output.contains("\n  DO    "), "\(result.output)")
}

@Test func `a text means the same as an argument and from standard input`() throws {
  for text in ["50142", String(repeating: "x ", count: 200) + "AADSTS50076"] {
    let input = try Program.run("explain", input: Data(text.utf8))
    let argument = try Program.run("explain", "--", text)
    #expect(input.status == 0 && input.output == argument.output, "\(text)")
  }
  #expect(try explained("-50000 -42403").map { $0["internal"] as? Int } == [-42403])
  #expect(try explained("50142").map { $0["kind"] as? String } == ["serverNumber"])
  #expect(try explained("-42008").map { $0["kind"] as? String } == ["internalError"])
}

private let underInternal =
  "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey="

@Test func `a file's name is answered with what to type`() throws {
  let file = try Program.run("explain", #filePath)
  #expect(
    file.status == 1
      && file.errors
        == "authflow: You gave a path instead of an error. To explain the text in a file, use authflow explain < FILE\n"
  )
}

// What contradicts is tried in pairs of causes; were it tried in all their combinations, this
// would never end.
@Test
func `a text of twenty errors whose parts contradict each other is told to its last one`()
  throws
{
  let text = (0..<20).map {
    "\(underInternal)-42\(100 + $0), MSALSTSErrorCodesKey=(700016)}\n"
  }
  .joined()
  let result = try Program.run("explain", "--full", input: Data(text.utf8))
  #expect(result.status == 0)
  for line in 1...20 {
    #expect(result.output.contains("line \(line), column "), "line \(line)")
  }
}

@Test(arguments: ["", "all is well", "\u{1B}[31mred\u{7}"])
func `where nothing is recognised, that is said, and what was looked for`(text: String)
  throws
{
  let result = try Program.run("explain", input: Data(text.utf8))
  #expect(result.status == 1 && result.output == "")
  #expect(
    result.errors
      == "authflow: The text contains no known error. authflow looks for NSErrors and codes of MSAL and the system, AADSTS and AADB2C "
      + "numbers, OAuth errors, HTTP statuses and claims challenges\n")
}

@Test
func
  `a long log is told with how often each error stands in it, and no control character comes through`()
  throws
{
  let line = "2026-01-01 10:00:00 \u{1B}[31mMSALErrorDomain, -50005\u{1B}[0m at \u{7}\n"
  let result = try Program.run(
    "explain", input: Data(String(repeating: line, count: 3_000).utf8))
  #expect(result.status == 0 && result.output.contains("3000 times in all"))
  #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
}

@Test func `a text is told in one line an error, or masked, when asked for`() throws {
  let brief = try Program.run("explain", "--brief", input: Data(error.utf8))
  #expect(brief.output.split(separator: "\n").count == 1 && brief.output.contains("(user)"))
  let masked = try Program.run("explain", "--masked", input: Data(error.utf8))
  #expect(masked.status == 0 && masked.output.contains("Code=-50002"))
  for secret in secrets { #expect(!masked.output.contains(secret)) }
  let dash = try Program.run("explain", "-", input: Data("MSALErrorDomain -50005".utf8))
  #expect(dash.status == 0 && dash.output.contains("-50005 MSALErrorUserCanceled"))
}

// What is typed, and what the refusal names.
private let unknownOptions = [
  (["--plain"], "no option --plain"), (["--ful", "-50000"], "Did you mean --full?"),
  (["--brieff", "-50000"], "Did you mean --brief?"),
  (["-50000", "--verbose=1"], "no option --verbose"),
]

@Test(arguments: unknownOptions.indices)
func `an unknown option of explain is refused, not taken for text`(index: Int) throws {
  let row = unknownOptions[index]
  let result = try Program.run(["explain"] + row.0)
  #expect(
    result.status == 64 && result.output == "" && result.errors.contains(row.1),
    "\(result.errors)")
}

@Test func `what begins as an option and comes behind two dashes is text`() throws {
  let result = try Program.run("explain", "--brief", "--", "--weird AADSTS50076")
  #expect(result.status == 0 && result.output.contains("AADSTS50076"))
}
