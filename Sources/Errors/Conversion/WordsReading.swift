package import Catalogue

/// Who can mend an error whose number or sentence nobody here knows, read from the words that came with it.
package struct WordsReading: Hashable, Sendable {
  /// Who can mend it.
  package let mends: Mender
  /// What to do at the desk.
  package let fix: String

  /// What a description says by its words; nil if it says none that are known.
  package init?(_ description: String) {
    let text = description.lowercased()
    guard let row = Self.rows.first(where: { $0.words.contains(where: text.contains) }) else { return nil }
    (mends, fix) = (row.mends, row.fix)
  }

  /// The more telling words first.
  private static let rows: [(words: [String], mends: Mender, fix: String)] = [
    (
      ["client_secret", "client_assertion", "client secret", "confidential client"], .developer,
      "Register the app as a mobile application (iOS / macOS), set \"Allow public client flows\" to Yes, and send no secret."
    ),
    (
      ["redirect", "reply url", "reply address", "redirect_uri"], .developer,
      "Compare the redirect URI letter by letter in request, registration and configuration; for MSAL on a device, msauth.BUNDLE-ID://auth, in Info.plist as well."
    ),
    (
      ["conditional access", "compliant", "managed device", "device state", "location", "blocked by"], .administrator,
      "Look for the sign-in under Sign-in logs, tab Conditional Access; it names the policy and its condition."
    ),
    (
      ["consent", "permission", "not authorized", "unauthorized", "not assigned", "admin"], .administrator,
      "Look under Enterprise applications, the app, Permissions and Users and groups: grant the consent or the assignment."
    ),
    (
      ["license", "licence", "subscription", "disabled", "not enabled"], .administrator,
      "Look in the tenant for what the words name as missing or switched off."
    ),
    (
      ["keychain", "entitlement"], .developer,
      "Turn Keychain Sharing on with the group com.microsoft.adalcache, and sign the build."
    ),
    (
      ["scope", "resource", "audience"], .developer,
      "Compare scopes and resource with Expose an API and API permissions of the registration."
    ),
    (
      ["tenant", "directory", "authority", "issuer", "instance"], .developer,
      "Compare the tenant of the authority with the one in which the app is registered."
    ),
    (
      ["password", "credential", "user name", "username", "locked"], .user,
      "Let the user sign in again on the page, which says what is wrong with the account."
    ),
    (
      [
        "interaction", "multi-factor", "multifactor", "mfa", "expired", "sign in again", "signed out", "session",
        "revoked",
      ],
      .user, "Have your code open the sign-in page, for the same account, scopes and claims."
    ),
    (
      ["temporar", "try again", "unavailable", "timeout", "timed out", "busy", "throttl", "too many"], .wait,
      "Try again after a while; if it stays, look at Microsoft's service health."
    ),
    (
      ["malformed", "parameter", "missing", "invalid", "not supported", "unsupported", "not valid", "required"],
      .developer,
      "Correct the part of the request or configuration that the words name."
    ),
  ]
}
