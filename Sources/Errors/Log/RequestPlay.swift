import Catalogue
import Model

/// A request played on a run of the shipped reading, fact by fact.
struct RequestPlay {
  let request: LogRequest
  var followed: FollowedRun
  let router: ErrorRouter
  /// Milliseconds by the log's clock of what was played last.
  var now: Int?

  var flow: Flow { router.machine.flow }
  var state: String { followed.state }

  init(_ request: LogRequest, _ followed: FollowedRun, _ router: ErrorRouter) {
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
    guard let kind = request.kind else {
      followed.isEndPlaced = false
      return last == nil
    }
    let line =
      request.first(.call)?.line ?? request.first(.begins)?.line
      ?? request.first(.broker)?.line
    guard let last else {
      setUp()
      return send(kind == .silent ? "acquireTokenSilent" : "acquireToken", line: line)
    }
    let elapsed =
      request.began.flatMap { began in last.lastTime.map { max(0, began - $0) } } ?? 0
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

  /// Without a request before it the run begins with what this one tells of the app and of
  /// MSAL's stores.
  private mutating func setUp() {
    setScopes()
    if request.kind == .silent, request.first(.noAccount) != nil || isRefusedAtOnce {
      set("account", "none")
    }
    if let account = request.first(.call)?.values["account"], account.contains("null"),
      !account.contains("not-null")
    {
      set("account", "none")
    }
    if request.first(.authorityAsked) != nil
      || request.last(.authority)?.number("code") ?? 0 != 0
    {
      set("authorityKnown", "no")
    }
    set("cachedTokens", cachedTokens)
  }

  /// A silent request that fails without a correlation id, with -50002: mostly the missing
  /// account.
  var isRefusedAtOnce: Bool {
    request.correlation == nil
      && request.end == .error(domain: .msalDomain, code: -50002)
  }

  private var cachedTokens: String {
    if request.first(.noTokens) != nil { return "empty" }
    if request.first(.cachedAging) != nil { return "fallback" }
    if request.first(.cachedValid) != nil, request.first(.redeems) == nil { return "valid" }
    return "expired"
  }

  /// Scopes of the flow stand for those of the log: the same names where it has them, else the
  /// next ones.
  private mutating func setScopes() {
    guard let wanted = flow.variableIndex("wanted"),
      case .scopes(let universe) = flow.variables[wanted].type,
      let scopes = request.scopes, !scopes.isEmpty
    else { return }
    // The first three are those that the cached token of the flow is for.
    let free = universe.prefix(3)
    let same = scopes.filter(free.contains)
    let others = free.filter { !same.contains($0) }.prefix(scopes.count - same.count)
    set("wanted", (same + others).joined(separator: ","))
  }

  private mutating func set(_ variable: String, _ text: String) {
    guard let index = flow.variableIndex(variable),
      let value = flow.variables[index].type.value(of: text),
      followed.run.snapshot.values[index] != value
    else { return }
    try? followed.run.set([(index, value)])
  }

  /// True if time may pass before the request without anything that the log would show.
  private func mayPass(_ elapsed: Int, before kind: RequestKind) -> Bool {
    var ahead = followed.run
    guard ahead.wait(elapsed) else { return false }
    let stateAhead = flow.states[ahead.snapshot.state]
    // The wait may run out, and the documented app asks again by itself; nothing else may
    // happen meanwhile.
    return ahead.snapshot.state == followed.run.snapshot.state || stateAhead.request == kind
  }
}
