/// What becomes of an entry of the catalogue during a request.
public enum Surface: Hashable, Sendable {
  /// Requests of this kind do not meet it.
  case notMet
  /// A page shows it, and the app learns nothing of it.
  case page(InteractiveSurface)
  /// It arrives at the app as an error.
  case error(Conversion)
}
