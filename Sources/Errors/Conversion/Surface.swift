package import Catalogue
package import Model

/// What becomes of an entry of the catalogue during a request.
package enum Surface: Hashable, Sendable {
  /// Requests of this kind do not meet it.
  case notMet
  /// A page shows it, and the app learns nothing of it.
  case page(InteractiveSurface)
  /// It arrives at the app as an error.
  case error(Conversion)

  /// True if a page shows it.
  var isPage: Bool { if case .page = self { true } else { false } }

  /// What becomes of an occurrence; nil is met nowhere.
  init(of occurrence: Occurrence?, in request: RequestKind) {
    self = occurrence.flatMap { Conversion(of: $0, in: request) }.map(Self.error) ?? .notMet
  }
}

extension CatalogueEntry {
  /// What happens when it does; nil for what ends no token request by itself.
  package var occurrence: Occurrence? {
    switch kind {
    case .oauthError, .suberror, .serverNumber:
      return status.flatMap { .status(ending: $0) } ?? answer.map { .answer($0) }
    case .httpStatus: return code.flatMap { .status(ending: $0) }
    case .systemError:
      guard let domain, let code, appearance == nil else { return nil }
      if concerns.contains("MSALErrorUserCanceled") { return .device(.userCancels) }
      return .system(domain: domain, code: code)
    case .internalError:
      guard appearance == .internalKey, let code else { return nil }
      return .failure(internalCode: code)
    case .msalError, .userInfoKey, .formerCode, .coreError, .wrapperError, .situation:
      return nil
    }
  }

  /// What becomes of it in requests of a kind.
  package func surface(in request: RequestKind) -> Surface {
    switch (request, interactive) {
    case (.silent, _) where !isMetSilently, (.interactive, .never): return .notMet
    case (.interactive, let page?) where page != .answer: return .page(page)
    default: return Surface(of: occurrence, in: request)
    }
  }

  /// Milliseconds after which MSAL repeats the request once; nil if it does not.
  package var repeatedAfter: Int? {
    // Both kinds of requests repeat the same.
    let conversion = occurrence.flatMap { Conversion(of: $0, in: .silent) }
    let step = conversion?.steps.first { $0.rule == .repeated }
    return step.flatMap { Double($0.value) }.map { Int($0 * 1000) }
  }
}

extension Catalogue {
  /// What MSAL makes of a code of the common core; nil if no row of its table is known.
  ///
  /// Source: MSALErrorConverter.m:42-147.
  package func converted(coreCode: Int) -> CatalogueEntry? {
    entry(.coreError, code: coreCode)?.concerns.first.flatMap { self[$0] }
  }

  /// What the app sees of a code of the common core.
  func surfaced(coreCode: Int) -> ErrorValue {
    .surfacing(converted(coreCode: coreCode)?.code ?? ConversionTables.unmapped)
  }
}
