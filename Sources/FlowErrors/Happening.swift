import ErrorCatalogue

/// What an origin stands for: an error as the app sees it, or what happened before.
enum Happening {
  /// The app's end.
  case seen(ErrorValue)
  /// The other end.
  case occurred(Occurrence)
}
