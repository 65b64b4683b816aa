/// Who speaks in an event.
package enum EventKind: String, Hashable, Sendable, CaseIterable {
  /// The app calls.
  case call
  /// A token comes.
  case token
  /// An error comes to the app.
  case error
  /// A server or the device answers.
  case server
  /// The user or the app chooses.
  case choice
  /// A timer runs out.
  case timer
  /// An API answers.
  case api
  /// Nothing more is known; what flows without kinds have.
  case plain
}
