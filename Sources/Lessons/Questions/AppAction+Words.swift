package import Catalogue

extension AppAction {
  /// What lessons call it: `open-page`.
  package var id: String {
    rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }

  /// What the app does first, as an answer.
  package var answer: String {
    switch self {
    case .openPage: "It opens the sign-in page."
    case .openPageInVain: "It opens the sign-in page, which shows the same error."
    case .chooseScopes: "It decides whether the granted scopes are enough, and narrows its requests to them."
    case .remediate: "It has the Intune SDK make the app comply with the policy, and asks silently again."
    case .registerDevice: "It tells the user to register the device."
    case .staySignedOut: "It stays as it was, signed out or not, until the user wants to sign in."
    case .waitForNetwork: "It waits for the network, or lets the user try again."
    case .waitForServer: "It waits at least as long as the server says, and asks again then."
    case .passClaims: "It passes the claims of the API on with its next request."
    case .tellNeutrally: "It logs the error, and shows one neutral message."
    case .nothing: "Nothing: the page shows the error, and the app sees none."
    }
  }

  /// True if somebody who names one of the two is right where the other is right.
  func isSame(as other: AppAction) -> Bool {
    self == other || [self, other].allSatisfy { [.openPage, .openPageInVain].contains($0) }
  }
}
