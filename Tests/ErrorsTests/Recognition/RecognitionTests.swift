import BundledFlows
import Catalogue
import Errors
import Foundation
import Model
import TestFlows
import TestSupport
import Testing

private let sentences: [(text: String, facts: [String])] = [
  ("Login failed: code=-50002", ["1:15+11, code -50002"]),
  ("keychain error -34018 on save", ["1:16+6, NSOSStatusErrorDomain, code -34018"]),
  ("SecItemCopyMatching failed: -34018", ["1:29+6, NSOSStatusErrorDomain, code -34018"]),
  ("Token request failed with status 503", ["1:27+10, HTTP 503"]),
  ("the server returned status 429", ["1:21+10, HTTP 429"]),
  ("https://login.microsoftonline.com/error?code=53003", ["1:1+50, AADSTS53003"]),
  ("moved by -34018 points", []), ("done with status 503 of 900", []),
  ("https://a.example/error?code=12", []),
  ("offset -50005 of the page", []),
]

private let fewWords: [(text: String, facts: [String])] = [
  ("-50003 Mail.Send", ["1:1+6, code -50003"]),
  ("-50003 with scopes", ["1:1+6, code -50003"]),
  ("-50002 again", ["1:1+6, code -50002"]),
  ("again −50002?", ["1:7+8, code -50002"]),
  ("-42008 on every phone", ["1:1+6, inside -42008"]),
  ("got 429", []), ("we got 503 from it, again", []),
  ("-1009 when offline", ["1:1+5, NSURLErrorDomain, code -1009"]),
  // The number of something else, or one of several.
  ("-50003 points", []), ("balance -50003", []), ("429 people", []), ("got 429 emails", []),
  ("429 again", []),
  ("page 503", []), ("-1009 degrees", []), ("got -5 again", []),
  ("the -50003 of the ledger, or what is left of it now", []),
  ("moved from -50003 to the left, where the next one begins then", []),
]

@Test func `errors are recognised in texts of all kinds, and none where nothing is one`()
  throws
{
  let texts = try Texts.names().map { (name: $0, facts: Texts.facts(try Texts.text($0))) }
  for text in texts {
    #expect(text.facts.isEmpty == text.name.hasPrefix("n-"), "\(text.name)")
  }
  #expect(texts.count >= 76)
  // Each with its line, column and length in bytes, then what is said.
  let told = texts.map { "\($0.name)\n" + $0.facts.map { "  \($0)\n" }.joined() }
  Recording.expect(told.joined(), in: "Facts.txt")
}

@Test(arguments: fewWords)
func `a number with a few words around it is told as the number alone`(
  text: String, facts: [String]
) {
  #expect(Texts.facts(text) == facts)
}

@Test(arguments: sentences)
func `a sentence about a sign-in is understood, and one about something else is not`(
  text: String, facts: [String]
) {
  #expect(Texts.facts(text) == facts)
}

@Test func `what is recognised does not depend on how the bytes come in`() throws {
  let whole = Array(try Texts.all().joined(separator: "\n\n").utf8)
  let expected = recognitions(in: [whole[...]])
  #expect(expected.count > 30)
  for seed in Seeds.all {
    var random = SplitMix(seed: seed)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = whole[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...(seed < 3 ? 3 : 5_000), using: &random))
      pieces.append(piece)
      rest = rest.dropFirst(piece.count)
    }
    #expect(recognitions(in: pieces) == expected, "seed \(seed)")
  }
}

private func recognitions(in pieces: [ArraySlice<UInt8>]) -> [Recognition] {
  var stream = RecognitionStream(catalogue: BundledFlows.catalogue)
  var found: [Recognition] = []
  for piece in pieces { stream.feed(piece) { found.append($0) } }
  stream.finish { found.append($0) }
  return found
}

@Test func `places are those in the whole text`() {
  let line = Array("MSALErrorDomain -50005\n".utf8)
  let found = recognitions(in: [
    Array(repeating: UInt8(ascii: "x"), count: 200_000)[...], [0x0A], line[...], line[...],
  ])
  #expect(found.map(\.range) == [200_001..<200_023, 200_024..<200_046])
  #expect(found.map(\.place.line) == [2, 3])
}

@Test func `a line of a log that comes again is told at its own place with its own id`() {
  let ids = (100..<400).map { "5BB2C1F0-11AA-4C0E-8A3C-2F9F5AD6A\($0)" }
  let lines = ids.enumerated().map { index, id in
    let code = index.isMultiple(of: 3) ? -50002 : -50005
    return "TID=7 MSAL 2.14.0 iOS 17.4 [2026-03-01 10:00:\(10 + index % 50) - \(id)] "
      + "returning with error: (MSALErrorDomain, \(code))\n"
  }
  let text = Array(lines.joined().utf8)
  let found = recognitions(in: [text[...]])
  #expect(found.map(\.correlation) == ids)
  #expect(found.map(\.place.line) == Array(1...300))
  for (index, one) in found.enumerated() {
    let words = String(decoding: text[one.range], as: UTF8.self)
    #expect(words.hasSuffix(index.isMultiple(of: 3) ? "-50002" : "-50005"))
    #expect(one.code == (index.isMultiple(of: 3) ? -50002 : -50005))
  }
}

/// Bytes that no text should have.
private let hostile: [(name: String, bytes: [UInt8])] = [
  ("zeros", Array(repeating: 0, count: 300_000)),
  ("no line breaks", Array(String(repeating: "error Domain=", count: 40_000).utf8)),
  (
    "open braces",
    Array(("Domain=MSALErrorDomain " + String(repeating: "{", count: 100_000)).utf8)
  ),
  ("closed braces", Array(String(repeating: "}error}", count: 50_000).utf8)),
  ("quotes", Array(("\"error\":\"" + String(repeating: "\\\"", count: 100_000)).utf8)),
  (
    "invalid UTF-8",
    Array(repeating: [0xC3, 0x28, 0xFF, 0x65, 0x72, 0x72, 0x6F, 0x72], count: 20_000)
      .flatMap {
        $0
      }
  ),
  (
    "long numbers",
    Array(("MSALErrorDomain -" + String(repeating: "9", count: 100_000)).utf8)
  ),
  (
    "errors 200 deep",
    Array(
      (String(
        repeating:
          "Error Domain=NSCocoaErrorDomain Code=1 UserInfo={NSUnderlyingError=0x1 {",
        count: 200)
        + "Error Domain=MSALErrorDomain Code=-50005").utf8)
  ),
  (
    "claims without end",
    Array(
      ("error=\"insufficient_claims\", claims=\"" + String(repeating: "eyJh", count: 50_000))
        .utf8)
  ),
]

@Test(arguments: hostile.map(\.name))
func `hostile bytes are survived, and soon`(name: String) throws {
  let bytes = try #require(hostile.first { $0.name == name }).bytes
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
      #expect(!Explanation(found, in: BundledFlows.catalogue).answer.sections.isEmpty)
    }
  }
}
