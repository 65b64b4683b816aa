import FlowModel
package import MSALErrors

/// A request in words; all that comes from the log is masked.
package struct RequestWords: Sendable {
  private let request: LogRequest

  /// - Parameter request: the request.
  package init(_ request: LogRequest) { self.request = request }

  /// `silent` or `page`; `request` while no line says which.
  package var kind: String {
    switch request.kind {
    case .silent: "silent"
    case .interactive: "page"
    case nil: "request"
    }
  }

  /// The scopes, or that the log does not show them.
  package var scopes: String {
    guard let scopes = request.scopes else { return "scopes not in the log" }
    return scopes.isEmpty ? "no scopes" : scopes.map(Masking.masked).joined(separator: " ")
  }

  /// What happened between the call and the end, in order; empty if no line says.
  package var happened: [String] {
    var words: [String] = []
    if request.facts.first.map({
      $0.kind != .call && $0.kind != .begins && $0.kind != .broker && request.correlation != nil
    })
      ?? false, !request.hasBegin
    {
      words.append("its beginning is not in the log")
    }
    for fact in request.facts {
      if let text = text(of: fact), words.last != text { words.append(text) }
    }
    return words
  }

  /// How it ended: `token`, `-50002 MSALErrorInteractionRequired`, or since when it is open.
  package func end(in catalogue: Catalogue) -> String {
    switch request.end {
    case .token: return "token"
    case .error(let domain, let code):
      let name = catalogue.entries.first {
        $0.domain == domain && $0.code == code
          || $0.kind == .msalError && $0.code == code && domain == ErrorValue.msalDomain
      }
      let inside = domain == ErrorValue.msalDomain ? "" : Masking.masked(domain) + " "
      return "\(inside)\(code)" + (request.insideCode.map { "/\($0)" } ?? "")
        + (name.map { " " + ($0.objc ?? $0.id) } ?? "")
    case nil:
      let since = request.lastTime.map(LogLine.text).map { ", last line at \($0)" } ?? ""
      return "open: no line shows its end" + since
    }
  }

  /// The request in one line: number, moment, kind, scopes, what happened, how and where it ended, its correlation id;
  /// then after `!` how the app left the documented way, and after `?` what could not be placed.
  package func line(_ run: FollowedRun, _ departure: Departure?, in catalogue: Catalogue) -> String {
    let number = String(request.number)
    let happened = happened.joined(separator: ", ")
    var line = String(repeating: " ", count: max(0, 3 - number.count)) + number + "  "
    line += (request.moment ?? "no time in the log") + "  " + kind + "  " + scopes
    if !happened.isEmpty { line += ": " + happened }
    line += "; " + end(in: catalogue)
    if request.end != nil, run.isEndPlaced { line += " → " + run.stateTitle }
    line += "  " + (request.correlation ?? "without a correlation id")
    if let departure { line += "  ! " + departure.words }
    if !run.unplaced.isEmpty {
      line += "  ? " + run.unplaced.map { "line \($0.line): \($0.reason)" }.joined(separator: "; ")
    }
    return line
  }

  private func text(of fact: LogFact) -> String? {
    switch fact.kind {
    case .broker: fact.request == .silent ? fact.note : "a broker was asked"
    case .fallsBack, .authorityAsked, .signedOut, .accountDeleted, .tokensDeleted: fact.note
    case .cachedValid where request.first(.cachedAging) == nil && request.first(.redeems) == nil:
      "access token from the cache"
    case .authority where fact.number("code") ?? 0 != 0: "the authority was not resolved (\(fact.number("code") ?? 0))"
    case .noTokens: "no refresh token"
    case .noAccount: "no account given"
    case .otherCloud: "the refresh token is of another cloud"
    case .redeems where request.last(.throttleDecision)?.values["decision"] != "YES": "refresh token sent"
    case .throttleDecision where fact.values["decision"] == "YES": "answered from memory"
    case .repeated: "sent again"
    case .httpStatus: "HTTP \(fact.number("status") ?? 0)"
    case .remembered:
      "remembered for \(DurationText.text(milliseconds: min(fact.number("seconds") ?? 0, 1_000_000) * 1000))"
    case .oauth, .pageRefused: answer(fact)
    case .policies: "an Intune policy must be met"
    case .fewer:
      "fewer scopes granted: "
        + ScopeList.names(in: fact.values["scopes"] ?? "").map(Masking.masked).joined(separator: " ")
    case .bridged: "the server is out, and an old token serves"
    case .page: "a page opened"
    case .pageClosed: "closed by the user"
    case .pageCanceled: "closed by the app"
    case .sessionRunning: "another page is open"
    case .failed where request.facts.count == 1 && request.correlation == nil && isNoAccount: "no account given"
    default: nil
    }
  }

  private var isNoAccount: Bool {
    request.kind == .silent && request.end == .error(domain: ErrorValue.msalDomain, code: -50002)
  }

  private func answer(_ fact: LogFact) -> String {
    let numbers = ServerNumbers.all(in: fact.values["description"] ?? "").map { "AADSTS\($0)" }
    let words = [fact.word("error"), fact.word("suberror")].compactMap { $0 } + numbers.prefix(2)
    return words.isEmpty ? "an OAuth error" : Masking.masked(words.joined(separator: " "))
  }
}
