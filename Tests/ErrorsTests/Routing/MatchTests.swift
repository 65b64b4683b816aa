import BundledFlows
import Catalogue
import Errors
import FlowFiles
import Model
import Testing

/// A router for a flow with a silent request in flight and the events that a test writes.
private func router(_ events: String, takes ids: [String]) throws -> ErrorRouter {
  let on = ids.map { "\($0): done" }.joined(separator: ", ")
  let text = """
    flow: small
    initial: silent
    variables:
      reason: {type: choice, values: [none, mfa, consent, rest]}
      wait: {type: duration, max: 2m}
    events:
      call: {kind: call}
    \(events)
    states:
      silent: {request: silent, on: {\(on)}}
      done: {on: {call: silent}}
    """
  let reading = FlowReader.read(text, path: "small.yaml")
  let flow = try #require(
    reading.flow, "\(reading.diagnostics.map(\.text).joined(separator: "\n"))")
  return ErrorRouter(machine: Machine(flow), catalogue: BundledFlows.catalogue)
}

/// The event by which something comes, and the values that it carries.
private func arrival(_ name: String, _ router: ErrorRouter) throws -> String {
  let origin = try #require(ErrorOrigin(name, in: router.catalogue))
  let flow = router.machine.flow
  do throws(ArrivalRefusal) {
    let arrival = try router.arrival(of: origin, at: router.machine.initialSnapshot)
    let event = flow.events[arrival.injection.event]
    let values = zip(event.payload, arrival.injection.payload).map { field, value in
      flow.variables[field.variable].type.text(of: value)
    }
    return ([event.id] + values).joined(separator: " ")
  } catch {
    return "refused: " + error.text
  }
}

private let seen = """
    plain: {kind: error, matches: MSALErrorDomain -50000}
    inner: {kind: error, matches: MSALErrorDomain -50000 -42003}
    busy: {kind: error, matches: [MSALErrorDomain -50000 -42007 HTTP 429, MSALErrorDomain -50000 HTTP 5xx]}
    others: {kind: error, matches: MSALErrorDomain anything}
    rest: {kind: error, matches: anything}
    offline: {kind: error, matches: NSURLErrorDomain -1009}
  """

private let found: [(name: String, event: String)] = [
  ("MSALInternalErrorUnexpected", "plain"), ("AADSTS7000218", "inner"),
  ("HTTP 429", "busy"),
  ("HTTP 502", "busy"),
  ("HTTP 403", "plain"), ("AADSTS50076", "others"),
  ("NSURLErrorNotConnectedToInternet", "offline"),
  ("NSURLErrorTimedOut", "rest"),
]

@Test(arguments: found)
func `of the events that match what the app sees, the one that names most of it is found`(
  name: String, event: String
)
  throws
{
  #expect(
    try arrival(
      name, router(seen, takes: ["plain", "inner", "busy", "others", "rest", "offline"]))
      == event)
}

private let valued = """
    required:
      kind: error
      carries: {reason: none}
      matches:
        MSALErrorDomain -50002:
        AADSTS50076: {reason: mfa}
        invalid_grant consent_required: {reason: consent}
        noAccount: {reason: none}
        otherwise: {reason: rest}
    slow: {kind: error, carries: {wait: 5s}, matches: [MSALErrorDomain -50000 HTTP 429]}
  """

private let values: [(name: String, arrives: String)] = [
  ("AADSTS50076", "required mfa"), ("invalid_grant consent_required", "required consent"),
  ("AADSTS65001", "required consent"), ("AADSTS50173", "required rest"),
  ("noAccount", "required none"),
  // The app's end alone does not say what is behind it.
  ("MSALErrorInteractionRequired", "required rest"), ("HTTP 429", "slow 5s"),
  ("HTTP 429 Retry-After 90", "slow 1m 30s"),
]

@Test(arguments: values)
func `an event carries what its errors say, and else what the rest has`(
  name: String, arrives: String
) throws {
  #expect(try arrival(name, router(valued, takes: ["required", "slow"])) == arrives)
}

private let answers = """
    grant: {kind: server, carries: {reason: none}, matches: {AADSTS50076: {reason: mfa}, invalid_grant: }}
    revoked: {kind: server, matches: [invalid_grant bad_token]}
    required: {kind: error, matches: MSALErrorDomain -50002}
    api: {kind: api, matches: AADSTS50173}
  """

private let answered: [(name: String, arrives: String)] = [
  ("AADSTS50076", "grant mfa"), ("invalid_grant bad_token", "revoked"),
  // Nothing says which reason it is.
  ("invalid_grant", "refused"),
  ("AADSTS50173", "refused"),
]

@Test(arguments: answered)
func `where a state waits for an answer, an answer that is named comes`(
  name: String, arrives: String
) throws {
  #expect(
    try arrival(name, router(answers, takes: ["grant", "revoked", "api"])).split(
      separator: ":"
    )
    .first ?? "" == arrives)
}

@Test func `an event that says nothing stands for its own error, after those that say so`()
  throws
{
  let own = "  own: {kind: error, error: {domain: MSALErrorDomain, code: -50003}}\n"
  #expect(try arrival("fewerScopes", router(own, takes: ["own"])) == "own")
  let said = own + "  said: {kind: error, matches: MSALErrorDomain -50003}\n"
  #expect(try arrival("fewerScopes", router(said, takes: ["own", "said"])) == "said")
  let none =
    "  own: {kind: error, error: {domain: MSALErrorDomain, code: -50003}, matches: []}\n"
  #expect(
    try arrival("fewerScopes", router(none, takes: ["own"])).hasPrefix(
      "refused: This flow has no event"))
}

@Test(arguments: BundledFlows.ids)
func `the catalogue knows every error that a bundled flow names`(id: String) throws {
  let catalogue = BundledFlows.catalogue
  for event in try #require(BundledFlows[id]).events {
    for row in event.matches ?? [] {
      switch row.pattern {
      case .seen(let domain, let code, let inside, _):
        #expect(
          catalogue.error(domain: domain, code: code) != nil,
          "\(event.id): \(row.pattern.text)"
        )
        if let inside {
          #expect(catalogue.inner(inside) != nil, "\(event.id): \(row.pattern.text)")
        }
      case .domain(let domain):
        #expect(
          catalogue.entries.contains { $0.domain == domain },
          "\(event.id): \(row.pattern.text)"
        )
      case .named(let name, _):
        #expect(ErrorOrigin(name, in: catalogue) != nil, "\(event.id): \(row.pattern.text)")
      case .status(.code(let code)):
        #expect(
          catalogue.entry(.httpStatus, code: code) != nil, "\(event.id): HTTP \(code)")
      case .status, .anything, .otherwise: break
      }
    }
  }
}

@Test(arguments: BundledFlows.ids)
func `a bundled flow says of each error event which errors it stands for`(id: String) throws
{
  for event in try #require(BundledFlows[id]).events where event.error != nil {
    #expect(event.matches != nil, "\(event.id) leaves it to its own error")
  }
}
