import FlowModel

/// Converts one occurrence and notes what it does.
struct Converter {
  let request: RequestKind
  private(set) var steps: [ConversionStep] = []

  init(request: RequestKind) { self.request = request }

  /// The error for an occurrence; nil if such a request cannot meet it.
  mutating func error(for occurrence: Occurrence) -> ErrorValue? {
    switch occurrence {
    case .answer(let answer): return error(for: answer)
    case .status(let status, let retryAfter): return error(status: status, retryAfter: retryAfter)
    case .system(let domain, let code): return error(domain: domain, code: code)
    case .userCancels:
      guard request == .interactive else { return nil }
      steps += [.sessionEnded, .mapped(-50005)]
      return ErrorValue(domain: ErrorValue.msalDomain, code: -50005, userInfo: [.description, .correlation])
    case .brokerSilent:
      guard request == .interactive else { return nil }
      steps.append(.ended)
      return fold(-42700)
    case .noAccount:
      guard request == .silent else { return nil }
      steps.append(.notSent)
      return ErrorValue(domain: ErrorValue.msalDomain, code: -50002, userInfo: [.description])
    case .noRefreshToken:
      guard request == .silent else { return nil }
      steps.append(.notSent)
      return ErrorValue(domain: ErrorValue.msalDomain, code: -50002, userInfo: [.description, .correlation])
    case .fewerScopes:
      steps += [.answeredStatus(200), .comparedScopes, .coded(-51415), .mapped(-50003)]
      return ErrorValue(domain: ErrorValue.msalDomain, code: -50003, userInfo: [.description, .correlation])
    case .failure(let code):
      steps.append(.ended)
      let error = fold(code)
      guard request == .silent, ConversionTables.madeOfAnswers.contains(code) else { return error }
      steps.append(.rewritten)
      return ErrorValue(
        domain: ErrorValue.msalDomain, code: -50002, userInfo: [.description, .correlation], underlying: [error])
    }
  }

  private mutating func error(for answer: ServerAnswer) -> ErrorValue? {
    guard answer.endpoint != .authorize || request == .interactive else { return nil }
    steps.append(.answered(answer))
    if answer.endpoint == .discovery {
      return fold(-42010)
    }
    let core = ConversionTables.coreCode(answer)
    if let core { steps.append(.coded(core)) }
    let code = core.flatMap { ConversionTables.mapped[$0] } ?? -50007
    var keys: [UserInfoEntry] = [UserInfoEntry(key: "MSALOAuthErrorKey", value: answer.error)]
    if let suberror = answer.suberror { keys.append(UserInfoEntry(key: "MSALOAuthSubErrorKey", value: suberror)) }
    if answer.endpoint == .token, !answer.numbers.isEmpty {
      let numbers = answer.numbers.map(String.init).joined(separator: ", ")
      keys.append(UserInfoEntry(key: "MSALSTSErrorCodesKey", value: "(\(numbers))"))
    }
    var error: ErrorValue
    if ConversionTables.recoverable.contains(code) {
      steps.append(.mapped(code))
      error = ErrorValue(domain: ErrorValue.msalDomain, code: code, userInfo: [.description, .correlation])
    } else {
      error = fold(code)
    }
    error.userInfo += keys
    if code == -50004 || code == -50007 { error.userInfo += [.user, .account] }
    guard request == .silent, answer.endpoint == .token else { return error }
    return rewrite(error, keys: keys, answer: answer)
  }

  /// What a silent request makes of an error with an OAuth error in it.
  ///
  /// Source: MSIDSilentTokenRequest.m:379-398 and 495-517.
  private mutating func rewrite(_ error: ErrorValue, keys: [UserInfoEntry], answer: ServerAnswer) -> ErrorValue {
    if error.code == -50004 || ["invalid_scope", "invalid_client"].contains(answer.error.lowercased()) {
      steps.append(.keptInSilent)
      return error
    }
    steps.append(.rewritten)
    return ErrorValue(
      domain: ErrorValue.msalDomain, code: -50002, userInfo: [.description, .correlation] + keys, underlying: [error])
  }

  private mutating func error(status: Int, retryAfter: Int?) -> ErrorValue {
    steps.append(.answeredStatus(status))
    if (500...599).contains(status) { steps.append(.repeated(after: 500)) }
    var error = fold(-42007)
    error.userInfo.append(UserInfoEntry(key: "MSALHTTPResponseCodeKey", value: String(status)))
    // How long to wait is left open if nobody said it.
    if let retryAfter {
      error.userInfo.append(UserInfoEntry(key: "MSALHTTPHeadersKey", value: "Retry-After: \(retryAfter)"))
    }
    if status == 403 || status == 404 {
      error.underlying = [ErrorValue(domain: ErrorValue.msalDomain, code: -50000, userInfo: [.internalCode(-42009)])]
    }
    return error
  }

  private mutating func error(domain: String, code: Int) -> ErrorValue {
    if domain == "NSURLErrorDomain" {
      if code == -1009 { steps.append(.repeated(after: 2000)) }
      if [-1001, -1003, -1004, -1005].contains(code) { steps.append(.repeated(after: 500)) }
    }
    steps.append(.passedOn)
    return ErrorValue(domain: domain, code: code, userInfo: [.correlation])
  }

  /// Any code that is not for the app becomes -50000 with the code inside.
  private mutating func fold(_ code: Int) -> ErrorValue {
    if code != -50000 { steps.append(.mapped(code)) }
    steps.append(.folded(code == -50000 ? -42008 : code))
    return ErrorValue(
      domain: ErrorValue.msalDomain, code: -50000,
      userInfo: [.internalCode(code == -50000 ? -42008 : code), .description, .correlation])
  }
}
