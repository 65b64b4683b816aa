import BundledFlows
import Catalogue
import Errors
import Testing

private func titles(_ text: String) -> [String] { Texts.told(text).map(\.title) }

/// Texts that name errors without telling that one happened.
private let mentions = [
  // Lists and settings of a configuration or a policy.
  "{ \"msal\": { \"retryOn\": [\"invalid_grant\", \"temporarily_unavailable\"] } }",
  "let expected = [\"invalid_grant\", \"interaction_required\"] // MSAL",
  "microsoft:\n  signOutAfter:\n    - invalid_grant\n    - interaction_required\n",
  "policy for Entra\nretry_on: interaction_required\nfallbackOn = \"invalid_client\"",
  // Source code that declares errors.
  "/*! The parameter is wrong. */\nMSALErrorInvalidParameter = -42000,\n/*! No scheme. */\nMSALErrorOther = -42001,",
  // Measures.
  "Fatal error: cannot seek, offset -50000 in token stream",
  "error: the login bar has width -42000",
]

@Test(arguments: mentions)
func `an error that a text only names is not told as one that happened`(text: String) {
  #expect(titles(text) == [])
}

/// Texts that have the same names and tell that something happened, and the beginning of what
/// is told.
private let happened = [
  ("I get [AADSTS50011](https://learn.microsoft.com/a) when I sign in", "AADSTS50011"),
  (
    "- [AADSTS50011: The redirect URI does not match](https://learn.microsoft.com/a)",
    "AADSTS50011"
  ),
  (
    "Sign-in fails with [AADSTS65001](https://example.com).\nTrace ID: 3ad1b8b2-7e1b-4d11-9f4e-0d7c4b7c1b00",
    "AADSTS65001"
  ),
  ("AADSTS50011", "AADSTS50011"),
  ("- AADSTS50011: The redirect URI does not match", "AADSTS50011"),
  ("https://learn.microsoft.com/error-code-AADSTS50011-redirect", "AADSTS50011"),
  ("{ \"error\": \"invalid_grant\", \"error_codes\": [50076] }", "AADSTS50076"),
  ("MSAL errors: [\"invalid_grant\"]", "invalid_grant"),
  (
    "acquireTokenSilent of MSAL fails with interaction_required, invalid_grant before",
    "interaction_required"
  ),
  ("[MSAL] onError: -50002", "-50002"), ("MSAL error: -50000", "-50000"),
]

@Test(arguments: happened.indices)
func `an error that a text tells is told, whatever it stands in`(index: Int) throws {
  let row = happened[index]
  let first = try #require(titles(row.0).first, "nothing in \(row.0)")
  #expect(first.hasPrefix(row.1), "\(first)")
}
