/// Something that a text says of the request, by which its answer is about this text and no
/// other.
package struct Detail: Hashable, Sendable {
  /// What it is.
  package enum Subject: String, CaseIterable, Hashable, Sendable {
    /// The scopes that the server did not grant.
    case declinedScopes
    /// The scopes that it granted.
    case grantedScopes
    /// The scopes that were asked for.
    case scopes
    /// The redirect URI that was sent.
    case redirectURI
    /// Whom the authority lets in: `/common`, or a policy of B2C.
    case authority
  }

  /// What it is.
  package let kind: Subject
  /// Its value, without what is personal.
  package let value: String

  /// The longest value that is kept, in characters.
  private static let longest = 200

  /// Masks a value; nil if it says nothing.
  init?(_ kind: Subject, _ value: String) {
    guard !value.hasPrefix("<") else { return nil }
    let words = Claims.percentDecoded(value).split { " ,;()\"'\\\n\r\t{}[]+".contains($0) }
      .prefix(12)
    let isOfScopes = [.declinedScopes, .grantedScopes, .scopes].contains(kind)
    let named = words.map { isOfScopes && Masking.isUUID($0) ? Self.appID : String($0) }
    let shown = Masking.masked(named.joined(separator: ", "))
    guard !shown.isEmpty, shown.count <= Self.longest, shown != "null",
      shown.contains(where: \.isLetter)
    else {
      return nil
    }
    self.kind = kind
    self.value = shown
  }

  /// What is said in the place of an id among scopes.
  private static let appID = "a client id asked for as a scope (<id>)"

  /// The detail as a sentence.
  package var text: String {
    switch kind {
    case .declinedScopes: "Declined: \(value)."
    case .grantedScopes: "Granted: \(value)."
    case .scopes: "Scopes: \(value)."
    case .redirectURI: "Redirect URI: \(value)"
    case .authority: "Authority: \(value)."
    }
  }
}
