import BundledFlows
import Catalogue
import Errors
import Testing

private let catalogue = BundledFlows.catalogue

/// What has causes of its own.
private let told = catalogue.entries.filter {
  !$0.causes.isEmpty && $0.kind != .wrapperError
}

private func known(_ answer: Answer) -> String {
  answer.sections.first { $0.heading == "KNOWN" }?.text ?? ""
}

@Test func `at most three causes are shown, in the order of the catalogue`() {
  for entry in told {
    let shown = EntryText(entry, in: catalogue).answer.causes
    #expect(
      shown == Array(entry.causes.filter(\.libraries.isEmpty).prefix(3)), "\(entry.id)")
  }
}

@Test
func
  `one cause is told without a number and a check, several with both, and who fixes each`()
{
  for entry in told {
    let answer = EntryText(entry, in: catalogue).answer
    let text = known(answer)
    #expect(
      text.contains("CHECK") == (answer.causes.count > 1)
        && text.hasPrefix("1 ") == (answer.causes.count > 1))
    for cause in answer.causes { #expect(text.contains(cause.mending), "\(entry.id)") }
  }
}

@Test func `an order that nobody knows is said not to be known`() {
  for entry in told {
    let answer = EntryText(entry, in: catalogue).answer
    let isUnknown = known(answer).hasSuffix(
      "No report shows which cause is the most common.")
    #expect(isUnknown == (answer.causes.count > 1 && !entry.areCausesRanked), "\(entry.id)")
  }
}

private let refused = "Error Domain=NSOSStatusErrorDomain Code=-34018, says MSAL"

@Test func `the platform of a text leaves out what happens only on another`() throws {
  let usual = try #require(Texts.told(refused).first).answer
  let phone = try #require(Texts.told(refused + " on an iPhone").first).answer
  #expect(usual.clues.isEmpty && usual.causes.contains { $0.platforms == [.macOS] })
  #expect(phone.clues.isEmpty && !phone.causes.contains { $0.platforms == [.macOS] })
}

@Test(arguments: [
  (
    "Error Domain=MSALErrorDomain Code=-50001 UserInfo={MSALBrokerVersionKey=5.2}",
    "Struck out: The device has no broker app", "the text has MSALBrokerVersionKey."
  ),
  (
    "Error Domain=NSOSStatusErrorDomain Code=-34018 with MSAL in the signed build only",
    "The first stands there", "the text has signed build."
  ),
])
func `a hard fact of the text moves a cause, and the answer says which`(
  _ text: String, _ start: String, _ end: String
) throws {
  let answer = try #require(Texts.told(text).first).answer
  #expect(
    answer.clues.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }, "\(answer.clues)")
  #expect(answer.clues.allSatisfy(known(answer).contains))
}

@Test(arguments: [
  (
    "Microsoft.Identity.Client.MsalClientException: authentication_canceled: User canceled",
    "MSAL.NET"
  ),
  ("ADAL 2.6.3 iOS 11.4 ended with AD_ERROR_TOKENBROKER_RESPONSE_NOT_RECEIVED", "ADAL"),
])
func `a library in MSAL's place is answered in its own terms`(
  _ text: String, _ library: String
) throws {
  let answer = try #require(Texts.told(text).first).answer
  let said = answer.sections.map(\.text).joined(separator: " ")
  #expect(said.contains(library), "\(said)")
  #expect(!said.contains("MSAL reported") && !said.contains("app sees"), "\(said)")
  #expect(answer.causes.filter(\.isOfMSAL).isEmpty, "\(said)")
}

@Test func `a clue that speaks for a cause moves it to the front`() {
  var raised = 0
  for entry in told where entry.kind == .internalError {
    for cause in entry.causes.dropFirst() {
      guard let clue = cause.raised.first(where: { $0.code != nil }), let code = clue.code,
        code < 0
      else { continue }
      var found = Recognition(range: 0..<1)
      found.facts = ErrorFacts(entry)
      found.facts.beneath = [UnderlyingError(domain: "Any", code: code)]
      let answer = Explanation(found, in: catalogue).answer
      guard answer.causes.contains(cause) else { continue }
      raised += 1
      #expect(
        answer.causes.first?.raised.contains(clue) == true,
        "\(entry.id): \(answer.causes.map(\.text))")
    }
  }
  #expect(raised > 0)
}

@Test func `the words of a text are not repeated, but for what decides`() throws {
  let text =
    "Error Domain=MSALErrorDomain Code=-50002 UserInfo={MSALOAuthErrorKey=invalid_grant, "
    + "MSALErrorDescriptionKey=AADSTS50076: Due to a configuration change made by your administrator}"
  let said = try #require(Texts.told(text).first).answer.sections.map(\.text).joined()
  #expect(!said.contains("configuration change"), "\(said)")
}

@Test(arguments: [("2.13.0", false), ("2.14.0", false), ("2.14.1", true), ("2.15.0", true)])
func `a version of MSAL that nobody has looked at is named`(
  _ version: String, _ isTold: Bool
)
  throws
{
  let line =
    "TID=7 MSAL \(version) iOS 17.4 [2026-03-01 10:00:00 - AAAAAAAA-0000-4000-8000-AAAAAAAA0000] "
    + "acquireTokenSilent returning with error: (MSALErrorDomain, -50002) Masked(not-null)"
  let clues = try #require(Texts.told(line).first).answer.clues
  #expect(
    clues.contains(
      "The text has MSAL \(version). This is what 2.14.0 does. We did not check later versions."
    )
      == isTold, "\(clues)")
}
