import BundledFlows
import Catalogue
import Errors
import Foundation
import Testing

/// A text of a file of texts, and what stands behind the mark before it.
struct PastedText: CustomTestStringConvertible, Sendable {
  let head: [String]
  let text: String

  var testDescription: String { String(text.prefix(60).replacing("\n", with: " ")) }

  /// The texts of a file, each behind a line that begins with `@@`.
  static func all(in name: String) -> [PastedText] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    let whole = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return ("\n" + whole).components(separatedBy: "\n@@").dropFirst().map { block in
      let lines = block.split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let head = lines[0].components(separatedBy: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return PastedText(head: head, text: lines.count > 1 ? String(lines[1]) : "")
    }
  }

  /// What is told of it, the most telling first.
  var told: [Explanation] { Texts.told(text) }

  /// The words in a column of the mark, parted by ` ; `.
  func words(_ column: Int) -> [String] {
    head[column].components(separatedBy: " ; ").filter { !$0.isEmpty }
  }
}

// Before each text of the file: the cause, who mends it, and a part of the answer, `-` where
// there is none; in some the action of the app.
@Test(arguments: PastedText.all(in: "Pasted.txt"))
func `a text as people paste it is told with its cause, who mends it, and what helps`(
  pasted: PastedText
) throws {
  let told = try #require(pasted.told.first, "nothing is recognised in \(pasted.text)")
  #expect(told.cause?.id ?? "-" == pasted.head[0], "\(told.title)")
  #expect(told.decision.mends?.rawValue ?? "-" == pasted.head[1])
  #expect(pasted.head.count < 4 || "\(told.decision.action)" == pasted.head[3])
  let said = ([told.title] + told.answer.sections.map(\.text)).joined(separator: "\n")
  #expect(pasted.head[2].isEmpty || said.contains(pasted.head[2]), "\(said)")
}

// Before each text of the file: who speaks.
@Test(arguments: PastedText.all(in: "Spoken.txt"))
func `of a text of another library one line says who speaks`(pasted: PastedText) throws {
  let told = pasted.told
  #expect(
    told.count == 1 && told[0].title.hasPrefix(pasted.head[0]), "\(told.map(\.title))")
}

@Test(arguments: PastedText.all(in: "NoErrors.txt"))
func `a text that is not an error of Microsoft's sign-in is not told as one`(
  pasted: PastedText
) {
  #expect(pasted.told.filter { !$0.recognition.facts.isForeign }.map(\.title) == [])
}

// Who answered, and what must not be said of it.
private let foreign: [(text: String, provider: String?)] = [
  (
    "Error : invalid_request\nCustom scheme URIs are not allowed for \"Web\" client type.",
    "Google"
  ),
  (
    "{\"error\":\"invalid_grant\",\"error_description\":\"Unknown or invalid refresh token.\"}",
    "Auth0"
  ),
  (
    "{\"error\":\"invalid_grant\",\"error_description\":\"Token is not active\"}",
    "Keycloak"
  ),
  (
    "Error Domain=FIRAuthErrorDomain Code=17995 UserInfo={NSLocalizedFailureReason=SecItemAdd (-34018)}",
    "Firebase"
  ),
  (
    "{\"error\":\"access_denied\",\"error_description\":\"Unauthorized\"}\n\nDatabasePresenter.swift:125 - failed",
    "Auth0"
  ),
  (
    "{\"error\":\"invalid_grant\",\"error_description\":\"the code was used already\"}", nil
  ),
]

@Test(arguments: foreign.indices)
func
  `an error of another provider is told as that one's, with no number and no mender of MSAL`(
    index: Int
  ) throws
{
  let row = foreign[index]
  let told = PastedText(head: [], text: row.text).told
  let said = try #require(
    told.first?.answer.sections.map(\.text).joined(separator: "\n"),
    "nothing in \(row.text)")
  #expect(
    told.count == 1 && told[0].recognition.facts.provider == row.provider
      && told[0].decision.mends == nil)
  #expect(
    !said.contains("-500") && !said.contains("adalcache") && !said.contains("Entra"),
    "\(said)")
  #expect(row.provider.map(said.contains) ?? said.contains("another service"))
}

// A text, and what its title must not name: a number that stands nowhere in it.
private let unnumbered = [
  ("Safari cannot open the page because the address is invalid", "-42001"),
  ("cordova-plugin-msal: No accounts found on device.", "-50002"),
  ("the plugin of MSAL says: There is no currently signed in account", "-50002"),
]

@Test(arguments: unnumbered.indices)
func `a number of MSAL that stands nowhere in the text is not told as its error`(index: Int)
  throws
{
  let told = try #require(PastedText(head: [], text: unnumbered[index].0).told.first)
  #expect(
    !(told.title + told.answer.sections[0].text).contains(unnumbered[index].1),
    "\(told.title)")
}

@Test func `there are as many texts as were written`() {
  #expect(
    PastedText.all(in: "Pasted.txt").count >= 470
      && PastedText.all(in: "NoErrors.txt").count >= 60)
}

/// Texts, and the description that is quoted of each.
private let quoted: [(text: String, shown: String)] = [
  (
    "AADSTS50011: bad for \"https://contoso.example/cb\" sent by the app.",
    "AADSTS50011: bad for \"https://contoso.example/cb\" sent by the app."
  ),
  (
    "AADSTS50011:\n\nThe address contoso://cb is not registered",
    "AADSTS50011: The address contoso://cb is not registered"
  ),
  (
    "AADB2C90031: Basic settings of this journey are wrong",
    "AADB2C90031: Basic settings of this journey are wrong"
  ),
  (
    "AADSTS70002: the field 'client_secret' is wrong",
    "AADSTS70002: the field 'client_secret' is wrong"
  ),
  ("AADSTS70002: the field 'client_secret'.", "AADSTS70002: the field 'client_secret'."),
  (
    "Details:AADSTS50011 : the address is not registered",
    "AADSTS50011 : the address is not registered"
  ),
  (
    "AADSTS50011 (contoso://cb is not registered)",
    "AADSTS50011 (contoso://cb is not registered)"
  ),
  ("<p>AADSTS50011: not registered</p>", "AADSTS50011: not registered"),
  ("**AADSTS50011: not registered**", "AADSTS50011: not registered"),
  ("AADSTS50011: not registered, error_codes=[50011]", "AADSTS50011: not registered"),
  (
    "AADSTS50034: The user {EmailHidden} is not there",
    "AADSTS50034: The user {EmailHidden} is not there"
  ),
  ("AADSTS50011: it&#39;s wrong", "AADSTS50011: it's wrong"),
  (
    "AADSTS65001: no consent for '00000003-0000-0000-c000-000000000000'",
    "AADSTS65001: no consent for '<id>'"
  ),
  (
    "AADSTS53000: Bearer of device state: compliant",
    "AADSTS53000: Bearer of device state: compliant"
  ),
]

@Test(arguments: quoted.indices)
func `of what the server says nothing is cut or masked that tells the error`(index: Int)
  throws
{
  let row = quoted[index]
  let found = try #require(Texts.found(row.text).first, "\(row.text)")
  #expect(found.description?.shown == row.shown)
}
