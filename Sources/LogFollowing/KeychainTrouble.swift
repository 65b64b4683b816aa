/// A status of the keychain that is no ordinary one.
///
/// Not found (-25300) and other ordinary ones say nothing.
enum KeychainTrouble: Int, CaseIterable, Sendable {
  /// errSecMissingEntitlement: the process has no right to the access group.
  case noRight = -34018
  /// errSecInteractionNotAllowed: the keychain is locked.
  case locked = -25308

  /// What a line about the keychain tells; nil for nothing.
  init?(_ fact: LogFact) {
    let status = fact.number("status").flatMap(KeychainTrouble.init(rawValue:))
    let text = fact.values["error"] ?? ""
    guard let trouble = status ?? Self.allCases.first(where: { text.contains(String($0.rawValue)) }) else { return nil }
    self = trouble
  }

  /// The status and what it means.
  var words: String {
    switch self {
    case .noRight:
      "keychain status -34018: the app has no right to the access group; look at its keychain entitlement and its signing"
    case .locked: "keychain status -25308: the keychain is locked"
    }
  }
}
