import Catalogue

// Lines that stand outside the requests: without an id, or without MSAL's head.
extension LogFollower {
  /// Counts what is like MSAL's log and cannot be followed.
  mutating func lookAround(_ bytes: ArraySlice<UInt8>, _ use: (LogNews) -> Void) {
    if let payload = payloads.take(bytes, at: line) { return begin(payload, use) }
    for error in appErrors.take(bytes, at: line) { keep(error, use) }
    if LogLine.isDotNet(bytes) {
      dotNetLines += 1
    } else if let message = LogLine.withoutHeadAtAll(bytes), table.match(message) != nil {
      headlessLines += 1
    }
  }

  /// The most errors of the app that are kept for requests without a line.
  private static let mostLogged = 256

  /// Keeps an error that the app has logged for its request, which may have no line of MSAL's yet; one without an id is
  /// listed.
  mutating func keep(_ error: AppError, _ use: (LogNews) -> Void) {
    guard let id = error.correlation else { return list(error.fact, endOf: justEnded, isSure: false, use) }
    guard var request = requests[id] else {
      if logged.count < Self.mostLogged { logged[id] = logged[id] ?? error.fact }
      return
    }
    guard request.end == nil else { return list(error.fact, endOf: request, isSure: true, use) }
    guard request.logged == nil else { return }
    request.logged = error.fact
    requests[id] = request
    use(.changed(request))
  }

  /// Lists an error of the app's: of one with which a request has ended only what MSAL's line did not say.
  private func list(_ error: LogFact, endOf request: LogRequest?, isSure: Bool, _ use: (LogNews) -> Void) {
    var words = error.errorWords
    if let request, let end = Self.end(of: error), request.end == end {
      guard !error.scopesOfError.isEmpty || error.info("MSALInternalErrorCodeKey") != nil && request.insideCode == nil
      else { return }
      words += "; \(isSure ? "" : "probably ")what request \(request.number) ended with"
    } else if isSure {
      return
    } else {
      words += "; it names no correlation id"
    }
    use(.unplaced(UnplacedLine(line: error.line, reason: words)))
  }

  private static func end(of error: LogFact) -> LogEnd? {
    error.number("code").map { .error(domain: error.values["domain"] ?? "", code: $0) }
  }

  /// Makes requests of the errors that the app has logged, and whose ids no line of MSAL's has.
  mutating func placeLogged(_ use: (LogNews) -> Void) {
    for (id, error) in logged.sorted(by: { $0.value.line < $1.value.line }) {
      makeRoom(use)
      var request = LogRequest(number: next, correlation: id, version: "", line: error.line)
      request.logged = error
      requests[id] = request
      next += 1
      order.append(id)
    }
    logged = [:]
  }

  /// Begins a request of which a client's payload tells; its end is not known.
  private mutating func begin(_ payload: BrokerPayload, _ use: (LogNews) -> Void) {
    guard requests[payload.correlation] == nil else { return }
    makeRoom(use)
    var request = LogRequest(
      number: next, correlation: payload.correlation, version: payload.version, line: payload.line)
    next += 1
    order.append(payload.correlation)
    request.touch(line, time: nil, thread: nil)
    request.scopes = payload.scopes
    let fact = LogFact(
      kind: .broker, request: nil, event: nil, note: "", values: [:], time: nil, line: payload.line)
    add(fact, to: request, use)
  }

  /// A line without an id says something of a request only if MSAL ends it before it has one.
  mutating func placeAlone(_ fact: LogFact, _ head: LogLine, _ use: (LogNews) -> Void) {
    switch fact.kind {
    case .failed:
      var request = touched(
        LogRequest(number: next, correlation: nil, version: head.version, line: fact.line), head, at: fact.line)
      next += 1
      request.add(fact)
      request.end = Self.end(fact)
      use(.ended(request, memory.departure(of: request, among: requests.values)))
    case .accessMissing: missing = head
    case .keychain, .notSaved:
      if let trouble = KeychainTrouble(fact) { tell(trouble, at: fact.line, use) }
    case .errorInside:
      guard let request = request(onThreadOf: head) else {
        return use(.unplaced(UnplacedLine(line: fact.line, reason: fact.words + ", in a line without an id")))
      }
      add(fact.probably, to: touched(request, head, at: fact.line), use)
    case .noAccount, .note, .pageAnswered, .saves, .looks, .network, .aside, .ordinary: break
    default: use(.unplaced(UnplacedLine(line: fact.line, reason: "the line has no correlation id")))
    }
  }

  mutating func tell(_ trouble: KeychainTrouble, at line: Int, _ use: (LogNews) -> Void) {
    guard troubles.insert(trouble).inserted else { return }
    use(.unplaced(UnplacedLine(line: line, reason: trouble.words)))
  }
}
