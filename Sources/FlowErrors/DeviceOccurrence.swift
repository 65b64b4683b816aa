/// Something that happens on the device and has no number of its own.
public enum DeviceOccurrence: String, CaseIterable, Hashable, Sendable {
  /// The user closes the sign-in page.
  case userCancels
  /// The user comes back from the broker app by hand, without an answer.
  case brokerSilent
  /// The silent parameters name no account.
  case noAccount
  /// No refresh token fits.
  case noRefreshToken
  /// The token covers fewer scopes than asked for.
  case fewerScopes
}
