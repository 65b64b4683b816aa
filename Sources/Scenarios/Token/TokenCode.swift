/// What a step of a token is.
enum TokenCode: Int {
  /// An event with the values the flow proposes.
  case event
  /// An event with values of its own.
  case eventWithValues
  /// Time passes.
  case wait
  /// An error of the catalogue (0), one with values of its own (1), or a setting (the variable, from 2 on).
  case other

  /// An error is told by the hash of its name.
  static let isName = 0
  /// An error is told as an HTTP status and the seconds of its Retry-After.
  static let isStatus = 1
  /// How many bytes of a name's hash are kept; a test holds that they tell all names apart.
  static let nameBytes = 3
}
