public import FlowModel

extension CatalogueEntry {
  /// What happens when it does; nil for what ends no token request by itself.
  public var occurrence: Occurrence? {
    switch kind {
    case .oauthError, .suberror, .serverNumber:
      if let status = status.flatMap(UnhandledStatus.init) { return .status(status, retryAfter: nil) }
      return answer.map { .answer($0) }
    case .httpStatus: return code.flatMap(UnhandledStatus.init).map { .status($0, retryAfter: nil) }
    case .systemError:
      guard let domain, let code else { return nil }
      return .system(domain: domain, code: code)
    case .internalError:
      guard appearance == .internalKey, let code else { return nil }
      return .failure(internalCode: code)
    case .msalError, .userInfoKey, .formerCode: return nil
    }
  }

  /// What becomes of it in requests of a kind.
  public func surface(in request: RequestKind) -> Surface {
    switch (request, interactive) {
    case (.silent, _) where !isMetSilently, (.interactive, .never): return .notMet
    case (.interactive, let page?) where page != .answer: return .page(page)
    default:
      guard let occurrence, let conversion = Conversion(of: occurrence, in: request) else { return .notMet }
      return .error(conversion)
    }
  }

  /// The errors by which an app can see it: in a silent request, then in an interactive one.
  public var surfacing: [ErrorValue] {
    RequestKind.allCases.compactMap { request in
      if case .error(let conversion) = surface(in: request) { conversion.error } else { nil }
    }
  }

  /// Milliseconds after which MSAL repeats the request once; nil if it does not.
  public var repeatedAfter: Int? {
    // Both kinds of requests repeat the same.
    guard let occurrence, let conversion = Conversion(of: occurrence, in: .silent) else { return nil }
    return conversion.steps.lazy.compactMap { if case .repeated(let wait) = $0 { wait } else { nil } }.first
  }
}
