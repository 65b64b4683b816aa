/// The names under which texts of all formats say something about an error: NSErrors, JSON, property lists, addresses,
/// headers.
enum TextKey: String, CaseIterable {
  case domain, nserrordomain, errordomain
  case code, nserrorcode, errorcode
  case msalinternalerrorcodekey
  case msaloautherrorkey, error
  case msaloauthsuberrorkey, suberror
  case suberrorText = "sub error"
  case errorSubcode = "error_subcode"
  case msalstserrorcodeskey
  case errorCodes = "error_codes"
  case msalhttpresponsecodekey, statuscode
  case statusCode = "status code"
  case httpStatus = "http status"
  case status, osstatus
  case retryAfter = "retry-after"
  case claims
  case msalthrottlingcachehitkey
  case msalcorrelationidkey
  case correlationID = "correlation_id"
  case correlationText = "correlation id"
  case clientRequestID = "client-request-id"
  case traceID = "trace_id"
  case traceText = "trace id"

  /// The bytes of each, in lower case, by their first byte.
  static let byFirstByte: [UInt8: [(key: TextKey, bytes: [UInt8])]] = Dictionary(
    grouping: allCases.map { ($0, [UInt8].word($0.rawValue)) }, by: { $0.1[0] }
  ).mapValues { $0.sorted { $0.bytes.count > $1.bytes.count } }
}
