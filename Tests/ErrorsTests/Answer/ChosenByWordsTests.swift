import BundledFlows
import Catalogue
import Errors
import Testing

private let catalogue = BundledFlows.catalogue

private func answer(to text: String) -> Answer? {
  Explanations(
    Recognizer.recognitions(in: text, catalogue: catalogue),
    in: catalogue
  ).ordered.first?.explanation.answer
}

@Test(arguments: [
  (
    """
    I load the page in viewDidLoad, and get this:
    Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42008}
    """, "viewDidLoad"
  ),
  ("Our GCC High customers get AADSTS700016: Application not found.", "GCC High"),
  (
    """
    I ask for offline_access: MSAL 1.3.2 iOS 17.5 [2024-09-13] Encountered error with code -51112
    """, "offline_access"
  ),
])
func `a rare word that one cause has puts this cause first`(text: String, word: String)
  throws
{
  let first = try #require(answer(to: text)?.causes.first)
  #expect((first.text + first.check + first.fix).contains(word))
}

@Test func `without that word the order of the catalogue stays`() throws {
  let text = "Error Domain=MSALErrorDomain Code=-50000 {MSALInternalErrorCodeKey=-42008}"
  let entry = try #require(catalogue.inner(-42008))
  #expect(answer(to: text)?.causes.first == entry.causes.first)
}

@Test
func `a text without a code is told what shares its names, as something that may be`()
  throws
{
  let told = try #require(
    answer(
      to: """
        With MSAL.NET on iOS we use WithIosKeychainSecurityGroup, and our login works only
        with the group "*". Any other group fails.
        """))
  #expect(told.causes.first?.fix.contains("WithIosKeychainSecurityGroup") == true)
  #expect(told.sure.contains("may be one of these") && !told.isRanked)
}

@Test(arguments: [
  "Alamofire.AFError.sessionTaskFailed(error: Error Domain=NSURLErrorDomain Code=-1001 "
    + "\"The request timed out.\" UserInfo={_kCFStreamErrorCodeKey=-2102, "
    + "_NSURLErrorRelatedURLSessionTaskErrorKey=(\"LocalDataTask <1>.<1>\"), "
    + "_kCFStreamErrorDomainKey=4, NSErrorFailingURLKey=https://api.example.com/orders, "
    + "NSLocalizedDescription=The request timed out.}) and our retry does not help us"
])
func `a library of requests that fails without a sign-in gets no answer`(text: String) {
  #expect(answer(to: text) == nil)
}

@Test(arguments: ["NSDomainError 50000", "MSAL error 50000", "MSALDomain error 50000"])
func `a code of MSAL's without its sign, or with a misspelt domain, is MSAL's`(code: String)
  throws
{
  let text = "In our iOS app with MSAL the callback fails with \(code)."
  let found = Recognizer.recognitions(in: text, catalogue: catalogue)
  #expect(found.first?.code == -50000)
}

@Test func `every case that is told in words has its own`() {
  func check(_ rule: WordRule, _ cases: [some Equatable]) {
    let words = cases.map { catalogue.words(rule, for: $0) }
    #expect(words.allSatisfy { !$0.isEmpty } && Set(words).count == words.count, "\(rule)")
    #expect(catalogue.words(of: rule).count == cases.count, "\(rule)")
  }
  check(.kinds, EntryKind.allCases)
  check(.actions, AppAction.allCases)
  check(.actionReasons, AppAction.allCases)
  check(.menders, Mender.allCases)
  check(.appearances, Appearance.allCases)
  check(.pageSurfaces, InteractiveSurface.allCases)
}
