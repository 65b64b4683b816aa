import FlowFiles
package import Model
import Testing

/// A test's log names a flow by its id instead of all that is in it.
extension Flow: CustomTestStringConvertible {
  package var testDescription: String { id }
}

/// Small flows that tests share.
package enum TestFlows {
  /// A flow read from YAML; a malformed one is the test's own mistake and ends it with the
  /// reader's words.
  package static func flow(_ yaml: String) -> Flow {
    let reading = FlowReader.read(yaml, path: "test.yaml")
    guard let flow = reading.flow else {
      fatalError(reading.diagnostics.map(\.text).joined(separator: "\n"))
    }
    return flow
  }

  /// A flow read from YAML, ready to run.
  package static func machine(_ yaml: String) -> Machine { Machine(flow(yaml)) }

  /// A sign-in in small: every kind of state, event, variable and guard once.
  package static let signIn = machine(
    """
    flow: sign-in
    title: A small sign-in
    initial: idle
    sources:
      book: {title: The book}
    hazards:
      loop: {title: Endless loop, text: Count your attempts., cite: {book: Loops}}
    groups:
      silent: {title: Silent, letter: S}
      narrow: {title: Narrowing, letter: N}
      failure: {title: Failure, letter: F}
    scopes: [User.Read, Mail.Read, Mail.Send]
    variables:
      account: {title: Account, type: choice, values: [none, known], initial: known, set: true}
      attempts: {title: Attempts, type: integer, max: 2}
      requested: {title: Requested, type: scopes, initial: [User.Read, Mail.Read], set: true}
      granted: {title: Granted, type: scopes}
      retryAfter: {title: Retry-After, type: duration, max: 1h}
      retryTimer: {title: Retry timer, type: timer, max: 1h, fires: elapsed}
      narrowed: {title: Narrowed, type: boolean}
    events:
      ask: {title: Ask silently, short: ask, code: as, kind: call}
      token: {title: Token, short: token, code: to, kind: token}
      declined:
        title: Server declined scopes
        short: declined
        code: ds
        kind: error
        about: Fewer scopes than asked for.
        error: {domain: MSALErrorDomain, code: -50003, name: MSALErrorServerDeclinedScopes, swift: serverDeclinedScopes,
                userInfo: {MSALGrantedScopesKey: "{granted}"}}
        carries: {granted: "requested - [Mail.Read]"}
        valid: {when: granted < requested, else: only some of the requested scopes can be granted}
        log: {error: "declined scopes"}
        keywords: [consent]
      busy: {title: HTTP 429, short: "429", code: "42", kind: server, carries: {retryAfter: 30s}}
      elapsed: {title: Retry-After elapsed, short: elapsed, code: el, kind: timer}
      goOn: {title: Go on with granted, short: go on, code: go, kind: choice}
      stop: {title: Stop, short: stop, code: st, kind: choice}
    states:
      idle:
        title: Ready
        code: ID
        group: silent
        kind: start
        app: Ask silently.
        on:
          ask: {to: silent, because: Nothing is known yet., cite: {book: Start}}
      silent:
        title: Asking silently
        short: Silent
        code: SI
        group: silent
        kind: request
        happening: A request for {requested} is in flight.
        app: Wait for the answer.
        user: Nothing.
        never: Do not ask twice.
        refuses: {stop: the request cannot be stopped}
        hazards: [loop]
        on:
          token: [{to: limited, when: narrowed}, {to: done, when: account == known, do: attempts = 0}]
          declined: {to: decide, because: "Only {granted} was granted."}
          busy:
            - to: waiting
              when: attempts < 2
              do: [attempts += 1, retryTimer = retryAfter]
              because: "The server wants us to wait {retryAfter}."
            - {to: failed, label: Too many attempts}
      waiting: {title: Waiting, code: WA, group: failure, kind: wait, on: {elapsed: silent}}
      decide:
        title: Scopes declined
        short: Declined
        code: DE
        group: narrow
        kind: decision
        on:
          goOn: {to: silent, when: count(granted) > 0, do: [requested = granted, narrowed = true]}
          stop: failed
      done: {title: Token here, code: DO, group: silent, kind: outcome}
      limited: {title: Limited token, code: LI, group: narrow, kind: outcome}
      failed: {title: Failed, code: FA, group: failure, kind: outcome}
    """)
}
