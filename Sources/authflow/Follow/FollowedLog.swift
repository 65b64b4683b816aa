import BundledFlows
import FlowEngine
import LogFollowing
import MSALErrors

/// A log being followed: what comes of its bytes, told as it comes.
struct FollowedLog {
  /// What is told of a log.
  enum Told {
    /// A request with its run; nil where no departure was seen.
    case request(LogRequest, FollowedRun, Departure?)
    case unplaced(UnplacedLine)
    case unknownVersion(String, followedAs: String)
  }

  private var follower: LogFollower
  private var history = RequestHistory()
  private let maker: RunMaker
  /// How many requests were told.
  private(set) var count = 0

  /// Begins with a log.
  ///
  /// - Throws: `unknownFlow` if the program has no reading to follow in.
  init() throws(ProgramError) {
    guard let flow = BundledFlows[Self.reading] else { throw .unknownFlow(name: Self.reading, nearest: nil) }
    maker = RunMaker(machine: Machine(flow), catalogue: BundledFlows.catalogue)
    follower = LogFollower(BundledFlows.logVersions)
  }

  /// The reading in which logs are followed.
  static let reading = "msal-apple-shipped"

  /// How many lines are MSAL's.
  var ownLines: Int { follower.ownLines }

  /// Takes bytes of the log.
  mutating func feed(_ bytes: ArraySlice<UInt8>, to use: (Told) -> Void) {
    var news: [LogNews] = []
    follower.feed(bytes) { if !$0.isChange { news.append($0) } }
    for news in news { tell(news, use) }
  }

  /// Ends the log; the requests that are open are told last.
  mutating func finish(to use: (Told) -> Void) {
    var news: [LogNews] = []
    follower.finish { if !$0.isChange { news.append($0) } }
    for news in news { tell(news, use) }
    for request in follower.openRequests { tell(.ended(request, nil), use) }
  }

  private mutating func tell(_ news: LogNews, _ use: (Told) -> Void) {
    switch news {
    case .changed: break
    case .ended(let request, let departure):
      let run = maker.run(of: request, after: history.before(request), departure: departure)
      history.add(request)
      count += 1
      use(.request(request, run, departure))
    case .unplaced(let line): use(.unplaced(line))
    case .unknownVersion(let version, let other): use(.unknownVersion(version, followedAs: other))
    }
  }
}

extension LogNews {
  fileprivate var isChange: Bool { if case .changed = self { true } else { false } }
}
