import Model
import Testing

private let patterns: [(text: String, pattern: ErrorPattern)] = [
  (
    "MSALErrorDomain -50002",
    .seen(domain: "MSALErrorDomain", code: -50002, inside: nil, status: nil)
  ),
  (
    "MSALErrorDomain -50000 -42700",
    .seen(domain: "MSALErrorDomain", code: -50000, inside: -42700, status: nil)
  ),
  ("D 7 HTTP 429", .seen(domain: "D", code: 7, inside: nil, status: .code(429))),
  ("D -1 -2 HTTP 5xx", .seen(domain: "D", code: -1, inside: -2, status: .family(5))),
  ("com.apple.x anything", .domain("com.apple.x")), ("anything", .anything),
  ("otherwise", .otherwise),
  ("AADSTS50076", .named("AADSTS50076", suberror: nil)),
  ("invalid_grant bad_token", .named("invalid_grant", suberror: "bad_token")),
  ("HTTP 403", .status(.code(403))), ("HTTP 5xx", .status(.family(5))),
]

@Test(arguments: patterns)
func `an error is read as it is written`(text: String, pattern: ErrorPattern) {
  #expect(ErrorPattern(text) == pattern)
  #expect(pattern.text == text)
}

@Test(arguments: [
  "", " ", "-50002", "50076", "HTTP", "HTTP 42", "HTTP 600", "HTTP 4xxx", "HTTP 429 again",
  "D 1 2 3", "D 1 HTTP",
  "D 1 HTTP 429 x", "a b c", "a 1x c", "anything else more", "D -", "é", "a,b",
  "name \u{1B}[31m",
])
func `what names no error is none`(text: String) {
  #expect(ErrorPattern(text) == nil)
}

@Test func `a status is one, or all with its first digit`() {
  #expect(StatusPattern.code(503).fits(503) && !StatusPattern.code(503).fits(500))
  #expect(
    [500, 599].allSatisfy(StatusPattern.family(5).fits)
      && ![499, 429].contains(where: StatusPattern.family(5).fits))
}
