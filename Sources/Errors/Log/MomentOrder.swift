/// Which end of a log is the older, by the moments of its lines and by the ends of its requests.
package struct MomentOrder: Hashable, Sendable {
  private struct Count: Hashable, Sendable {
    var forward = 0
    var backward = 0

    var isBackward: Bool { backward > 2 * forward }

    mutating func add(isForward: Bool) {
      if isForward { forward += 1 } else { backward += 1 }
    }
  }

  private struct Trace: Hashable, Sendable {
    var time: Int?
    /// True if the first line of the request says how it ended.
    var beganWithEnd: Bool
  }

  /// The most requests that are looked at at once.
  private static let most = 256

  private var last: Int?
  private var all = Count()
  /// What the lines of one request say, and the end of a request.
  private var within = Count()
  private var traces: [String: Trace] = [:]

  /// Begins with no line.
  package init() {}

  /// Takes a line of MSAL's.
  mutating func add(_ line: LogLine?) {
    guard let line else { return }
    if let time = line.time {
      if let last, time != last { all.add(isForward: time > last) }
      last = time
    }
    guard let id = line.correlation else { return }
    let isEnd = line.message.position(of: Self.end) != nil
    guard let trace = traces[id] else {
      if traces.count >= Self.most { traces = [:] }
      traces[id] = Trace(time: line.time, beganWithEnd: isEnd)
      return
    }
    if let before = trace.time, let time = line.time, time != before {
      within.add(isForward: time > before)
    } else if isEnd != trace.beganWithEnd {
      within.add(isForward: isEnd)
    }
    traces[id]?.time = line.time ?? trace.time
  }

  private static let end = Array(" returning with ".utf8)

  /// True if the newest line stands first.
  ///
  /// The lines of each request decide, for people paste requests in any order; where those say nothing, all lines do. A log
  /// of several runs of an app falls back now and then, and rises more often.
  package var isNewestFirst: Bool {
    within.forward + within.backward > 0 ? within.isBackward : all.isBackward
  }
}
