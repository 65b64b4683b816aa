import BundledFlows
import Errors
import Foundation
import TestFlows
import Testing

private let masking = Masking(words: Vocabulary(BundledFlows.words))

private struct Secret: CustomTestStringConvertible {
  var name: String
  var value: String
  var line: String

  var testDescription: String { name }

  /// The rows of `Secrets.tsv`: what kind it is, what must not come through, the line that it
  /// stands in.
  static let all: [Secret] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Secrets.tsv")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map {
        row in
        let parts = row.components(separatedBy: "\t").map {
          $0.replacing("\\n", with: "\n")
        }
        return Secret(
          name: parts[0], value: parts[1], line: parts[2].replacing("%s", with: parts[1]))
      }
  }()
}

/// Where a line may stand; `*` is the line.
private let contexts = [
  "*", "2026-03-01 10:00:00 app[1] *",
  "Error Domain=MSALErrorDomain Code=-50002 UserInfo={MSALErrorDescriptionKey=AADSTS50076: you must use MFA. *}",
  "Error Domain=MSALErrorDomain Code=-50002 \"AADSTS50076: Due to a change. *\"",
  "HTTP/1.1 429 Too Many Requests\nRetry-After: 120 *",
  "a\n    \"User.Read\",\n    \"*\"\n) account:* authority:*]",
]

@Test(arguments: Secret.all)
private func `what is somebody's own does not come through`(secret: Secret) {
  for context in contexts {
    let posted = masking.posted(context.replacing("*", with: secret.line))
    #expect(!posted.contains(secret.value), "\(posted)")
  }
  let encoded =
    secret.line.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  let hidden =
    secret.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  let posted = masking.posted(
    "myapp://auth?error=access_denied&error_description=AADSTS65004%3A%20\(encoded)&state=x"
  )
  #expect(!posted.contains(hidden), "\(posted)")
}

@Test(arguments: [
  "AADSTS50011: The redirect URI '",
  "Error Domain=MSALErrorDomain Code=-50002 \"(null)\" UserInfo={",
  "MSALInternalErrorCodeKey=-42008",
  "{\"error\":\"invalid_grant\",\"error_codes\":[50173],\"suberror\":\"bad_token\"}",
  "TID=1027 MSAL 2.14.0 iOS 17.4 [2026-03-01 10:12:13 - 5BB2C1F0-11AA-4C0E-8A3C-2F9F5AD6A7D1] [MSAL] Beginning silent flow.",
  "Could not get a token: Error Domain=MSALErrorDomain Code=-50005",
  "OSStatus error -34018",
  "https://login.microsoftonline.com/common/oauth2/v2.0/token",
  "-[MSALPublicClientApplication acquireTokenSilentWithParameters:(",
  "Domain=com.apple.AuthenticationServices.WebAuthenticationSession Code=1",
  "AADSTS999123: a number that nobody knows",
  "error_description=AADB2C90118%3A%20The%20user%20has%20forgotten%20their%20password.%0D%0A",
  "Timestamp: 2026-02-11 07:30:12.123Z", "device state: unregistered",
  "Retry-After: Wed, 21 Oct 2026 07:28:00 GMT",
  "<token> and <user>, password=<secret>",
])
func `what decides stays as it is`(text: String) {
  #expect(masking.posted(text) == text)
}

@Test(arguments: Seeds.all)
func
  `no word that nobody knows comes through, wherever it stands, and masking twice changes nothing`(
    seed: UInt64
  )
{
  var random = SplitMix(seed: seed)
  for secret in Secret.all {
    let alphabet = Array("abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    let letters = (0..<Int.random(in: 7...40, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? "z"
    }
    let word = "q" + String(letters)
    var line = secret.line
    let place =
      line.indices.filter { line[$0] == " " }.randomElement(using: &random) ?? line.endIndex
    line.insert(contentsOf: " \(word)", at: place)
    let posted = masking.posted(line)
    #expect(!posted.contains(word), "seed \(seed): \(posted)")
    #expect(masking.posted(posted) == posted, "seed \(seed): \(line)")
  }
}

@Test func `names of an app's configuration stay on one's own screen, and nowhere else`() {
  let text =
    "group ABCDE12345.com.contoso.orders of msauth.com.contoso.orders://auth for anna@contoso.com"
  #expect(Masking.masked(text) == text.replacing("anna@contoso.com", with: "<user>"))
  #expect(!masking.posted(text).contains("contoso"))
}

@Test(arguments: Seeds.all)
func `a text that comes in pieces is masked as if it came at once`(seed: UInt64) {
  var random = SplitMix(seed: seed)
  let lines = Secret.all.map(\.line).joined(separator: "\n")
  var text = MaskedText(words: Vocabulary(BundledFlows.words))
  var rest = Array(lines.utf8)[...]
  var result: [UInt8] = []
  while !rest.isEmpty {
    let piece = rest.prefix(Int.random(in: 1...900, using: &random))
    result += text.feed(piece)
    rest = rest.dropFirst(piece.count)
  }
  #expect(
    String(decoding: result + text.finish(), as: UTF8.self) == masking.posted(lines),
    "seed \(seed)")
}

@Test func `a line that does not end is masked as it comes, and its secrets with it`() {
  let lines = Secret.all.filter { !$0.value.contains("\n") }
  for secret in lines {
    var text = MaskedText(words: Vocabulary(BundledFlows.words))
    var result: [UInt8] = []
    var most = 0
    // More than are held of one line.
    for number in 0..<24 {
      let fill = String(repeating: "the error came again ", count: 150 + number)
      let bytes = text.feed(Array("\(fill) \(secret.line) ".utf8)[...])
      most = max(most, bytes.count)
      result += bytes
    }
    #expect(most > 0 && most < 80_000)
    #expect(
      !String(decoding: result + text.finish(), as: UTF8.self).contains(secret.value),
      "\(secret.name)")
  }
}

@Test(arguments: ["=", "a=", "%40", "\"", "a.", "‘", "\\", "1 ", "/a", "x:", "a"])
func `a long line of one mark is masked`(mark: String) {
  let line = String(repeating: mark, count: 70_000)
  #expect(!masking.posted(line).isEmpty)
  var text = MaskedText(words: Vocabulary(BundledFlows.words))
  #expect(!(text.feed(Array(line.utf8)[...]) + text.finish()).isEmpty)
}
