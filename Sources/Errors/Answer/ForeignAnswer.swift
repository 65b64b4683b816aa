import Catalogue

/// What is said of an error that is not Microsoft's: whose it is, and nothing of MSAL.
struct ForeignAnswer {
  private let recognition: Recognition
  private let cause: CatalogueEntry?
  private let title: String

  init(_ recognition: Recognition, cause: CatalogueEntry?, title: String) {
    self.recognition = recognition
    self.cause = cause
    self.title = title
  }

  private var provider: String? { recognition.facts.provider }

  /// True for a connection that failed: Microsoft's page goes to such hosts, too, for
  /// organisations that sign in there.
  private var isConnection: Bool {
    cause?.domain == ErrorValue.urlDomain && provider != nil
  }

  var what: String {
    guard let cause else { return "An error of another service." }
    if isConnection { return cause.meaning }
    return cause.kind == .systemError
      ? "\(title), an error of the system, met by another library than MSAL."
      : "\(cause.id), an OAuth error (RFC 6749, 5.2) of another service."
  }

  var why: String {
    guard let provider else {
      return cause?.kind == .oauthError
        ? "Another service answered: Microsoft's descriptions begin with AADSTS or AADB2C. MSAL had no part in it."
        : "The text names a library or service that is not Microsoft's; MSAL had no part in it."
    }
    guard isConnection else {
      return "This is \(provider)'s, not Microsoft's; MSAL had no part in it."
    }
    return
      "The host that failed is \(provider)'s. If the organisation signs in there, Microsoft's page leads to it; "
      + "else MSAL had no part in it."
  }

  var mending: String {
    if isConnection, let fix = cause?.fix, !fix.isEmpty {
      return "Whoever runs \(provider ?? "it") for the organisation, or the network: \(fix)"
    }
    return
      "\(provider.map { "At \($0)" } ?? "At that service"), not in MSAL: compare client id, kind of client, "
      + "redirect URI and scopes with its registration there."
  }
}
