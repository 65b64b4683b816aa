public import ErrorCatalogue
public import FlowEngine
public import FlowModel

/// Why an error cannot arrive.
public enum ArrivalRefusal: Error, Hashable, Sendable {
  /// The catalogue does not know it.
  case unknown(String)
  /// No token request is in flight in this state.
  case noRequest(state: Int)
  /// It is no error, but a part of one.
  case notAnError(CatalogueEntry)
  /// It was a code before; this is what it is today.
  case former(CatalogueEntry)
  /// The app never sees this code there; it arrives inside another error.
  case notTopLevel(CatalogueEntry)
  /// Nothing makes this code.
  case neverMade(CatalogueEntry)
  /// The status alone says too little: the body names the OAuth error.
  case bodyDecides(status: Int)
  /// The status is no failure.
  case noFailure(status: Int)
  /// A resource API answers it, not the server that issues tokens.
  case fromAPI(CatalogueEntry)
  /// Requests of this kind do not meet it.
  case notMet(ErrorOrigin, RequestKind)
  /// The page shows it, and the app learns nothing.
  case onPage(CatalogueEntry)
  /// The flow has no event for the error.
  case noEvent(ErrorValue)
  /// The flow refuses the event.
  case refused(Refusal)
}
