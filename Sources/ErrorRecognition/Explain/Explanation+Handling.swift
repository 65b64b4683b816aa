public import ErrorCatalogue
public import FlowModel

extension Explanation {
  /// The least sure of what is said; nil if nothing is known.
  public var certainty: Certainty? {
    guard !layers.isEmpty else { return nil }
    return layers.contains { $0.certainty == .inferred } ? .inferred : .verified
  }

  /// The error by which an app sees it: that of the text, or what MSAL makes of the cause, in a silent request if one
  /// meets it; nil if the app sees nothing.
  public var surfaced: CatalogueEntry? {
    if let seen { return seen }
    guard let cause = layers.first(where: { $0.occurrence != nil || $0.interactive != nil }) else { return nil }
    // An internal code was read under the key that only -50000 has.
    if cause.kind == .internalError { return catalogue.entry(.msalError, code: -50000) }
    return cause.surfacing.first.flatMap { catalogue.error(domain: $0.domain, code: $0.code) }
  }

  /// The entry that says what an app does: the status, by which it may act, or else the code it sees.
  public var handled: CatalogueEntry? { status ?? surfaced }

  /// The entry that says what a developer or an administrator does about the cause; nil if that is what the app does.
  public var mended: CatalogueEntry? {
    guard let cause, cause.handling != handled?.handling else { return nil }
    return cause
  }

  /// The status that ended the request; nil if none did.
  var status: CatalogueEntry? {
    for case .status(let status, _)? in layers.lazy.map(\.occurrence) {
      return catalogue.entry(.httpStatus, code: status.code)
    }
    return nil
  }

  /// The server's part of the cause, if the catalogue expects another error of it than the text shows; nil if all fits.
  var misfit: CatalogueEntry? {
    guard let seen, seen.kind == .msalError, let code = seen.code,
      let cause = causes.first(where: { [.serverNumber, .oauthError].contains($0.kind) })
    else { return nil }
    let fits = RequestKind.allCases.contains { request in
      switch cause.surface(in: request) {
      case .error(let conversion): conversion.error.code == code
      // The user may close the page.
      case .page: code == -50005
      case .notMet: false
      }
    }
    return fits ? nil : cause
  }

  /// The places where it is said, each once.
  public var citations: [Citation] {
    var seen: Set<Citation> = []
    return layers.flatMap(\.citations).filter { seen.insert($0).inserted }
  }
}
