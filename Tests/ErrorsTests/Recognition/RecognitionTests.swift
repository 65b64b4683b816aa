import BundledFlows
import Catalogue
import Errors
import Foundation
import Model
import TestFlows
import Testing

/// What is recognised in each text of the folder beside: line, column and length in bytes, then what is said.
private let recognized: [(name: String, facts: [String])] = [
  (
    "b2c-codes",
    [
      "1:14+161, MSALErrorDomain, code -50005, access_denied, AADB2C90118, “The user has forgotten their password”"
    ]
  ),
  (
    "beneath-system",
    [
      "1:28+222, MSALErrorDomain, code -50000, inside -42600, beneath NSCocoaErrorDomain 3840, beneath NSURLErrorDomain -1200"
    ]
  ),
  (
    "brace-in-log",
    [
      "2:10+11, AADSTS50076", "4:10+13, AADSTS7000218", "6:4+48, invalid_grant, AADSTS50173",
      "9:23+116, MSALErrorDomain, code -50005, access_denied",
    ]
  ),
  ("core-domain", ["1:53+27, core -51112"]),
  ("error-uri", ["1:3+108, invalid_grant, AADSTS50076"]),
  ("keychain-log", ["1:15+28, NSOSStatusErrorDomain, code -34018", "2:8+15, NSOSStatusErrorDomain, code -25300"]),
  ("number-two", ["1:1+7, inside -42008", "1:1+7, MSALErrorDomain, code -42008"]),
  ("aadsts-prose", ["1:23+11, AADSTS53000"]),
  ("aadsts-spaced", ["1:1+13, AADSTS50011"]),
  (
    "challenge-unpadded",
    ["1:26+124, insufficient_claims, claims {\"access_token\":{\"nbf\":{\"essential\":true,\"value\":\"1767225600\"}}}"]
  ),
  (
    "challenge",
    [
      "1:1+294, insufficient_claims, HTTP 401, claims {\"access_token\":{\"acrs\":{\"essential\":true,\"value\":\"c1\"},\"xms_cc\":{\"values\":[\"cp1\"]}}}"
    ]
  ),
  ("crash-json", ["1:54+77, MSALErrorDomain, code -50000, inside -42102"]),
  ("crash-report", ["4:75+78, MSALErrorDomain, code -50000, inside -42404"]),
  ("declined", ["1:14+173, MSALErrorDomain, code -50003, “Server returned less scopes than requested”"]),
  ("http-429", ["1:1+114, temporarily_unavailable, HTTP 429, after 120"]),
  ("http-503-date", ["1:3+55, HTTP 503, after Wed, 21 Oct 2026 07:28:00 GMT"]),
  ("http-words", ["1:21+15, HTTP 500"]),
  ("intune", ["1:32+132, MSALErrorDomain, code -50004, unauthorized_client, suberror protection_policy_required"]),
  ("key-value-lines", ["2:11+30, MSALErrorDomain, code -50001"]),
  ("keychain", ["1:14+77, NSOSStatusErrorDomain, code -34018"]),
  ("localized-german", ["1:49+29, MSALErrorDomain, code -50003"]),
  ("localized", ["1:41+28, MSALErrorDomain, code -50000"]),
  (
    "log-2",
    [
      "1:157+108, core -51412, invalid_grant, suberror bad_token, correlation 5BB2C1F0",
      "2:152+47, MSALErrorDomain, code -50002, correlation 5BB2C1F0",
    ]
  ),
  ("log-old", ["1:108+27, MSALErrorDomain, code -42400, correlation 5BB2C1F0"]),
  ("log-quiet", ["2:34+6, inside -42700"]),
  ("name-former", ["1:1+6, MSALErrorDomain, code -42100"]),
  ("name-objc", ["1:1+42, inside -42700"]),
  ("name-swift", ["1:1+20, MSALErrorDomain, code -50002"]),
  ("number-positive", ["1:1+5, AADSTS50158"]),
  ("number", ["1:1+6, MSALErrorDomain, code -50142"]),
  (
    "objc-nslog",
    ["1:91+171, MSALErrorDomain, code -50005, correlation 5bb2c1f0, “User cancelled the authorization session”"]
  ),
  ("objc-plist", ["2:21+84, MSALErrorDomain, code -50000, inside -42403"]),
  ("offline", ["1:14+271, NSURLErrorDomain, code -1009, beneath kCFErrorDomainCFNetwork -1009"]),
  (
    "order-turned",
    [
      "1:14+333, MSALErrorDomain, code -50002, inside -42006, unauthorized_client, AADSTS700016, correlation 5bb2c1f0, beneath MSALErrorDomain -50000"
    ]
  ),
  ("redirect-b2c", ["1:32+167, access_denied, AADB2C90118, correlation 5bb2c1f0"]),
  ("redirect", ["1:31+70, access_denied, suberror cancel, AADSTS65004"]),
  ("server-error-inside", ["1:14+110, MSALErrorDomain, code -50000, inside -50006, server_error"]),
  ("sts-device", ["1:3+70, invalid_grant, suberror message_only, AADSTS53003"]),
  ("sts-json-escaped", ["1:13+77, invalid_grant, suberror bad_token, AADSTS700082"]),
  ("sts-json-pretty", ["2:4+206, invalid_client, AADSTS7000218, correlation 5bb2c1f0"]),
  (
    "sts-json",
    [
      "1:3+379, interaction_required, suberror basic_action, AADSTS50079, claims {\"access_token\":{\"capolids\":{\"essential\":true,\"values\":[\"<value>\"]}}}, correlation 5bb2c1f0, trace 3ad1b8b2"
    ]
  ),
  ("swift-enum", ["1:10+30, MSALErrorDomain, code -50003"]),
  ("swift-internal-rawvalue", ["1:5+34, inside -42402"]),
  (
    "swift-print",
    [
      "1:14+606, MSALErrorDomain, code -50002, inside -42004, invalid_grant, suberror basic_action, AADSTS50076, correlation 5bb2c1f0, trace 3ad1b8b2, “you must use multi-factor authentication to access”, beneath MSALErrorDomain -50000"
    ]
  ),
  ("swift-rawvalue", ["1:34+26, MSALErrorDomain, code -50004"]),
  ("throttled-429", ["1:14+228, MSALErrorDomain, code -50000, inside -42007, HTTP 429, after 30, from memory"]),
  ("tls", ["1:1+28, NSURLErrorDomain, code -1202"]),
  ("truncated-beneath", ["1:14+107, MSALErrorDomain, code -50000, inside -42007, HTTP 404"]),
  ("truncated", ["1:14+120, MSALErrorDomain, code -50000, inside -42001"]),
  ("two-in-one-line", ["1:8+22, MSALErrorDomain, code -50002", "1:39+22, MSALErrorDomain, code -50005"]),
  ("unknown-internal", ["1:14+69, MSALErrorDomain, code -50000, inside -42777"]),
  ("unknown-server", ["1:1+12, AADSTS999999"]),
  ("wrapped", ["1:94+78, MSALErrorDomain, code -50002, invalid_grant"]),
]

