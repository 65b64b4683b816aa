import Catalogue
import Model

extension FlowBuilder {
  /// The rows of an event's `matches`; nil if it has none.
  func matches(of event: Node?, _ read: [ReadVariable], _ expressions: ExpressionReader) -> [ErrorMatch]? {
    guard let node = event?["matches"] else { return nil }
    let carried = Set(entries(event?["carries"]).map(\.key))
    return rows(node).compactMap { key, values in
      guard let pattern = pattern(key) else { return nil }
      let values = (values?.entries ?? []).compactMap { entry -> CarriedValue? in
        guard let name = entry.key.text, let index = expressions.table.index(name) else { return nil }
        if !carried.contains(name) { problems.add(.notCarried(name), at: entry.key) }
        guard let value = constant(entry.value, for: name, read[index.offset].type, expressions) else { return nil }
        return CarriedValue(variable: index, value: value)
      }
      return ErrorMatch(pattern: pattern, values: values)
    }
  }

  /// Notes errors by which two events would be found, and events that nothing finds.
  func checkMatches(_ events: [Event], _ members: [(id: String, node: Node?, place: Place)]) {
    var first: [Finder: (event: String, place: Place)] = [:]
    for (event, member) in zip(events, members) {
      guard let matches = member.node?["matches"] else { continue }
      var finds = false
      for (key, _) in rows(matches) {
        guard let pattern = key.text.flatMap(ErrorPattern.init), let finder = Finder(pattern, event) else {
          continue
        }
        finds = true
        if let (other, place) = first[finder] {
          if other != event.id { problems.add(.matchedTwice(pattern.text, by: other, first: place), at: key) }
        } else {
          first[finder] = (event.id, key.place)
        }
      }
      if !finds, let (key, _) = rows(matches).first, event.kind == .error {
        problems.add(.neverFound(event.id), at: key, severity: .warning)
      }
    }
  }

  /// What an event is found by: errors of an app by what it sees, answers of each kind by their names.
  private struct Finder: Hashable {
    let pattern: ErrorPattern
    let kind: EventKind?

    /// Nil for a row that only gives values.
    init?(_ pattern: ErrorPattern, _ event: Event) {
      guard pattern != .otherwise, pattern.isSeen != event.isAnswer else { return nil }
      self.pattern = pattern
      kind = event.isAnswer ? event.kind : nil
    }
  }

  /// The keys of a mapping with their values, or the items of a list, or what stands alone.
  private func rows(_ node: Node) -> [(key: Node, values: Node?)] {
    if let entries = node.entries { return entries.map { ($0.key, $0.value) } }
    return (node.items ?? [node]).map { ($0, nil) }
  }

  private func pattern(_ node: Node) -> ErrorPattern? {
    guard let text = node.text else { return nil }
    guard let pattern = ErrorPattern(text), pattern.isSound else {
      problems.add(.noError(text, nearest: ErrorPattern.meant(by: text)), at: node)
      return nil
    }
    return pattern
  }

  /// A value that is the same wherever a run is.
  private func constant(
    _ node: Node, for name: String, _ type: VariableType?, _ expressions: ExpressionReader
  ) -> Int? {
    guard let type, let expression = expressions.value(node, for: name) else { return nil }
    guard case .constant(let value) = expression else {
      problems.add(.wrongType(of: name, expected: "a value that no variable changes", found: "an expression"), at: node)
      return nil
    }
    guard type.bounds.contains(value) else {
      let bounds = "\(type.text(of: type.bounds.lowerBound)) to \(type.text(of: type.bounds.upperBound))"
      problems.add(.outOfBounds(of: name, value: type.text(of: value), bounds: bounds), at: node)
      return nil
    }
    return value
  }
}

extension ErrorPattern {
  /// False for what has the form of another kind of error: a number of the server apart from its prefix, `http 429`.
  fileprivate var isSound: Bool {
    switch self {
    case .seen(let domain, _, _, _), .domain(let domain):
      ServerNumberPrefix(rawValue: domain.uppercased()) == nil && domain.uppercased() != "HTTP"
    case .named(let name, let suberror):
      if let (prefix, number) = ServerNumberPrefix.parts(of: name) {
        suberror == nil && name == "\(prefix.rawValue)\(number)"
      } else {
        !ServerNumberPrefix.allCases.contains { name.uppercased().hasPrefix($0.rawValue) }
      }
    case .status, .anything, .otherwise: true
    }
  }

  /// What may have been meant by a text that names no error: `AADSTS50076` by `50076`; nil if nobody knows.
  fileprivate static func meant(by text: String) -> String? {
    let words = text.split(separator: " ")
    if let (prefix, number) = ServerNumberPrefix.parts(of: words.joined()) { return "\(prefix.rawValue)\(number)" }
    if words.count == 2, words[0].uppercased() == "HTTP" { return StatusPattern(words[1]).map { "HTTP \($0.text)" } }
    guard words.count == 1, let number = Int(words[0]) else { return nil }
    switch CodeRange(code: number) {
    case .msalError: return "\(ErrorValue.msalDomain) \(number)"
    case .internalError: return "\(ErrorValue.msalDomain) -50000 \(number)"
    case .systemError: return "\(ErrorValue.urlDomain) \(number)"
    case .serverNumber, nil: break
    }
    if let status = StatusPattern(words[0]) { return "HTTP \(status.text)" }
    return number >= 1_000 ? "\(ServerNumberPrefix.entra.rawValue)\(number)" : nil
  }
}
