import Catalogue

// Lines that stand outside the requests: without an id, or without MSAL's head.
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
    case .keychain, .notSaved:
      if let trouble = KeychainTrouble(fact) { tell(trouble, at: fact.line) }
    case .errorInside: unplaced(fact.line, fact.words + ", in a line without an id")
    case .noAccount, .note, .pageAnswered, .aside, .ordinary: break
    default: unplaced(fact.line, "the line has no correlation id")
    }
  }

  mutating func tell(_ trouble: KeychainTrouble, at line: Int) {
    guard troubles.insert(trouble).inserted else { return }
    unplaced(line, trouble.words)
  }
}

extension LogFact {
  private static let errorMark = Array("Error Domain=MSALErrorDomain Code=".utf8)

  /// The error as the app sees it in a line of MSAL's that is not known; nil if the line has
  /// none, or is cut in its code.
  init?(errorIn head: LogLine, at line: Int) {
    let bytes = head.message
    guard let mark = bytes.position(of: Self.errorMark) else { return nil }
    let digits = bytes[(mark + Self.errorMark.count)...].prefix {
      (0x30...0x39) ~= $0 || $0 == "-"
    }
    // Where the line is cut behind a digit, there may have been more of them.
    guard digits.endIndex < bytes.endIndex,
      let code = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let description = String(decoding: bytes[mark...].prefix(4096), as: UTF8.self)
    self.init(
      kind: .errorSeen, request: nil, note: "",
      values: [
        "domain": ErrorValue.msalDomain, "code": String(code), "description": description,
      ],
      time: head.time, line: line)
  }

  /// An error in words: `-50000/-42700 in a line of MSAL's`.
  var errorWords: String {
    "\(number("code") ?? 0)" + (info("MSALInternalErrorCodeKey").map { "/\($0)" } ?? "")
      + " in a line of MSAL's"
  }
}
