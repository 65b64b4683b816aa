import Catalogue
import Model

/// Why an error cannot arrive.
package struct ArrivalRefusal: Error {
  /// One or two sentences that say what to do instead.
  package let text: String

  /// Why; the words for it are data.
  enum Reason: CaseIterable {
    // Of an entry: its id, its number, its meaning.
    case situation, key, former, inside, madeByNothing, underlying, folded, endsNothing
    // Of a status, an id, a domain and a code.
    case body, noFailure, unknown, noEvent
    // Of a state, and of what begins a request.
    case noRequest, begin
    // Of an origin.
    case onPage, onConsentPage
    // Of a kind of request, and what it lacks.
    case notMet, noPage, noBroker, choosesAccount, needsNoToken, authorizeOnly, pageOnly,
      silentOnly
  }

  init(_ text: String) { self.text = text }

  init(_ reason: Reason, _ values: String..., in catalogue: Catalogue) {
    text = values.enumerated().reduce(catalogue.words(.refusals, for: reason)) {
      $0.replacing("{\($1.offset)}", with: $1.element)
    }
  }

  /// No token request is in flight in a state.
  init(noRequestIn state: State, of flow: Flow, in catalogue: Catalogue) {
    // Several transitions of one event are one thing to do.
    let names = state.transitions.filter { flow.state($0.to)?.request != nil }
      .compactMap { flow.event($0.event)?.names.title }.unique()
    let begin = names.map { "“\($0)”" }.joined(separator: " or ")
    let reason = names.isEmpty ? Reason.noRequest : .begin
    self.init(reason, state.names.title, begin, in: catalogue)
  }

  /// An entry that is an error in no request; nil if it is one.
  init?(of entry: CatalogueEntry, in catalogue: Catalogue) {
    let code = "\(entry.code ?? 0)"
    let reason: Reason
    switch (entry.kind, entry.appearance) {
    case (.situation, _): reason = .situation
    case (.userInfoKey, _): reason = .key
    case (.formerCode, _): reason = .former
    // What becomes of them has a name of its own.
    case (.coreError, _), (.wrapperError, _): reason = .inside
    case (.internalError, .never): reason = .madeByNothing
    case (.msalError, .underlying), (.internalError, .underlying): reason = .underlying
    case (.msalError, let seen) where seen != .topLevel: reason = .folded
    case (.httpStatus, _) where entry.occurrence == nil:
      self.init(.body, code, in: catalogue)
      return
    // What neither ends a request nor shows on a page is an API's.
    case (_, _)
    where entry.kind.isOfServer && entry.occurrence == nil && entry.interactive == nil:
      reason = .endsNothing
    default: return nil
    }
    self.init(reason, entry.id, code, entry.meaning, in: catalogue)
  }
}

extension ErrorOrigin {
  /// Why some requests do not meet it.
  func reason(_ request: RequestKind) -> ArrivalRefusal.Reason {
    switch self {
    case .device(.userCancels): .noPage
    case .device(.brokerSilent): .noBroker
    case .device(.noAccount): .choosesAccount
    case .device(.noRefreshToken): .needsNoToken
    case .answer: .authorizeOnly
    case .entry, .status, .device(.fewerScopes):
      request == .silent ? .pageOnly : .silentOnly
    }
  }
}
