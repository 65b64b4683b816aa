import FlowModel

extension EntryText {
  /// Where an app meets the entry: as which code, or on which page.
  var surfaces: String {
    switch entry.kind {
    case .msalError, .internalError: appearance
    case .serverNumber, .oauthError, .suberror:
      [RequestKind.silent, .interactive].map { "\($0.rawValue): \(surface(in: $0))" }.joined(separator: "\n")
    case .httpStatus:
      entry.code == 400 || entry.code == 401
        ? "MSAL reads the OAuth error in the body." : "silent and interactive: \(Self.brief(statusError))"
    case .systemError: "Everywhere with its own domain and code; MSAL only adds a correlation id."
    case .userInfoKey, .formerCode: ""
    }
  }

  private var appearance: String {
    switch entry.appearance {
    case .topLevel: "As the code of the error."
    case .internalKey: "Under MSALInternalErrorCodeKey of a -50000, never at top level."
    case .underlying: "Only beneath another error, under NSUnderlyingErrorKey."
    case .never: "Nowhere."
    case nil: ""
    }
  }

  private var statusError: ErrorValue? {
    Conversion(of: .status(entry.code ?? 0, retryAfter: nil), in: .silent).error
  }

  private func surface(in request: RequestKind) -> String {
    if request == .silent, !entry.isMetSilently { return "is not met" }
    if request == .interactive {
      switch entry.interactive {
      case .page: return "the page shows it and lets the user solve it; the app sees nothing"
      case .consentPage: return "a page asks for consent; the app sees nothing, or -50005 if the user says no"
      case .blockPage: return "a page says no; the app sees -50005 when the user closes it"
      case .deadPage: return "the browser shows it; the app sees -50005 when the user closes the page"
      case .never: return "is not met"
      case .answer, nil: break
      }
    }
    if let answer = entry.answer { return Self.brief(Conversion(of: .answer(answer), in: request).error) }
    if let status = entry.status {
      return Self.brief(Conversion(of: .status(status, retryAfter: nil), in: request).error)
    }
    return "is not met"
  }

  /// An error in a few words: `-50000 with -42007 inside`.
  private static func brief(_ error: ErrorValue?) -> String {
    guard let error else { return "is not met" }
    if let inner = error.internalCode { return "\(error.code) with \(inner) inside" }
    guard let under = error.underlying.first else { return "\(error.code)" }
    return "\(error.code), beneath it \(brief(under))"
  }
}

extension EntryKind {
  /// The kind in words.
  public var text: String {
    switch self {
    case .msalError: "MSALError, a code that an app sees"
    case .internalError: "MSALInternalError, a code under MSALInternalErrorCodeKey"
    case .userInfoKey: "a key of userInfo"
    case .systemError: "an error of the system"
    case .oauthError: "a value of error in an OAuth answer"
    case .suberror: "a value of suberror in an OAuth answer"
    case .httpStatus: "an HTTP status"
    case .serverNumber: "a number of the server"
    case .formerCode: "a code of former versions"
    }
  }
}
