import ErrorCatalogue
import FlowModel

extension ErrorRouter {
  /// What an origin stands for.
  func happening(for origin: ErrorOrigin) throws(ArrivalRefusal) -> Happening {
    switch origin {
    case .entry(let id):
      guard let entry = catalogue[id] else { throw .unknown(id) }
      return try happening(for: entry)
    case .answer(let error, let suberror):
      let endpoint = catalogue.suberror(suberror)?.answer?.endpoint ?? .token
      return .occurred(
        .answer(ServerAnswer(endpoint: endpoint, error: error, suberror: suberror, numbers: [])))
    case .status(let status, let seconds):
      if [400, 401].contains(status), let entry = catalogue.entry(.httpStatus, code: status) {
        throw .bodyDecides(entry)
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
      switch entry.appearance {
      case .never: throw .neverMade(entry)
      case .underlying: throw .notTopLevel(entry)
      default:
        return .occurred(entry.code == -42700 ? .brokerSilent : .failure(internalCode: entry.code ?? 0))
      }
    case .systemError: return .occurred(.system(domain: entry.domain ?? "", code: entry.code ?? 0))
    case .oauthError, .suberror, .serverNumber:
      if let answer = entry.answer { return .occurred(.answer(answer)) }
      if let status = entry.status { return .occurred(.status(status, retryAfter: nil)) }
      if entry.interactive == .deadPage { return .occurred(.userCancels) }
      throw .fromAPI(entry)
    case .httpStatus:
      guard let status = entry.code, ![400, 401].contains(status) else { throw .bodyDecides(entry) }
      return .occurred(.status(status, retryAfter: nil))
    case .userInfoKey: throw .notAnError(entry)
    case .formerCode: throw .former(entry)
    }
  }

  /// Refuses what requests of a kind do not meet.
  func meet(_ origin: ErrorOrigin, _ request: RequestKind) throws(ArrivalRefusal) {
    guard case .entry(let id) = origin, let entry = catalogue[id] else { return }
    switch request {
    case .silent:
      if !entry.isMetSilently { throw .notMet(origin, request) }
    case .interactive:
      switch entry.interactive {
      case .never: throw .notMet(origin, request)
      case .page, .consentPage, .blockPage, .deadPage: throw .onPage(entry)
      case .answer, nil: break
      }
    }
  }
}
