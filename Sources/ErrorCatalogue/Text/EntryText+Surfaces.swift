import FlowModel

extension EntryText {
  /// Where an app meets the entry: as which code, or on which page.
  var surfaces: String {
    switch entry.kind {
    case .msalError: appearance
    case .internalError: ([appearance] + limits).joined(separator: "\n")
    case .serverNumber, .oauthError, .suberror:
      RequestKind.allCases.map { "\($0.rawValue): \(text(of: entry.surface(in: $0)))" }.joined(separator: "\n")
    case .httpStatus:
      entry.occurrence == nil
        ? "MSAL reads the OAuth error in the body."
        : "silent and interactive: \(text(of: entry.surface(in: .silent)))"
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

  /// The kinds of requests that do not meet it.
  private var limits: [String] {
    guard entry.occurrence != nil else { return [] }
    return RequestKind.allCases.filter { entry.surface(in: $0) == .notMet }.map {
      "\($0.rawValue): \(text(of: .notMet))"
    }
  }

  private func text(of surface: Surface) -> String {
    switch surface {
    case .notMet: "is not met"
    case .page(let page): page.text
    case .error(let conversion): conversion.error.brief
    }
  }
}

extension InteractiveSurface {
  fileprivate var text: String {
    switch self {
    case .page: "the page shows it and lets the user solve it; the app sees nothing"
    case .consentPage: "a page asks for consent; the app sees nothing, or -50005 if the user says no"
    case .blockPage: "a page says no; the app sees -50005 when the user closes it"
    case .deadPage: "the browser shows it; the app sees -50005 when the user closes the page"
    case .answer: "the app sees an error"
    case .never: "is not met"
    }
  }
}

extension ErrorValue {
  /// The error in a few words: `-50000 with -42007 inside`.
  public var brief: String {
    if let internalCode { return "\(code) with \(internalCode) inside" }
    guard let under = underlying.first else { return "\(code)" }
    return "\(code), beneath it \(under.brief)"
  }
}