/// Texts that look like errors of a sign-in and are none.
private let others = [
  "n-done-status",
  "n-health",
  "n-aadsts-word",
  "n-access-log",
  "n-cocoa",
  "n-code-auth",
  "n-coordinates",
  "n-date",
  "n-domain",
  "n-empty",
  "n-error-json",
  "n-error-other",
  "n-foreign",
  "n-http200",
  "n-key-only",
  "n-keychain-other",
  "n-line",
  "n-phone",
  "n-port",
  "n-price",
  "n-prose",
  "n-range",
  "n-status",
  "n-uuid",
  "n-version",
  "n-words",
]

@Test(arguments: recognized)
func `errors are recognised in texts of all kinds`(name: String, facts: [String]) throws {
  let found = Texts.facts(try Texts.text(name))
  #expect(found == facts)
}

private let sentences: [(text: String, facts: [String])] = [
  ("Login failed: code=-50002", ["1:15+11, code -50002"]),
  ("keychain error -34018 on save", ["1:16+6, NSOSStatusErrorDomain, code -34018"]),
  ("SecItemCopyMatching failed: -34018", ["1:29+6, NSOSStatusErrorDomain, code -34018"]),
  ("Token request failed with status 503", ["1:27+10, HTTP 503"]),
  ("the server returned status 429", ["1:21+10, HTTP 429"]),
  ("https://login.microsoftonline.com/error?code=53003", ["1:1+50, AADSTS53003"]),
  ("moved by -34018 points", []), ("done with status 503 of 900", []), ("https://a.example/error?code=12", []),
  ("offset -50005 of the page", []),
]

private let fewWords: [(text: String, facts: [String])] = [
  ("-50003 Mail.Send", ["1:1+6, MSALErrorDomain, code -50003"]),
  ("-50003 with scopes", ["1:1+6, MSALErrorDomain, code -50003"]),
  ("-50002 again", ["1:1+6, MSALErrorDomain, code -50002"]),
  ("again −50002?", ["1:7+8, MSALErrorDomain, code -50002"]),
  ("-42008 on every phone", ["1:1+6, inside -42008", "1:1+6, MSALErrorDomain, code -42008"]),
  ("got 429", ["1:5+3, HTTP 429"]), ("we got 503 from it, again", ["1:8+3, HTTP 503"]),
  ("-1009 when offline", ["1:1+5, NSURLErrorDomain, code -1009"]),
  // The number of something else, or one of several.
  ("-50003 points", []), ("balance -50003", []), ("429 people", []), ("got 429 emails", []), ("429 again", []),
  ("page 503", []), ("-1009 degrees", []), ("got -5 again", []),
  ("the -50003 of the ledger, or what is left of it now", []),
  ("moved from -50003 to the left, where the next one begins then", []),
]

