import Catalogue

/// What is said of an error that is not Microsoft's: whose it is, what the protocol says of it, and nothing of MSAL.
struct ForeignAnswer {
  private let recognition: Recognition
  private let cause: CatalogueEntry?
  private let title: String

  init(_ recognition: Recognition, cause: CatalogueEntry?, title: String) {
    self.recognition = recognition
    self.cause = cause
    self.title = title
  }

  /// What RFC 6749 says of the errors that every service may answer, and where to look then.
  private static let protocols: [String: (meaning: String, look: String)] = [
    "invalid_grant": (
      "the service no longer accepts the code or refresh token, or it belongs to another client (RFC 6749, 5.2).",
      "Have the user sign in again there; if it comes at once, compare client id, redirect URI and verifier with its registration."
    ),
    "invalid_client": (
      "the service does not accept who the client says it is (RFC 6749, 5.2).",
      "Compare client id and kind of client with its registration."
    ),
    "invalid_request": (
      "the service calls the request malformed (RFC 6749, 5.2).",
      "Read its words; compare kind of client, redirect URI and parameters with its registration."
    ),
    "unauthorized_client": (
      "the service does not allow this client this way to ask (RFC 6749, 5.2).",
      "Compare the kind of client and what it may ask with its registration."
    ),
    "invalid_scope": (
      "the service does not accept the scopes (RFC 6749, 5.2).", "Compare the scopes with those it documents."
    ),
    "access_denied": (
      "the user or the service said no (RFC 6749, 4.1.2.1).", "Read its words and its log of sign-ins."
    ),
  ]

  private var said: (meaning: String, look: String)? { cause.flatMap { Self.protocols[$0.id] } }

  var what: String {
    guard let cause else { return "An error of another service." }
    if isConnection { return cause.meaning }
    if cause.kind == .systemError { return "\(title), an error of the system, met by another library than MSAL." }
    return "\(cause.id): " + (said?.meaning ?? "an error of another service.")
  }

  /// True for a connection that failed: Microsoft's page goes to such hosts, too, for organisations that sign in there.
  private var isConnection: Bool { cause?.domain == ErrorValue.urlDomain && recognition.facts.provider != nil }

  var why: String {
    if isConnection, let provider = recognition.facts.provider {
      return "The host that failed is \(provider)'s. If the organisation signs in there, Microsoft's page leads to it; "
        + "else MSAL had no part in it."
    }
    if let provider = recognition.facts.provider {
      return "This is \(provider)'s, not Microsoft's; MSAL had no part in it."
    }
    return cause?.kind == .oauthError
      ? "Another service than Microsoft's answered, whose descriptions begin with AADSTS or AADB2C; MSAL had no part in it."
      : "The text names a library or service that is not Microsoft's; MSAL had no part in it."
  }

  var mending: String {
    if isConnection, let fix = cause?.fix, !fix.isEmpty {
      return "Whoever runs \(recognition.facts.provider ?? "it") for the organisation, or the network: \(fix)"
    }
    let look = said?.look ?? "Look its number and words up there."
    return "\(recognition.facts.provider.map { "At \($0)" } ?? "At that service"), nothing of MSAL: \(look)"
  }
}
