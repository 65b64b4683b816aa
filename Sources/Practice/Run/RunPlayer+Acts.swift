import FoundationEssentials
import Model

// What a handler does beside requests, and how a run may end.
extension RunPlayer {
  /// What a call is answered with at once; nil for a request, which is answered when the
  /// handler rests.
  mutating func reply(to call: HandlerCall) throws(Misstep) -> [String: JSONValue]? {
    switch call.call {
    case "acquireTokenSilent": try request(call, isSilent: true)
    case "acquireToken": try request(call, isSilent: false)
    case "use": return try use(call)
    case "show": try show(call)
    case "offer": return try offer(call)
    case "wait": try wait(call)
    case "waitForNetwork": try awaitNetwork(call)
    case "remediate": return try remediate(call)
    case "log": try log(call)
    case "removeAccount": log(call, "removeAccount")
    default: throw wrong(.noProtocol, "There is no call \"\(call.call)\".")
    }
    return call.isRequest ? nil : [:]
  }

  private mutating func use(_ call: HandlerCall) throws(Misstep) -> [String: JSONValue] {
    let without = call.without ?? []
    log(
      call,
      without.isEmpty
        ? "uses the token" : "uses the token, without \(without.words)")
    guard let held = token, held.name == call.token else {
      let isOfError = call.token == "token-\(tokens)" && error != nil
      let feature =
        isOfError
        ? "the token of the error, which lacks scopes" : "an old token"
      throw wrong(.features, "uses \(feature).")
    }
    let missing = values.missing
    if !missing.isSame(as: without) {
      let trouble =
        missing.isEmpty
        ? "The token has all scopes that the app wants."
        : "The token lacks \(missing.words)."
      let call =
        missing.isEmpty ? "app.use(result)" : "app.use(result, without: \(missing))"
      throw wrong(.features, trouble, instead: "Call \(call).")
    }
    token?.isUsed = true
    let answers = machine.events(in: snapshot.state)
      .filter { flow.events[$0].kind == .api && exercise.events.contains($0) }
      .filter { machine.refusal(of: $0, in: snapshot) == nil }
    // The flow has no count for claims, so they come twice at most.
    let challenge = answers.first { flow.events[$0].id == "apiClaimsChallenge" }
    let isLast = steps.count { $0.event == challenge } > 1
    let turns =
      [Turn()]
      + answers.filter { $0 != challenge || !isLast }
      .map { Turn(injection: machine.proposal(for: $0, in: snapshot)) }
    let broken = challenge == nil ? [] : [Turn(isBroken: true)]
    let turn = turn(turns + broken, others: Array(turns.indices))
    guard turn.isBroken || turn.injection != nil else { return [:] }
    token = nil
    hasShown = false
    error = nil
    isUnreadable = turn.isBroken
    guard let injection = turn.injection else {
      log("the API answers 401 with claims that are not valid base64")
      return ["claims": .text(Sent.noClaims)]
    }
    take(injection)
    isRefused = values.holds("forceRefresh")
    log("the API answers \(flow.events[injection.event].names.title)")
    guard injection.event == challenge else { return ["refused": true] }
    return ["claims": .text(Data(Sent.claims.utf8).base64EncodedString())]
  }

  private mutating func show(_ call: HandlerCall) throws(Misstep) {
    let text = call.text ?? ""
    let last = lines.last { !$0.text.hasPrefix("logs") }
    log(call, "shows \"\(text)\"")
    if last?.text.hasPrefix("shows") == true {
      throw wrong(
        .undocumented, "shows a second message.", instead: "Show one message.")
    }
    if error?.isCancel == true, events(.yes).count > 0 {
      throw wrong(
        .cancelReported, "shows a message although the user closed the page.",
        instead: "Do nothing, or offer a retry with app.offer.")
    }
    try message(text, call)
  }

