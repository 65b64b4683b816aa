import BundledFlows
import Catalogue
import Errors
import Model

/// A log being followed: what comes of its bytes, told as it comes.
struct FollowedLog {
  /// What is told of a log.
  enum Told {
    /// A request that has ended or is open at the end of the log, those that lead up to it, and how the app left the
    /// documented way with it.
    case request(LogRequest, before: [LogRequest], Departure?)
    /// Something has happened in a request that goes on.
    case changed(LogRequest, before: [LogRequest])
    case unplaced(UnplacedLine)
    case unknownVersion(String, followedAs: String)
  }

  private var follower: LogFollower
  private var history = RequestHistory()
  /// What makes runs of its requests.
  let maker: RunMaker
  /// How many requests were told.
  private(set) var count = 0

  /// Begins with a log.
  ///
  /// - Throws: `unknownFlow` if the program has no reading to follow in.
  init() throws(ProgramError) {
    guard let flow = BundledFlows[Self.reading] else { throw .unknownFlow(name: Self.reading, nearest: []) }
    maker = RunMaker(machine: Machine(flow), catalogue: Self.catalogue)
    follower = LogFollower(BundledFlows.logVersions)
  }

  /// What is known about errors.
  static let catalogue = BundledFlows.catalogue

  /// The reading in which logs are followed.
  static let reading = "msal-apple-shipped"

  /// What is known of the log besides its requests.
  var extent: LogExtent { LogExtent(follower, requests: count) }

  /// Takes bytes of the log.
  mutating func feed(_ bytes: ArraySlice<UInt8>, to use: (Told) -> Void) {
    var news: [LogNews] = []
    follower.feed(bytes) { news.append($0) }
    for news in news { tell(news, use) }
  }

  /// Ends the log; the requests that are open are told last.
  mutating func finish(to use: (Told) -> Void) {
    var news: [LogNews] = []
    follower.finish { news.append($0) }
    for news in news { tell(news, use) }
    for request in follower.openRequests { tell(.ended(request, nil), use) }
  }

  private mutating func tell(_ news: LogNews, _ use: (Told) -> Void) {
    switch news {
    case .changed(let request): use(.changed(request, before: history.before(request)))
    case .ended(let request, let departure):
      let before = history.before(request)
      history.add(request)
      count += 1
      use(.request(request, before: before, departure))
    case .unplaced(let line): use(.unplaced(line))
    case .unknownVersion(let version, let other): use(.unknownVersion(version, followedAs: other))
    }
  }
}
