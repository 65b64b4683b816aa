import Model

/// A request in a log that is followed, as the list of requests shows it.
package struct LoggedRequest: Hashable, Sendable {
  /// Which one it is, counted from 1.
  var number: Int
  /// What was asked for: `silent  User.Read`.
  var title: String
  /// What happened and how it ended.
  var detail: String
  /// True while no line shows its end.
  var isOpen: Bool
  /// How the app left the documented path; nil if it did not.
  var departure: String?

  /// Creates a request.
  package init(
    number: Int, title: String, detail: String, isOpen: Bool,
    departure: String?
  ) {
    self.number = number
    self.title = title
    self.detail = detail
    self.isOpen = isOpen
    self.departure = departure
  }
}

/// What is new in a log that is followed.
package struct LogReport: Sendable {
  /// The requests that are new or have changed, in the order of the log.
  var requests: [LoggedRequest]
  /// Things to know of the log as a whole, such as that its version is not known.
  var remarks: [String]
  /// True while more may come.
  var isLive: Bool

  /// Creates a report.
  package init(requests: [LoggedRequest], remarks: [String], isLive: Bool) {
    self.requests = requests
    self.remarks = remarks
    self.isLive = isLive
  }
}

/// The log that is followed.
struct FollowedRequests: Sendable {
  /// The most requests that are listed.
  static let most = 1000

  /// The requests in the order in which they began; of more than `most` the last ones.
  private(set) var list: [LoggedRequest] = []
  /// True while more may come.
  private(set) var isLive = false
  /// True while the run on the screen is that of the request in which something happened last.
  var movesAlong = false
  /// How many steps that run had; whoever adds one or goes back has left it.
  var steps: Int?

  mutating func add(_ report: LogReport) {
    isLive = report.isLive
    let changed = Set(report.requests.map(\.number))
    let all = list.filter { !changed.contains($0.number) } + report.requests
    list = Array(all.sorted { $0.number < $1.number }.suffix(Self.most))
  }
}

// The log that is followed; the program around reads it.
extension Session {
  /// Begins with a log: its requests lie over the screen.
  package mutating func begin(following report: LogReport) {
    log.movesAlong = report.isLive
    receive(report)
    if let remark = report.remarks.first { note(remark) }
    if !log.list.isEmpty { open(PalettePane(requests: log)) }
  }

  /// Takes what is new in the log, and asks for the run in which something happened last if the
  /// screen moves along.
  mutating func receive(_ report: LogReport) {
    log.add(report)
    deliver(.logged(report))
    // Whoever has made a step or gone back is not taken away from there.
    if log.movesAlong, let steps = log.steps, run.nodes.count != steps || !run.isAtEnd {
      log.movesAlong = false
      note("The screen no longer follows the log. Press R to follow the log again.")
    }
    if log.movesAlong, let last = report.requests.last {
      emit(.openRequest(last.number, movesAlong: true))
    }
  }

  /// Lets the screen move along with the log, or no longer.
  mutating func follow(_ isFollowing: Bool) {
    log.movesAlong = isFollowing
    guard isFollowing, let last = log.list.last else { return }
    // Until the run arrives, the steps of the one on the screen must not count.
    log.steps = nil
    emit(.openRequest(last.number, movesAlong: true))
  }
}
