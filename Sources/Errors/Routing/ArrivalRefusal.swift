package import Catalogue
package import Model

/// Why an error cannot arrive.
package enum ArrivalRefusal: Error, Hashable, Sendable {
  /// The catalogue does not know it.
  case unknown(String)
  /// No token request is in flight in this state.
  case noRequest(state: StateIndex)
  /// It is not an error, but a part of one.
  case notAnError(CatalogueEntry)
  /// It was a code before; this is what it is today.
  case former(CatalogueEntry)
  /// MSAL or a library around it converts it; the app sees what that makes of it.
  case inner(CatalogueEntry)
  /// The app never sees this code there; it arrives inside another error.
  case notTopLevel(CatalogueEntry)
  /// Nothing makes this code.
  case neverMade(CatalogueEntry)
  /// The status alone says too little: the body names the OAuth error.
  case bodyDecides(status: Int)
  /// The status is not a failure.
  case noFailure(status: Int)
  /// A resource API answers it, not the server that issues tokens.
  case fromAPI(CatalogueEntry)
  /// Requests of this kind do not meet it.
  case notMet(ErrorOrigin, RequestKind)
  /// The page shows it, and the app learns nothing.
  case onPage(CatalogueEntry)
  /// The flow has no event for the error.
  case noEvent(ErrorValue)
  /// The flow refuses the event.
  case refused(Refusal)
}

extension ArrivalRefusal {
  /// Why it cannot arrive, as one or two sentences that say what to do instead.
  package func text(in flow: Flow) -> String {
    switch self {
    case .unknown(let name): "The catalogue does not know “\(name)”."
    case .noRequest(let state): noRequest(flow.states[state], in: flow)
    case .notAnError(let entry):
      "\(entry.id) is a key of userInfo, not an error. Inject an error that carries it."
    case .former(let entry): "\(entry.id): \(entry.meaning)"
    case .inner(let entry):
      "\(entry.id) is not an error as an app of MSAL for iOS/macOS sees it. \(entry.meaning)"
    case .notTopLevel(let entry): notTopLevel(entry)
    case .neverMade(let entry):
      "Nothing makes \(entry.id) (\(entry.code ?? 0)). \(entry.meaning)"
    case .bodyDecides(let status):
      "HTTP \(status) says too little: MSAL reads the body. Inject the OAuth error that it contains, such as "
        + "invalid_grant."
    case .noFailure(let status):
      "HTTP \(status) is not a failure, so no request ends with this status."
    case .fromAPI(let entry): "\(entry.id) does not end a token request. \(entry.meaning)"
    case .notMet(let origin, let request):
      "A request that is \(request.rawValue) does not meet this: \(origin.reason(request))"
    case .onPage(let entry): onPage(entry)
    case .noEvent(let error): "This flow has no event for \(error.domain) \(error.code)."
    case .refused(let refusal): refusal.text(in: flow)
    }
  }

  private func noRequest(_ state: State, in flow: Flow) -> String {
    // Several transitions of one event are one thing to do.
    let names = state.transitions.filter { flow.state($0.to)?.request != nil }
      .compactMap { flow.event($0.event)?.names.title }.unique()
    let advice =
      names.isEmpty
      ? "" : " Begin one first: " + names.map { "“\($0)”" }.joined(separator: " or ") + "."
    return
      "No token request is in flight in “\(state.names.title)”, so no error can end a request."
      + advice
  }

  private func notTopLevel(_ entry: CatalogueEntry) -> String {
    let code = entry.code ?? 0
    if entry.appearance == .underlying {
      return
        "\(entry.id) (\(code)) is only under NSUnderlyingErrorKey. \(entry.meaning)"
    }
    return
      "The app never sees \(code) (\(entry.id)) at top level: MSAL's converter lets only -50001 to -50005 and -50142 "
      + "pass, and folds it into -50000 with \(code) under MSALInternalErrorCodeKey."
  }

  private func onPage(_ entry: CatalogueEntry) -> String {
    let page =
      entry.interactive == .consentPage
      ? "A page asks for consent" : "The sign-in page shows it and lets the user solve it"
    return
      "\(entry.id): \(page), and the app learns nothing. It sees a token when that is done, or -50005 when the user "
      + "closes the page."
  }
}

extension ErrorOrigin {
  /// Why some requests do not meet it.
  fileprivate func reason(_ request: RequestKind) -> String {
    switch self {
    case .device(.userCancels): "no page is open that the user could close."
    case .device(.brokerSilent): "no broker app was opened."
    case .device(.noAccount): "the page lets the user choose an account."
    case .device(.noRefreshToken): "it needs no refresh token."
    case .answer: "only the authorize endpoint answers so, while a page is open."
    case .entry, .status, .device(.fewerScopes):
      request == .silent
        ? "it comes only while a page or a broker app is open."
        : "it comes only from silent requests."
    }
  }
}
