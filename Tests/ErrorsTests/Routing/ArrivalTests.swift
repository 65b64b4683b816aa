import Catalogue
import Errors
import Model
import Testing

/// Where something happens, what happens, the event it is in the flow, and what the app sees.
private struct Case: CustomTestStringConvertible, Sendable {
  var state: String
  var origin: String
  var event: String
  var code: Int
  var inner: Int?

  var testDescription: String { "\(origin) in \(state)" }
}

private let cases = [
  Case(
    state: "silent", origin: "AADSTS50076", event: "interactionRequired", code: -50002,
    inner: -42004),
  Case(
    state: "silent", origin: "AADSTS7000218", event: "internal", code: -50000, inner: -42003
  ),
  Case(
    state: "silent", origin: "AADSTS53005", event: "policiesRequired", code: -50004,
    inner: nil),
  Case(
    state: "silent", origin: "AADSTS90055", event: "http429", code: -50000, inner: -42007),
  Case(
    state: "silent", origin: "HTTP 503", event: "serverOverloaded", code: -50000,
    inner: -42007),
  Case(state: "silent", origin: "HTTP 403", event: "internal", code: -50000, inner: -42007),
  Case(
    state: "silent", origin: "HTTP 429 Retry-After 77", event: "http429", code: -50000,
    inner: -42007),
  Case(
    state: "silent", origin: "invalid_grant bad_token", event: "interactionRequired",
    code: -50002, inner: -42004),
  Case(
    state: "silent", origin: "server_error", event: "interactionRequired", code: -50002,
    inner: -50006),
  Case(
    state: "silent", origin: "NSURLErrorNotConnectedToInternet", event: "notConnected",
    code: -1009, inner: nil),
  Case(
    state: "silent", origin: "NSURLErrorDNSLookupFailed", event: "otherError", code: -1006,
    inner: nil),
  Case(
    state: "interactive", origin: "server_error", event: "internal", code: -50000,
    inner: -50006
  ),
  Case(
    state: "interactive", origin: "userCancels", event: "userCanceled", code: -50005,
    inner: nil
  ),
  Case(
    state: "interactive", origin: "brokerSilent", event: "brokerNoResponse", code: -50000,
    inner: -42700),
  Case(
    state: "interactive", origin: "MSALInternalErrorBrokerResponseNotReceived",
    event: "brokerNoResponse", code: -50000,
    inner: -42700),
  Case(
    state: "interactive", origin: "MSALInternalErrorInteractiveSessionAlreadyRunning",
    event: "internal", code: -50000,
    inner: -42402),
  Case(
    state: "interactive", origin: "interaction_required", event: "interactionRequired",
    code: -50002, inner: nil),
  Case(
    state: "interactive", origin: "access_denied", event: "userCanceled", code: -50005,
    inner: nil),
  // What a page only says no to is learnt when it is closed.
  Case(
    state: "interactive", origin: "AADSTS53003", event: "userCanceled", code: -50005,
    inner: nil
  ),
  Case(
    state: "interactive", origin: "AADSTS50011", event: "userCanceled", code: -50005,
    inner: nil
  ),
  Case(
    state: "interactive", origin: "AADSTS50142", event: "otherMSALError", code: -50142,
    inner: nil),
  Case(
    state: "interactive", origin: "MSALErrorWorkplaceJoinRequired", event: "otherMSALError",
    code: -50001, inner: nil),
]

@Test(arguments: cases)
private func `what happens arrives as the app sees it`(arrives: Case) throws {
  let router = try Documented.router()
  let snapshot = try Documented.snapshot(arrives.state, router.machine)
  let origin = try #require(ErrorOrigin(arrives.origin, in: router.catalogue))
  let arrival = try router.arrival(of: origin, at: snapshot)
  #expect(router.machine.flow.events[arrival.injection.event].id == arrives.event)
  #expect(arrival.error.code == arrives.code)
  let inner = arrival.error.internalCode ?? arrival.error.underlying.first?.internalCode
  #expect(inner == arrives.inner)
  #expect(ErrorOrigin(arrival.origin.text, in: router.catalogue) == origin)
}

/// Where, what, and the words by which it is refused.
private let refused: [(state: String, origin: String, says: String)] = [
  ("silent", "HTTP 200 Retry-After 5", "HTTP 200 is not a failure"),
  ("silent", "HTTP 100 Retry-After 5", "HTTP 100 is no"),
  ("silent", "HTTP 400 Retry-After 5", "reads the body"),
  (
    "idle", "MSALInternalErrorNoViewController",
    "Begin one first: “Ask silently” or “Add custom cla"
  ),
  ("silent", "MSALInternalErrorNoViewController", "only while a page"),
  ("interactive", "MSALInternalErrorMismatchedUser", "only in silent requests"),
  ("silent", "MSALErrorServerError", "never sees -50006"),
  ("interactive", "MSALErrorInsufficientDeviceStrength", "never sees -50007"),
  ("interactive", "MSALErrorMDMEnrollmentCompletedNeedsRetry", "never sees -50008"),
  ("idle", "AADSTS50076", "No token request is in flight"),
  ("interactive", "AADSTS50076", "lets the user solve it"),
  ("silent", "userCancels", "no page is open"),
  ("silent", "brokerSilent", "no broker app was opened"),
  ("silent", "AADSTS50126", "does not get this error"),
  ("silent", "AADSTS50011", "only while a page"),
  ("silent", "MSALGrantedScopesKey", "a key of userInfo"),
  ("silent", "HTTP 401", "reads the body"),
  ("interactive", "MSALInternalErrorSessionCanceled", "Nothing makes"),
  (
    "interactive", "MSALInternalErrorUnexpectedHttpResponse",
    "only under NSUnderlyingErrorKey"
  ),
  ("silent", "insufficient_claims", "does not end a token request"),
]

