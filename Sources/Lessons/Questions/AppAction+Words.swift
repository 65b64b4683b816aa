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

  /// When it is right, which says why it is wrong as an answer; empty where nothing says.
  var reason: String {
    switch self {
    case .openPage: "That is right after -50002 of a silent request."
    case .chooseScopes: "That is right after -50003."
    case .remediate: "That is right after -50004."
    case .registerDevice: "That is right after -50001."
    case .staySignedOut: "That is right after -50005, when the user has closed the page."
    case .waitForNetwork: "That is right after NSURLErrorDomain -1009."
    case .waitForServer: "That is right after HTTP 429 and 5xx."
    case .passClaims: "That is right after HTTP 401 with claims, from the API."
    case .tellNeutrally: "That is right when neither the app nor the user can help."
    case .nothing: "The app sees this error, and must handle it."
    case .openPageInVain: ""
    }
  }
}
