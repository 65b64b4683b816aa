import FlowEngine
import FlowModel
import MSALErrors

/// A request played on a run of the shipped reading, fact by fact.
struct RequestPlay {
  let request: LogRequest
  var followed: FollowedRun
  let router: ErrorRouter
  /// The request before it, by its number, if the run does not go on from that; nil if it does, or if there is none.
  private let previous: Int?
  /// Milliseconds by the log's clock of what was played last.
  private var now: Int?

  private var flow: Flow { router.machine.flow }
  private var state: String { followed.state }

  init(_ request: LogRequest, _ followed: FollowedRun, _ router: ErrorRouter, cutFrom previous: Int?) {
    self.previous = previous
    self.request = request
    self.followed = followed
    self.router = router
    now = request.began
  }
}

// How a request begins.
extension RequestPlay {
  /// Plays the app's call; false if the reading does not take it where the run is.
  mutating func begin(after last: LogRequest?) -> Bool {
    guard let kind = request.kind else { return last == nil }
    let line = request.first(.call)?.line ?? request.first(.begins)?.line ?? request.first(.broker)?.line
    guard let last else {
      setUp()
      return send(kind == .silent ? "acquireTokenSilent" : "acquireToken", line: line)
    }
    let elapsed = request.began.flatMap { began in last.lastTime.map { max(0, began - $0) } } ?? 0
    guard mayPass(elapsed, before: kind) else { return false }
    followed.run.wait(elapsed)
    let isInFlight = flow.states[followed.run.snapshot.state].request == kind
    if isInFlight {
      note(event: kind == .silent ? "retryElapsed" : "acquireToken", line: line)
      return true
    }
    if kind == .silent { return send("acquireTokenSilent", line: line) }
    return send("tryAgain", line: line) && state == "interactive"
  }

  /// Without a request before it the run begins with what this one tells of the app and of MSAL's stores.
  private mutating func setUp() {
    setScopes()
    if request.kind == .silent, request.first(.noAccount) != nil || isRefusedAtOnce { set("account", "none") }
    if let account = request.first(.call)?.values["account"], account.contains("null"), !account.contains("not-null") {
      set("account", "none")
    }
    if request.first(.authorityAsked) != nil || request.last(.authority)?.number("code") ?? 0 != 0 {
      set("authorityKnown", "no")
    }
    set("cachedTokens", cachedTokens)
  }

  /// A silent request that fails without a correlation id, with -50002: MSAL has no other for it than the missing account.
  private var isRefusedAtOnce: Bool {
    request.correlation == nil && request.end == .error(domain: ErrorValue.msalDomain, code: -50002)
  }

  private var cachedTokens: String {
    if request.first(.noTokens) != nil { return "empty" }
    if request.first(.cachedAging) != nil { return "fallback" }
    if request.first(.cachedValid) != nil, request.first(.redeems) == nil { return "valid" }
    return "expired"
  }

  /// Scopes of the flow stand for those of the log: the same names where it has them, else the next ones.
  private mutating func setScopes() {
    guard let wanted = flow.variableIndex("wanted"), case .scopes(let universe) = flow.variables[wanted].type,
      let scopes = request.scopes, !scopes.isEmpty
    else {
      if request.scopes == nil {
        followed.remarks.append("The log does not show the scopes; the run has those of the flow.")
      }
      return
    }
    // The first three are those that the cached token of the flow is for.
    let free = Array(universe.prefix(3))
    var names = scopes.filter(free.contains)
    var spare = free.filter { !names.contains($0) }
    for scope in scopes where !free.contains(scope) && !spare.isEmpty {
      let name = spare.removeFirst()
      names.append(name)
      followed.remarks.append("\(name) stands for \(Masking.masked(scope)).")
    }
    let left = scopes.count - names.count
    if left > 0 { followed.remarks.append("The flow has no more scopes: \(left) of \(scopes.count) are left out.") }
    set("wanted", names.joined(separator: ","))
  }

  private mutating func set(_ variable: String, _ text: String) {
    guard let index = flow.variableIndex(variable), let value = flow.variables[index].type.value(of: text),
      followed.run.snapshot.values[index] != value
    else { return }
    try? followed.run.set([(index, value)])
  }

  /// True if time may pass before the request without anything that the log would show.
  private func mayPass(_ elapsed: Int, before kind: RequestKind) -> Bool {
    var ahead = followed.run
    guard ahead.wait(elapsed) else { return false }
    let stateAhead = flow.states[ahead.snapshot.state]
    // The wait may run out, and the documented app asks again by itself; nothing else may happen meanwhile.
    return ahead.snapshot.state == followed.run.snapshot.state || stateAhead.request == kind
  }
}

