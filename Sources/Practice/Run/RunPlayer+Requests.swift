import Model

// Requests: whether the flow has them here, what they carry, and what comes back.
extension RunPlayer {
  /// A request that the handler sends.
  mutating func request(_ call: HandlerCall, isSilent: Bool) throws(Misstep) {
    let scopes = call.scopes ?? []
    log(call, "\(call.call) \(scopes.isEmpty ? "for " : "")\(scopes.words)")
    hasAsked = true
    if let inFlight {
      let first = inFlight.isSilent ? "acquireTokenSilent" : "acquireToken"
      throw wrong(
        .twoAtOnce, "calls \(call.call) while \(first) has no answer yet.",
        cite: hazard("two-requests"))
    }
    let kind: RequestKind = isSilent ? .silent : .interactive
    if isSilent, isTriedAgain {
      try compare(call, scopes, isSilent: true, isOwed: true)
      isFromMemory = true
      inFlight = (call.id ?? 0, true)
      return
    }
    let isOwed = owed != nil
    let isClaimed = values.text("claims") == "received"
    if !isOwed, !isSilent, state.kind == .start || isClaimed, values.isAccountKnown {
      throw wrong(
        .wrongRequest, "opens a page although app.account is known.",
        instead: "Ask silently first\(isClaimed ? ", with the claims" : "").", because: "")
    }
    if owed == .silent, !isSilent, !values.isAccountKnown, let page = withoutAccount {
      take(page)
    }
    if owed == nil { try begin(call, isSilent ? .silent : .page, scopes) }
    guard owed == kind else {
      let needed = isSilentOwed ? "asks silently" : "opens a page"
      throw wrong(
        .wrongRequest,
        "The documented flow \(needed) here, but the handler calls \(call.call).",
        instead: owedRequest)
    }
    try compare(call, scopes, isSilent: isSilent, isOwed: isOwed)
    owed = nil
    if rest != nil, let error { repeated.append(error.kind) }
    rest = nil
    isFromMemory = false
    inFlight = (call.id ?? 0, isSilent)
  }

  /// True where the user wants another try, and the app has not sent it yet: it opens the page,
  /// or asks silently, which changes nothing.
  private var isTriedAgain: Bool {
    let isWanted = steps.last?.event.map { flow.events[$0].acts.contains(.yes) } ?? false
    return isWanted && owed == .interactive && values.isAccountKnown && !isFromMemory
  }

  /// The page, to which a silent request without an account comes; Swift does not even let an
  /// app make its parameters.
  private var withoutAccount: Injection? {
    let transitions = state.transitions.indices.filter { index in
      flow.state(state.transitions[index].to)?.request == .interactive
    }
    return transitions.lazy.compactMap { index -> Injection? in
      let reference = TransitionReference(state: snapshot.state, index: index)
      return machine.injection(taking: reference, in: snapshot)
    }.first
  }

  /// A request that the flow has not begun by itself: the handler decides for it.
  private mutating func begin(_ call: HandlerCall, _ act: Act, _ scopes: [String])
    throws(Misstep)
  {
    let declined =
      values.scopes("declined") + (values.holds("narrowing") ? values.missing : [])
    if state.kind == .decision, !events(.yes).isEmpty,
      let again = declined.first(where: { scopes.holds($0) })
    {
      throw wrong(
        .declinedAgain, "asks for \(again), which the user declined before.",
        because: reason(against: act))
    }
    guard let injection = possible(act) else {
      let left = state.kind == .wait ? machine.timeToNextTimer(in: snapshot) : nil
      let isAgain = !events(.yes).isEmpty && events(act).isEmpty
      let fault: HandlerFault = left != nil ? .tooEarly : isAgain ? .loop : .undocumented
      let (did, instead) = words(of: fault, left: left ?? 0)
      throw wrong(
        fault, "calls \(call.call) \(did).", instead: instead,
        because: repeatedEnough ?? reason(against: act))
    }
    take(injection)
  }

  /// How a request is wrong here, ending a sentence, and what is right; nil where the flow says
  /// that.
  private func words(of fault: HandlerFault, left: Int) -> (did: String, instead: String?) {
    switch fault {
    case .tooEarly:
      ("\(DurationText.rounded(milliseconds: left)) too early", waitWords)
    case .loop where state.kind == .outcome: ("after the end of the sign-in", Self.stopping)
    case .loop where !events(.network).isEmpty:
      ("while offline", possible(.network) == nil ? Self.stopping : Self.online)
    case .loop where possible(.yes) == nil:
      (
        "though the user granted nothing that it asked for",
        "Show a message with app.show, then return."
      )
    case .loop:
      ("though no user has asked for it", "Call app.offer to let the user decide.")
    default: (whereItIs, nil)
    }
  }

  /// How long to wait, and which of the two decides.
  var waitWords: String {
    let (server, own) = (values.number("retryAfter"), values.number("backoff"))
    let text = DurationText.rounded(milliseconds:)
    let asked = server > 0 ? "Retry-After is \(text(server))" : "There is no Retry-After"
    return
      "Wait \(text(max(server, own))). \(asked), and your own back-off is \(text(own))."
  }

