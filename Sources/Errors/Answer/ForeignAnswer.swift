import Catalogue

extension Answer {
  /// What is said of an error that is not Microsoft's: whose it is, and nothing of MSAL.
  init(foreign error: Explanation) {
    let provider = error.recognition.provider
    // Where the connection failed, its error decides, whoever the host belongs to.
    if let provider, let cause = error.cause, cause.domain == .urlDomain {
      self.init(
        sure: "\(cause.meaning) The host is \(provider)'s, not Microsoft's. "
          + "If this host signs in the organisation's users, Microsoft's page redirects to it.",
        next: "If no cause fits, collect the whole NSError, with NSUnderlyingErrorKey.",
        of: cause)
      return
    }
    let owner = provider.map { "\($0)'s" } ?? "that of another service or library"
    self.init(
      sure: "It is \(owner), not Microsoft's. MSAL was not involved.",
      next: "Change nothing in MSAL. At \(provider ?? "that service"), compare client id, "
        + "kind of client, redirect URI and scopes with its registration there.")
  }
}