// What happens in it.
extension RequestPlay {
  /// Plays everything behind the call.
  mutating func playFacts() {
    for fact in request.facts {
      switch fact.kind {
      case .call, .begins, .page, .looks, .note, .refreshes, .tokenFound, .tokenMissing, .remembered, .cachedExpired,
        .cachedAging, .tokensDeleted, .accountDeleted, .finished, .repeated, .pageRefused, .fallsBack, .noAccount:
        break
      case .pageClosed, .pageCanceled, .sessionRunning: break
      case .failed: fail(fact)
      case .returned: succeed(fact)
      default: request.kind == .interactive ? () : play(fact)
      }
    }
  }

  private mutating func play(_ fact: LogFact) {
    pass(until: fact)
    switch fact.kind {
    case .broker: drop(fact, "a broker is asked; this reading shows the requests that MSAL sends itself")
    case .signedOut: drop(fact, "the account has signed out, which this reading leaves out")
    case .authorityAsked: if state == "silent" { place("storesLooked", fact) }
    case .authority: playAuthority(fact)
    case .cachedValid:
      if request.first(.cachedAging) == nil, request.first(.redeems) == nil {
        place("storesLooked", fact, to: ["token", "limited"])
      }
    case .noTokens: place("storesLooked", fact, to: ["interactive"])
    case .otherCloud: place("cloudCompared", fact)
    case .redeems: if request.first(.throttleDecision) == nil { place("storesLooked", fact, to: ["network"]) }
    case .throttleDecision:
      if state != "network" {
        place("storesLooked", fact, to: fact.values["decision"] == "YES" ? ["memory"] : ["network"])
      }
    case .httpStatus: playStatus(fact)
    case .oauth: playAnswer(fact)
    case .policies: if state == "network" || state == "second" { place("answerPolicies", fact) }
    case .fewer: playFewer(fact)
    case .tokenValid:
      lookAsImplied()
      if state == "network" || state == "second" { place("answerToken", fact) }
    case .bridged:
      if state != "token", state != "limited" { drop(fact, "the reading does not end with an old token here") }
    default: break
    }
  }

  private mutating func playAuthority(_ fact: LogFact) {
    let code = fact.number("code") ?? 0
    guard code != 0 else {
      if state == "discovery" { place("authorityKnown", fact) }
      return
    }
    if state == "silent" { _ = send("storesLooked", line: nil) }
    switch code {
    case -1009: place("noNetwork", fact)
    case -51600: place("authorityRefused", fact)
    default: drop(fact, "the request about the authority failed with \(code), for which this reading has no step")
    }
  }

  private mutating func playStatus(_ fact: LogFact) {
    guard let status = fact.number("status") else { return }
    guard state == "network" || state == "second" else {
      return drop(fact, "HTTP \(status) was not the answer to the refresh token")
    }
    let seconds = request.facts.first { $0.line > fact.line && $0.kind == .remembered }?.number("seconds")
    // MSAL writes 60 where the server said nothing.
    let wait = seconds.flatMap { $0 == 60 ? nil : $0 } ?? 0
    switch status {
    case 429: place("answer429", fact, carrying: ["retryAfter": wait * 1000])
    case 500...599: twice("answer5xx", fact, carrying: ["retryAfter": wait * 1000])
    default: place("answerStatus", fact, carrying: ["retryAfter": wait * 1000])
    }
  }

  private mutating func playAnswer(_ fact: LogFact) {
    lookAsImplied()
    guard state == "network" || state == "second" else {
      return drop(fact, "a second answer to this request, such as to a family refresh token, is not in this reading")
    }
    switch (fact.word("error"), fact.word("suberror")) {
    case ("unauthorized_client", "protection_policy_required"): place("answerPolicies", fact)
    case ("invalid_scope", _): place("answerInvalid", fact, words: ["internalCode": "invalidScope_42005"])
    case ("invalid_client", _): place("answerInvalid", fact, words: ["internalCode": "invalidClient_42003"])
    default: place("answerOAuth", fact, words: ["reason": reason(of: fact)])
    }
  }

  /// Only a refresh token that was sent is answered so; a log of a higher level has no line about it.
  private mutating func lookAsImplied() {
    guard state == "silent", request.first(.redeems) == nil, request.first(.throttleDecision) == nil else { return }
    let before = followed
    if !send("storesLooked", line: nil) || state != "network" { followed = before }
  }

  /// Why the server refused, in the flow's words: by its number where the log shows it, or by what MSAL did then.
  private func reason(of fact: LogFact) -> String {
    if request.first(.accountDeleted) != nil { return "accountDeleted" }
    if request.first(.tokensDeleted) != nil || fact.word("suberror") == "bad_token" { return "inactiveToken_700082" }
    let numbers = ServerNumbers.all(in: fact.values["description"] ?? "")
    guard let index = flow.variableIndex("reason"),
      let event = flow.events.first(where: { $0.id == "answerOAuth" }),
      let value = event.value(of: index, forAny: numbers),
      case .choice(let words) = flow.variables[index].type, words.indices.contains(value)
    else { return "other" }
    return words[value]
  }

