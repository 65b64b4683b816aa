package import Catalogue
package import Model

extension ErrorRouter {
  /// The event that stands for an error; nil if the flow has none.
  ///
  /// Of several, the one that names most of what the app sees; then those for the rest of the
  /// domain, then those for anything. What an event says of itself goes before what follows
  /// from its own `error`.
  package func event(for error: ErrorValue) -> EventIndex? {
    matching({ !$0.isAnswer }, \.isSeen, error, nil).first
  }

  /// The event by which an error comes where a run is; nil if the flow has none.
  ///
  /// A flow may tell the server's answer and the error that the app sees apart. Where a state
  /// waits for the answer and does not take the error, it is the answer that comes: an event of
  /// the server that matches what is answered. The error follows from it, later and by the
  /// flow's own routes. Those may depend on what the answer says, so each value that it carries
  /// must follow from what is answered; none is guessed.
  ///
  /// - Parameters:
  ///   - error: what the app sees.
  ///   - origin: what happens; only what stands in an answer is an answer.
  ///   - snapshot: where the run is.
  /// - Returns: the event.
  func event(for error: ErrorValue, of origin: ErrorOrigin, at snapshot: Snapshot)
    -> EventIndex?
  {
    let seen = event(for: error)
    if let seen, machine.refusal(of: seen, in: snapshot) == nil { return seen }
    let answer = answers(.server, error, origin).first { index in
      var injection = machine.proposal(for: index, in: snapshot)
      let settled = settle(&injection, by: error, origin)
      return machine.flow.events[index].payload.indices.allSatisfy(settled.contains)
        && (try? machine.send(injection, to: snapshot)) != nil
    }
    return answer ?? seen
  }

  /// The event by which an API answers with an OAuth error; nil for what the server answers
  /// that issues tokens.
  func apiEvent(of origin: ErrorOrigin) -> EventIndex? {
    guard case .entry(let id) = origin, catalogue[id]?.kind == .oauthError,
      catalogue[id]?.answer == nil
    else {
      return nil
    }
    return answers(.api, nil, origin).first
  }

  /// The events of a kind that match an answer.
  private func answers(_ kind: EventKind, _ error: ErrorValue?, _ origin: ErrorOrigin)
    -> [EventIndex]
  {
    matching({ $0.kind == kind }, { !$0.isSeen && $0 != .otherwise }, error, origin)
  }

  /// Some events of which a row matches, the one that names most first; of equal ones those
  /// that say it themselves, then the first in the flow.
  private func matching(
    _ isWanted: (Event) -> Bool, _ isCompared: (ErrorPattern) -> Bool, _ error: ErrorValue?,
    _ origin: ErrorOrigin?
  ) -> [EventIndex] {
    let events = machine.flow.events
    let found = events.positions.compactMap {
      index -> (fit: Fit, own: Int, index: EventIndex)? in
      let patterns =
        isWanted(events[index]) ? events[index].rows.map(\.pattern).filter(isCompared) : []
      let fit = patterns.compactMap { Fit($0, error, origin) }.max()
      return fit.map { ($0, events[index].matches == nil ? 1 : 0, index) }
    }
    return found.sorted { ($1.fit, $0.own, $0.index) < ($0.fit, $1.own, $1.index) }.map(
      \.index)
  }

  /// Sets the values an event carries to what the rows say that match, the one that names most
  /// first.
  ///
  /// A span of time is what Retry-After says, if it is there.
  ///
  /// - Parameters:
  ///   - injection: the injection to change.
  ///   - error: what arrives.
  ///   - origin: what was asked for.
  /// - Returns: the fields that follow from the error, and not only from `otherwise`.
  @discardableResult
  func settle(_ injection: inout Injection, by error: ErrorValue, _ origin: ErrorOrigin)
    -> Set<Int>
  {
    let event = machine.flow.events[injection.event]
    let rows = event.rows.compactMap { row in
      Fit(row.pattern, error, origin).map { (fit: $0, row: row) }
    }
    .sorted { $0.fit > $1.fit }.map(\.row)
    var settled: Set<Int> = []
    for (index, field) in event.payload.enumerated() {
      if case .duration(let longest) = machine.flow.variables[field.variable].type,
        let seconds = error.retryAfter
      {
        injection.payload[index] = seconds > longest / 1000 ? longest : seconds * 1000
        settled.insert(index)
        continue
      }
      let said = rows.lazy.compactMap { row in
        row.values.first { $0.variable == field.variable }.map { (row, $0.value) }
      }
      guard let (row, value) = said.first else { continue }
      injection.payload[index] = value
      if row.pattern != .otherwise { settled.insert(index) }
    }
    return settled
  }
}

