import BundledFlows
import MSALErrors
import Testing

private let catalogue = BundledFlows.catalogue

private func answer(_ text: String) throws -> String {
  let found = Recognizer.recognitions(in: text, catalogue: catalogue, names: Texts.table)
  let told = try #require(Explanations(found, in: catalogue).ordered.first?.explanation, "nothing in \(text)")
  return told.answer.map(\.text).joined(separator: "\n")
}

private func plist(_ scheme: String) -> String {
  "<key>CFBundleURLSchemes</key>\n<array>\n  <string>\(scheme)</string>\n</array>"
}

private let refused = "AADSTS50011: The redirect URI 'msauth.com.example.orders://auth' does not match\n"
private let missing =
  "Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALInternalErrorCodeKey=-42001}\n"
private let address = "Safari cannot open the page because the address is invalid. MSAL with redirectUri: "

/// A text with parts of the configuration, and words of the answer that only they give.
private let misfits: [(text: String, words: String)] = [
  (
    missing + "redirectUri: \"msauth.com.example.orders://auth\"\n" + plist("msauth.com.example.order"),
    "registers msauth.com.example.order."
  ),
  (
    missing + "kRedirectUri = \"msauth.com.example.orders://auth\"\n" + plist("msauth.com.example.orders://auth"),
    "which is no scheme"
  ),
  (
    refused + "redirectUri msauth.com.example.orders://auth, bundle identifier: com.example.orders.beta",
    "the app's is com.example.orders.beta"
  ),
  (address + "orders://auth", "Add orders, the scheme of the redirect URI"),
  (address + "msal11112222-3333-4444-5555-666677778888://auth", "Add msalCLIENT-ID"),
  (
    "MsalClientException: The keychain access group 'AAAAABBBB1.com.microsoft.adalcache' is not enabled in the Entitlements.plist"
      + "\n<key>keychain-access-groups</key>\n<string>AAAAABBBB2.com.microsoft.adalcache</string>",
    "with the team AAAAABBBB1, and the entitlements list it with AAAAABBBB2"
  ),
]

@Test(arguments: misfits.indices)
func `parts of a configuration that do not fit each other are named`(index: Int) throws {
  let answer = try answer(misfits[index].text)
  #expect(answer.contains(misfits[index].words), "\(answer)")
}

/// Texts whose configuration fits, or that hide it.
private let fitting = [
  missing + "redirectUri: \"msauth.com.example.orders://auth\"\n" + plist("msauth.com.example.orders"),
  missing + "redirectUri: \"msauth.com.example.orders://auth\"\n" + plist("msauth.$(PRODUCT_BUNDLE_IDENTIFIER)"),
  missing + "redirectUri: \"msauth.com.example.orders://auth\", bundle id: com.example.orders",
  refused + "redirectUri msauth.<bundle id>://auth, bundle identifier: com.example.orders",
]

@Test(arguments: fitting)
func `a configuration that fits changes nothing`(text: String) throws {
  let usual = try answer(text.split(separator: "\n").first.map(String.init) ?? "")
  #expect(try answer(text).split(separator: "\n").first == usual.split(separator: "\n").first)
}