  private mutating func playFewer(_ fact: LogFact) {
    lookAsImplied()
    guard state == "network" || state == "second", let requested = flow.variableIndex("requested") else { return }
    let names = ScopeList.names(in: fact.values["scopes"] ?? "")
    let wanted = flow.variables[requested].type.scopes(in: followed.run.snapshot.values[requested])
    // Each scope of the flow stands for one of the log, so as many are granted as the log says.
    let granted = wanted.filter(names.contains)
    let count = (request.scopes ?? []).filter(names.contains).count
    let stand = granted.isEmpty ? Array(wanted.prefix(min(count, wanted.count - 1))) : granted
    place("answerFewer", fact, words: ["granted": stand.isEmpty ? "none" : stand.joined(separator: ",")])
  }

  /// An answer after which MSAL repeats the request: the log shows its end alone, and both attempts came to the same.
  private mutating func twice(
    _ event: String, _ fact: LogFact, carrying: [String: Int] = [:], words: [String: String] = [:]
  ) {
    place(event, fact, carrying: carrying, words: words)
    guard state == "repeatWait", let left = router.machine.timeToNextTimer(in: followed.run.snapshot) else { return }
    followed.run.wait(left)
    note(event: "retryElapsed", line: nil)
    _ = send(event, line: fact.line, carrying: carrying, words: words)
  }
}

// How it ends.
extension RequestPlay {
  private mutating func succeed(_ fact: LogFact) {
    pass(until: fact)
    if request.kind == .interactive { return place("token", fact) }
    if state == "token" || state == "limited" { return }
    if request.isBrokered {
      followed.isEndPlaced = false
      return
    }
    guard state == "network" || state == "second" else {
      return drop(fact, "MSAL calls back with a token, and no line says where it came from")
    }
    place("answerToken", fact)
  }

  private mutating func fail(_ fact: LogFact) {
    pass(until: fact)
    let error = seen(fact)
    if request.kind == .interactive { return failPage(fact, error) }
    // That a broker was asked has been said.
    if request.isBrokered {
      followed.isEndPlaced = false
      return
    }
    if state == "interactive", error.domain == ErrorValue.msalDomain, error.code == -50002 { return }
    if state == "silent", isRefusedAtOnce { return place("storesLooked", fact, to: ["interactive"]) }
    if state == "network" || state == "second" { answer(fact, error) }
    guard state == "answered" || state == "memory" else {
      return drop(fact, "MSAL calls back with \(Self.name(error)), and no line says how it came to that")
    }
    let accepted = flow.events.positions.filter { index in
      guard let signature = flow.events[index].error else { return false }
      let isOther = flow.events[index].id == "seesFailure" && error.domain != ErrorValue.msalDomain
      return (signature.domain == error.domain && signature.code == error.code || isOther)
        && router.machine.refusal(of: index, in: followed.run.snapshot) == nil
    }
    guard let event = accepted.first else {
      return drop(fact, "MSAL calls back with \(Self.name(error)), which does not follow from the answer before it")
    }
    place(flow.events[event].id, fact)
  }

  /// The answer that an error stands for, where no line has told it.
  private mutating func answer(_ fact: LogFact, _ error: ErrorValue) {
    switch (error.domain, error.code, error.internalCode) {
    case (ErrorValue.msalDomain, -50002, _): place("answerOAuth", fact, words: ["reason": "other"], isImplied: true)
    case (ErrorValue.msalDomain, -50003, _): place("answerFewer", fact, isImplied: true)
    case (ErrorValue.msalDomain, -50004, _): place("answerPolicies", fact, isImplied: true)
    case (ErrorValue.msalDomain, -50000, -42005):
      place("answerInvalid", fact, words: ["internalCode": "invalidScope_42005"], isImplied: true)
    case (ErrorValue.msalDomain, -50000, -42003):
      place("answerInvalid", fact, words: ["internalCode": "invalidClient_42003"], isImplied: true)
    case (ErrorValue.urlDomain, -1009, _): twice("noNetwork", fact)
    case (ErrorValue.msalDomain, _, _): break
    default: twice("systemFailure", fact, words: ["otherFailure": failure(error)])
    }
  }

  private func failure(_ error: ErrorValue) -> String {
    guard let index = flow.variableIndex("otherFailure"),
      let event = flow.events.first(where: { $0.id == "systemFailure" }),
      let value = event.value(of: index, forAny: [abs(error.code)]),
      case .choice(let words) = flow.variables[index].type
    else { return "other" }
    return words[value]
  }