  /// Whether a request carries what the flow says.
  private func compare(
    _ call: HandlerCall, _ scopes: [String], isSilent: Bool, isOwed: Bool
  ) throws(Misstep) {
    let requested = values.requested
    if let again = scopes.first(where: {
      values.scopes("declined").holds($0) && !requested.holds($0)
    }) {
      throw wrong(
        .declinedAgain, "asks for \(again), which the user declined before.",
        instead: "Ask for \(requested.words).")
    }
    if !requested.isSame(as: scopes) {
      throw wrong(
        .scopes, "asks for \(scopes.words).",
        instead: "Ask for \(requested.words).")
    }
    try compareAccount(call, isSilent: isSilent, isOwed: isOwed)
    try compareClaims(call)
    if isSilent { try compareForceRefresh(call) }
  }

  /// Whether a request is for the account that is known.
  private func compareAccount(
    _ call: HandlerCall, isSilent: Bool, isOwed: Bool
  ) throws(Misstep) {
    if values.isAccountKnown, isSilent || isOwed, call.account != person.identifier {
      let other = [Person.first, .second].first { $0.identifier == call.account }
      let found = call.account == nil ? "no account" : other?.username ?? "another account"
      throw wrong(
        .account, "The request carries \(found).", instead: "Give it \(account).",
        cite: hazard(isSilent ? "no-account" : "lost-claims"))
    }
  }

  /// Whether a request carries the claims that the API demands, and no others.
  private func compareClaims(_ call: HandlerCall) throws(Misstep) {
    let claims = values.text("claims") == "decoded" ? Sent.claims : nil
    // What MSALClaimsRequest could not parse is empty.
    let carried = call.claims?.filter { !$0.isWhitespace }
    if carried ?? "" != claims ?? "" {
      let (found, instead) =
        switch (claims, carried) {
        case (nil, _):
          (
            "claims that no API demands now", "Clear claimsRequest when you have a token."
          )
        case (_, nil): ("no claims", "Set this request's claimsRequest, too.")
        case (_, ""):
          (
            "no claims, because MSALClaimsRequest could not parse the text",
            "Decode the base64 first."
          )
        default: ("the wrong claims", "Set the claims that the API demands.")
        }
      throw wrong(
        .claims, "The request carries \(found).", instead: instead,
        cite: hazard("lost-claims"))
    }
  }

  /// Whether a silent request passes the cache by, where a token was refused, and only there.
  private func compareForceRefresh(_ call: HandlerCall) throws(Misstep) {
    if values.holds("forceRefresh"), call.forceRefresh != true,
      (call.claims ?? "").isEmpty
    {
      throw wrong(
        .cachedToken, "asks silently without forceRefresh.",
        instead: "Set forceRefresh.",
        because: "The API refused the last token, and the app has not received a new one.",
        cite: hazard("same-token")
      )
    }
    if !isRefused, call.forceRefresh == true {
      throw wrong(
        .cachedToken,
        "asks with forceRefresh, but the API has not refused the last token.",
        instead: "Clear forceRefresh when you have a token.", because: "",
        cite: hazard("same-token"))
    }
  }

  /// What comes back, when the handler rests.
  mutating func answer(_ request: (id: Int, isSilent: Bool)) throws(Misstep) -> JSONValue {
    inFlight = nil
    if isFromMemory, request.isSilent { return again(request) }
    let turn = turn(among: answers.choice(in: snapshot, else: possibleAnswers))
    guard let injection = turn.injection else {
      throw wrong(.undocumented, "Nothing can answer this request.")
    }
    take(injection)
    return reply(to: request, with: injection, foreignCode: turn.foreignCode)
  }

  /// All that may come back, the best for the app first.
  private func possibleAnswers() -> Choice {
    let errors = machine.events(in: snapshot.state).filter { flow.events[$0].isError }
    var turns =
      machine.tokens(in: snapshot).map { Turn(injection: $0) }
      + errors.filter(exercise.events.contains).flatMap(turns)
    // Without an account nothing comes but that one is needed, whatever the exercise is about.
    if turns.isEmpty { turns = errors.flatMap(self.turns) }
    return choice(turns, others: firstOfEachTransition(turns))
  }

  /// -50002 once more, as MSAL repeats it from memory; the flow stays before the page.
  private mutating func again(_ request: (id: Int, isSilent: Bool)) -> JSONValue {
    let event = flow.events.first { $0.error?.code == -50002 }
    guard let event else { return ["id": .number(request.id)] }
    return fail(request, event, nil, foreignCode: nil)
  }