@Test(arguments: refused)
func `what cannot arrive is refused in these words`(
  state: String, origin: String, says: String
)
  throws
{
  let router = try Documented.router()
  let snapshot = try Documented.snapshot(state, router.machine)
  let happening = try #require(ErrorOrigin(origin, in: router.catalogue))
  do throws(ArrivalRefusal) {
    _ = try router.arrival(of: happening, at: snapshot)
    Issue.record("\(origin) arrived in \(state)")
  } catch {
    let text = error.text
    #expect(text.contains(says), "\(text)")
  }
}

@Test func `Retry-After sets how long the app waits, up to what the flow can count`() throws
{
  let router = try Documented.router()
  let snapshot = try Documented.snapshot("silent", router.machine)
  let field = try #require(router.machine.flow.variableIndex("retryAfter"))
  for (seconds, milliseconds) in [(77, 77_000), (999_999_999, 7_200_000)] {
    let arrival = try router.arrival(of: .status(429, retryAfter: seconds), at: snapshot)
    #expect(
      try router.machine.send(arrival.injection, to: snapshot).after.values[field]
        == milliseconds)
  }
}

/// What a text says of an error.
private func said(
  domain: String? = nil, code: Int? = nil, internalCode: Int? = nil,
  oauthError: String? = nil,
  serverNumbers: [String] = [], status: Int? = nil, retryAfter: Int? = nil
) -> Recognition {
  var said = Recognition(at: 0..<0)
  (said.facts.domain, said.facts.code, said.facts.internalCode) = (
    domain, code, internalCode
  )
  (said.facts.oauthError, said.facts.serverNumbers) = (oauthError, serverNumbers)
  (said.facts.status, said.retryAfter) = (status, retryAfter)
  return said
}

@Test
func `the shortest way to an error begins at the start and ends with it, seen as it was`()
  throws
{
  let router = try Documented.router()
  let silent = try #require(
    router.route(
      for: said(domain: "MSALErrorDomain", code: -50002, serverNumbers: ["AADSTS50076"])))
  #expect(silent.injections.count == 2)
  #expect(silent.arrival?.request == .silent)
  // invalid_grant is seen as -50000 only when the code is redeemed after the page.
  let text = said(
    domain: "MSALErrorDomain", code: -50000, internalCode: -42004,
    oauthError: "invalid_grant")
  let page = try #require(router.route(for: text))
  #expect(page.arrival?.request == .interactive)
  #expect(router.route(for: said(domain: "NSCocoaErrorDomain", code: 260)) == nil)
}

/// What a text says, and how the way to them ends: the error as it is typed, and what is said
/// of its kind in the flow.
private let ways:
  [(text: Recognition, origin: String, request: RequestKind, value: String)] = [
    // Nothing is made up where the text names no inner code, or one that the flow does not
    // list.
    (said(domain: "MSALErrorDomain", code: -50000), "MSALErrorInternal", .silent, "other"),
    (
      said(domain: "MSALErrorDomain", code: -50000, internalCode: -42403),
      "MSALInternalErrorNoViewController",
      .interactive, "other"
    ),
    (
      said(domain: "MSALErrorDomain", code: -50000, internalCode: -42001),
      "MSALInternalErrorRedirectSchemeNotRegistered", .interactive, "other"
    ),
    (
      said(internalCode: -42402), "MSALInternalErrorInteractiveSessionAlreadyRunning",
      .interactive,
      "session running 42402"
    ),
    (
      said(domain: "MSALErrorDomain", code: -50002), "MSALErrorInteractionRequired",
      .silent,
      "other"
    ),
    // The body of such an answer is not read, whatever number stands in it.
    (
      said(
        oauthError: "temporarily_unavailable", serverNumbers: ["AADSTS90055"], status: 429,
        retryAfter: 120),
      "HTTP 429 Retry-After 120", .silent, "2m"
    ),
    (said(oauthError: "invalid_grant", status: 503), "HTTP 503", .silent, "0s"),
    (said(oauthError: "invalid_grant", status: 400), "invalid_grant", .silent, "other"),
  ]

@Test(arguments: ways.indices)
func `the way to an error shows what is known of it and nothing else`(index: Int) throws {
  let router = try Documented.router()
  let row = ways[index]
  let way = try #require(router.route(for: row.text))
  let injection = try #require(way.injections.last)
  #expect(injection.origin == row.origin && way.arrival?.request == row.request)
  let field = try #require(router.machine.flow.events[injection.event].payload.first)
    .variable
  #expect(
    router.machine.flow.variables[field].type.text(of: injection.payload[0]) == row.value)
}
