import BundledFlows
import Catalogue
import Errors
import Testing

private func answer(_ text: String) throws -> String {
  try #require(Texts.told(text).first, "nothing in \(text)").answer.sections.map(\.text)
    .joined(
      separator: "\n")
}

private func plist(_ scheme: String) -> String {
  "<key>CFBundleURLSchemes</key>\n<array>\n  <string>\(scheme)</string>\n</array>"
}

private let refused =
  "AADSTS50011: The redirect URI 'msauth.com.example.orders://auth' does not match\n"
private let missing =
  "Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALInternalErrorCodeKey=-42001}\n"

/// Texts whose configuration fits, or that hide it.
private let fitting = [
  refused
    + "registered is msauth.com.example.orders://auth, and redirect_uri=msauth.com.example.orders://auth is sent",
  missing + "client id: 11112222-3333-4444-5555-666677778888\n"
    + plist("msal11112222-3333-4444-5555-666677778888"),
  "AADSTS90130: it is not supported over /common\nMSALPublicClientApplication(clientId: kClientID, authority: kAuthority)",
  "MsalServiceException: source application bundle identifier should be same as the redirect URI domain\nbundle id "
    + "com.example.Orders, redirect_uri=msauth.com.example.Orders://auth",
  missing + "redirectUri: \"msauth.com.example.orders://auth\"\n"
    + plist("msauth.com.example.orders"),
  missing + "redirectUri: \"msauth.com.example.orders://auth\"\n"
    + plist("msauth.$(PRODUCT_BUNDLE_IDENTIFIER)"),
  missing
    + "redirectUri: \"msauth.com.example.orders://auth\", bundle id: com.example.orders",
  refused + "redirectUri msauth.<bundle id>://auth, bundle identifier: com.example.orders",
]

@Test(arguments: fitting)
func `a configuration that fits changes nothing`(text: String) throws {
  let usual = try answer(text.split(separator: "\n").first.map(String.init) ?? "")
  // What it shows is quoted behind what is sure.
  #expect(try answer(text).prefix(60) == usual.prefix(60))
}
