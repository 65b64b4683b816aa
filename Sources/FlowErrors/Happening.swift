import ErrorCatalogue

/// What an origin stands for: an error as the app sees it, or what happened before.
enum Happening {
  /// The app's end.
  case seen(ErrorValue)
  /// The other end, in the user's own words.
  case occurred(Occurrence)
  /// The other end, as an entry of the catalogue tells it for each kind of request.
  case listed(CatalogueEntry)
}
