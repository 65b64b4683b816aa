/// Whether an app has to handle an error, as the comments of MSALError.h say.
public enum Obligation: String, CaseIterable, Hashable, Sendable {
  /// An app that does not handle it does not work.
  case required
  /// Handling it makes the app better.
  case optional
}