  private mutating func failPage(_ fact: LogFact, _ error: ErrorValue) {
    guard let event = router.event(for: error) else {
      return drop(fact, "\(Self.name(error)) is no event of this reading")
    }
    var words: [String: String] = [:]
    let name = flow.events[event].id
    for field in flow.events[event].payload {
      let variable = flow.variables[field.variable]
      let numbers = [error.internalCode, error.code].compactMap { $0 }.map(abs)
      if let value = flow.events[event].value(of: field.variable, forAny: numbers),
        case .choice(let all) = variable.type
      {
        words[variable.id] = all[value]
      } else if case .choice(let all) = variable.type, let other = all.last, ["other", "laterVersion"].contains(other) {
        words[variable.id] = other
      }
    }
    place(name, fact, words: words)
  }

  /// The error as the app sees it; the code inside it comes from the line with which MSAL's controller ended.
  private func seen(_ fact: LogFact) -> ErrorValue {
    var error = ErrorValue(domain: fact.values["domain"] ?? "", code: fact.number("code") ?? 0)
    error.internalCode = request.insideCode
    error.status = request.last(.httpStatus)?.number("status")
    return error
  }

  static func name(_ error: ErrorValue) -> String { "\(error.domain) \(error.code)" }
}

// Steps.
extension RequestPlay {
  /// Lets the time of the log pass up to a fact; not so much that the run would do something by itself.
  private mutating func pass(until fact: LogFact) {
    guard let time = fact.time, let before = now else { return }
    now = max(before, time)
    var elapsed = max(0, time - before)
    let timers = router.machine.runningTimers(in: followed.run.snapshot)
    if let left = timers.first(where: { flow.events[$0.event].id == "retryElapsed" })?.left {
      elapsed = min(elapsed, left - 1)
    }
    if elapsed > 0 { followed.run.wait(elapsed) }
  }

  /// Sends an event for a fact, or lists the fact; if states are named, the event must lead to one of them.
  private mutating func place(
    _ event: String, _ fact: LogFact, to targets: Set<String> = [], carrying: [String: Int] = [:],
    words: [String: String] = [:], isImplied: Bool = false
  ) {
    let before = followed
    guard send(event, line: isImplied ? nil : fact.line, carrying: carrying, words: words) else {
      return drop(fact, "\(title(event)) is not possible here: \(before.stateTitle)")
    }
    guard targets.isEmpty || targets.contains(state) else {
      followed = before
      return drop(fact, targets == ["memory"] ? Self.noMemory(previous) : "the log leads to \(titles(of: targets))")
    }
  }

  private static func noMemory(_ previous: Int?) -> String {
    previous.map {
      "MSAL answers from memory, and this reading has no such request where request \($0) has led the documented app"
    } ?? "MSAL answers from memory, and what it remembers is not in the log"
  }

  private func titles(of states: Set<String>) -> String {
    states.sorted().compactMap { flow.state($0)?.names.title }.joined(separator: " or ")
  }

  private func title(_ event: String) -> String { flow.event(event)?.names.title ?? event }

  private mutating func drop(_ fact: LogFact, _ reason: String) {
    if fact.kind == .failed || fact.kind == .returned {
      followed.isEndPlaced = false
      // Where a line before it has no place, its end has none either.
      guard followed.unplaced.isEmpty else { return }
    }
    followed.unplaced.append(FollowedRun.Unplaced(line: fact.line, reason: Masking.masked(reason)))
  }

  /// Sends an event; false if the reading does not take it.
  private mutating func send(
    _ event: String, line: Int?, carrying: [String: Int] = [:], words: [String: String] = [:]
  ) -> Bool {
    guard let index = flow.events.firstPosition(where: { $0.id == event }) else { return false }
    var injection = router.machine.proposal(for: index, in: followed.run.snapshot)
    for (position, field) in flow.events[index].payload.enumerated() {
      let variable = flow.variables[field.variable]
      if let value = carrying[variable.id] {
        injection.payload[position] = min(max(value, variable.type.bounds.lowerBound), variable.type.bounds.upperBound)
      } else if let value = words[variable.id].flatMap({ variable.type.value(of: $0) }) {
        injection.payload[position] = value
      }
    }
    do throws(Refusal) { try followed.run.inject(injection) } catch { return false }
    note(event: event, line: line)
    return true
  }

  private mutating func note(event: String, line: Int?) {
    followed.events.append(FollowedRun.Event(event: event, state: state, line: line))
  }
}

/// The server's numbers in a text: `AADSTS50076`.
enum ServerNumbers {
  /// The numbers in the order of the text.
  static func all(in text: String) -> [Int] {
    var numbers: [Int] = []
    var rest = Substring(text)
    while let prefix = rest.firstRange(of: "AADSTS") {
      let digits = rest[prefix.upperBound...].prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits) { numbers.append(number) }
      rest = rest[digits.endIndex...]
    }
    return numbers
  }
}
