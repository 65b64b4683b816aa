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
    // Where nobody is known to fix it, each cause waits for a clue of a text.
    let causes = entry.mends == nil ? [] : entry.causes.filter { $0.libraries.isEmpty }
    #expect(shown == Array(causes.prefix(3)), "\(entry.id)")
  }
}

@Test
func
  `one cause is told without a number, several with one, and each with its check and who fixes it`()
{
  for entry in told {
    let answer = EntryText(entry, in: catalogue).answer
    let text = known(answer)
    #expect(
      (text.hasPrefix("1 ") || text.hasPrefix("- ")) == (answer.causes.count > 1))
    for cause in answer.causes {
      let who = cause.who == .wait ? "passes" : cause.who.rawValue
      #expect(
        text.contains("\(who): \(cause.fix)") && text.contains(cause.check), "\(entry.id)")
    }
  }
}

@Test func `causes in an order that nobody knows have no numbers`() {
  for entry in told {
    let answer = EntryText(entry, in: catalogue).answer
    let isListed = answer.causes.count > 1
    #expect(
      known(answer).hasPrefix("- ") == (isListed && !entry.areCausesRanked), "\(entry.id)")
  }
}

private let refused = "Error Domain=NSOSStatusErrorDomain Code=-34018, says MSAL"

@Test func `the platform of a text leaves out what happens only on another`() throws {
  let entry = try #require(
    told.first {
      $0.kind == .internalError && $0.causes.contains { $0.platforms == [.iOS] }
    })
  let code = try #require(entry.code)
  let line = "Error Domain=MSALErrorDomain Code=-50000 {MSALInternalErrorCodeKey=\(code)}"
  let mac = try #require(Texts.told(line + " on macOS").first).answer
  #expect(
    mac.clues.isEmpty && !mac.causes.contains { $0.platforms == [.iOS] }, "\(entry.id)")
}

@Test(arguments: [
  (
    "Error Domain=MSALErrorDomain Code=-50001 UserInfo={MSALBrokerVersionKey=5.2}",
    "authflow ruled out “A broker app must register the device",
    "the text has MSALBrokerVersionKey."
  ),
  (
    "Error Domain=NSOSStatusErrorDomain Code=-34018 with MSAL in the signed build only",
    "The text has signed build, which supports “", "”"
  ),
])
func `a hard fact of the text moves a cause, and the answer says which`(
  _ text: String, _ start: String, _ end: String
) throws {
  let answer = try #require(Texts.told(text).first).answer
  #expect(
    answer.clues.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }, "\(answer.clues)")
}

@Test func `the server's number and the error for it are one failure`() {
  let told = Texts.told(
    """
    MSALErrorDescriptionKey=AADSTS500011: The resource principal was not found in the tenant.

    Something else happens in between, and nobody looks.
    Nothing.
    Then, MSALOAuthErrorKey=invalid_resource, MSALInternalErrorCodeKey=-42104
    """)
  #expect(told.map(\.title).count == 1, "\(told.map(\.title))")
}

@Test func `a description that no row knows leaves no cause of another description`() throws
{
  let text =
    "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42000, "
    + "MSALErrorDescriptionKey=A sentence that nobody has written yet.}"
  let answer = try #require(Texts.told(text).first).answer
  #expect(answer.causes.isEmpty && !answer.sure.isEmpty && !answer.next.isEmpty)
}

@Test func `another program's keychain is nobody's build to mend`() throws {
  let text = "MSAL.xplat.macOS 1.1.0 Could not write broker key -34018, keychain"
  let answer = try #require(Texts.told(text).first).answer
  #expect(answer.causes.isEmpty && answer.sure.contains("broker's runtime"), "\(answer)")
}

@Test func `the declined scopes of a text are named`() throws {
  let text = """
    Error Domain=MSALErrorDomain Code=-50003 UserInfo={MSALDeclinedScopesKey=(
        "Calendars.Read",
        mail
    ), MSALGrantedScopesKey=(email)}
    """
  let answer = try #require(Texts.told(text).first).answer
  #expect(answer.sure.hasSuffix("Declined: Calendars.Read, mail."), "\(answer.sure)")
}

@Test(arguments: [("4.4.0", true), ("4.22.0", false)])
func `a known fault stands first where the text has its version`(
  _ version: String, _ isTold: Bool
) throws {
  let text =
    "MSAL.Xamarin.iOS.\(version).0.MsalServiceException: ErrorCode: broker_nonce_mismatch"
  let first = try #require(Texts.told(text).first).answer.causes.first
  #expect((first?.versions != nil) == isTold, "\(first?.text ?? "")")
}

@Test(arguments: [
  ("iOS 14.4", false), ("iOS Sim 18.1", true), ("iOS version 17.5 and iOS 18", true),
])
func `a cause of a newer system is not told where the text names only older ones`(
  _ system: String, _ isTold: Bool
) throws {
  let text = "With MSAL on \(system), our sign-in page stays blank."
  let answer = try #require(Texts.told(text).first).answer
  #expect(answer.causes.contains { $0.systems?.since == [18] } == isTold, "\(answer)")
}

@Test func `a text without a code is told what it names, and what to collect`() throws {
  let text = "With MSAL.NET 4.65.0 on iOS 18.1 we get an odd failure."
  let answer = try #require(Texts.told(text).first).answer
  #expect(answer.sure.contains("It names MSAL.NET 4.65.0, iOS 18.1."), "\(answer.sure)")
  #expect(answer.next.contains("InnerException"), "\(answer.next)")
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
  #expect(!said.contains("MSAL reported the error"), "\(said)")
  let ownSteps = BundledFlows.catalogue.words(of: .ownSteps)
  for step in answer.causes.map({ $0.fix.lowercased() }) {
    #expect(!ownSteps.contains(where: step.contains), "\(said)")
  }
}

@Test func `a code that only one check names moves its cause to the front`() {
  var raised = 0
  for entry in told where entry.kind == .internalError {
    for cause in entry.causes.dropFirst() {
      let codes = cause.check.split { !"-0123456789".contains($0) }.compactMap { Int($0) }
      let others = entry.causes.filter { $0 != cause }
      guard let code = codes.first(where: { $0 < -9_999 }),
        !others.contains(where: { "\($0)".contains("\(abs(code))") })
      else { continue }
      var found = Recognition(at: 0..<1)
      found.facts = ErrorFacts(entry)
      found.facts.beneath = [ErrorValue(domain: "Any", code: code)]
      let answer = Explanation(found, in: catalogue).answer
      guard answer.causes.contains(cause) else { continue }
      raised += 1
      #expect(
        answer.causes.first == cause,
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
      "The text names MSAL \(version). This answer is for 2.14.0. We did not check later versions."
    )
      == isTold, "\(clues)")
}
