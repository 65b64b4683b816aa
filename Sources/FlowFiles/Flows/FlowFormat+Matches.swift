import Catalogue
import Model

extension Form<[ErrorMatch]> {
  /// The rows of an event's `matches`: patterns alone, or each with the values that come with
  /// it.
  static func matches(carried: Node?) -> Form {
    let values = Form<[CarriedValue]>.members(.carried(carried), by: .reference(.variable))
    return Form<[(key: Node, value: [CarriedValue]?)]>.keys(.text, values: values).then {
      rows, input in
      rows.compactMap { key, values in
        guard let text = key.text else { return nil }
        if let pattern = ErrorPattern(text), pattern.isSound {
          return ErrorMatch(pattern: pattern, values: values ?? [])
        }
        let forms =
          "\"MSALErrorDomain -50002\", \"AADSTS50076\", \"invalid_grant bad_token\" or \"HTTP 429\""
        input.reader.problems.note(
          "no-error", "\(quoted(text)) names no error. Write it as in \(forms)", at: key)
        return nil
      }
    }
  }
}

extension Form<CarriedValue> {
  /// A value that is the same wherever a run is, for a variable that the event carries.
  fileprivate static func carried(_ carried: Node?) -> Form {
    Form<Expression>.value.then { expression, input in
      let name = input.subject
      guard let table = input.reader.expressions?.table, let index = table.index(name),
        let type = table.variableType(name)
      else { return nil }
      // Read on: the value itself may be wrong as well.
      if carried?[name] == nil {
        let message = "the event does not carry \(quoted(name)). Add it to \"carries\""
        input.reader.problems.note("not-carried", message, at: input.owner)
      }
      // A row is chosen outside of a run, where no variable has a value.
      guard case .constant(let value) = expression else {
        input.note(
          .wrongType(
            of: name, expected: "a value that no variable changes", found: "an expression"))
        return nil
      }
      if type.bounds.contains(value) { return CarriedValue(variable: index, value: value) }
      input.note(.outOfBounds(of: name, value: type.text(of: value), bounds: type.range))
      return nil
    }
  }
}

extension Reader {
  /// Notes errors by which two events would be found, and events that nothing finds.
  func checkMatches(_ events: [Event]) {
    var first: [Finder: (event: String, place: Place)] = [:]
    let nodes = file["events"]?.entries ?? []
    for (event, node) in zip(events, nodes) {
      // Without `matches` an event stands for its own `error`, which is not compared here.
      guard let matches = node.value["matches"] else { continue }
      var finds = false
      // Three ways to write it: with values, as a list, and one alone.
      let keys = matches.entries?.map(\.key) ?? matches.items ?? [matches]
      for key in keys {
        guard let pattern = key.text.flatMap(ErrorPattern.init),
          let finder = Finder(pattern, event)
        else { continue }
        finds = true
        guard let (other, place) = first[finder] else {
          first[finder] = (event.id, key.place)
          continue
        }
        // The same error twice in one event leaves no doubt about which event is meant.
        if other == event.id { continue }
        let message =
          "the event \(quoted(other)) already matches \(quoted(pattern.text)), in \(line(place)). Remove the error from one of the events"
        problems.note("matched-twice", message, at: key)
      }
      if !finds, event.kind == .error, let key = keys.first {
        let message =
          "nothing finds the event \(quoted(event.id)): name what an app sees, such as \"MSALErrorDomain -50002\". "
          + "The errors in this list only set values"
        problems.note("never-found", message, at: key, severity: .warning)
      }
    }
  }

  /// What an event is found by: errors of an app by what it sees, answers of each kind by their
  /// names.
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
}

extension ErrorPattern {
  /// False for what has the form of another kind of error: a number of the server apart from
  /// its prefix, `http 429`.
  fileprivate var isSound: Bool {
    switch self {
    case .seen(let domain, _, _, _), .domain(let domain):
      ServerNumberPrefix(rawValue: domain.uppercased()) == nil
        && domain.uppercased() != "HTTP"
    case .named(let name, let suberror):
      if let (prefix, number) = ServerNumberPrefix.parts(of: name) {
        suberror == nil && name == "\(prefix.rawValue)\(number)"
      } else {
        !ServerNumberPrefix.allCases.contains { name.uppercased().hasPrefix($0.rawValue) }
      }
    case .status, .anything, .otherwise: true
    }
  }
}
