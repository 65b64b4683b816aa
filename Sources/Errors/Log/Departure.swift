import Catalogue
import Model

/// How an app left the documented way with a request.
package struct Departure: Hashable, Sendable {
  /// In what way.
  package enum Kind: String, Hashable, Sendable {
    /// It asked again before the wait was over.
    case early
    /// It asked for a page while another was open.
    case twoPages
    /// It asked the same silently for the third time, and was refused each time.
    case third
  }

  /// In what way.
  package let kind: Kind
  /// The request before, by its number; nil if the log does not show it.
  package let other: Int?
  /// What was wrong, in one sentence without its full stop.
  package let words: String
}

/// What is remembered of requests that have ended, by what they asked for; enough to tell how the app goes on.
struct RequestMemory: Sendable {
  private struct Trace {
    var number: Int
    var firstLine: Int
    var lastLine: Int
    /// Milliseconds by the log's clock.
    var ended: Int?
    /// How long MSAL and the documented app wait, in milliseconds, and after what; nil after other ends.
    var wait: (duration: Int, after: String)?
    /// How many silent requests in a row were refused, with this one.
    var refusals: Int
  }

  /// The most kinds of requests that are kept.
  private static let most = 2000
  /// How long MSAL answers from memory after 429 and 5xx where the server has not said how long, in milliseconds.
  private static let usualWait = 60_000

  private var traces: [String: Trace] = [:]
  private var pages: [Trace] = []

  mutating func remember(_ request: LogRequest) {
    let trace = Trace(
      number: request.number, firstLine: request.firstLine, lastLine: request.lastLine, ended: request.lastTime,
      wait: Self.wait(after: request), refusals: refusals(with: request))
    if request.kind == .interactive {
      pages = pages.suffix(20) + [trace]
      // Whoever has signed in starts anew.
      if request.end == .token || request.end == .withoutToken { traces = [:] }
    }
    guard let key = Self.key(request) else { return }
    if request.kind == .interactive {
      traces[key] = nil
    } else {
      if case .error = request.end { traces[key] = trace } else { traces[key] = nil }
    }
    if traces.count > Self.most, let oldest = traces.min(by: { $0.value.lastLine < $1.value.lastLine }) {
      traces[oldest.key] = nil
    }
  }

  mutating func forget(before moment: Int) {
    guard traces.count > 64 else { return }
    traces = traces.filter { ($0.value.ended ?? moment) >= moment }
  }

  /// How the app left the documented way with a request that has ended; nil if it did not, or if the log does not show it.
  func departure(of request: LogRequest, among others: some Collection<LogRequest>) -> Departure? {
    request.kind == .interactive ? page(request, others) : repeated(request)
  }

  private func repeated(_ request: LogRequest) -> Departure? {
    let before = Self.key(request).flatMap { traces[$0] }
    let isFromMemory = request.last(.throttleDecision)?.values["decision"] == "YES"
    if let before, before.lastLine < request.firstLine, let wait = before.wait, let ended = before.ended,
      let began = request.began, began >= ended, began - ended < wait.duration
    {
      return Departure(
        kind: .early, other: before.number,
        words:
          "asked again \(Self.seconds(began - ended)) after \(wait.after) in request \(before.number), before the wait of "
          + "\(Self.seconds(wait.duration)) was over")
    }
    if refusals(with: request) >= 3 {
      return Departure(
        kind: .third, other: before?.number,
        words: "the same silent request for the \(Self.ordinal(refusals(with: request))) time, refused each time")
    }
    if isFromMemory {
      return Departure(
        kind: .early, other: before?.number,
        words: "asked again while MSAL still remembers the refusal"
          + (before.map { " of request \($0.number)" } ?? "; the log does not show it"))
    }
    return nil
  }

  private func page(_ request: LogRequest, _ others: some Collection<LogRequest>) -> Departure? {
    // A line of the other one after this one began: both were open. The other one is the first that began.
    let open = others.filter {
      $0.kind == .interactive && $0.number < request.number && $0.firstLine < request.firstLine
        && $0.lastLine > request.firstLine
    }.map(\.number)
    let ended = pages.filter { $0.firstLine < request.firstLine && $0.lastLine > request.firstLine }.map(\.number)
    if let other = (open + ended).min() {
      return Departure(
        kind: .twoPages, other: other, words: "asked for a page while the page of request \(other) was open")
    }
    guard request.first(.sessionRunning) != nil else { return nil }
    let candidates = others.filter { $0.kind == .interactive && $0.end == nil && $0.firstLine < request.firstLine }
    let other = candidates.count == 1 ? candidates.first?.number : nil
    return Departure(
      kind: .twoPages, other: other,
      words: "asked for a page while \(other.map { "that of request \($0)" } ?? "another") was open")
  }

  /// How many silent requests for the same were refused in a row, with this one.
  private func refusals(with request: LogRequest) -> Int {
    guard request.kind != .interactive, case .error = request.end else { return 0 }
    return 1 + (Self.key(request).flatMap { traces[$0]?.refusals } ?? 0)
  }

  /// What a request asked for; nil if the log does not show it.
  private static func key(_ request: LogRequest) -> String? {
    request.scopes.map { scopes in
      let claims = request.first(.call)?.word("claims") ?? ""
      return scopes.sorted().joined(separator: " ") + "\n" + claims
    }
  }

  private static func wait(after request: LogRequest) -> (duration: Int, after: String)? {
    guard case .error = request.end, request.kind != .interactive else { return nil }
    let status = request.last(.httpStatus)?.number("status")
    let seconds = request.last(.remembered)?.number("seconds")
    guard seconds != nil || status.map({ $0 == 429 || (500...599).contains($0) }) ?? false else { return nil }
    let duration = seconds.map { min(max($0, 0), 7200) * 1000 } ?? usualWait
    return (duration, status.map { "HTTP \($0)" } ?? "a refusal")
  }

  private static func seconds(_ milliseconds: Int) -> String { DurationText.told(milliseconds: milliseconds) }

  private static func ordinal(_ number: Int) -> String { number == 3 ? "third" : "\(number)th" }
}
