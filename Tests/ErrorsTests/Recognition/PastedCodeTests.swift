import BundledFlows
import Catalogue
import Errors
import Testing

private let catalogue = BundledFlows.catalogue

private func told(_ text: String) -> Explanation? {
  let found = Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table)
  return Explanations(found, in: catalogue).ordered.first?.explanation
}

private let isNull = "System.NullReferenceException: Object reference not set to an instance of an object\n"
private let appDelegate =
  "class AppDelegate: UIResponder, UIApplicationDelegate {\n"
  + "  func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool { true }\n"
private let hangs = "MSAL: the page closes and the callback is never called\n"

/// Code that names no error, and words of the answer.
private let pasted: [(text: String, words: String)] = [
  (
    isNull
      + "  at Microsoft.Identity.Core.iOSTokenCacheAccessor.GetTeamId ()\n  at Orders.App..ctor ()\non the simulator",
    "set Custom Entitlements"
  ),
  (
    isNull
      + "  at System.Threading.Tasks.Task.Wait ()\n  at Microsoft.Identity.Client.PublicClientApplication..ctor ()\niPhone",
    "set Custom Entitlements"
  ),
  (
    "System.InvalidOperationException: Sequence contains no elements\n  at System.Linq.Enumerable.First ()\n"
      + "  at Microsoft.Identity.Client.Instance.Discovery.Get (System.String x)", "Update MSAL.NET"
  ),
  (
    "System.UriFormatException: Invalid URI\n  at Microsoft.Identity.Client.AppBuilder.WithAuthority (System.String uri)",
    "is no whole address"
  ),
  ("MSAL 2.6, AcquireTokenAsync ends with\nSystem.ArgumentNullException: Value cannot be null.", "Update MSAL.NET"),
  (hangs + appDelegate + "}", "handleMSALResponse"),
]

@Test(arguments: pasted.indices)
func `a stack that ends in MSAL and a delegate that drops the answer tell the cause`(index: Int) throws {
  let explanation = try #require(told(pasted[index].text))
  let answer = explanation.answer.map(\.text).joined(separator: "\n")
  #expect(explanation.decision.mends == .developer)
  #expect(answer.contains(pasted[index].words), "\(answer)")
}

/// Stacks of other code, and delegates in which nothing is missing.
private let others = [
  isNull + "  at Orders.LoginPage.OnClick ()\n  at Microsoft.Identity.Client.Helper.Run ()",
  "System.ArgumentNullException: Value cannot be null.\n  at Orders.Repo.All ()\nMSAL signs in well.",
  hangs + appDelegate + "  func application(_ app: UIApplication, open url: URL) -> Bool { true }\n}",
  "Push messages never return a token here\n" + appDelegate + "}",
  "This is how MSAL works in our app:\n" + appDelegate + "}",
]

@Test(arguments: others)
func `a stack of other code and a whole delegate tell nothing of MSAL`(text: String) {
  let sentence = told(text)?.recognition.facts.sentence
  #expect(sentence?.only != .stack && sentence?.only != .delegate)
}

/// An exception with words of its own, and words of the answer.
private let exceptions: [(text: String, words: String)] = [
  ("MsalClientException: The frobnicator of the token could not be aligned", "Look for these words"),
  (
    "MsalException: Application's teamId is missing, and redirectUri is not matching unsigned format",
    "Pass the redirect URI"
  ),
  (
    "MsalServiceException: source application bundle identifier should be same as the redirect URI domain",
    "The broker compares the bundle id"
  ),
]

@Test(arguments: exceptions.indices)
func `what stands behind the class of an exception is told, and not asked for`(index: Int) throws {
  let answer = try #require(told(exceptions[index].text)).answer.map(\.text).joined(separator: "\n")
  #expect(answer.contains(exceptions[index].words), "\(answer)")
  #expect(!answer.contains("Print ErrorCode") && !answer.contains("Print errorCode"))
}
