import Catalogue
import Errors
import Explorer
import Model

/// A log for the explorer: what is new in it since it was asked last, and the runs of its requests.
struct LogFeed {
  /// The most requests whose lines are kept; of older ones the list has one line.
  private static let most = 1000

  private struct Entry {
    var request: LogRequest
    var before: [LogRequest]
    var departure: Departure?
  }

  private var log: FollowedLog
  private var entries: [Int: Entry] = [:]
  private var changed: Set<Int> = []
  private var unplaced = 0
  private var firstUnplaced: String?
  private var versions: [String] = []
  private var isLive = true

  /// Begins with a log.
  init() throws(ProgramError) { log = try FollowedLog() }

  /// Takes bytes of the log.
  mutating func feed(_ bytes: ArraySlice<UInt8>) {
    var told: [FollowedLog.Told] = []
    log.feed(bytes) { told.append($0) }
    for told in told { take(told) }
  }

  /// Ends the log.
  mutating func finish() {
    var told: [FollowedLog.Told] = []
    log.finish { told.append($0) }
    for told in told { take(told) }
    isLive = false
  }

  private mutating func take(_ told: FollowedLog.Told) {
    switch told {
    case .request(let request, let before, let departure):
      put(Entry(request: request, before: before, departure: departure))
    case .changed(let request, let before): put(Entry(request: request, before: before))
    case .unplaced(let line):
      unplaced += 1
      firstUnplaced = firstUnplaced ?? line.reason
    case .unknownVersion(let version, let other):
      versions.append("the log is of MSAL \(version), whose lines are not known; it is followed as \(other)")
    }
  }

  private mutating func put(_ entry: Entry) {
    entries[entry.request.number] = entry
    changed.insert(entry.request.number)
    guard entries.count > 2 * Self.most else { return }
    for number in entries.keys.sorted().dropLast(Self.most) { entries[number] = nil }
  }

  /// What is new since the last time.
  mutating func takeReport() -> LogReport {
    defer { changed = [] }
    // Those that changed most lately go last; a screen that moves along shows the last one.
    let requests = changed.compactMap { entries[$0] }.sorted { $0.request.lastLine < $1.request.lastLine }
    let left = [unplacedRemark].compactMap { $0 }
    return LogReport(requests: requests.suffix(Self.most).map(Self.listed), remarks: left + versions, isLive: isLive)
  }

  /// What to tell of the lines that belong to no request; nil if there are none.
  var unplacedRemark: String? {
    firstUnplaced.map { first in
      unplaced == 1
        ? "a line is not placed: \(first)"
        : "\(unplaced) lines are not placed, the first: \(first); --format text lists them"
    }
  }

  private static func listed(_ entry: Entry) -> LoggedRequest {
    let words = RequestWords(entry.request)
    let end = words.end(in: FollowedLog.catalogue)
    let span = entry.request.began.flatMap { began in entry.request.lastTime.map { began...max(began, $0) } }
    return LoggedRequest(
      number: entry.request.number, title: "\(words.kind)  \(words.scopes)",
      detail: [entry.request.moment, (words.happened + [end]).joined(separator: ", "), entry.request.correlation]
        .compactMap { $0 }.joined(separator: "; "),
      span: span, isOpen: entry.request.end == nil, departure: entry.departure?.words)
  }

  /// The run of a request, its cursor at its end, and what it is called; nil if its lines are no longer kept.
  func run(of number: Int) -> (run: Run, title: String)? {
    guard let entry = entries[number] else { return nil }
    let followed = log.maker.run(of: entry.request, after: entry.before, departure: entry.departure)
    let words = entry.departure.map { ": " + $0.words } ?? ""
    let none = entry.request.kind == nil ? ": no run, for no line says which call it was" : ""
    return (followed.run, "request \(number)\(none)\(words)")
  }

  /// True if a request was found.
  var hasRequests: Bool { !entries.isEmpty }

  /// What is known of the log besides its requests.
  var extent: LogExtent { log.extent }

  /// The reading in which the runs are.
  var machine: Machine { log.maker.machine }
}
