/// What a state teaches; each text may be empty and may contain `{variable}`.
public struct StateTexts: Hashable, Sendable {
  /// What is happening.
  public var happening: String
  /// What the app must do.
  public var app: String
  /// What the user should see.
  public var user: String
  /// What not to do.
  public var never: String

  /// Creates the four texts.
  public init(happening: String, app: String, user: String, never: String) {
    self.happening = happening
    self.app = app
    self.user = user
    self.never = never
  }
}
