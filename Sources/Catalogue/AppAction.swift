import Model

/// What an app does when a request has ended with an error.
package enum AppAction: String, CaseIterable, PackedValue {
  /// It opens the sign-in page.
  case openPage
  /// It opens the page, as for every -50002, but the page shows the same error.
  case openPageInVain
  /// It decides between fewer scopes and none.
  case chooseScopes
  /// It has the Intune SDK remediate.
  case remediate
  /// It tells that the device has to be registered.
  case registerDevice
  /// It stays signed out until the user wants otherwise.
  case staySignedOut
  /// It waits for the network, or lets the user try again.
  case waitForNetwork
  /// It waits as long as the server says.
  case waitForServer
  /// It passes the claims of the API on.
  case passClaims
  /// It logs, and shows one neutral message.
  case tellNeutrally
  /// It sees nothing: a page shows it.
  case nothing
}

extension AppAction {
  /// What the app does first, as an answer.
  package var answer: String {
    switch self {
    case .openPage: "It opens the sign-in page."
    case .openPageInVain: "It opens the sign-in page, which shows the same error."
    case .chooseScopes:
      "It decides whether the granted scopes are enough, and narrows its requests to them."
    case .remediate:
      "It has the Intune SDK make the app comply with the policy, and asks silently again."
    case .registerDevice: "It tells the user to register the device."
    case .staySignedOut:
      "It stays as it was, signed out or not, until the user wants to sign in."
    case .waitForNetwork: "It waits for the network, or lets the user try again."
    case .waitForServer:
      "It waits at least as long as the server says, and asks again then."
    case .passClaims: "It passes the claims of the API on with its next request."
    case .tellNeutrally: "It logs the error, and shows one neutral message."
    case .nothing:
      "It does nothing, because the page shows the error and the app sees none."
    }
  }
}