@Test(arguments: fewWords)
func `a number with a few words around it is told as the number alone`(text: String, facts: [String]) {
  #expect(Texts.facts(text) == facts)
}

@Test(arguments: sentences)
func `a sentence about a sign-in is understood, and one about something else is not`(text: String, facts: [String]) {
  #expect(Texts.facts(text) == facts)
}

@Test(arguments: others)
func `what is no error of a sign-in is not taken for one`(name: String) throws {
  #expect(Texts.facts(try Texts.text(name)) == [])
}

@Test func `every text of the folder is in one of the tables`() throws {
  #expect(Set(try Texts.names()) == Set(recognized.map(\.name) + others))
  #expect(recognized.count >= 40 && others.count >= 20)
}

@Test func `what is recognised does not depend on how the bytes come in`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SplitMix(seed: seed)
  let whole = Array(try Texts.all().joined(separator: "\n\n").utf8)
  let expected = recognitions(in: [whole[...]])
  #expect(expected.count > 30)
  for round in 0..<40 {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = whole[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...(round < 3 ? 3 : 5_000), using: &random))
      pieces.append(piece)
      rest = rest.dropFirst(piece.count)
    }
    #expect(recognitions(in: pieces) == expected, "seed \(seed)")
  }
}

private let names = NameTable(BundledFlows.catalogue)

private func recognitions(in pieces: [ArraySlice<UInt8>]) -> [Recognition] {
  var stream = RecognitionStream(catalogue: BundledFlows.catalogue, names: names)
  var found: [Recognition] = []
  for piece in pieces { stream.feed(piece) { found.append($0) } }
  stream.finish { found.append($0) }
  return found
}

@Test func `places are those in the whole text`() {
  let line = Array("MSALErrorDomain -50005\n".utf8)
  let found = recognitions(in: [Array(repeating: UInt8(ascii: "x"), count: 200_000)[...], [0x0A], line[...], line[...]])
  #expect(found.map(\.range) == [200_001..<200_023, 200_024..<200_046])
  #expect(found.map(\.place.line) == [2, 3])
}

/// Bytes that no text should have.
private let hostile: [(name: String, bytes: [UInt8])] = [
  ("zeros", Array(repeating: 0, count: 300_000)),
  ("no line breaks", Array(String(repeating: "error Domain=", count: 40_000).utf8)),
  ("open braces", Array(("Domain=MSALErrorDomain " + String(repeating: "{", count: 100_000)).utf8)),
  ("closed braces", Array(String(repeating: "}error}", count: 50_000).utf8)),
  ("quotes", Array(("\"error\":\"" + String(repeating: "\\\"", count: 100_000)).utf8)),
  ("invalid UTF-8", Array(repeating: [0xC3, 0x28, 0xFF, 0x65, 0x72, 0x72, 0x6F, 0x72], count: 20_000).flatMap { $0 }),
  ("long numbers", Array(("MSALErrorDomain -" + String(repeating: "9", count: 100_000)).utf8)),
  (
    "errors 200 deep",
    Array(
      (String(repeating: "Error Domain=NSCocoaErrorDomain Code=1 UserInfo={NSUnderlyingError=0x1 {", count: 200)
        + "Error Domain=MSALErrorDomain Code=-50005").utf8)
  ),
  (
    "claims without end",
    Array(("error=\"insufficient_claims\", claims=\"" + String(repeating: "eyJh", count: 50_000)).utf8)
  ),
]

@Test(arguments: hostile)
func `hostile bytes are survived, and soon`(name: String, bytes: [UInt8]) {
  let start = ContinuousClock.now
  for found in recognitions(in: [bytes[...]]) {
    #expect(found.range.lowerBound >= 0 && found.range.upperBound <= bytes.count, "\(name)")
    _ = Explanation(found, in: BundledFlows.catalogue).sections
  }
  #expect(ContinuousClock.now - start < .seconds(10), "\(name)")
}

@Test func `what fuzzing came upon is still survived, in pieces as in the whole`() throws {
  let lines = try String(contentsOf: Texts.corpus, encoding: .utf8).split(separator: "\n")
  #expect(lines.count > 500)
  for line in lines {
    let bytes = Array(try #require(Data(base64Encoded: String(line))))
    let whole = recognitions(in: [bytes[...]])
    #expect(recognitions(in: bytes.indices.map { bytes[$0...$0] }) == whole)
    for found in whole {
      #expect(found.range.lowerBound >= 0 && found.range.upperBound <= bytes.count)
      #expect(!Explanation(found, in: BundledFlows.catalogue).answer.isEmpty)
    }
  }
}
