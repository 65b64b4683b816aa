import FlowEngine
import FlowModel

extension ErrorRouter {
  /// The event that stands for an error; nil if the flow has none.
  ///
  /// Of several with its domain and code, the one whose userInfo says most about it; then those that stand for the
  /// rest of the domain, then those for anything.
  package func event(for error: ErrorValue) -> Int? {
    let events = machine.flow.events.indices
    let exact = events.compactMap { index -> (score: Int, index: Int)? in
      guard let signature = machine.flow.events[index].error, signature.domain == error.domain,
        signature.code == error.code, let score = agreement(of: signature, with: error)
      else { return nil }
      return (score, index)
    }
    if let best = exact.max(by: { ($0.score, $1.index) < ($1.score, $0.index) }) { return best.index }
    let signatures = machine.flow.events.map(\.error)
    return events.first { signatures[$0]?.reach == .domain && signatures[$0]?.domain == error.domain }
      ?? events.first { signatures[$0]?.reach == .anything }
  }

  /// The event by which an error comes where a run is; nil if the flow has none.
  ///
  /// A flow may tell the server's answer and the error that the app sees apart. Where a state waits for the answer and
  /// does not take the error, it is the answer that comes: an event of the server with the answer's number among its
  /// keywords. The error follows from it, later and by the flow's own ways. Those may depend on what the answer says, so
  /// each value that it carries must have a name for that number; none is guessed.
  ///
  /// - Parameters:
  ///   - error: what the app sees.
  ///   - origin: what happens; only what stands in an answer is an answer.
  ///   - snapshot: where the run is.
  /// - Returns: the event.
  func event(for error: ErrorValue, of origin: ErrorOrigin, at snapshot: Snapshot) -> Int? {
    let seen = event(for: error)
    if let seen, machine.refusal(of: seen, in: snapshot) == nil { return seen }
    guard case .entry(let id) = origin, catalogue[id]?.kind == .serverNumber else { return seen }
    let answer = machine.flow.events.indices.first { index in
      let event = machine.flow.events[index]
      guard event.kind == .server, event.keywords.contains(id) else { return false }
      var injection = machine.proposal(for: index, in: snapshot)
      let settled = settle(&injection, by: error, origin, leavesRest: false)
      return event.payload.indices.allSatisfy(settled.contains) && (try? machine.send(injection, to: snapshot)) != nil
    }
    return answer ?? seen
  }

  /// How many of the numbers that tell errors apart agree; nil if one does not.
  ///
  /// Values with variables agree with all; one status of the server's faults stands for all of them.
  private func agreement(of signature: ErrorSignature, with error: ErrorValue) -> Int? {
    func number(_ key: String) -> Int? { signature.userInfo.first { $0.key == key }.flatMap { Int($0.value) } }
    var score = 0
    if let code = number("MSALInternalErrorCodeKey") {
      guard code == error.internalCode else { return nil }
      score += 1
    }
    if let status = number("MSALHTTPResponseCodeKey") {
      guard let other = error.status, status == other || (status >= 500 && other >= 500) else { return nil }
      score += 1
    }
    return score
  }

  /// Sets the values an event carries to what the error says.
  ///
  /// Choice values end with the number they stand for, `mfa_50076`; the last without a number stands for the rest.
  ///
  /// - Parameters:
  ///   - injection: the injection to change.
  ///   - error: what arrives.
  ///   - origin: what was asked for.
  ///   - leavesRest: whether what has no value of its own is settled as the rest; else it is the user's to choose, and
  ///     the rest is proposed.
  /// - Returns: the fields that were settled.
  func settle(_ injection: inout Injection, by error: ErrorValue, _ origin: ErrorOrigin, leavesRest: Bool) -> Set<Int> {
    let flow = machine.flow
    let numbers = error.serverNumbers + [error.internalCode, error.code].compactMap { $0.map { abs($0) } }
    var settled: Set<Int> = []
    for (index, field) in flow.events[injection.event].payload.enumerated() {
      switch flow.variables[field.variable].type {
      case .choice(let values):
        let named = values.firstIndex { $0 == origin.text }
        let numbered = numbers.lazy.compactMap { number in
          values.firstIndex { $0.hasSuffix("_\(number)") }
        }.first
        guard let value = named ?? numbered ?? rest(of: values) else { continue }
        injection.payload[index] = value
        if named != nil || numbered != nil || leavesRest { settled.insert(index) }
      case .duration(let longest):
        guard let seconds = error.retryAfter else { continue }
        injection.payload[index] = seconds > longest / 1000 ? longest : seconds * 1000
        settled.insert(index)
      default: continue
      }
    }
    return settled
  }

  /// The value for what no number names; nil in a choice that is not about numbers.
  private func rest(of values: [String]) -> Int? {
    func isNumbered(_ value: String) -> Bool { value.split(separator: "_").last.flatMap { Int($0) } != nil }
    return values.contains(where: isNumbered) ? values.lastIndex { !isNumbered($0) } : nil
  }
}
