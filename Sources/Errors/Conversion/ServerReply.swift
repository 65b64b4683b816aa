package import Catalogue

/// What a server would send, so that an app's own tests can force an error.
package struct ServerReply: Hashable, Sendable {
  /// Who answers.
  package enum Sender: String, CaseIterable, Hashable, Sendable {
    /// The token endpoint, with JSON.
    case token
    /// The authorize endpoint, with a redirect to the app.
    case authorize
    /// An API of the app's own, with a challenge.
    case api
  }

  /// A header.
  package struct Header: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its value.
    package var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status.
  package let status: Int
  /// The words of the status.
  package let reason: String
  /// The headers, in order.
  package let headers: [Header]
  /// The body; may be empty.
  package let body: String

  private static let correlation = "11111111-1111-4111-8111-111111111111"
  private static let trace = "22222222-2222-4222-8222-222222222222"
  private static let claims =
    "eyJhY2Nlc3NfdG9rZW4iOnsibmJmIjp7ImVzc2VudGlhbCI6dHJ1ZSwidmFsdWUiOiIxNzM1Njg5NjAwIn19fQ=="

  /// What would be sent for an entry.
  ///
  /// - Parameters:
  ///   - entry: a number of the server, an OAuth error, a suberror or an HTTP status; nil for
  ///     others.
  ///   - sender: who answers; nil for the endpoint with which the entry is met.
  package init?(_ entry: CatalogueEntry, from sender: Sender? = nil) {
    let usual: Sender =
      entry.id == "insufficient_claims" || entry.id == "HTTP 401"
      ? .api : entry.answer?.endpoint == .authorize ? .authorize : .token
    switch entry.kind {
    case .serverNumber, .oauthError, .suberror, .httpStatus: break
    default: return nil
    }
    switch sender ?? usual {
    case .api: self.init(challenge: entry)
    case .authorize: self.init(redirect: entry)
    case .token: self.init(token: entry)
    }
  }

  private init(_ status: Int, _ headers: [Header], _ body: String = "") {
    self.status = status
    reason = Self.reasons[status] ?? "Error"
    self.headers =
      headers + (status == 429 || status == 503 ? [Header("Retry-After", "30")] : [])
    self.body = body
  }

  /// RFC 6749, 5.2, with Microsoft's additions.
  private init(token entry: CatalogueEntry) {
    let status =
      entry.kind == .httpStatus
      ? entry.code ?? 400
      : entry.status ?? (entry.answer?.error == "invalid_client" ? 401 : 400)
    self.init(
      status,
      [
        Header("Content-Type", "application/json; charset=utf-8"),
        Header("Cache-Control", "no-store"),
        Header("client-request-id", Self.correlation),
        Header("x-ms-request-id", Self.trace),
      ], Self.json(entry, status))
  }

  private static func json(_ entry: CatalogueEntry, _ status: Int) -> String {
    guard entry.kind != .httpStatus else {
      return status == 400
        ? #"{"error":"invalid_request","error_description":"A request without a number."}"#
        : ""
    }
    let usual = status == 429 ? "temporarily_unavailable" : "invalid_grant"
    let needsClaims =
      entry.answer?.suberror == "basic_action"
      || entry.answer?.error == "interaction_required"
    let words =
      "\(number(of: entry, ": "))Made for a test. Trace ID: \(trace) Correlation ID: \(correlation) "
    let description = #""error_description":"\#(words)Timestamp: 2026-01-01 00:00:00Z""#
    let members: [String?] = [
      #""error":"\#(error(of: entry) ?? usual)""#,
      entry.answer?.suberror.map { #""suberror":"\#($0)""# },
      description,
      entry.kind == .serverNumber ? entry.code.map { #""error_codes":[\#($0)]"# } : nil,
      #""timestamp":"2026-01-01 00:00:00Z","trace_id":"\#(trace)","correlation_id":"\#(correlation)""#,
      needsClaims
        ? #""claims":"{\"access_token\":{\"acrs\":{\"essential\":true,\"value\":\"c1\"}}}""#
        : nil,
    ]
    return "{" + members.compactMap(\.self).joined(separator: ",") + "}"
  }

  private static func error(of entry: CatalogueEntry) -> String? {
    entry.kind == .oauthError ? entry.id : entry.answer?.error
  }

  /// The number of the server that its words begin with; empty if it has none.
  private static func number(of entry: CatalogueEntry, _ colon: String) -> String {
    entry.kind == .serverNumber ? entry.id + colon : ""
  }

  /// RFC 6749, 4.1.2.1.
  private init(redirect entry: CatalogueEntry) {
    let suberror = entry.answer?.suberror.map { "&error_subcode=\($0)" } ?? ""
    self.init(
      302,
      [
        Header(
          "Location",
          "msauth.BUNDLE-ID://auth?error=\(Self.error(of: entry) ?? "access_denied")\(suberror)&error_description="
            + "\(Self.number(of: entry, "%3a+"))Made+for+a+test.%0d%0aCorrelation+ID%3a+\(Self.correlation)&state=STATE"
        )
      ])
  }

  /// RFC 6750, 3, with the claims of Microsoft's claims challenge.
  private init(challenge entry: CatalogueEntry) {
    let number = Self.number(of: entry, ": Made for a test")
    let words = number.isEmpty ? "" : ", error_description=\"\(number)\""
    let isClaims = entry.id == "insufficient_claims" || entry.kind == .serverNumber
    let what =
      isClaims
      ? "error=\"insufficient_claims\"\(words), claims=\"\(Self.claims)\""
      : "error=\"invalid_token\""
    let status = entry.kind == .httpStatus ? entry.code ?? 401 : 401
    let challenge = Header(
      "WWW-Authenticate",
      "Bearer realm=\"\", authorization_uri=\"https://login.microsoftonline.com/common/oauth2/authorize\", \(what)"
    )
    self.init(status, status == 401 ? [challenge] : [])
  }

  private static let reasons = [
    302: "Found", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found",
    429: "Too Many Requests",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]

  /// The reply as it goes over the line.
  package var http: String {
    "HTTP/1.1 \(status) \(reason)\n" + headers.map { "\($0.name): \($0.value)\n" }.joined()
      + "\n"
      + (body.isEmpty ? "" : body + "\n")
  }
}
