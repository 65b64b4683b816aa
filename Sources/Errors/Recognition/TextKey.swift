/// The names under which texts of all formats say something about an error: NSErrors, JSON, property lists, addresses,
/// headers.
enum TextKey: String, CaseIterable {
  case domain, nserrordomain, errordomain
  case code, nserrorcode, errorcode
  case errorCodeText = "error code"
  case msalinternalerrorcodekey
  case msaloautherrorkey, msidoautherrorkey, error, oautherror
  case oauthErrorText = "oauth error"
  case msaloauthsuberrorkey, msidoauthsuberrorkey, suberror
  case suberrorText = "sub error"
  case errorSubcode = "error_subcode"
  case msalstserrorcodeskey, msidstserrorcodeskey
  case errorCodes = "error_codes"
  case errorcodes, errors
  case errorWith = "error codes"
  case msalhttpresponsecodekey, msidhttpresponsecodekey, statuscode
  case statusCode = "status code"
  case httpStatus = "http status"
  case status, osstatus, failure
  case retryAfter = "retry-after"
  case claims
  case msalthrottlingcachehitkey
  case msalcorrelationidkey, msidcorrelationidkey, correlationid
  case correlationID = "correlation_id"
  case correlationText = "correlation id"
  case correlationPlus = "correlation+id"
  case correlationPercent = "correlation%20id"
  case clientRequestID = "client-request-id"
  case traceID = "trace_id"
  case traceText = "trace id"
  case tracePlus = "trace+id"
  case tracePercent = "trace%20id"
  case requestText = "request id"
  case msalerrordescriptionkey, msiderrordescriptionkey
  case errorDescription = "error_description"
  case errordescription
  case msaldeclinedscopeskey, msalgrantedscopeskey, scope, scopes
  case redirectURI = "redirect_uri"
  case redirecturi
  case msalbrokerversionkey
  case failingURL = "nserrorfailingurlstringkey"

  /// The bytes of the key, in lower case.
  var bytes: [UInt8] { .word(rawValue) }
}
