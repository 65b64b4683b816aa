import Model

// What is wrong with a run, and what is right in its place.
extension RunPlayer {
  /// What is wrong, with what the flow says of the state, or of the transition that led to it;
  /// what begins with a verb the handler did.
  func wrong(
    _ fault: HandlerFault, _ did: String, instead: String? = nil,
    because reason: String? = nil,
    cite citations: [Citation]? = nil
  ) -> Misstep {
    let transition =
      owed == nil ? nil : steps.last?.transition.map { machine.transition($0) }
    let said =
      ofDomain ?? instead
      ?? (steps.isEmpty ? "" : FlowWords.fill(state.texts.app, in: flow, snapshot))
    return Misstep(
      fault: fault, did: did.first?.isLowercase == true ? "The handler \(did)" : did,
      instead: said, reason: reason ?? because ?? "",
      citations: citations ?? transition?.citations ?? state.citations)
  }

  /// What a handler does that takes an error for another; nil where there is no such error.
  private var ofDomain: String? {
    if isUnreadable {
      return "Show a message. The claims are not valid base64, so retrying would not help."
    }
    guard let error, error.isLookalike else { return nil }
    return error.domain == "MSALErrorDomain"
      ? "Check the code first. MSAL 2.14.0 has no \(error.code), so show a message."
      : "Check the domain first. \(error.domain) is not MSAL's domain, so show a message."
  }

  /// Why the flow has come to the request that the handler has yet to send; nil where there is
  /// none.
  private var because: String? {
    guard owed != nil else { return nil }
    // After a wait: why it was so long.
    let step = steps.last { if case .injection = $0.cause { true } else { false } }
    guard let step, let reference = step.transition else { return nil }
    return FlowWords.fill(machine.transition(reference).because, in: flow, step.after)
  }

  /// What a handler does that has repeated enough.
  static let stopping = "Stop, and show a message."
  /// What a handler does that is offline.
  static let online = "Call app.waitForNetwork, then ask silently."

  /// Why it has repeated enough, where the kinds differ or the user has decided; nil elsewhere.
  var repeatedEnough: String? {
    guard repeats >= Self.repeatsAllowed.upperBound, let error else { return nil }
    let all = repeated + [error.kind]
    let kinds = all.unique()
    let isMixed = kinds.count > 1
    let isWished = steps.contains {
      $0.event.map { flow.events[$0].acts.contains(.yes) } ?? false
    }
    guard isMixed || isWished else { return nil }
    let counts = kinds.map { kind in "\(all.count { $0 == kind }) after \(kind)" }
    let rule =
      isMixed
      ? "All retries count together."
      : "A user's choice does not reset the retry count."
    let words = counts.joined(separator: ", ")
    return "This is retry \(all.count) since the last token: \(words). \(rule)"
  }

  /// The state of the documented flow, at the end of a sentence.
  var whereItIs: String { "while the documented flow is in “\(state.names.title)”" }

  /// True if a silent request is due; without an account the page is.
  var isSilentOwed: Bool { owed == .silent && values.isAccountKnown }

  /// The request that the handler has yet to send, as a command.
  var owedRequest: String {
    let scopes = values.requested.words
    return isSilentOwed
      ? "Call acquireTokenSilent for \(scopes), with \(account)."
      : "Call acquireToken for \(scopes)."
  }

  /// Whose account a request carries: `app.account, kim@contoso.com`.
  var account: String {
    let isKept = person == .first && error?.code != -50003
    let place =
      isKept ? "app.account" : "the account of the result under MSALInvalidResultKey"
    return "\(place), \(person.username)"
  }

  /// Why an act is not possible here, as the flow says it; what it warns of in the state where
  /// it does not.
  func reason(against act: Act) -> String {
    let own = state.refusals.first { flow.event($0.event)?.acts.contains(act) == true }
    let loop = state.kind == .outcome ? flow.hazard("endless-loop")?.text : nil
    let never = state.texts.never.isEmpty ? "" : "Never: \(state.texts.never)"
    return FlowWords.fill(own?.reason ?? loop ?? never, in: flow, snapshot)
  }
}
