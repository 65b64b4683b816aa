package import Catalogue
package import Model

/// Something that a line of the log tells of a request.
package struct LogFact: Hashable, Sendable {
  /// What it tells.
  package let kind: LogFactKind
  /// The kind of request that writes such a line; nil if either may.
  package let request: RequestKind?
  /// What the line says to a reader; may be empty.
  package let note: String
  /// What stood for the names in the line, as it was written.
  package let values: [String: String]
  /// Milliseconds by the log's clock; nil where the line has none.
  package let time: Int?
  /// The line of the log, counted from 1.
  package let line: Int

  /// A number among the values; nil if there is none.
  package func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  /// The error that it tells, as the end of a request.
  var asEnd: LogEnd { .error(domain: values["domain"] ?? "", code: number("code") ?? 0) }

  /// A word among the values; nil where MSAL wrote that it has none.
  package func word(_ name: String) -> String? {
    guard let word = values[name], !word.isEmpty,
      !["(null)", "nil", "Masked(null)", "(not-null)"].contains(word)
    else {
      return nil
    }
    return word
  }

  /// A word of the error's user info, which stands in the description unless MSAL has masked
  /// it; nil if it does not.
  func info(_ key: String) -> String? {
    guard let text = values["description"], let mark = text.firstRange(of: key + "=") else {
      return nil
    }
    let word = text[mark.upperBound...].drop { $0 == "\"" }.prefix {
      $0.isLetter || $0.isNumber || "_-".contains($0)
    }
    return word.isEmpty ? nil : String(word)
  }
}

/// How a request has ended.
package enum LogEnd: Hashable, Sendable {
  /// With a token.
  case token
  /// With a result in which there is no access token.
  case withoutToken
  /// With an error as the app sees it.
  case error(domain: String, code: Int)
}

/// A request as the log tells it.
package struct LogRequest: Sendable {
  /// Which one it is, counted from 1 in the order of their first lines.
  package let number: Int
  /// The correlation id; nil for a request that MSAL ends before it has one.
  package let correlation: String?
  /// Silent or with a page; nil while no line says so.
  package internal(set) var kind: RequestKind?
  /// The scopes that were asked for, in the order of the log; nil if their line is missing.
  package internal(set) var scopes: [String]?
  /// The version of MSAL that wrote the first line.
  package let version: String
  /// Everything else, in the order of the log.
  package internal(set) var facts: [LogFact] = []
  /// How many lines more there were than are kept.
  package internal(set) var dropped = 0
  /// True if the line of the app's call or of MSAL's beginning is there.
  var hasBegin = false
  /// The requests that lead up to it, in the order of the log.
  package internal(set) var before: [LogRequest] = []
  /// How the app left the documented path with it; nil if it did not, or is open.
  package internal(set) var departure: Departure?
  /// How it has ended; nil while it is open.
  package internal(set) var end: LogEnd?
  /// The line of the log with which it begins, counted from 1.
  package let firstLine: Int
  /// The last line that belongs to it, counted from 1.
  package internal(set) var lastLine: Int
  /// Milliseconds by the log's clock of its first line; nil where no line has a time.
  package private(set) var began: Int?
  /// Milliseconds by the log's clock of its end, or of the last line so far.
  package private(set) var lastTime: Int?
  /// The moment of its first line as the log writes it: `2026-01-31 10:00:00`; nil where no line
  /// has one.
  package private(set) var moment: String?
  /// The same of its end, or of the last line so far.
  package private(set) var lastMoment: String?

  /// The most facts that are kept of a request.
  static let mostFacts = 200

  init(number: Int, correlation: String?, version: String, line: Int) {
    self.number = number
    self.correlation = correlation
    self.version = version
    firstLine = line
    lastLine = line
  }

  /// The first fact of a kind; nil if there is none.
  package func first(_ kind: LogFactKind) -> LogFact? { facts.first { $0.kind == kind } }

  /// The last fact of a kind; nil if there is none.
  package func last(_ kind: LogFactKind) -> LogFact? { facts.last { $0.kind == kind } }

  /// True for a request that is not for a token, such as a sign-out.
  var isAside: Bool { kind == nil && !hasBegin && first(.aside) != nil }

  /// True if a broker or the SSO extension was asked and did not hand the request back.
  var isBrokered: Bool {
    guard let asked = facts.lastIndex(where: { $0.kind == .broker }) else { return false }
    return !facts[asked...].contains { $0.kind == .begins || $0.kind == .fallsBack }
  }

  /// True for what happens between the moment when a broker or the SSO extension is asked and
  /// that when it hands the request back.
  func isOfBroker(_ fact: LogFact) -> Bool {
    let turns: Set<LogFactKind> = [.broker, .begins, .fallsBack]
    return facts.last { turns.contains($0.kind) && $0.line < fact.line }?.kind == .broker
  }

  /// True if it has ended with an error.
  var isRefused: Bool { if case .error = end { true } else { false } }

  /// The code inside the error that the app sees, by its own words or by the line with which
  /// MSAL's controller ended; nil if neither says.
  package func insideCode(in catalogue: Catalogue) -> Int? {
    guard case .error(.msalDomain, let code) = end, code == -50000 else {
      return nil
    }
    if let own = last(.failed)?.info("MSALInternalErrorCodeKey").flatMap({ Int($0) }) {
      return own
    }
    let made = last(.finished)?.number("code").flatMap {
      catalogue.surfaced(coreCode: $0).internalCode
    }
    return made == ConversionTables.unmapped ? nil : made
  }

  /// Takes a line, known or not.
  mutating func touch(_ line: Int, _ head: LogLine) {
    lastLine = max(lastLine, line)
    (began, moment) = (began ?? head.time, moment ?? head.moment)
    (lastTime, lastMoment) = (head.time ?? lastTime, head.moment ?? lastMoment)
  }

  mutating func add(_ fact: LogFact) {
    if fact.kind == .call || fact.kind == .begins || fact.kind == .broker {
      kind = kind ?? fact.request
      hasBegin = true
    }
    if !hasBegin { infer(fact) }
    if fact.kind == .call {
      scopes = fact.values["scopes"].flatMap(ScopeList.names) ?? scopes
    }
    if facts.count < Self.mostFacts { facts.append(fact) } else { dropped += 1 }
  }
}

