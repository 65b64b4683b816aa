import Catalogue
import Model

/// Why an error cannot arrive.
package struct ArrivalRefusal: Error {
  /// One or two sentences that say what to do instead.
  package let text: String

  init(_ text: String) { self.text = text }

  /// No token request is in flight in a state.
  init(noRequestIn state: State, of flow: Flow) {
    // Several transitions of one event are one thing to do.
    let names = state.transitions.filter { flow.state($0.to)?.request != nil }
      .compactMap { flow.event($0.event)?.names.title }.unique()
    let advice =
      names.isEmpty
      ? "" : " Begin one first: " + names.map { "“\($0)”" }.joined(separator: " or ") + "."
    text =
      "No token request is in flight in “\(state.names.title)”, so no error can end a request."
      + advice
  }

  /// Requests of this kind do not meet it.
  init(of origin: ErrorOrigin, notMetBy request: RequestKind) {
    text =
      "A request that is \(request.rawValue) does not meet this: \(origin.reason(request))"
  }

  /// The status alone says too little: the body names the OAuth error.
  init(bodyOf status: Int) {
    text =
      "HTTP \(status) says too little: MSAL reads the body. Inject the OAuth error that it contains, such as "
      + "invalid_grant."
  }

  /// The page shows it, and the app learns nothing.
  init(of origin: ErrorOrigin, on page: InteractiveSurface) {
    let page =
      page == .consentPage
      ? "A page asks for consent" : "The sign-in page shows it and lets the user solve it"
    text =
      "\(origin.text): \(page), and the app learns nothing. It sees a token when that is done, or -50005 when the user "
      + "closes the page."
  }

  /// An entry that is an error in no request; nil if it is one.
  init?(of entry: CatalogueEntry) {
    let (id, code, meaning) = (entry.id, entry.code ?? 0, entry.meaning)
    switch (entry.kind, entry.appearance) {
    case (.situation, _):
      self.init("This has no error that could be injected. \(meaning)")
    case (.userInfoKey, _):
      self.init(
        "\(id) is a key of userInfo, not an error. Inject an error that carries it.")
    case (.formerCode, _): self.init("\(id): \(meaning)")
    // What becomes of them has a name of its own.
    case (.coreError, _), (.wrapperError, _):
      self.init(
        "\(id) is not an error as an app of MSAL for iOS/macOS sees it. \(meaning)")
    case (.internalError, .never): self.init("Nothing makes \(id) (\(code)). \(meaning)")
    case (.msalError, .underlying), (.internalError, .underlying):
      self.init("\(id) (\(code)) is only under NSUnderlyingErrorKey. \(meaning)")
    case (.msalError, let seen) where seen != .topLevel:
      self.init(
        "The app never sees \(code) (\(id)) at top level: MSAL's converter lets only -50001 to -50005 and -50142 "
          + "pass, and folds it into -50000 with \(code) under MSALInternalErrorCodeKey.")
    case (.msalError, _), (.internalError, _), (.systemError, _): return nil
    case (.httpStatus, _):
      guard entry.occurrence == nil else { return nil }
      self.init(bodyOf: code)
    case (.oauthError, _), (.suberror, _), (.serverNumber, _):
      // What neither ends a request nor shows on a page is an API's.
      guard entry.occurrence == nil, entry.interactive == nil else { return nil }
      self.init("\(id) does not end a token request. \(meaning)")
    }
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
