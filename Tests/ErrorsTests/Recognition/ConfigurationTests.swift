import BundledFlows
import Catalogue
import Errors
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
  // Addresses that are sent and registered.
  (
    "AADSTS50011: it does not match\nredirect_uri=https%3A%2F%2Flocalhost%3A4000%2Fin, and registered is exp://127.0.0.1:19000",
    "Register https://localhost:4000/in, the address that is sent"
  ),
  (
    "AADSTS50011: The redirect URI 'msauth.com.example.Orders://auth' specified in the request does not match\n"
      + "In the portal is registered msauth.com.example.orders://auth", "upper and lower case only"
  ),
  (
    "AADSTS50011\nredirect_uri=https://orders.example.com/in and registered is https://orders.example.com/in/",
    "the slash at the end"
  ),
  (
    "MsalServiceException: source application bundle identifier should be same as the redirect URI domain\nBundle id "
      + "com.example.Orders, redirect_uri=msauth.com.example.orders://auth", "com.example.Orders has capitals"
  ),
  (
    "MSAL: Error: User cancelled the authorization session.\nThe registration has https://orders.example.com as redirect URI.",
    "Only a web address is registered"
  ),
  (
    missing + "client id: 11112222-3333-4444-5555-666677778888\n" + plist("msal1111222-3333-4444-5555-666677778888"),
    "lacks a character of it"
  ),
  (
    "let kAuthority = \"https://login.microsoftonline.com/11112222-3333-4444-5555-666677778888\"\n"
      + "try MSALPublicClientApplication(clientId: kClientID)\nAADSTS90130: it is not supported over /common",
    "makes the application object without it"
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
  refused + "registered is msauth.com.example.orders://auth, and redirect_uri=msauth.com.example.orders://auth is sent",
  missing + "client id: 11112222-3333-4444-5555-666677778888\n" + plist("msal11112222-3333-4444-5555-666677778888"),
  "AADSTS90130: it is not supported over /common\nMSALPublicClientApplication(clientId: kClientID, authority: kAuthority)",
  "MsalServiceException: source application bundle identifier should be same as the redirect URI domain\nbundle id "
    + "com.example.Orders, redirect_uri=msauth.com.example.Orders://auth",
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
