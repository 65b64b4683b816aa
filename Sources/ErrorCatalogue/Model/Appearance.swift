/// Where an app can meet a code.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// As the code of the error itself.
  case topLevel
  /// Under `MSALInternalErrorCodeKey` of a -50000.
  case internalKey
  /// Only in an error under `NSUnderlyingErrorKey`.
  case underlying
  /// Nowhere: it exists in the header, but nothing makes it.
  case never
}
