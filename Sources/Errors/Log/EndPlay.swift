import Catalogue
import Model

// How it ends.
extension RequestPlay {
  mutating func succeed(_ fact: LogFact) {
    guard request.end == .token else { return }
    if request.kind == .interactive { return place("token", fact) }
    // Only what a refresh token has brought is handed over.
    if fact.kind == .handsOver { lookAsImplied() }
    if state == "token" || state == "limited" { return }
    if request.isBrokered {
      followed.isEndPlaced = false
      return
    }
    guard isAwaiting else {
      return drop(fact)
    }
    place("answerToken", fact)
  }

  mutating func fail(_ fact: LogFact) {
    let error = seen(fact)
    if request.kind == .interactive { return failPage(fact, error) }
    // That a broker was asked has been said.
    if request.isBrokered {
      followed.isEndPlaced = false
      return
    }
    if state == "interactive", error.domain == .msalDomain, error.code == -50002 {
      return
    }
    if state == "silent", isRefusedAtOnce {
      return place("storesLooked", fact, to: ["interactive"])
    }
    if isAwaiting { answer(fact, error) }
    guard state == "answered" || state == "memory" else {
      return drop(fact)
    }
    let event = flow.events.positions.first { index in
      let event = flow.events[index]
      let isOther = event.id == "seesFailure" && error.domain != .msalDomain
      return event.error.map {
        $0.domain == error.domain && $0.code == error.code || isOther
      }
        ?? false
        && router.machine.refusal(of: index, in: followed.run.snapshot) == nil
    }
    guard let event else {
      return drop(fact)
    }
    place(flow.events[event].id, fact)
  }

  /// The answer that an error stands for, where no line has told it.
  private mutating func answer(_ fact: LogFact, _ error: ErrorValue) {
    switch (error.domain, error.code) {
    case (.msalDomain, -50002):
      place("answerOAuth", fact, words: ["reason": "other"], isImplied: true)
    case (.msalDomain, -50003): place("answerFewer", fact, isImplied: true)
    case (.msalDomain, -50004): place("answerPolicies", fact, isImplied: true)
    case (.msalDomain, let code):
      let word = Self.invalid.values.first {
        $0.hasSuffix("_\(abs(error.internalCode ?? 0))")
      }
      if code == -50000, let word {
        place("answerInvalid", fact, words: ["internalCode": word], isImplied: true)
      }
    case (.urlDomain, -1009): twice("noNetwork", fact)
    default:
      let word = word(for: "otherFailure", of: "systemFailure", numbers: [abs(error.code)])
      twice("systemFailure", fact, words: ["otherFailure": word ?? "other"])
    }
  }

  private mutating func failPage(_ fact: LogFact, _ error: ErrorValue) {
    // Before version 0.4.0 MSAL had other numbers.
    let isOfToday =
      error.domain != .msalDomain || (-50999 ... -50000).contains(error.code)
    guard isOfToday, let index = router.event(for: error) else {
      return drop(fact)
    }
    let event = flow.events[index]
    var words: [String: String] = [:]
    for field in event.payload {
      let variable = flow.variables[field.variable]
      let numbers = [error.internalCode, error.code].compactMap { $0 }.map(abs)
      if let word = word(for: variable.id, of: event.id, numbers: numbers) {
        words[variable.id] = word
      } else if case .choice(let all) = variable.type, let other = all.last,
        ["other", "laterVersion"].contains(other)
      {
        words[variable.id] = other
      }
    }
    place(event.id, fact, words: words)
  }

  /// The error as the app sees it; the code inside it comes from the line with which MSAL's
  /// controller ended.
  private func seen(_ fact: LogFact) -> ErrorValue {
    var error = ErrorValue(
      domain: fact.values["domain"] ?? "", code: fact.number("code") ?? 0)
    error.internalCode = request.insideCode(in: router.catalogue)
    error.status = request.last(.httpStatus)?.number("status")
    return error
  }
}
