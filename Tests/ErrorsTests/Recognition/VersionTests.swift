import BundledFlows
import Catalogue
import Errors
import Testing

private let catalogue = BundledFlows.catalogue

private func mending(_ text: String) throws -> String {
  let found = Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table)
  let told = try #require(Explanations(found, in: catalogue).ordered.first?.explanation, "nothing in \(text)")
  return try #require(told.answer.first { $0.heading == "MEND" }).text
}

private let unexpected =
  "Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALInternalErrorCodeKey=-42008}\n"
private let broker = "MsalClientException: ErrorCode: uiviewcontroller_required_for_ios_broker\n"

/// A text that tells of versions, and the beginning of what mends it.
private let compared: [(text: String, begins: String)] = [
  (unexpected + "MSAL 1.6.1; it works fine with 1.6.0, no change of code", "The developer: It works with 1.6.0"),
  (broker + "since 4.60.1, back on 4.60.0 it is fine", "The developer: It works with 4.60.0"),
  (broker + "the same code completes with 4.60.0", "The developer: It works with 4.60.0"),
  (unexpected + "on iOS 18 only, iOS 17.4 works", "The developer: It works with iOS 17.4"),
  (unexpected + "with Xcode 15.2 it did", "The developer: It works with Xcode 15.2"),
  (broker + "Microsoft.Identity.Client 1.1 alpha", "The developer: Leave the alpha version"),
]

@Test(arguments: compared.indices)
func `a version with which the same code works, or that was not finished, leads what mends the error`(index: Int) throws
{
  let mending = try mending(compared[index].text)
  #expect(mending.hasPrefix(compared[index].begins), "\(mending)")
}

@Test func `an old version is named behind what mends the error in general`() throws {
  let mending = try mending(broker + "MSAL 3.0.8")
  #expect(mending.contains("WithParentActivityOrWindow") && mending.hasSuffix("mended since."), "\(mending)")
}

/// Texts whose versions decide nothing.
private let silent = [
  "AADSTS50105: not assigned. It worked with 1.2.4.",
  broker + "MSAL 4.61.3, on 2 devices it is so",
  broker + "with 4.60.0 it did not work either",
  "Error Domain=NSURLErrorDomain Code=-1001 \"(null)\" from MSAL 1.2.4, with 1.2.3 it was fine",
]

@Test(arguments: silent)
func `no version is told where none decides`(text: String) throws {
  let mending = try mending(text)
  #expect(!mending.contains("It works with") && !mending.contains("is old"), "\(mending)")
}