  /// A text that the user reads.
  private mutating func message(_ text: String, _ call: HandlerCall) throws(Misstep) {
    guard text.contains(where: \.isLetter) else {
      throw wrong(
        .noMessage, "Its message has no words.",
        instead: "Show a message in your own words.")
    }
    hasShown = true
    if let error {
      let inside = [error.domain, "\(abs(error.code))", "text for developers"]
      if let found = inside.first(where: { $0.count > 2 && text.contains($0) }) {
        throw wrong(
          .insideOut, "The message contains \"\(found)\".",
          instead: "Show a message in your own words.")
      }
    }
    guard let injection = possible(.message) else { return }
    if let inner = flow.variableIndex("internalCode"),
      case .choice = flow.variables[inner].type,
      state.texts.happening.contains("{internalCode}")
    {
      let course = steps.compactMap(\.event).map { "\($0.offset)" }.joined(separator: " ")
      messages[course] = text
    }
    take(injection)
  }

  private mutating func offer(_ call: HandlerCall) throws(Misstep) -> [String: JSONValue] {
    let text = call.text ?? ""
    let isFault = text.lowercased().contains(/fail|error|wrong|not work/)
    var problem: Misstep?
    if error?.isCancel == true, isFault {
      problem = wrong(
        .cancelReported, "reports a failure although the user closed the page.",
        instead: "Offer another try without mentioning a failure.")
    } else if error?.isLookalike == true {
      problem = wrong(.undocumented, "offers another try \(whereItIs).")
    } else if possible(.network) != nil, repeats < Self.repeatsAllowed.lowerBound {
      problem = wrong(
        .undocumented, "offers another try instead of waiting for the network.",
        instead: Self.online)
    }
    if let problem {
      log(call, "offers \"\(text)\"")
      throw problem
    }
    try message(text, call)
    let isOutcome = state.kind == .outcome
    let yes = Turn(injection: possible(.yes), isTaken: true)
    let no = Turn(injection: possible(.no))
    // Who has lost nothing goes on; after the end the user has enough, as a rule.
    let isAsked = !events(.yes).isEmpty
    let turn = turn(!isAsked ? [no] : isOutcome ? [no, yes] : [yes, no])
    log(
      call, "offers \"\(text)\": \(turn.isTaken ? "the user accepts" : "the user does not")"
    )
    if let injection = turn.injection { take(injection) }
    // What comes now the user has begun.
    rest = nil
    isFromMemory = false
    return ["yes": .truth(turn.isTaken)]
  }

  private mutating func wait(_ call: HandlerCall) throws(Misstep) {
    let milliseconds = Int(min(max(call.seconds ?? 0, 0), 1_000_000) * 1000)
    log(call, "waits \(DurationText.rounded(milliseconds: milliseconds))")
    if error?.isLookalike == true {
      throw wrong(.undocumented, "waits \(whereItIs).")
    }
    if machine.timeToNextTimer(in: snapshot) == nil,
      let injection = possible(.wait)
    {
      take(injection)
    }
    let longest = (machine.timeToNextTimer(in: snapshot) ?? 0) + Self.patience
    guard milliseconds <= longest else {
      throw wrong(
        .tooLate, "It waits \(DurationText.rounded(milliseconds: milliseconds)).",
        instead: "Wait at most \(DurationText.rounded(milliseconds: longest)) here.")
    }
    beginRepeat()
    wait(milliseconds)
  }

  private mutating func awaitNetwork(_ call: HandlerCall) throws(Misstep) {
    log(call, "waits for the network")
    let events = events(.network)
    beginRepeat()
    if let injection = possible(.network) { return take(injection) }
    let fault: HandlerFault = events.isEmpty ? .undocumented : .loop
    throw wrong(
      fault,
      "waits for the network \(events.isEmpty ? whereItIs : "once more").",
      instead: fault == .loop ? Self.stopping : nil,
      because: repeatedEnough ?? reason(against: .network))
  }

  private mutating func remediate(_ call: HandlerCall) throws(Misstep) -> [String:
    JSONValue]
  {
    log(call, "remediates")
    let events = events(.remediate)
    guard let best = events.first else {
      throw wrong(.undocumented, "calls app.remediate \(whereItIs).")
    }
    guard values.holds("intuneSDK") else {
      throw wrong(
        .undocumented, "calls app.remediate, but the app has no Intune SDK.",
        instead: "Look at app.hasIntuneSDK first.")
    }
    beginRepeat()
    guard machine.refusal(of: best, in: snapshot) == nil else {
      throw wrong(
        .loop, "calls app.remediate once more.", instead: Self.stopping,
        because: repeatedEnough ?? reason(against: .remediate))
    }
    let turn = turn(
      events.map {
        Turn(injection: machine.proposal(for: $0, in: snapshot), isTaken: $0 == best)
      })
    log(turn.isTaken ? "the app complies" : "the app does not comply")
    if let injection = turn.injection { take(injection) }
    hasShown = false
    return ["complies": .truth(turn.isTaken)]
  }