/// How much of an error a pattern names.
private struct Fit: Comparable {
  /// The kind of what it names, the surest last.
  private enum Kind: Int {
    case otherwise, anything, domain, seen, status, oauthError, suberror, serverNumber,
      origin
  }

  private var kind = Kind.otherwise
  /// More of the same kind: details of what the app sees; of several numbers of the server, the
  /// first.
  private var detail = 0

  /// Compares a pattern with what the app sees and with what happens; nil if it names another
  /// error.
  init?(_ pattern: ErrorPattern, _ error: ErrorValue?, _ origin: ErrorOrigin?) {
    switch pattern {
    case .otherwise: break
    case .anything: kind = .anything
    case .domain(let domain):
      guard domain == error?.domain else { return nil }
      kind = .domain
    case .seen(let domain, let code, let inside, let status):
      guard let error, domain == error.domain, code == error.code,
        inside == nil || inside == error.internalCode,
        status == nil || error.status.map({ status?.fits($0) == true }) == true
      else { return nil }
      kind = .seen
      // What the server answered says more than the code that MSAL made of it.
      detail = (inside == nil ? 0 : 1) + (status == nil ? 0 : 2)
    case .status(let status):
      guard let code = error?.status, status.fits(code) else { return nil }
      kind = .status
    case .named(let name, let suberror?):
      guard Self.isSame(name, error?.oauthError), Self.isSame(suberror, error?.suberror)
      else {
        return nil
      }
      kind = .suberror
    case .named(let name, nil):
      if origin?.text == name {
        kind = .origin
      } else if let number = ServerNumberPrefix.parts(of: name)?.number {
        // The app sees the number alone, whichever service it belongs to.
        guard let position = error?.serverNumbers.firstIndex(of: number) else { return nil }
        kind = .serverNumber
        detail = -position
      } else {
        guard Self.isSame(name, error?.oauthError) else { return nil }
        kind = .oauthError
      }
    }
  }

  private static func isSame(_ name: String, _ other: String?) -> Bool {
    name.lowercased() == other?.lowercased()
  }

  static func < (first: Fit, second: Fit) -> Bool {
    (first.kind.rawValue, first.detail) < (second.kind.rawValue, second.detail)
  }
}

extension Event {
  /// The errors that it stands for: those that it says, or else its own.
  ///
  /// Its own is told apart by the inner code and the status that its userInfo shows, too; one
  /// status of the server's faults stands for all of them.
  fileprivate var rows: [ErrorMatch] {
    if let matches { return matches }
    guard let error else { return [] }
    func number(_ key: String) -> Int? {
      error.userInfo.first { $0.key == key }.flatMap { Int($0.value) }
    }
    let status = number("MSALHTTPResponseCodeKey").map {
      $0 >= 500 ? StatusPattern.family(5) : .code($0)
    }
    let own = ErrorPattern.seen(
      domain: error.domain, code: error.code, inside: number("MSALInternalErrorCodeKey"),
      status: status)
    let rest: [ErrorPattern] =
      switch error.reach {
      case .code: []
      case .domain: [.domain(error.domain)]
      case .anything: [.anything]
      }
    return ([own] + rest).map { ErrorMatch(pattern: $0) }
  }
}

extension Event {
  /// The value that a variable takes when the event stands for an error with one of some
  /// numbers; nil if no row says.
  ///
  /// - Parameters:
  ///   - variable: the position of a variable that the event carries.
  ///   - numbers: the numbers without signs and prefixes: 50076, 42007.
  /// - Returns: the value of the first such row.
  package func value(of variable: VariableIndex, forAny numbers: [Int]) -> Int? {
    let rows = (matches ?? []).filter { $0.pattern.number.map(numbers.contains) == true }
    return rows.lazy.flatMap(\.values).first { $0.variable == variable }?.value
  }
}

extension ErrorPattern {
  /// The number by which people look for it, without sign and prefix; nil if it has none.
  fileprivate var number: Int? {
    switch self {
    case .seen(_, let code, let inside, _): abs(inside ?? code)
    case .status(.code(let code)): code
    case .named(let name, _): ServerNumberPrefix.parts(of: name)?.number
    case .status, .domain, .anything, .otherwise: nil
    }
  }
}
