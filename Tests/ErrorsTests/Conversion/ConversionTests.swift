import BundledFlows
import Catalogue
import Errors
import Model
import Testing

/// An answer, and what the app sees: the code and, after `/`, the number under the internal
/// key.
private struct Row {
  var answer: ServerAnswer
  var seen: String

  init(
    _ error: String, _ suberror: String? = nil, _ numbers: [Int] = [],
    at endpoint: ServerEndpoint = .token,
    gives seen: String
  ) {
    answer = ServerAnswer(
      endpoint: endpoint, error: error, suberror: suberror, numbers: numbers)
    self.seen = seen
  }
}

private func words(_ error: ErrorValue?) -> String {
  guard let error else { return "none" }
  return "\(error.code)" + (error.internalCode.map { "/\($0)" } ?? "")
}

private func error(_ answer: ServerAnswer, _ request: RequestKind) -> ErrorValue? {
  Conversion(of: .answer(answer), in: request)?.error
}

private let tokenRows = [
  Row("invalid_request", nil, [50142], gives: "-50142"),
  Row("invalid_request", gives: "-50000/-42002"),
  Row("invalid_client", gives: "-50000/-42003"),
  Row("invalid_grant", gives: "-50000/-42004"),
  Row("invalid_scope", gives: "-50000/-42005"),
  Row("unauthorized_client", "protection_policy_required", gives: "-50004"),
  Row("unauthorized_client", gives: "-50000/-42006"),
  Row("interaction_required", gives: "-50002"), Row("access_denied", gives: "-50005"),
  Row("tokenTransferFailedOTC", gives: "-50005"),
  Row("server_error", gives: "-50000/-50006"), Row("INVALID_GRANT", gives: "-50000/-42004"),
  Row("login_required", gives: "-50000/-42104"),
  Row("consent_required", gives: "-50000/-42104"),
  Row("temporarily_unavailable", gives: "-50000/-42104"),
  Row("invalid_resource", gives: "-50000/-42104"),
  Row("unsupported_grant_type", gives: "-50000/-42104"),
]

@Test(arguments: tokenRows.indices)
func `an answer of the token endpoint arrives as MSAL converts it`(index: Int) {
  let row = tokenRows[index]
  #expect(words(error(row.answer, .interactive)) == row.seen, "\(row.answer)")
}

private let authorizeRows = [
  Row("invalid_grant", "transfer_token_expired", at: .authorize, gives: "-50005"),
  Row(
    "invalid_grant", "insufficient_device_strength", at: .authorize, gives: "-50000/-50007"),
  Row("access_denied", "tts_denied", at: .authorize, gives: "-50005"),
  Row("access_denied", "user_skipped", at: .authorize, gives: "-50005"),
  Row("invalid_request", nil, [50142], at: .authorize, gives: "-50000/-42002"),
  Row("login_required", at: .authorize, gives: "-50000/-42104"),
  Row("consent_required", at: .authorize, gives: "-50000/-42104"),
]

@Test(arguments: authorizeRows.indices)
func `an answer in the redirect address arrives as MSAL converts it`(index: Int) {
  let row = authorizeRows[index]
  let found = error(row.answer, .interactive)
  #expect(words(found) == row.seen, "\(row.answer)")
  #expect(found?.serverNumbers == [])
  #expect(error(row.answer, .silent) == nil)
}

@Test(arguments: tokenRows.indices)
func `a silent request hides every OAuth error but three beneath -50002`(index: Int) throws
{
  let row = tokenRows[index]
  let found = try #require(error(row.answer, .silent))
  if ["-50004", "-50000/-42005", "-50000/-42003"].contains(row.seen) {
    #expect(words(found) == row.seen && found.underlying.isEmpty)
  } else {
    #expect(found.code == -50002 && found["MSALOAuthErrorKey"] == row.answer.error)
    #expect(found["MSALOAuthSubErrorKey"] == row.answer.suberror)
    #expect(found.underlying.map(words) == [row.seen])
  }
}

private let statuses: [(Int, [String])] = [
  (403, ["-50000/-42009"]), (404, ["-50000/-42009"]), (429, []), (500, []), (503, []),
  (599, []), (302, []),
]

@Test(arguments: statuses)
func `a status arrives as -42007 with its number`(status: Int, under: [String]) throws {
  for request in [RequestKind.silent, .interactive] {
    let ending = try #require(Occurrence.status(ending: status, retryAfter: 30))
    let conversion = try #require(Conversion(of: ending, in: request))
    let found = conversion.error
    #expect(
      words(found) == "-50000/-42007" && found["MSALHTTPResponseCodeKey"] == "\(status)")
    #expect(found["MSALHTTPHeadersKey"] == "Retry-After: 30")
    #expect(
      found.underlying.map { $0.internalCode ?? 0 } == (under.isEmpty ? [] : [-42009]))
    #expect(
      conversion.steps.contains(ConversionStep(.repeated, "0.5"))
        == (500...599).contains(status))
  }
}

@Test(arguments: ["invalid_tenant", "invalid_instance"])
func `an answer of discovery arrives as -42010 in both kinds of requests`(name: String) {
  let answer = ServerAnswer(endpoint: .discovery, error: name, suberror: nil, numbers: [])
  for request in [RequestKind.silent, .interactive] {
    #expect(words(error(answer, request)) == "-50000/-42010")
  }
}

