package import Catalogue

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
  static let forgetting = 60_000
  /// The most lines into which one message is spread.
  private static let mostLines = 64

  private let versions: [LogVersion]
  let table: PatternTable
  private let followed: LogVersion
  private var cutter = LineCutter()
  var line = 0
  var clock = 0
  /// The moment before which everything that ended was dropped last, in milliseconds by the log's clock.
  var forgotten = Int.min / 2
  var next = 1
  private var told: Set<String> = []
  /// The message that goes on in the lines to come.
  private var open: OpenMessage?
  var requests: [String: LogRequest] = [:]
  /// The correlation ids of the requests in the order of their ends; those that are open come first.
  var order: [String] = []
  var memory = RequestMemory()
  /// The line that says that a result has no access token.
  var missing: LogLine?
  var payloads = BrokerPayload.Reader()
  var troubles: Set<KeychainTrouble> = []
  var appErrors = AppError.Reader()
  /// The request that ended with MSAL's last line so far; nil if that ended none.
  var justEnded: LogRequest?
  /// Errors that the app has logged with the id of a request that has no line yet.
  var logged: [String: LogFact] = [:]
  /// How the moments of the lines go on.
  package private(set) var moments = MomentOrder()
  /// How many lines are MSAL's.
  package private(set) var ownLines = 0
  /// How many of them are known.
  package private(set) var knownLines = 0
  /// How many lines say what MSAL says and have not its head, as in the logs of the SSO extension.
  package internal(set) var headlessLines = 0
  /// How many lines are MSAL.NET's.
  package internal(set) var dotNetLines = 0
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
    for error in appErrors.finish() { keep(error, use) }
    placeLogged(use)
  }

  /// How many requests are kept.
  package var keptRequests: Int { requests.count }

  /// The requests with which MSAL has not called back, in the order in which they began; a line before may show their end.
  package var openRequests: [LogRequest] {
    requests.values.filter { $0.end == nil }.sorted { $0.number < $1.number }.map(\.settled)
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ use: (LogNews) -> Void) {
    line += 1
    guard let head = LogLine(bytes) else {
      goOn(bytes, use)
      if open == nil { lookAround(bytes, use) }
      return
    }
    close(use)
    for error in appErrors.finish() { keep(error, use) }
    justEnded = nil
    ownLines += 1
    moments.add(head)
    if let time = head.time { clock = time }
    if !versions.contains(where: { $0.msal == head.version }), told.count < 20, told.insert(head.version).inserted {
      use(.unknownVersion(head.version, followedAs: followed.msal))
    }
    guard let match = table.match(head.message) else { return placeUnknown(head, use) }
    knownLines += 1
    guard match.isWhole else {
      open = OpenMessage(head: head, line: line, text: Array(head.message))
      return
    }
    place(match, head, at: line, use)
  }

  /// Adds a line to the message before it, if that is not whole yet.
  private mutating func goOn(_ bytes: ArraySlice<UInt8>, _ use: (LogNews) -> Void) {
    guard var message = open else { return }
    // What the app prints is no part of it.
    guard bytes.position(of: LogFact.errorMark) == nil else { return close(use) }
    // A page that quotes a log puts a mark before each line.
    let line = bytes.trimmed
    message.text += [0x20] + (line.first == UInt8(ascii: ">") ? line.dropFirst() : line).prefix(2048)
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
    var values = match.values
    if pattern.fact == .returned, isWithoutToken(values, head) { values["token"] = "none" }
    let fact = LogFact(
      kind: pattern.fact, request: pattern.request, event: pattern.event, note: pattern.note, values: values,
      time: head.time, line: line)
    guard let id = head.correlation else { return placeAlone(fact, head, use) }
    add(fact, to: request(id, head, at: line, beganBy: fact, use), use)
  }

  /// Takes a line that is not known: its id says that there is a request.
  private mutating func placeUnknown(_ head: LogLine, _ use: (LogNews) -> Void) {
    let error = Self.errorSeen(head, at: line)
    let trouble = KeychainTrouble(in: head.message)
    guard let id = head.correlation.map(whole) else {
      if let trouble { tell(trouble, at: line, use) }
      guard let error else { return }
      guard let request = request(onThreadOf: head) else {
        return use(.unplaced(UnplacedLine(line: line, reason: error.errorWords)))
      }
      return add(error.probably, to: touched(request, head, at: line), use)
    }
    let isNew = requests[id] == nil
    let request = request(id, head, at: line, beganBy: nil, use)
    if let error { return add(error, to: request, use) }
    if let action = Self.brokerAction(head, at: line) { return add(action, to: request, use) }
    if let trouble { return add(trouble.fact(at: line, time: head.time), to: request, use) }
    requests[id] = request
    if isNew { use(.changed(request)) }
  }

  func touched(_ request: LogRequest, _ head: LogLine, at line: Int) -> LogRequest {
    var request = request
    request.touch(line, time: head.time, thread: head.thread)
    return request
  }

  mutating func add(_ fact: LogFact, to known: LogRequest, _ use: (LogNews) -> Void) {
    var request = known
    guard let id = request.correlation else { return }
    guard request.end == nil else {
      request.late += 1
      requests[id] = request
      return
    }
    request.add(fact)
    request.end = Self.end(fact)
    requests[id] = request
    guard request.end != nil else { return use(.changed(request)) }
    justEnded = request
    use(.ended(request, memory.departure(of: request, among: requests.values)))
    memory.remember(request)
    forget(before: clock - Self.kept)
  }

  static func end(_ fact: LogFact) -> LogEnd? {
    switch fact.kind {
    case .returned: return fact.values["token"] == "none" ? .withoutToken : .token
    case .failed: return .error(domain: fact.values["domain"] ?? "", code: fact.number("code") ?? 0)
    default: return nil
    }
  }
}