// Which call it was, where its beginning is missing.
extension LogRequest {
  private static let pageFacts: Set<LogFactKind> = [
    .page, .pageClosed, .pageCanceled, .pageRefused, .pageAnswered, .sessionRunning,
  ]
  private static let endFacts: Set<LogFactKind> = [.failed, .returned, .finished]

  /// True if a line tells of a page.
  var hasPage: Bool { facts.contains { Self.pageFacts.contains($0.kind) } }

  private mutating func infer(_ fact: LogFact) {
    switch fact.kind {
    case _ where Self.endFacts.contains(fact.kind): kind = fact.request ?? kind
    // The page of a sign-out is told apart only by the lines of the sign-out, which come behind
    // it.
    case .aside: if hasPage { kind = nil }
    case _ where Self.pageFacts.contains(fact.kind):
      kind = first(.aside) == nil ? .interactive : nil
    default: if !hasPage { kind = kind ?? fact.request }
    }
  }
}

/// Lists of scopes as Foundation prints them: `( "User.Read", "Mail.Read" )`,
/// `{( User.Read )}`.
enum ScopeList {
  /// The most scopes that are kept.
  private static let most = 40

  /// The scopes in a list; nil if the list is cut off before its first scope, or if MSAL only
  /// says that there is one.
  static func names(_ text: String) -> [String]? {
    if text.contains("(not-null)") { return nil }
    guard text.contains("("), !text.contains(")") else { return names(in: text) }
    // The last one is whole only with its quotation mark or its comma.
    let end = text.lastIndex { $0 == "\"" || $0 == "," }
    let isOpen = text.filter { $0 == "\"" }.count % 2 == 1
    let whole = end.map { isOpen ? text[..<$0] : text[...$0] } ?? ""
    let names = names(in: String(whole))
    return names.isEmpty ? nil : names
  }

  /// The scopes in a list; those that MSAL adds itself are left out.
  static func names(in text: String) -> [String] {
    let inner = text.filter { !"(){}\"".contains($0) }
    let names = inner.split { $0 == "," || $0 == " " }.map(String.init)
    return Array(names.filter { !reserved.contains($0) && $0 != "null" }.prefix(most))
  }

  /// Scopes as they may be shown.
  static func shown(_ names: [String]) -> String {
    names.map(Masking.masked).joined(separator: " ")
  }

  private static let reserved: Set<String> = ["openid", "profile", "offline_access"]
}
