import Catalogue

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
    self.init(in: Array((fact.values["status"] ?? fact.values["error"] ?? "").utf8)[...])
  }

  /// What a line of MSAL's tells; nil if it has no such status.
  init?(in message: ArraySlice<UInt8>) {
    let found = Self.allCases.first { trouble in
      let digits = Array(String(trouble.rawValue).utf8)
      guard let start = message.position(of: digits) else { return false }
      return message[(start + digits.count)...].first.map(ByteText.isDigit) != true
    }
    guard let found else { return nil }
    self = found
  }

  /// The trouble as what a line tells of a request.
  func fact(at line: Int, time: Int?) -> LogFact {
    LogFact(
      kind: .keychain, request: nil, note: "", values: ["status": String(rawValue)],
      time: time,
      line: line)
  }

  /// The status and what it means.
  var words: String {
    switch self {
    case .noRight:
      "keychain status -34018: the app has no right to the access group. Look at its keychain entitlement and its signing"
    case .locked: "keychain status -25308: the keychain is locked"
    }
  }
}