  /// How an event comes.
  ///
  /// An error of a domain that the flow does not name comes first, and with
  /// each code that the exercise has of other domains, for those who look at the code alone.
  private func turns(_ event: EventIndex) -> [Turn] {
    var turns = machine.variants(of: event, in: snapshot).map { Turn(injection: $0) }
    let isOfAnyDomain = flow.events[event].matches?.contains { $0.pattern == .anything }
    guard isOfAnyDomain == true,
      let rest = turns.firstIndex(where: {
        $0.injection.flatMap(flow.row)?.pattern == .otherwise
      })
    else { return turns }
    let foreign = turns.remove(at: rest)
    let codes = exercise.events.filter { $0 != event }.compactMap {
      flow.events[$0].error?.code
    }
    return codes.unique().map {
      Turn(injection: foreign.injection, foreignCode: $0)
    } + turns
  }

  /// The positions of those that lead elsewhere than others of the same event.
  private func firstOfEachTransition(_ turns: [Turn]) -> [Int] {
    var seen: Set<[Int]> = []
    return turns.indices.filter { index in
      guard let injection = turns[index].injection,
        index == 0 || turns[index - 1].injection != injection
      else { return false }
      let step = try? machine.send(injection, to: snapshot)
      // A list that names what was declined before leads elsewhere, too.
      let granted = step.map {
        SignInValues(flow: flow, snapshot: $0.after).scopes("granted")
      }
      let isDeclined =
        flow.events[injection.event].error?.code == -50003
        && values.holds("narrowing")
        && granted?.contains(where: values.missing.holds) == true
      return seen.insert([
        injection.event.offset, step?.transition?.index ?? -1, isDeclined ? 1 : 0,
      ]).inserted
    }
  }

  private mutating func reply(
    to request: (id: Int, isSilent: Bool), with injection: Injection, foreignCode: Int?
  ) -> JSONValue {
    let event = flow.events[injection.event]
    guard event.kind == .error || event.isError else {
      tokens += 1
      token = ("token-\(tokens)", false)
      error = nil
      isRefused = false
      // The server names scopes in letters of its own.
      let scopes = values.requested.map { $0.lowercased() }
      log("a token for \(scopes.words)")
      let result: JSONValue = [
        "accessToken": .text("token-\(tokens)"), "scopes": .texts(scopes),
        "account": person.account,
      ]
      return ["id": .number(request.id), "result": result]
    }
    // On a page another one may sign in.
    if isPartial(event), !request.isSilent, values.isAccountKnown { person = .second }
    return fail(request, event, injection, foreignCode: foreignCode)
  }

  /// True for an error that comes with a token.
  private func isPartial(_ event: Event) -> Bool {
    event.error?.userInfo.contains { $0.key == "MSALInvalidResultKey" } == true
  }

  /// Answers with an error.
  private mutating func fail(
    _ request: (id: Int, isSilent: Bool), _ event: Event, _ injection: Injection?,
    foreignCode: Int?
  ) -> JSONValue {
    tokens += 1
    let answer = ErrorAnswer(
      event: event, values: values, row: injection.flatMap(flow.row),
      foreignCode: foreignCode, isSilent: request.isSilent, person: person,
      token: "token-\(tokens)")
    token = nil
    hasShown = false
    // A token has come, though for less.
    if isPartial(event) { isRefused = false }
    error = HandlerError(
      domain: answer.domain, code: answer.code, status: answer.statusSent,
      isLookalike: answer.isLookalike)
    let isOther = isPartial(event) && person != .first
    log(
      words(answer, injection?.payload ?? [])
        + (isOther ? ", with another account" : ""))
    return ["id": .number(request.id), "error": answer.json]
  }

  /// An error in a line:
  /// `MSALErrorDomain -50003: Scopes declined; MSALGrantedScopesKey ["User.Read"]`.
  private func words(_ answer: ErrorAnswer, _ payload: [Int]) -> String {
    let keys = ["granted": "MSALGrantedScopesKey", "retryAfter": "MSALHTTPHeadersKey"]
    let carried = zip(answer.event.payload, payload).map { field, value in
      let variable = flow.variables[field.variable]
      // Where the spelling matters, as it was sent.
      return keys[variable.id].map(answer.sent)
        ?? "\(variable.title) \(variable.text(of: value))"
    }
    let head = "\(answer.domain) \(answer.code): \(answer.event.names.title)"
    let status = answer.status.map { ["HTTP \($0)"] } ?? []
    let inner = answer.isLookalike ? ["inner code -42700"] : []
    return ([head] + carried + status + inner).joined(separator: "; ")
  }

  func hazard(_ id: String) -> [Citation] { flow.hazard(id)?.citations ?? state.citations }
}

extension [String] {
  /// True if a scope is among these, in whatever letters: MSAL compares them so.
  func holds(_ scope: String) -> Bool { contains { $0.lowercased() == scope.lowercased() } }

  /// True if these are the same scopes as others.
  func isSame(as others: [String]) -> Bool {
    allSatisfy(others.holds) && others.allSatisfy(holds)
  }

  /// `User.Read, Mail.Send`; “no scope” without any.
  var words: String { isEmpty ? "no scope" : joined(separator: ", ") }
}
