package import Catalogue
import Model

/// A request in words; all that comes from the log is masked.
package struct RequestWords: Sendable {
  private let request: LogRequest
  private let catalogue: Catalogue

  /// - Parameters:
  ///   - request: the request.
  ///   - catalogue: what is known about errors.
  package init(_ request: LogRequest, in catalogue: Catalogue) {
    self.request = request
    self.catalogue = catalogue
  }

  /// `silent` or `interactive`; `other` for a request that is not for a token, and `request`
  /// while no line says which it is.
  package var kind: String {
    switch request.kind {
    case .silent: "silent"
    case .interactive: "interactive"
    case nil: request.isAside ? "other" : "request"
    }
  }

  /// The scopes, or that the log does not show them.
  package var scopes: String {
    if request.isAside { return "not for a token" }
    guard let scopes = request.scopes else {
      return "scopes not in the log"
    }
    let list = request.first(.call)?.values["scopes"] ?? ""
    let isCut = list.contains("(") && !list.contains(")")
    return scopes.isEmpty ? "no scopes" : ScopeList.shown(scopes) + (isCut ? " …" : "")
  }

  /// What happened between the call and the end, in order; empty if no line says.
  package var happened: [String] {
    var words: [String] = []
    if !request.hasBegin, !request.isAside, request.correlation != nil {
      words.append("its beginning is not in the log")
    }
    for fact in request.facts {
      if let text = text(of: fact), words.last != text { words.append(text) }
    }
    return words
  }

  /// How it ended: `token`, `-50002 MSALErrorInteractionRequired`, or since when it is open.
  package var end: String {
    switch request.end {
    case .token: return "token"
    case .withoutToken: return "a result without access token"
    case .error(let domain, let code):
      let name = catalogue.entries.first {
        $0.domain == domain && $0.code == code
          || $0.kind == .msalError && $0.code == code && domain == .msalDomain
      }
      let inside = domain == .msalDomain ? "" : Masking.masked(domain) + " "
      return "\(inside)\(code)" + (request.insideCode(in: catalogue).map { "/\($0)" } ?? "")
        + (name.map { " " + ($0.objc ?? $0.id) } ?? "")
    case nil where request.isAside: return "no end in the log"
    case nil:
      let since = request.lastMoment.map { ", last line at \($0)" } ?? ""
      return "open: no line shows its end" + since
    }
  }

  /// The request in one line: number, moment, kind, scopes, what happened, how and where it
  /// ended, its correlation id; then after `!` how the app left the documented path, and after
  /// `?` what could not be placed.
  ///
  /// - Parameter run: the run of the request.
  /// - Returns: the line, without an end of line.
  package func line(_ run: FollowedRun) -> String {
    let number = String(request.number)
    let happened = happened.joined(separator: ", ")
    var line = String(repeating: " ", count: max(0, 3 - number.count)) + number + "  "
    line += (request.moment ?? "no time in the log") + "  " + kind + "  " + scopes
    if !happened.isEmpty { line += ": " + happened }
    line += "; " + end
    if request.end != nil, run.isEndPlaced { line += " → " + run.stateTitle }
    line += "  " + (request.correlation ?? "without a correlation id")
    if let departure = request.departure { line += "  ! " + departure.words }
    if !run.unplaced.isEmpty {
      line += "  ? line " + run.unplaced.map(String.init).joined(separator: ", ")
    }
    return line
  }

  /// False for what another line tells better, or nobody needs to hear.
  private func isTold(_ fact: LogFact) -> Bool {
    switch fact.kind {
    case .call, .begins, .ordinary, .handsOver, .returned: false
    case .cachedValid: request.first(.cachedAging) == nil && request.first(.redeems) == nil
    case .redeems: request.last(.throttleDecision)?.values["decision"] != "YES"
    case .throttleDecision: fact.values["decision"] == "YES"
    default: true
    }
  }

  private func text(of fact: LogFact) -> String? {
    guard isTold(fact) else { return nil }
    switch fact.kind {
    case .authority:
      let code = fact.number("code") ?? 0
      if code != 0 { return "the authority was not resolved (\(code))" }
      return request.end == nil ? "the authority is resolved" : nil
    case .redeems: return isSent ? "refresh token sent" : "MSAL will send the refresh token"
    case .page:
      guard let name = fact.values["class"] else { return fact.words }
      return name.contains("Embedded")
        ? "an embedded page opens" : "the system's page opens"
    case .throttleDecision: return "answered from memory"
    case .remembered:
      let seconds = min(fact.number("seconds") ?? 0, 1_000_000)
      return "remembered for \(DurationText.text(milliseconds: seconds * 1000))"
    case .oauth, .pageRefused: return answer(fact) ?? "an OAuth error"
    case .fewer:
      return "fewer scopes granted: "
        + ScopeList.shown(ScopeList.names(in: fact.values["scopes"] ?? ""))
    case .pageAnswered where fact.word("error").map { $0 != "NO" } == true:
      return "the page ended with an error"
    case .finished: return innerCode(fact).map { "inside: \($0)" }
    case .failed: return answer(fact)
    default: return fact.words.isEmpty ? nil : fact.words
    }
  }

  /// True if a line shows that the refresh token went to the server, and not only that it was
  /// about to.
  private var isSent: Bool {
    request.facts.contains {
      [.throttleDecision, .oauth, .httpStatus, .tokenValid, .fewer].contains($0.kind)
    }
  }

  /// The number of the common core behind an error whose own number says less.
  private func innerCode(_ fact: LogFact) -> Int? {
    guard case .error = request.end, request.insideCode(in: catalogue) == nil,
      ["MSIDErrorDomain", "MSIDOAuthErrorDomain"].contains(fact.values["domain"] ?? ""),
      let code = fact.number("code"), code != 0, code != -51115
    else { return nil }
    return code
  }

  /// The OAuth error and the server's numbers that a line holds; nil if it holds none, or
  /// another line has told them.
  private func answer(_ fact: LogFact) -> String? {
    let names = [
      fact.word("error") ?? fact.info("MSALOAuthErrorKey"),
      fact.word("suberror") ?? fact.info("MSALOAuthSubErrorKey"),
    ]
    let numbers = ["AADSTS", "AADB2C"].flatMap { mark in
      ServerNumbers.all(in: fact.values["description"] ?? "", after: mark).map {
        "\(mark)\($0)"
      }
    }
    let words = names.compactMap { $0 } + numbers.prefix(2)
    guard !words.isEmpty else { return nil }
    let text = Masking.masked(words.joined(separator: " "))
    let isTold =
      fact.kind == .failed
      && request.facts.contains { $0.kind != .failed && answer($0) == text }
    return isTold ? nil : text
  }
}
