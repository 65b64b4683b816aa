import Catalogue
import Model

/// How an app left the documented path with a request.
package struct Departure: Hashable, Sendable {
  /// What the app did wrong.
  package enum Kind: String, Hashable, Sendable {
    /// It asked again before the wait was over.
    case early
    /// It asked for a page while another was open.
    case twoPages
    /// It asked the same silently for the third time, and was refused each time.
    case third
  }

  /// What it did wrong.
  package let kind: Kind
  /// The request before, by its number; nil if the log does not show it.
  package let other: Int?
  /// What was wrong, in one sentence without its full stop.
  package let words: String
}

/// The pages that have ended lately; with the requests that lead up to one they tell how the
/// app goes on.
struct PageMemory: Sendable {
  /// How long MSAL answers from memory after 429 and 5xx where the server has not said how
  /// long, in milliseconds.
  private static let usualWait = 60_000

  private var pages: [LogRequest] = []

  mutating func add(_ request: LogRequest) {
    guard request.kind == .interactive else { return }
    var kept = request
    kept.before = []
    pages = pages.suffix(20) + [kept]
  }

  /// How the app left the documented path with a request that has ended; nil if it did not, or
  /// if the log does not show it.
  func departure(of request: LogRequest, among others: some Collection<LogRequest>)
    -> Departure?
  {
    request.kind == .interactive ? page(request, others) : repeated(request)
  }

  private func repeated(_ request: LogRequest) -> Departure? {
    let refused = request.before.reversed().prefix { $0.kind != .interactive }
    let before = refused.first
    let refusals = request.isRefused ? refused.count + 1 : 0
    let isFromMemory = request.last(.throttleDecision)?.values["decision"] == "YES"
    if let before, before.lastLine < request.firstLine, let wait = Self.wait(after: before),
      let ended = before.lastTime,
      let began = request.began, began >= ended, began - ended < wait.duration
    {
      return Departure(
        kind: .early, other: before.number,
        words:
          "asked again \(Self.seconds(began - ended)) after \(wait.after) in request \(before.number), before the wait of "
          + "\(Self.seconds(wait.duration)) was over")
    }
    if refusals >= 3 {
      return Departure(
        kind: .third, other: before?.number,
        words:
          "the same silent request for the \(Self.ordinal(refusals)) time, refused each time"
      )
    }
    if isFromMemory {
      return Departure(
        kind: .early, other: before?.number,
        words: "asked again while MSAL still remembers the refusal"
          + (before.map { " of request \($0.number)" } ?? ", which the log does not show"))
    }
    return nil
  }

  private func page(_ request: LogRequest, _ others: some Collection<LogRequest>)
    -> Departure?
  {
    // A line of the other one after this one began: both were open. The other one is the first
    // that began.
    let open = others.filter {
      $0.kind == .interactive && $0.number < request.number
        && $0.firstLine < request.firstLine
        && $0.lastLine > request.firstLine
    }.map(\.number)
    let ended = pages.filter {
      $0.firstLine < request.firstLine && $0.lastLine > request.firstLine
    }.map(\.number)
    if let other = (open + ended).min() {
      return Departure(
        kind: .twoPages, other: other,
        words: "asked for a page while the page of request \(other) was open")
    }
    guard request.first(.sessionRunning) != nil else { return nil }
    let candidates = others.filter {
      $0.kind == .interactive && $0.end == nil && $0.firstLine < request.firstLine
    }
    let other = candidates.count == 1 ? candidates.first?.number : nil
    return Departure(
      kind: .twoPages, other: other,
      words:
        "asked for a page while \(other.map { "that of request \($0)" } ?? "another") was open"
    )
  }

  private static func wait(after request: LogRequest) -> (duration: Int, after: String)? {
    let status = request.last(.httpStatus)?.number("status")
    let seconds = request.last(.remembered)?.number("seconds")
    guard seconds != nil || status.map({ $0 == 429 || (500...599).contains($0) }) ?? false
    else { return nil }
    let duration = seconds.map { min(max($0, 0), 7200) * 1000 } ?? usualWait
    return (duration, status.map { "HTTP \($0)" } ?? "a refusal")
  }

  private static func seconds(_ milliseconds: Int) -> String {
    DurationText.rounded(milliseconds: milliseconds)
  }

  private static func ordinal(_ number: Int) -> String {
    number == 3 ? "third" : "\(number)th"
  }
}
