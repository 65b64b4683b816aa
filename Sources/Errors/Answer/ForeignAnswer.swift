import Catalogue

extension Answer {
  /// What is said of an error that is not Microsoft's: whose it is, and nothing of MSAL.
  init(foreign error: Explanation) {
    let provider = error.recognition.provider
    let isHost = error.cause?.domain == .urlDomain && provider != nil
    let owner = provider.map { "\($0)'s" } ?? "that of another service or library"
    let whose = "It is \(owner), not Microsoft's. MSAL had no part in it."
    // Microsoft's page goes to such hosts, too, for organisations that sign in there.
    let page =
      isHost ? " If the organisation signs in there, Microsoft's page leads to it." : ""
    let fix = isHost ? error.cause?.fix ?? "" : ""
    let registration =
      "compare client id, kind of client, redirect URI and scopes with its registration there."
    self.init(
      sure: (isHost ? "\(error.cause?.meaning ?? "") " : "") + whose + page,
      next: "At \(provider ?? "that service"), nothing of MSAL: "
        + (fix.isEmpty ? registration : fix))
  }
}