@Test func `causes on the device arrive as documented`() {
  func seen(_ occurrence: Occurrence, _ request: RequestKind) -> String {
    words(Conversion(of: occurrence, in: request)?.error)
  }
  #expect(
    seen(.device(.noAccount), .silent) == "-50002"
      && seen(.device(.noAccount), .interactive) == "none")
  #expect(
    seen(.device(.noRefreshToken), .silent) == "-50002"
      && seen(.device(.noRefreshToken), .interactive) == "none")
  #expect(
    seen(.device(.fewerScopes), .silent) == "-50003"
      && seen(.device(.fewerScopes), .interactive) == "-50003")
  #expect(
    seen(.device(.userCancels), .interactive) == "-50005"
      && seen(.device(.userCancels), .silent) == "none")
  for code in [-42008, -42501, -42602] {
    #expect(seen(.failure(internalCode: code), .interactive) == "-50000/\(code)")
  }
  #expect(seen(.failure(internalCode: -42101), .silent) == "-50000/-42101")
  #expect(
    seen(.device(.brokerSilent), .interactive) == "-50000/-42700"
      && seen(.device(.brokerSilent), .silent) == "none")
}

/// Statuses that end no request by themselves.
private let handledStatuses = [100, 199, 200, 204, 299, 400, 401, 600, -1, 0]

@Test(arguments: handledStatuses)
func `a status that is not a failure, or whose body MSAL reads, ends no request`(
  status: Int
) {
  #expect(Occurrence.status(ending: status) == nil)
}

private let limitedCodes: [(code: Int, silent: Bool, interactive: Bool)] = [
  (-42001, false, true), (-42101, false, false), (-42106, true, false),
  (-42402, false, true),
  (-42403, false, true),
  (-42404, false, true), (-42405, false, true), (-42501, false, true),
  (-42602, false, true),
  (-42700, false, true),
  (-42705, true, true), (-42000, true, true), (-42600, true, true),
]

@Test(arguments: limitedCodes)
func `an internal code is met only in the requests that can end with it`(
  code: Int, silent: Bool, interactive: Bool
)
  throws
{
  let entry = try #require(BundledFlows.catalogue.entry(.internalError, code: code))
  #expect((entry.surface(in: .silent) != .notMet) == silent)
  #expect((entry.surface(in: .interactive) != .notMet) == interactive)
}

private let coreCodes: [(core: Int, id: String?)] = [
  (-51412, "MSALInternalErrorInvalidGrant"), (-51115, "MSALErrorInteractionRequired"),
  (-51732, "MSALErrorInsufficientDeviceStrength"), (-51100, "MSALInternalErrorUnexpected"),
  (-51112, "MSALInternalErrorInvalidParameter"),
  (-51720, "MSALInternalErrorNoViewController"),
  (-51800, "MSALInternalErrorBrokerResponseNotReceived"),
  (-51845, "MSALErrorPSSOBiometricsNotAvailable"), (-51816, nil),
]

@Test(arguments: coreCodes)
func `a code of the common core is known by what MSAL makes of it`(core: Int, id: String?) {
  #expect(BundledFlows.catalogue.converted(coreCode: core)?.id == id)
}

@Test(arguments: Expected.serverNumbers)
func `a number of the server surfaces in a silent request as documented`(_ row: [String])
  throws
{
  let entry = try #require(BundledFlows.catalogue[row[0]])
  let found: ErrorValue? =
    if case .error(let conversion) = entry.surface(in: .silent) { conversion.error } else {
      nil
    }
  #expect(row[2] == found.map { "\($0.code)" } ?? "none")
  guard row.count > 3, let found else { return }
  if row[3] == "under" {
    let under = try #require(found.underlying.first)
    #expect(row[4] == "\(under.internalCode ?? under.code)")
  } else {
    #expect(row[3] == found.internalCode.map { "\($0)" } && found.underlying.isEmpty)
  }
}

private let repeatedErrors = [
  "NSURLErrorTimedOut": 500, "NSURLErrorCannotFindHost": 500,
  "NSURLErrorCannotConnectToHost": 500,
  "NSURLErrorNetworkConnectionLost": 500, "NSURLErrorNotConnectedToInternet": 2000,
]

@Test(arguments: Expected.systemErrors)
func `an error of the system is passed on, and repeated once if it may pass`(
  _ row: [String]
)
  throws
{
  let entry = try #require(BundledFlows.catalogue[row[1]])
  let domain = try #require(entry.domain)
  let code = try #require(entry.code)
  #expect(entry.repeatedAfter == repeatedErrors[row[1]])
  for request in [RequestKind.silent, .interactive] {
    let conversion = try #require(
      Conversion(of: .system(domain: domain, code: code), in: request))
    let repeats =
      entry.repeatedAfter.map { [ConversionStep(.repeated, "\(Double($0) / 1000)")] } ?? []
    #expect(conversion.steps == repeats + [ConversionStep(.passedOn)])
    #expect(conversion.error.domain == domain && conversion.error.code == code)
  }
}

private let ownErrors = [
  (-42400, "-50000/-42400"), (-50000, "-50000/-42008"), (-50006, "-50000/-50006"),
  (-50005, "-50005"),
  (-50142, "-50142"),
]

@Test(arguments: ownErrors)
func `an error that is in MSAL's domain already is folded as well`(code: Int, seen: String)
{
  for request in RequestKind.allCases {
    let conversion = Conversion(
      of: .system(domain: .msalDomain, code: code), in: request)
    #expect(words(conversion?.error) == seen)
    #expect(conversion?.steps.contains(ConversionStep(.passedOn)) == false)
  }
}
