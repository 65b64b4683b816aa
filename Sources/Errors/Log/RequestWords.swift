package import Catalogue
import Model

/// A request in words; all that comes from the log is masked.
package struct RequestWords: Sendable {
  private let request: LogRequest

  /// - Parameter request: the request.
  package init(_ request: LogRequest) { self.request = request }

  /// `silent` or `interactive`; `other` for a request that is not for a token, and `request` while no line says which it is.
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
    guard let scopes = request.scopes ?? request.wanted else { return "scopes not in the log" }
    let list = request.first(.call)?.values["scopes"] ?? ""
    let isCut = list.contains("(") && !list.contains(")")
    return scopes.isEmpty ? "no scopes" : ScopeList.shown(scopes) + (isCut ? " …" : "")
  }

  /// What happened between the call and the end, in order; empty if no line says.
  package var happened: [String] {
    var words: [String] = []
    if request.isCut {
      words.append("its line is cut within its id")
    } else if isOnlyAnID {
      let work = keychainWork.map { ", beyond that " + $0 } ?? ""
      words.append("the log has its id, and no known line says what it was" + work)
    } else if !request.hasBegin, !request.isAside, request.correlation != nil {
      words.append("its beginning is not in the log")
    }
    if request.isSignInByPage { words.append("probably a sign-in") }
    for fact in request.facts {
      if let text = text(of: fact), words.last != text { words.append(text) }
    }
    return words
  }

  /// How it ended: `token`, `-50002 MSALErrorInteractionRequired`, or since when it is open.
  package func end(in catalogue: Catalogue) -> String {
    switch request.end {
    case .token: return "token"
    case .withoutToken: return "a result without access token"
    case .result: return "finished with a result" + Self.noClosingLine
    case .inner(let domain, let code):
      let name = (catalogue.error(domain: domain, code: code) ?? catalogue.core(code)).map { " " + ($0.objc ?? $0.id) }
      return "finished with \(Masking.masked(domain)) \(code)" + (name ?? "") + Self.seen(domain, code, in: catalogue)
        + Self.noClosingLine
    case .error(let domain, let code):
      let name = catalogue.entries.first {
        $0.domain == domain && $0.code == code
          || $0.kind == .msalError && $0.code == code && domain == ErrorValue.msalDomain
      }
      let inside = domain == ErrorValue.msalDomain ? "" : Masking.masked(domain) + " "
      return "\(inside)\(code)" + (request.insideCode.map { "/\($0)" } ?? "")
        + (name.map { " " + ($0.objc ?? $0.id) } ?? "")
    case nil where request.isAside: return "told as far as the log goes"
    case nil:
      let since = request.lastTime.map(LogClock.text).map { ", last line at \($0)" } ?? ""
      return "open: no line shows its end" + since
    }
  }

  /// The request in one line: number, moment, kind, scopes, what happened, how and where it ended, its correlation id;
  /// then after `!` how the app left the documented way, and after `?` what could not be placed.
  ///
  /// - Parameters:
  ///   - run: the run of the request.
  ///   - departure: how the app left the documented way with it.
  ///   - catalogue: what is known about errors.
  ///   - lines: where the lines stand in the log.
  /// - Returns: the line, without an end of line.
  package func line(
    _ run: FollowedRun, _ departure: Departure?, in catalogue: Catalogue, lines: LineNumbers = LineNumbers()
  ) -> String {
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
      line += "  ? " + run.unplaced.map { "line \(lines[$0.line]): \($0.reason)" }.joined(separator: "; ")
    }
    return line
  }

  /// True if no line says so much as that a token was asked for: accounts and sign-outs have ids, too.
  private var isOnlyAnID: Bool {
    request.kind == nil && !request.hasBegin && request.facts.allSatisfy { $0.kind == .keychain }
  }

  /// What it did with the keychain without trouble; nil if no line says.
  private var keychainWork: String? {
    let done = request.facts.filter { $0.kind == .keychain && $0.number("status") == 0 }
    return (done.last { $0.note.hasSuffix("written") } ?? done.last)?.note
  }

  private static let noClosingLine = "; the line with which MSAL calls back is not in the log"

  /// What the app gets where MSAL ends with a code of its core, by MSAL's own table.
  private static func seen(_ domain: String, _ code: Int, in catalogue: Catalogue) -> String {
    guard domain.hasPrefix("MSID"), let seen = ErrorValue(ofCore: code) else { return "" }
    let name = catalogue.error(domain: seen.domain, code: seen.code).map { " " + ($0.objc ?? $0.id) }
    return ", for the app \(seen.code)" + (seen.internalCode.map { "/\($0)" } ?? "") + (name ?? "")
  }

  private func text(of fact: LogFact) -> String? {
    switch fact.kind {
    case .call: CallWords(fact, request.kind).text
    case .broker: fact.note.isEmpty ? "a broker was asked" : fact.words
    case .fallsBack, .authorityAsked, .signedOut, .accountDeleted, .tokensDeleted, .cachedExpired, .cachedAging,
      .tokenFound, .tokenMissing, .errorInside, .aside, .note:
      fact.words.isEmpty ? nil : fact.words
    case .network, .saves: isLastOfNetwork(fact) && !fact.words.isEmpty ? fact.words : nil
    // What MSAL looked for is worth telling where the log does not say what it found.
    case .looks where request.facts.last == fact && request.end == nil: fact.words
    case .cachedValid where request.first(.cachedAging) == nil && request.first(.redeems) == nil:
      "access token from the cache"
    case .authority where fact.number("code") ?? 0 != 0: "the authority was not resolved (\(fact.number("code") ?? 0))"
    case .authority where request.end == nil: "the authority is resolved"
    case .noTokens: "no matching token in the cache, and the user has to interact"
    case .noAccount: "no account given"
    case .otherCloud: "the refresh token is of another cloud"
    case .redeems where request.last(.throttleDecision)?.values["decision"] != "YES":
      isSent ? "refresh token sent" : "the refresh token is to be sent"
    case .throttleDecision where fact.values["decision"] == "YES": "answered from memory"
    case .repeated: "sent again"
    case .httpStatus: "HTTP \(fact.number("status") ?? 0)"
    case .remembered:
      "remembered for \(DurationText.text(milliseconds: min(fact.number("seconds") ?? 0, 1_000_000) * 1000))"
    case .oauth, .pageRefused: answer(fact) ?? "an OAuth error"
    case .policies: "an Intune policy must be met"
    case .fewer: "fewer scopes granted: " + ScopeList.shown(ScopeList.names(in: fact.values["scopes"] ?? ""))
    case .bridged: "the server is out, and an old token serves"
    case .tokenValid: "the answer holds valid tokens"
    case .page: page(fact)
    case .pageClosed: "closed by the user (says MSAL)"
    case .pageCanceled: "closed by the app (says MSAL)"
    case .sessionRunning: "another page is open"
    case .pageAnswered: pageEnd(fact)
    case .notSaved:
      "the tokens were not saved" + (KeychainTrouble(fact).map { " (\($0.words))" } ?? "")
    case .keychain: KeychainTrouble(fact)?.words
    case .errorSeen:
      (fact == request.logged ? "logged by the app" : "\(fact.number("code") ?? 0) in a line" + fact.note)
        + said(in: fact)
    case .finished: finish(fact)
    case .returned: granted(fact)
    case .failed where request.facts.count == 1 && request.correlation == nil && isNoAccount:
      "probably no account given; the log does not say"
    case .failed: answer(fact) ?? fact.sentence
    default: nil
    }
  }

  /// What an error says behind its number, with a colon before it; empty if it says no more.
  private func said(in error: LogFact) -> String {
    let said = [answer(error) ?? error.sentence].compactMap { $0 } + error.scopesOfError
    return said.isEmpty ? "" : ": " + said.joined(separator: ", ")
  }

  /// Which page it is, by the class that shows it.
  private func page(_ fact: LogFact) -> String {
    guard let name = fact.values["class"] else { return fact.words }
    if name.contains("Embedded") { return "an embedded page is started" }
    return name.contains("System") ? "the system's page is started" : "a page is started"
  }

  /// How the page handed back; `auth` is the host of MSAL's own addresses.
  private func pageEnd(_ fact: LogFact) -> String {
    guard let error = fact.values["error"] else { return fact.words }
    guard error == "NO" else { return "the page ended with an error" }
    let host = fact.word("host").flatMap { $0 == "auth" ? nil : " to “\(Masking.masked($0))”" }
    return "the page came back" + (host ?? "")
  }

  /// True for the last line about the network, unless another line tells what came back.
  private func isLastOfNetwork(_ fact: LogFact) -> Bool {
    let last = request.facts.last { $0.kind == .network || $0.kind == .saves }
    return last == fact && !request.facts.contains { Self.answers.contains($0.kind) }
  }

  private static let answers: Set<LogFactKind> = [
    .oauth, .httpStatus, .tokenValid, .repeated, .policies, .fewer, .bridged, .notSaved,
  ]

  /// True if a line shows that the refresh token went to the server, and not only that it was about to.
  private var isSent: Bool {
    request.last(.throttleDecision)?.values["decision"] == "NO"
      || request.facts.contains { $0.kind != .notSaved && Self.answers.contains($0.kind) }
  }

  /// How a controller ended: the broker's with its answer, MSAL's own with the number that the app does not see.
  private func finish(_ fact: LogFact) -> String? {
    guard request.isOfBroker(fact) else { return innerCode(fact).map { "inside: \($0)" } }
    let code = fact.number("code") ?? 0
    if code != 0 { return fact.note + " with \(code)" }
    let hasResult = fact.word("result") != nil || fact.values["result"] == "(not-null)"
    return fact.note + (hasResult ? " with a result" : "")
  }

  /// The number of the common core behind an error whose own number says less.
  private func innerCode(_ fact: LogFact) -> Int? {
    guard case .error = request.end, request.insideCode == nil,
      ["MSIDErrorDomain", "MSIDOAuthErrorDomain"].contains(fact.values["domain"] ?? ""),
      let code = fact.number("code"), code != 0, code != -51115
    else { return nil }
    return code
  }

  /// The scopes of the answer, where the log does not show those that were asked for.
  private func granted(_ fact: LogFact) -> String? {
    guard request.scopes == nil, let names = fact.values["scopes"].flatMap(ScopeList.names), !names.isEmpty else {
      return nil
    }
    return "granted: " + ScopeList.shown(names)
  }

  private var isNoAccount: Bool {
    request.kind == .silent && request.end == .error(domain: ErrorValue.msalDomain, code: -50002)
  }

  /// The OAuth error and the server's numbers that a line holds; nil if it holds none, or another line has told them.
  private func answer(_ fact: LogFact) -> String? {
    let names = [
      fact.word("error") ?? fact.info("MSALOAuthErrorKey"), fact.word("suberror") ?? fact.info("MSALOAuthSubErrorKey"),
    ]
    let numbers = ["AADSTS", "AADB2C"].flatMap { mark in
      ServerNumbers.all(in: fact.values["description"] ?? "", after: mark).map { "\(mark)\($0)" }
    }
    let words = names.compactMap { $0 } + numbers.prefix(2)
    guard !words.isEmpty else { return nil }
    let text = Masking.masked(words.joined(separator: " "))
    let isTold = fact.kind == .failed && request.facts.contains { $0.kind != .failed && answer($0) == text }
    return isTold ? nil : text
  }
}
