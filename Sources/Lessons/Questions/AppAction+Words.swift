package import Catalogue

extension AppAction {
  /// What lessons call it: `open-page`.
  package var id: String {
    // `openPage` → `open-page`
    rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }

  /// True if somebody who names one of the two is right where the other is right.
  func isSame(as other: AppAction) -> Bool {
    self == other
      || [self, other].allSatisfy { [.openPage, .openPageInVain].contains($0) }
  }

  /// When it is right, which says why it is wrong as an answer.
  var reason: String {
    let when =
      switch self {
      case .openPage, .openPageInVain: "after -50002 of a silent request"
      case .chooseScopes: "after -50003"
      case .remediate: "after -50004"
      case .registerDevice: "after -50001"
      case .staySignedOut: "after -50005, when the user has closed the page"
      case .waitForNetwork: "after NSURLErrorDomain -1009"
      case .waitForServer: "after HTTP 429 and 5xx"
      case .passClaims: "after HTTP 401 with claims, from the API"
      case .tellNeutrally: "when neither the app nor the user can help"
      case .nothing: "when the app sees no error"
      }
    return "That is right \(when)."
  }
}
