import ErrorCatalogue
import FlowModel

extension ErrorRouter {
  /// What an origin stands for; refuses what is an error nowhere.
  func happening(for origin: ErrorOrigin) throws(ArrivalRefusal) -> Happening {
    switch origin {
    case .entry(let id):
      guard let entry = catalogue[id] else { throw .unknown(id) }
      return try happening(for: entry)
    case .answer(let error, let suberror):
      let endpoint = catalogue.suberror(suberror)?.answer?.endpoint ?? .token
      return .occurred(
        .answer(ServerAnswer(endpoint: endpoint, error: error, suberror: suberror, numbers: [])))
    case .status(let code, let seconds):
      guard let status = UnhandledStatus(code) else {
        if UnhandledStatus.withBody.contains(code) { throw .bodyDecides(status: code) }
        throw .noFailure(status: code)
      }
      return .occurred(.status(status, retryAfter: seconds))
    case .device(let occurrence):
      switch occurrence {
      case .userCancels: return .occurred(.userCancels)
      case .brokerSilent: return .occurred(.brokerSilent)
      case .noAccount: return .occurred(.noAccount)
      case .noRefreshToken: return .occurred(.noRefreshToken)
      case .fewerScopes: return .occurred(.fewerScopes)
      }
    }
  }

  private func happening(for entry: CatalogueEntry) throws(ArrivalRefusal) -> Happening {
    switch entry.kind {
    case .msalError:
      guard entry.appearance == .topLevel else { throw .notTopLevel(entry) }
      return .seen(ErrorValue(domain: entry.domain ?? ErrorValue.msalDomain, code: entry.code ?? 0))
    case .internalError:
      if entry.appearance == .never { throw .neverMade(entry) }
      if entry.appearance == .underlying { throw .notTopLevel(entry) }
    case .httpStatus:
      if entry.occurrence == nil { throw .bodyDecides(status: entry.code ?? 0) }
    case .oauthError, .suberror, .serverNumber:
      // What neither ends a request nor shows on a page is an API's.
      if entry.occurrence == nil, entry.interactive == nil { throw .fromAPI(entry) }
    case .systemError: break
    case .userInfoKey: throw .notAnError(entry)
    case .formerCode: throw .former(entry)
    }
    return .listed(entry)
  }

  /// What becomes of it in a request, and what MSAL did on the way; refuses what such a request does not meet.
  func outcome(
    of happening: Happening, _ origin: ErrorOrigin, in request: RequestKind
  ) throws(ArrivalRefusal) -> (steps: [ConversionStep], error: ErrorValue) {
    switch happening {
    case .seen(let error): return ([], error)
    case .occurred(let occurrence):
      guard let conversion = Conversion(of: occurrence, in: request) else { throw .notMet(origin, request) }
      return (conversion.steps, conversion.error)
    case .listed(let entry):
      switch entry.surface(in: request) {
      case .notMet: throw .notMet(origin, request)
      case .page: throw .onPage(entry)
      case .error(let conversion): return (conversion.steps, conversion.error)
      }
    }
  }
}
