import Model

/// Who can mend what an error is about.
package enum Mender: String, CaseIterable, PackedValue {
  /// Whoever writes the app or registers it.
  case developer
  /// Whoever runs the tenant, its policies or the user flows.
  case administrator
  /// The person who signs in, with the app's help.
  case user
  /// Time: the same works later.
  case wait
  /// Nobody has to; nothing is broken.
  case nobody
}
