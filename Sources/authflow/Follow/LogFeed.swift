import BundledFlows
import Catalogue
import Errors
import Explorer
import Model

/// A log for the explorer: what is new in it since it was asked last, and the runs of its
/// requests.
struct LogFeed {
  /// The most requests whose lines are kept; of older ones the list has one line.
  private static let most = 1000
  private(set) var follower = LogFollower(BundledFlows.logVersions)
  private let maker: RunMaker
  private var requests: [Int: LogRequest] = [:]
  private var changed: Set<Int> = []
  private var unplaced = 0
  private var firstUnplaced: String?
  private var versions: [String] = []
  private var isLive = true
  /// How many requests were found.
  private(set) var found = 0

  /// Begins with a log.
  init() throws(ProgramError) { maker = try ShippedVersion.maker() }

  /// Takes bytes of the log.
  mutating func feed(_ bytes: ArraySlice<UInt8>) {
    var news: [LogNews] = []
    follower.feed(bytes) { news.append($0) }
    for news in news { take(news) }
  }

  /// Ends the log.
  mutating func finish() {
    var news: [LogNews] = []
    follower.finish { news.append($0) }
    for news in news { take(news) }
    isLive = false
  }

  private mutating func take(_ news: LogNews) {
    switch news {
    case .changed(let request), .ended(let request):
      found = max(found, request.number)
      requests[request.number] = request
      changed.insert(request.number)
      // Only at twice the number, so that the numbers are seldom sorted.
      guard requests.count > 2 * Self.most else { return }
      for number in requests.keys.sorted().dropLast(Self.most) { requests[number] = nil }
    case .unplaced(let line):
      unplaced += 1
      firstUnplaced = firstUnplaced ?? line.reason
    case .unknownVersion(let version, let other):
      versions.append(ShippedVersion.unknown(version, readAs: other))
    }
  }

  /// What is new since the last time.
  mutating func takeReport() -> LogReport {
    defer { changed = [] }
    // Those that changed most lately go last; a screen that moves along shows the last one.
    let changed = changed.compactMap { requests[$0] }.sorted { $0.lastLine < $1.lastLine }
    let left = [unplacedRemark].compactMap(\.self)
    return LogReport(
      requests: changed.suffix(Self.most).map(Self.listed), remarks: left + versions,
      isLive: isLive)
  }

  /// What to tell of the lines that belong to no request; nil if there are none.
  var unplacedRemark: String? {
    firstUnplaced.map { first in
      unplaced == 1
        ? "authflow cannot tell which request this line belongs to: \(first)"
        : "authflow cannot tell which request \(unplaced) lines belong to. The first line is \(first). "
          + "--list prints them."
    }
  }

  private static func listed(_ request: LogRequest) -> LoggedRequest {
    let words = RequestWords(request, in: ShippedVersion.catalogue)
    let happened = (words.happened + [words.end]).joined(
      separator: ", ")
    return LoggedRequest(
      number: request.number, title: "\(words.kind)  \(words.scopes)",
      detail: [request.moment, happened, request.correlation].compactMap(\.self).joined(
        separator: "; "),
      isOpen: request.end == nil, departure: request.departure?.words)
  }

  /// The requests whose lines are kept, in their order.
  var kept: [LogRequest] { requests.keys.sorted().compactMap { requests[$0] } }

  /// The run of a request, its cursor at its end, and what it is called; nil if its lines are
  /// no longer kept.
  func run(of number: Int) -> (run: Run, title: String)? {
    guard let request = requests[number] else { return nil }
    let words = request.departure.map { ": " + $0.words } ?? ""
    let none =
      request.kind == nil
      ? " (authflow cannot make a run, because no line names the call)" : ""
    return (maker.run(of: request).run, "request \(number)\(none)\(words)")
  }

  /// The version in which the runs are.
  var machine: Machine { maker.machine }
}
