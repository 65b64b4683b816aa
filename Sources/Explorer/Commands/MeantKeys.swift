import Canvas

/// Keys that do nothing and that people press all the same, because other programs or the names of things suggest them.
enum MeantKeys {
  private static let meant: [Character: Command.ID] = [
    "m": "map", "a": "palette", ";": "palette", "#": "palette", "K": "help",
  ]

  /// The command that is meant by a key without one; nil if nobody knows.
  static func command(for key: Key) -> Command? {
    guard case .character(let letter) = key else { return nil }
    return meant[letter].flatMap { Command.named($0) }
  }
}
