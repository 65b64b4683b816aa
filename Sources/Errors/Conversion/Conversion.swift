package import Catalogue
package import Model

/// How MSAL turns what happened into what the app sees, step by step.
///
/// Source: MSALErrorConverter.m of MSAL 2.14.0; MSIDError.m, MSIDAADOauth2Factory.m,
/// MSIDWebOAuth2Response.m, MSIDSilentTokenRequest.m and MSIDAADRequestErrorHandler.m of the
/// common core 1.26.0.
package struct Conversion: Hashable, Sendable {
  /// What was done, in order.
  package var steps: [ConversionStep]
  /// What the app receives.
  package var error: ErrorValue
}

extension Conversion {
  /// Converts what happened during a request; nil if such a request does not meet it.
  package init?(of occurrence: Occurrence, in request: RequestKind) {
    var converter = Converter(request: request)
    guard let error = converter.error(for: occurrence) else { return nil }
    self.init(steps: converter.steps, error: error)
  }
}

/// Converts one occurrence and notes what it does.
struct Converter {
  let request: RequestKind
  private(set) var steps: [ConversionStep] = []

  private mutating func note(_ rule: WordRule, _ value: Any = "") {
    steps.append(ConversionStep(rule, "\(value)"))
  }

  /// The error for an occurrence; nil if such a request cannot meet it.
  mutating func error(for occurrence: Occurrence) -> ErrorValue? {
    switch occurrence {
    case .answer(let answer): return error(for: answer)
    case .status(let status, let retryAfter):
      return error(status: status, retryAfter: retryAfter)
    case .system(let domain, let code): return error(domain: domain, code: code)
    case .device(let occurrence): return error(for: occurrence)
    case .failure(let code): return failed(code)
    }
  }

  private mutating func error(for occurrence: DeviceOccurrence) -> ErrorValue? {
    switch (occurrence, request) {
    case (.userCancels, .interactive):
      note(.sessionEnded)
      return converted(-50005)
    case (.brokerSilent, .interactive): return failed(-42700)
    case (.noAccount, .silent):
      note(.notSent)
      // Nothing was sent, so there is no correlation id.
      var error = ErrorValue.msal(-50002)
      error.details = [.description]
      return error
    case (.noRefreshToken, .silent):
      note(.noTokenFits)
      return .msal(-50002)
    case (.fewerScopes, _):
      note(.answeredStatus, 200)
      note(.comparedScopes)
      return converted((core: -51415, msal: -50003))
    default: return nil
    }
  }

  private mutating func failed(_ code: Int) -> ErrorValue {
    note(.ended)
    let error = converted(code)
    guard request == .silent, ConversionTables.madeOfAnswers.contains(code) else {
      return error
    }
    note(.rewritten)
    return .msal(-50002, underlying: [error])
  }

  private mutating func error(for answer: ServerAnswer) -> ErrorValue? {
    guard answer.endpoint != .authorize || request == .interactive else { return nil }
    let numbers = answer.numbers.map(String.init).joined(separator: ", ")
    note(
      WordRule(rawValue: answer.endpoint.rawValue) ?? .token,
      answer.error + (answer.suberror.map { ", suberror \($0)" } ?? "")
        + (numbers.isEmpty ? "" : ", number \(numbers)"))
    if answer.endpoint == .discovery { return converted(-42010) }
    var error = converted(ConversionTables.codes(answer))
    error.oauthError = answer.error
    error.suberror = answer.suberror
    if answer.endpoint == .token { error.serverNumbers = answer.numbers }
    return request == .silent ? silent(error) : error
  }

  /// What a silent request makes of an error with an OAuth error in it.
  ///
  /// Source: MSIDSilentTokenRequest.m:379-398 and 495-517.
  private mutating func silent(_ error: ErrorValue) -> ErrorValue {
    if error.code == -50004
      || ["invalid_scope", "invalid_client"].contains(error.oauthError?.lowercased())
    {
      note(.keptInSilent)
      return error
    }
    note(.rewritten)
    var top = ErrorValue.msal(-50002, underlying: [error])
    (top.oauthError, top.suberror, top.serverNumbers) = (
      error.oauthError, error.suberror, error.serverNumbers
    )
    return top
  }

  private mutating func error(status: Int, retryAfter: Int?) -> ErrorValue {
    note(.answeredStatus, status)
    if (500...599).contains(status) { note(.repeated, 0.5) }
    var error = converted(-42007)
    error.status = status
    error.retryAfter = retryAfter
    if status == 403 || status == 404 {
      error.underlying = [
        ErrorValue(domain: .msalDomain, code: -50000, internalCode: -42009)
      ]
    }
    return error
  }

  /// An error of MSAL's own domain is sorted like any that MSAL makes; one of any other domain
  /// stays what it is.
  ///
  /// Source: MSALErrorConverter.m:241-257.
  private mutating func error(domain: String, code: Int) -> ErrorValue {
    if domain == .msalDomain {
      note(.ended)
      return converted(code)
    }
    if domain == .urlDomain, let wait = ConversionTables.repeatedAfter[code] {
      note(.repeated, wait)
    }
    note(.passedOn)
    return ErrorValue(domain: domain, code: code, details: [.correlation])
  }

  private mutating func converted(_ codes: (core: Int, msal: Int)) -> ErrorValue {
    note(.coded, codes.core)
    return converted(codes.msal)
  }

  /// A code that an app may see stays; any other becomes -50000 with the code inside.
  private mutating func converted(_ code: Int) -> ErrorValue {
    note(.mapped, code)
    // -50000 does not stand inside -50000.
    let inner = code == -50000 ? ConversionTables.unmapped : code
    var error = ErrorValue.surfacing(inner)
    if error.internalCode != nil { note(.folded, inner) }
    if code == -50004 || code == -50007 { error.details += [.user, .account] }
    return error
  }
}
