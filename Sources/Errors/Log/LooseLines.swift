import Catalogue

// Lines that stand outside the requests: without an id.
extension LogFollower {
  /// A line without an id says something of a request only if MSAL ends it before it has one.
  mutating func placeAlone(_ fact: LogFact, _ head: LogLine) {
    switch fact.kind {
    case .failed:
      var request = LogRequest(
        number: next, correlation: nil, version: head.version, line: fact.line)
      request.touch(fact.line, head)
      next += 1
      request.add(fact)
      request.end = Self.end(fact)
      end(request)
    case .errorInside: unplaced(fact.line, fact.words + ", in a line without an id")
    case .notSaved, .noAccount, .note, .pageAnswered, .aside, .ordinary: break
    default: unplaced(fact.line, "the line has no correlation id")
    }
  }
}
