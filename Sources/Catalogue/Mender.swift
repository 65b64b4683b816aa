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

extension Mender {
  /// The mender as the subject of a sentence.
  package var text: String {
    switch self {
    case .developer: "The developer"
    case .administrator: "An administrator"
    case .user: "The user"
    case .wait: "Nobody needs to fix it, because it goes away by itself"
    case .nobody: "Nobody needs to fix it, because nothing is broken"
    }
  }
}