  private mutating func log(_ call: HandlerCall) throws(Misstep) {
    log(call, "logs \"\((call.text ?? "").prefix(60))\"")
    try judgeLog(call)
  }

  /// Judges what others may read later, where the exercise asks for that.
  ///
  /// What is printed is told only then: much is printed while one looks for a fault.
  func judgeLog(_ call: HandlerCall) throws(Misstep) {
    let personal =
      [Person.first, .second].flatMap { [$0.username, $0.identifier] } + ["token-"]
    guard exercise.judgesLog, let text = call.text,
      let found = personal.first(where: text.contains)
    else { return }
    let what = call.call == "print" ? "What the handler prints" : "The line"
    throw wrong(
      .personalData, "\(what) has \"\(found)\" in it.",
      instead: "Log or print only the domain, the codes and the correlation id.",
      cite: hazard("leaking-log"))
  }

  // MARK: The end

  /// Whether a run may end here.
  mutating func finish() throws(Misstep) {
    guard hasAsked else {
      throw wrong(
        .nothingAsked, "ends without a request.", instead: "Ask for a token.")
    }
    if repeats >= Self.repeatsAllowed.lowerBound {
      // It may have waited, and then found that it was enough.
      if owed != nil, let rest {
        (steps, snapshot, owed) = (rest.steps, rest.snapshot, nil)
      }
      count(isOver: true)
    }
    try passTime()
    try judgeDuties()
    if let end = possible(.end) { take(end) }
    if let token, !token.isUsed {
      throw wrong(.tokenUnused, "ends without using the token.")
    }
    guard token == nil else { return }
    let isOwedWord = !events(.message).isEmpty
    guard isOwedWord || state.kind == .outcome else {
      throw wrong(.stopsEarly, "ends \(whereItIs).")
    }
    // Who closed the page knows how it ended.
    if isOwedWord || !hasShown && error?.isCancel != true {
      throw wrong(
        .noMessage, "ends without showing a message.",
        instead: "Show a message with app.show, then return.")
    }
  }

  /// Lets the documented waits pass; a request that is due after them is missing.
  private mutating func passTime() throws(Misstep) {
    let before = (steps, snapshot)
    // Time passes when nobody does anything.
    while state.kind == .wait, owed == nil, let left = machine.timeToNextTimer(in: snapshot)
    {
      wait(left)
    }
    guard owed != nil else { return }
    let request = isSilentOwed ? "asks silently" : "opens the page"
    let hasWaited = steps.count > before.0.count
    let misstep = wrong(
      .stopsEarly,
      "ends, but the documented flow \(hasWaited ? "waits, then \(request)" : "\(request) here").",
      instead: hasWaited
        ? "\(waitWords) Then call acquireTokenSilent." : owedRequest)
    // It has stayed where it was.
    (steps, snapshot) = before
    throw misstep
  }

  /// What the flow demands of the handler before a run may end.
  private func judgeDuties() throws(Misstep) {
    if let act = possible(.remediate),
      flow.events[act.event].acts == [.remediate]
    {
      throw wrong(
        .stopsEarly, "ends without calling app.remediate.",
        instead: "Call app.remediate.")
    }
    if state.kind == .wait, possible(.network) != nil {
      throw wrong(
        .stopsEarly, "ends without waiting for the network.",
        instead: Self.online)
    }
    // Whose page was closed may be left alone.
    if state.kind == .decision, error?.isCancel != true, possible(.yes) != nil {
      // The list had these in other letters.
      guard values.scopes("granted").contains(where: { !values.requested.contains($0) })
      else { throw wrong(.noOffer, "ends without letting the user decide.") }
      let granted = values.requested.filter(values.scopes("granted").holds)
      throw wrong(
        .grantedMissed,
        "ends without an offer, though \(granted.words) was granted, with other capitals."
      )
    }
  }
}
