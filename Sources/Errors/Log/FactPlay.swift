import Catalogue
import Model

// What happens in it.
extension RequestPlay {
  /// Plays everything behind the call.
  mutating func playFacts() {
    // Where nobody knows which call it was, no step is known either.
    guard let kind = request.kind else { return }
    for fact in request.facts {
      switch fact.kind {
      case .failed: fail(fact)
      case .returned: succeed(fact)
      // What a broker or the SSO extension was told by the server is not an answer to a request
      // of MSAL's own.
      case _ where fact.kind != .broker && request.isOfBroker(fact): break
      case .handsOver:
        if request.end == .token, request.first(.returned) == nil { succeed(fact) }
      // These lead to where the app is called back: not before it is.
      case .cachedValid, .noTokens, .tokenValid:
        if request.end != nil, kind == .silent { play(fact) }
      default: if kind == .silent { play(fact) }
      }
    }
    if !isEndShown { followed.isEndPlaced = false }
  }

  /// False for ends for which the reading has no step.
  private var isEndShown: Bool {
    switch request.end {
    case .withoutToken: false
    case .error: request.first(.failed) != nil
    case .token, nil: true
    }
  }

  /// True while the server's answer to the refresh token is awaited.
  var isAwaiting: Bool { state == "network" || state == "second" }

  private mutating func play(_ fact: LogFact) {
    switch fact.kind {
    case .broker:
      drop(
        fact,
        "MSAL asks a broker, and this reading shows only the requests that MSAL sends itself"
      )
    case .signedOut: drop(fact, "the account has signed out, which this reading leaves out")
    case .authorityAsked where state == "silent": place("storesLooked", fact)
    case .authority: playAuthority(fact)
    case .cachedValid
    where request.first(.cachedAging) == nil && request.first(.redeems) == nil:
      place("storesLooked", fact, to: ["token", "limited"])
    case .noTokens: place("storesLooked", fact, to: ["interactive"])
    case .otherCloud: place("cloudCompared", fact)
    case .redeems where request.first(.throttleDecision) == nil:
      place("storesLooked", fact, to: ["network"])
    case .throttleDecision where state != "network":
      place(
        "storesLooked", fact,
        to: fact.values["decision"] == "YES" ? ["memory"] : ["network"])
    case .httpStatus: playStatus(fact)
    case .oauth: playAnswer(fact)
    case .policies where isAwaiting: place("answerPolicies", fact)
    case .fewer: playFewer(fact)
    case .tokenValid:
      lookAsImplied()
      if isAwaiting { place("answerToken", fact) }
    case .bridged where state != "token" && state != "limited":
      drop(fact)
    default: break
    }
  }

  private mutating func playAuthority(_ fact: LogFact) {
    let code = fact.number("code") ?? 0
    if code != 0, state == "silent" { _ = send("storesLooked", line: nil) }
    switch code {
    case 0: if state == "discovery" { place("authorityKnown", fact) }
    case -1009: place("noNetwork", fact)
    case -51600: place("authorityRefused", fact)
    default:
      drop(fact)
    }
  }

  private mutating func playStatus(_ fact: LogFact) {
    guard let status = fact.number("status") else { return }
    guard isAwaiting else {
      return drop(fact)
    }
    let seconds = request.facts.first { $0.line > fact.line && $0.kind == .remembered }?
      .number(
        "seconds")
    // MSAL writes 60 where the server said nothing.
    let wait = ["retryAfter": (seconds.flatMap { $0 == 60 ? nil : $0 } ?? 0) * 1000]
    switch status {
    case 429: place("answer429", fact, carrying: wait)
    case 500...599: twice("answer5xx", fact, carrying: wait)
    default: place("answerStatus", fact, carrying: wait)
    }
  }

  /// The words of the flow for errors of OAuth that MSAL has numbers for.
  static let invalid = [
    "invalid_scope": "invalidScope_42005", "invalid_client": "invalidClient_42003",
  ]

  private mutating func playAnswer(_ fact: LogFact) {
    lookAsImplied()
    guard isAwaiting else {
      return drop(fact)
    }
    let error = fact.word("error") ?? ""
    if error == "unauthorized_client", fact.word("suberror") == "protection_policy_required"
    {
      place("answerPolicies", fact)
    } else if let code = Self.invalid[error] {
      place("answerInvalid", fact, words: ["internalCode": code])
    } else {
      place("answerOAuth", fact, words: ["reason": reason(of: fact)])
    }
  }

  /// Only a refresh token that was sent is answered so; a log of a higher level has no line
  /// about it.
  mutating func lookAsImplied() {
    guard state == "silent", request.first(.redeems) == nil,
      request.first(.throttleDecision) == nil
    else { return }
    let before = followed
    if !send("storesLooked", line: nil) || state != "network" { followed = before }
  }

  /// Why the server refused, in the flow's words: by its number where the log shows it, or by
  /// what MSAL did then.
  private func reason(of fact: LogFact) -> String {
    if request.first(.accountDeleted) != nil { return "accountDeleted" }
    if request.first(.tokensDeleted) != nil || fact.word("suberror") == "bad_token" {
      return "inactiveToken_700082"
    }
    return word(
      for: "reason", of: "answerOAuth",
      numbers: ServerNumbers.all(in: fact.values["description"] ?? ""))
      ?? "other"
  }

  /// The word that stands in an event for some number; nil if none does.
  func word(for variable: String, of event: String, numbers: [Int]) -> String? {
    guard let index = flow.variableIndex(variable),
      let value = flow.event(event)?.value(of: index, forAny: numbers),
      case .choice(let words) = flow.variables[index].type, words.indices.contains(value)
    else { return nil }
    return words[value]
  }

  private mutating func playFewer(_ fact: LogFact) {
    lookAsImplied()
    guard isAwaiting, let requested = flow.variableIndex("requested") else { return }
    let names = ScopeList.names(in: fact.values["scopes"] ?? "")
    let wanted = flow.variables[requested].type.scopes(
      in: followed.run.snapshot.values[requested])
    // Each scope of the flow stands for one of the log, so as many are granted as the log says.
    let granted = wanted.filter(names.contains)
    let count = (request.scopes ?? []).filter(names.contains).count
    let stand =
      granted.isEmpty ? Array(wanted.prefix(min(count, wanted.count - 1))) : granted
    place(
      "answerFewer", fact,
      words: ["granted": stand.isEmpty ? "none" : stand.joined(separator: ",")])
  }

  /// An answer after which MSAL repeats the request: the log shows its end alone, and both
  /// attempts came to the same.
  mutating func twice(
    _ event: String, _ fact: LogFact, carrying: [String: Int] = [:],
    words: [String: String] = [:]
  ) {
    place(event, fact, carrying: carrying, words: words)
    guard state == "repeatWait",
      let left = router.machine.timeToNextTimer(in: followed.run.snapshot)
    else { return }
    followed.run.wait(left)
    note(event: "retryElapsed", line: nil)
    _ = send(event, line: fact.line, carrying: carrying, words: words)
  }
}

/// The server's numbers in a text: `AADSTS50076`, or behind another prefix.
enum ServerNumbers {
  /// The numbers in the order of the text.
  static func all(in text: String, after mark: String = "AADSTS") -> [Int] {
    text.ranges(of: mark).compactMap { prefix in
      Int(text[prefix.upperBound...].prefix { $0.isASCII && $0.isNumber })
    }
  }
}
