import Catalogue

// Which request a line belongs to, and which are kept, so that memory stays the same however
// long the log is.
extension LogFollower {
  /// The request of an id, with this line; a new one where none is known, or where the line
  /// begins another.
  mutating func request(
    _ id: String, _ head: LogLine, at line: Int, beganBy fact: LogFact?
  ) -> LogRequest {
    if let known = requests[id], !(fact.map { begins($0, after: known) } ?? false) {
      return known.end == nil ? touched(known, head, at: line) : known
    }
    if requests[id] != nil { drop(id) }
    makeRoom()
    let request = LogRequest(
      number: next, correlation: id, version: head.version, line: line)
    next += 1
    order.append(id)
    return touched(request, head, at: line)
  }

  /// True if a line begins a request anew under an id that was used before.
  private func begins(_ fact: LogFact, after request: LogRequest) -> Bool {
    let isStart = fact.kind == .call || fact.kind == .begins
    guard request.end != nil else {
      // An app that gives all its requests one id.
      return isStart && fact.request != request.kind && request.kind != nil
    }
    // A line that is older than the end of a request is its own, in a log with the newest line
    // first.
    if let time = fact.time, let ended = request.lastTime, time < ended { return false }
    return fact.kind == .call || fact.kind == .begins && fact.request != request.kind
      || fact.kind == .begins && request.facts.first?.kind != .call
  }

  /// Drops the oldest requests where there are too many; of an open one it is told that it has
  /// not ended.
  mutating func makeRoom() {
    guard order.count >= Self.mostRequests else { return }
    let ended = order.filter { requests[$0]?.end != nil }
    let old = Array((ended.isEmpty ? order : ended).prefix(Self.mostRequests / 2))
    for id in old { drop(id) }
  }

  mutating func drop(_ id: String) {
    if let request = requests[id], request.end == nil { end(request) }
    requests[id] = nil
    order.removeAll { $0 == id }
  }
}
