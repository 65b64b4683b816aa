public import ErrorCatalogue

/// What is known of an error that was recognised somewhere; any of it may be missing.
public struct ErrorClues: Hashable, Sendable {
  /// The domain the app saw.
  public var domain: String?
  /// The code the app saw.
  public var code: Int?
  /// The code under `MSALInternalErrorCodeKey`.
  public var internalCode: Int?
  /// The server's `error`.
  public var oauthError: String?
  /// The server's `suberror`.
  public var suberror: String?
  /// The server's numbers with their prefix: `AADSTS50076`.
  public var serverNumbers: [String]
  /// The HTTP status.
  public var status: Int?
  /// The seconds of Retry-After.
  public var retryAfter: Int?

  /// Creates clues.
  public init(
    domain: String? = nil, code: Int? = nil, internalCode: Int? = nil, oauthError: String? = nil,
    suberror: String? = nil, serverNumbers: [String] = [], status: Int? = nil, retryAfter: Int? = nil
  ) {
    self.domain = domain
    self.code = code
    self.internalCode = internalCode
    self.oauthError = oauthError
    self.suberror = suberror
    self.serverNumbers = serverNumbers
    self.status = status
    self.retryAfter = retryAfter
  }

  /// What they may come from, the likeliest cause first.
  ///
  /// A status that MSAL does not handle further decides alone: nobody reads the body that came with it.
  public func origins(in catalogue: Catalogue) -> [ErrorOrigin] {
    var origins: [ErrorOrigin] = []
    if let status, UnhandledStatus(status) != nil {
      if let retryAfter { origins.append(.status(status, retryAfter: retryAfter)) }
      if let entry = catalogue.entry(.httpStatus, code: status) { origins.append(.entry(entry.id)) }
    }
    origins += serverNumbers.filter { catalogue[$0] != nil }.map(ErrorOrigin.entry)
    if let error = oauthError.flatMap(catalogue.oauthError) {
      if let suberror, catalogue.suberror(suberror) != nil {
        origins.append(.answer(error: error.id, suberror: suberror.lowercased()))
      }
      origins.append(.entry(error.id))
    }
    if let internalCode, let entry = catalogue.entry(.internalError, code: internalCode) {
      origins.append(.entry(entry.id))
    }
    if let domain, let code, let entry = catalogue.error(domain: domain, code: code) {
      origins.append(.entry(entry.id))
    }
    return origins
  }

  /// Whether an error is seen by the app as these clues say.
  public func agree(with error: ErrorValue) -> Bool {
    (domain == nil || domain == error.domain) && (code == nil || code == error.code)
      && (internalCode == nil || internalCode == error.internalCode ?? error.underlying.first?.internalCode)
  }
}
