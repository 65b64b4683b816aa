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
