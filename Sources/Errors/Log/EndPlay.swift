import Catalogue
import Model

// How it ends.
extension RequestPlay {
  mutating func succeed(_ fact: LogFact) {
    guard request.end == .token else { return }
    pass(until: fact)
    if request.kind == .interactive { return place("token", fact) }
    // Only what a refresh token has brought is handed over.
    if fact.kind == .handsOver { lookAsImplied() }
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

  mutating func fail(_ fact: LogFact) {
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
    // Before version 0.4.0 MSAL had other numbers.
    let isOfToday = error.domain != ErrorValue.msalDomain || (-50999 ... -50000).contains(error.code)
    guard isOfToday, let event = router.event(for: error) else {
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
