package import MSALErrors

/// What following a log brings, in the order of the log.
package enum LogNews: Sendable {
  /// Something has happened in a request that goes on.
  case changed(LogRequest)
  /// A request has ended; with how the app left the documented way with it, if it did.
  case ended(LogRequest, Departure?)
  /// A line of MSAL's belongs to no request.
  case unplaced(UnplacedLine)
  /// MSAL is of a version whose lines are not known; it is followed by those of another.
  case unknownVersion(String, followedAs: String)
}

/// A line that says something of a request and cannot be placed.
package struct UnplacedLine: Hashable, Sendable {
  /// The line of the log, counted from 1.
  package let line: Int
  /// What is missing.
  package let reason: String
}

/// Follows a log: bytes become lines, lines become facts, facts become requests.
///
/// It knows nothing but the log. Memory is bounded whatever comes: a request is dropped an hour after its end, by the
/// clock of the log, and the oldest ones where there are too many.
package struct LogFollower: Sendable {
  /// How long a request is kept after its end, in milliseconds.
  package static let kept = 3_600_000
  /// The most requests that are kept at once.
  package static let mostRequests = 5000
  /// After how many milliseconds of the log those that ended long ago are looked for again.
  private static let forgetting = 60_000
  /// The most lines into which one message is spread.
  private static let mostLines = 64

  private let versions: [LogVersion]
  private let table: PatternTable
  private let followed: LogVersion
  private var cutter = LineCutter()
  private var line = 0
  private var clock = 0
  /// The moment before which everything that ended was dropped last, in milliseconds by the log's clock.
  private var forgotten = Int.min / 2
  private var next = 1
  private var told: Set<String> = []
  /// The message that goes on in the lines to come.
  private var open: OpenMessage?
  private var requests: [String: LogRequest] = [:]
  /// The correlation ids of the requests in the order of their ends; those that are open come first.
  private var order: [String] = []
  private var memory = RequestMemory()
  /// How many lines are MSAL's.
  package private(set) var ownLines = 0
  /// How many lines there are.
  package var lines: Int { line }

  private struct OpenMessage {
    var head: LogLine
    var line: Int
    var lines = 1
    var text: [UInt8]
  }

  /// Begins with a log.
  ///
  /// - Parameter versions: the known lines, the newest version first; an older one adds what it writes otherwise.
  /// - Precondition: there is a version.
  package init(_ versions: [LogVersion]) {
    precondition(!versions.isEmpty, "a log is followed by the lines of some version")
    self.versions = versions
    followed = versions[0]
    table = PatternTable(versions)
  }

  /// Takes bytes of the log.
  package mutating func feed(_ bytes: some Sequence<UInt8>, to use: (LogNews) -> Void) {
    var cutter = cutter
    cutter.feed(bytes) { take($0, use) }
    self.cutter = cutter
  }

  /// Ends the log, and hands out the requests that are still open, in the order in which they began.
  package mutating func finish(to use: (LogNews) -> Void) {
    var cutter = cutter
    cutter.finish { take($0, use) }
    self.cutter = cutter
    close(use)
  }

  /// How many requests are kept.
  package var keptRequests: Int { requests.count }

  /// The requests that have not ended, in the order in which they began.
  package var openRequests: [LogRequest] {
    requests.values.filter { $0.end == nil && $0.isTold }.sorted { $0.number < $1.number }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ use: (LogNews) -> Void) {
    line += 1
    guard let head = LogLine(bytes) else {
      goOn(bytes, use)
      return
    }
    close(use)
    ownLines += 1
    if let time = head.time { clock = time }
    if !versions.contains(where: { $0.msal == head.version }), told.count < 20, told.insert(head.version).inserted {
      use(.unknownVersion(head.version, followedAs: followed.msal))
    }
    guard let match = table.match(head.message) else { return }
    guard match.isWhole else {
      open = OpenMessage(head: head, line: line, text: Array(head.message))
      return
    }
    place(match, head, at: line, use)
  }

  /// Adds a line to the message before it, if that is not whole yet.
  private mutating func goOn(_ bytes: ArraySlice<UInt8>, _ use: (LogNews) -> Void) {
    guard var message = open else { return }
    message.text += [0x20] + bytes.prefix(2048)
    message.lines += 1
    open = message
    let isWhole = table.match(message.text[...])?.isWhole == true
    if isWhole || message.lines >= Self.mostLines { close(use) }
  }

  /// Takes the message that is open as it is.
  private mutating func close(_ use: (LogNews) -> Void) {
    guard let message = open else { return }
    open = nil
    guard let match = table.match(message.text[...]) else { return }
    place(match, message.head, at: message.line, use)
  }

  private mutating func place(_ match: PatternTable.Match, _ head: LogLine, at line: Int, _ use: (LogNews) -> Void) {
    let pattern = match.pattern
    let fact = LogFact(
      kind: pattern.fact, request: pattern.request, event: pattern.event, note: pattern.note, values: match.values,
      time: head.time, line: line)
    guard let id = head.correlation else { return placeAlone(fact, head, use) }
    var request: LogRequest
    if let known = requests[id], !begins(fact, after: known) {
      request = known
    } else {
      if requests[id] != nil { drop(id, use) }
      request = LogRequest(number: next, correlation: id, version: head.version, line: line)
      next += 1
      makeRoom(use)
      order.append(id)
    }
    guard request.end == nil else {
      request.late += 1
      requests[id] = request
      return
    }
    request.add(fact)
    request.end = Self.end(fact, in: request)
    requests[id] = request
    guard request.end != nil else {
      if request.isTold { use(.changed(request)) }
      return
    }
    use(.ended(request, memory.departure(of: request, among: requests.values)))
    memory.remember(request)
    forget(before: clock - Self.kept)
  }

  /// True if a line begins a request anew under an id that was used before.
  private func begins(_ fact: LogFact, after request: LogRequest) -> Bool {
    guard request.end != nil else {
      // An app that gives all its requests one id: the call of a page while a silent request is open.
      return fact.kind == .call && request.hasBegin && request.facts.contains { $0.kind == .call }
        && fact.request != request.kind
    }
    return fact.kind == .call || fact.kind == .begins && fact.request != request.kind
      || fact.kind == .begins && request.facts.first?.kind != .call
  }

  /// A line without an id says something of a request only if MSAL ends it before it has one.
  private mutating func placeAlone(_ fact: LogFact, _ head: LogLine, _ use: (LogNews) -> Void) {
    switch fact.kind {
    case .failed:
      var request = LogRequest(number: next, correlation: nil, version: head.version, line: fact.line)
      next += 1
      request.add(fact)
      request.end = Self.end(fact, in: request)
      use(.ended(request, memory.departure(of: request, among: requests.values)))
    case .noAccount, .note: break
    default: use(.unplaced(UnplacedLine(line: fact.line, reason: "the line has no correlation id")))
    }
  }

  private static func end(_ fact: LogFact, in request: LogRequest) -> LogEnd? {
    switch fact.kind {
    case .returned: return .token
    case .failed: return .error(domain: fact.values["domain"] ?? "", code: fact.number("code") ?? 0)
    default: return nil
    }
  }

  /// Drops what ended before a moment.
  private mutating func forget(before moment: Int) {
    // Looking through all of them is worth it once a minute of the log, not with every request.
    guard moment - forgotten >= Self.forgetting || moment < forgotten else { return }
    forgotten = moment
    memory.forget(before: moment)
    let old = order.filter { id in
      guard let request = requests[id], request.end != nil else { return false }
      return (request.lastTime ?? clock) < moment
    }
    guard !old.isEmpty else { return }
    for id in old { requests[id] = nil }
    let dropped = Set(old)
    order.removeAll { dropped.contains($0) }
  }

  /// Drops the oldest requests where there are too many; of an open one it is told that it has not ended.
  private mutating func makeRoom(_ use: (LogNews) -> Void) {
    guard order.count >= Self.mostRequests else { return }
    let ended = order.filter { requests[$0]?.end != nil }
    let old = Array((ended.isEmpty ? order : ended).prefix(Self.mostRequests / 2))
    for id in old { drop(id, use) }
  }

  private mutating func drop(_ id: String, _ use: (LogNews) -> Void) {
    if let request = requests[id], request.end == nil, request.isTold { use(.ended(request, nil)) }
    requests[id] = nil
    order.removeAll { $0 == id }
  }
}

extension LogRequest {
  /// True if there is more of it than notes.
  var isTold: Bool { hasBegin || end != nil || facts.contains { !LogRequest.quiet.contains($0.kind) } }

  /// What other work of MSAL logs, too, under an id of its own.
  private static let quiet: Set<LogFactKind> = [
    .note, .authority, .authorityAsked, .repeated, .httpStatus, .tokenFound, .tokenMissing,
    .page, .pageClosed, .pageCanceled, .pageRefused,
  ]
}
