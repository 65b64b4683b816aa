package import Catalogue

/// What following a log brings, in the order of the log.
package enum LogNews: Sendable {
  /// Something has happened in a request that goes on.
  case changed(LogRequest)
  /// A request has ended, or is open at the end of the log.
  case ended(LogRequest)
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
/// It knows nothing but the log. Memory is bounded whatever comes: the oldest requests are
/// dropped where there are too many.
package struct LogFollower: Sendable {
  /// How long the requests that lead up to one may have ended before it, in milliseconds.
  static let memory = 3_600_000
  /// The most requests that are kept at once.
  package static let mostRequests = 5000
  /// The most lines into which one message is spread.
  private static let mostLines = 64

  private let versions: [LogVersion]
  let table: PatternTable
  private let followed: LogVersion
  private var cutter = LineCutter()
  /// What is still to be handed out.
  var news: [LogNews] = []
  var line = 0
  var next = 1
  private var told: Set<String> = []
  /// The message that goes on in the lines to come.
  private var open: OpenMessage?
  var requests: [String: LogRequest] = [:]
  /// The correlation ids of the requests in the order of their ends; those that are open come
  /// first.
  var order: [String] = []
  private var pages = PageMemory()
  private var history = RequestHistory()
  /// How many lines are MSAL's.
  package private(set) var ownLines = 0
  /// How many of them are known.
  package private(set) var knownLines = 0

  private struct OpenMessage {
    var head: LogLine
    var line: Int
    var lines = 1
    var text: [UInt8]
  }

  /// Begins with a log.
  ///
  /// - Parameter versions: the known lines, the newest version first; an older one adds what it
  ///   writes otherwise.
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
    cutter.feed(bytes) {
      take($0)
      handOut(use)
    }
    self.cutter = cutter
  }

  private mutating func handOut(_ use: (LogNews) -> Void) {
    for news in news { use(news) }
    news.removeAll(keepingCapacity: true)
  }

  /// Ends the log, and hands out the requests that are still open, in the order in which they
  /// began.
  package mutating func finish(to use: (LogNews) -> Void) {
    var cutter = cutter
    cutter.finish {
      take($0)
      handOut(use)
    }
    self.cutter = cutter
    close()
    // In the order in which they began; a line before may show their end.
    for request in requests.values.filter({ $0.end == nil }).sorted(by: {
      $0.number < $1.number
    }) {
      end(request)
    }
    handOut(use)
  }

  /// How many requests are kept.
  package var keptRequests: Int { requests.count }

  /// Tells of a line that belongs to no request.
  mutating func unplaced(_ line: Int, _ reason: String) {
    news.append(.unplaced(UnplacedLine(line: line, reason: reason)))
  }

  /// Tells that a request has ended.
  mutating func end(_ request: LogRequest) {
    var ended = request
    // Some versions hand a token over without the line with which they call back.
    if ended.end == nil, ended.first(.handsOver) != nil { ended.end = .token }
    ended.before = history.before(request)
    if ended.end != nil {
      ended.departure = pages.departure(of: ended, among: requests.values)
    }
    history.add(ended)
    pages.add(ended)
    news.append(.ended(ended))
  }

  /// Tells what has become of a request that goes on.
  mutating func change(_ request: LogRequest) {
    var changed = request
    changed.before = history.before(request)
    news.append(.changed(changed))
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    line += 1
    guard let head = LogLine(bytes) else {
      goOn(bytes)
      return
    }
    close()
    ownLines += 1
    if !versions.contains(where: { $0.msal == head.version }), told.count < 20,
      told.insert(head.version).inserted
    {
      news.append(.unknownVersion(head.version, followedAs: followed.msal))
    }
    guard let match = table.match(head.message) else { return placeUnknown(head) }
    knownLines += 1
    guard match.isWhole else {
      open = OpenMessage(head: head, line: line, text: Array(head.message))
      return
    }
    place(match, head, at: line)
  }

  /// Adds a line to the message before it, if that is not whole yet.
  private mutating func goOn(_ bytes: ArraySlice<UInt8>) {
    guard var message = open else { return }
    // A page that quotes a log puts a mark before each line.
    let line = bytes.trimmed
    message.text += [0x20] + (line.first == ">" ? line.dropFirst() : line).prefix(2048)
    message.lines += 1
    open = message
    let isWhole = table.match(message.text[...])?.isWhole == true
    if isWhole || message.lines >= Self.mostLines { close() }
  }

  /// Takes the message that is open as it is.
  private mutating func close() {
    guard let message = open else { return }
    open = nil
    guard let match = table.match(message.text[...]) else { return }
    place(match, message.head, at: message.line)
  }

  private mutating func place(_ match: PatternTable.Match, _ head: LogLine, at line: Int) {
    let pattern = match.pattern
    var values = match.values
    if pattern.fact == .returned, Self.isWithoutToken(values) { values["token"] = "none" }
    let fact = LogFact(
      kind: pattern.fact, request: pattern.request, note: pattern.note, values: values,
      time: head.time, line: line)
    guard let id = head.correlation else { return placeAlone(fact, head) }
    add(fact, to: request(id, head, at: line, beganBy: fact))
  }

  /// Takes a line that is not known: its id says that there is a request.
  private mutating func placeUnknown(_ head: LogLine) {
    guard let id = head.correlation else { return }
    let isNew = requests[id] == nil
    let request = request(id, head, at: line, beganBy: nil)
    requests[id] = request
    if isNew { change(request) }
  }

  func touched(_ request: LogRequest, _ head: LogLine, at line: Int) -> LogRequest {
    var request = request
    request.touch(line, head)
    return request
  }

  mutating func add(_ fact: LogFact, to known: LogRequest) {
    var request = known
    guard let id = request.correlation else { return }
    guard request.end == nil else { return }
    request.add(fact)
    request.end = Self.end(fact)
    requests[id] = request
    if request.end == nil { change(request) } else { end(request) }
  }

  static func end(_ fact: LogFact) -> LogEnd? {
    switch fact.kind {
    case .returned: return fact.values["token"] == "none" ? .withoutToken : .token
    case .failed: return fact.asEnd
    default: return nil
    }
  }

  /// The first seven letters of the SHA-256 of nothing, which MSAL logs for a token that is not
  /// there.
  private static let hashOfNothing = "e3b0c44"

  /// True if a result has no access token: by its hash, or since it has no scopes and no end.
  private static func isWithoutToken(_ values: [String: String]) -> Bool {
    let hash = values["hash"] ?? ""
    if hash.hasPrefix(hashOfNothing) || hash == "(null)" { return true }
    return values["expires"] == "(null)"
      && values["scopes"].flatMap(ScopeList.names)?.isEmpty ?? true
  }
}
