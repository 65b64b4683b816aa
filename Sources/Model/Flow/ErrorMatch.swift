/// A row of an event's `matches`: errors that the event stands for, and the values that it then
/// carries.
package struct ErrorMatch: Packable, Hashable, Sendable {
  /// Which errors.
  package var pattern: ErrorPattern
  /// The values that come with the event in place of those that the flow proposes.
  package var values: [CarriedValue]

  /// Creates a row.
  package init(pattern: ErrorPattern, values: [CarriedValue] = []) {
    self.pattern = pattern
    self.values = values
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// A value for one of the variables that an event carries.
package struct CarriedValue: Packable, Hashable, Sendable {
  /// The position of the variable in the flow.
  package var variable: VariableIndex
  /// The value, coded as `Expression` says.
  package var value: Int

  /// Creates a value.
  package init(variable: VariableIndex, value: Int) {
    self.variable = variable
    self.value = value
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// Errors as a flow names them.
package enum ErrorPattern: Packable, Hashable, Sendable {
  /// What an app sees: `MSALErrorDomain -50000`; with the code inside and the HTTP status where
  /// they matter: `MSALErrorDomain -50000 -42007 HTTP 429`.
  case seen(domain: String, code: Int, inside: Int?, status: StatusPattern?)
  /// What an app sees of a domain and no other event matches: `MSALErrorDomain anything`.
  case domain(String)
  /// What an app sees and no other event matches: `anything`.
  case anything
  /// What happens, by its name: `AADSTS50076`, `invalid_grant`, `invalid_grant bad_token`,
  /// `noAccount`.
  case named(String, suberror: String?)
  /// What a server answers: `HTTP 429`.
  case status(StatusPattern)
  /// What no other row of the event says: `otherwise`. It gives values and is not an error of
  /// its own.
  case otherwise

  /// Reads a pattern; nil for a text that is none.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let first = words.first else { return nil }
    // Alone, `anything` means every error; behind a domain it means all errors of that.
    if words.count == 1, first == Self.anything.text {
      self = .anything
    } else if words.count == 1, first == Self.otherwise.text {
      self = .otherwise
    } else if first == "HTTP" {
      guard words.count == 2, let status = StatusPattern(words[1]) else { return nil }
      self = .status(status)
    } else if !Self.isName(first) {
      return nil
      // Only a domain has a number behind it; the server's names have theirs in the word.
    } else if words.count > 1, let code = Int(words[1]) {
      // `MSALErrorDomain -50000 -42007 HTTP 429`: what follows the code may be missing.
      var rest = words.dropFirst(2)
      let inside = rest.first.flatMap { Int($0) }
      if inside != nil { rest.removeFirst() }
      let status =
        rest.count == 2 && rest.first == "HTTP"
        ? rest.last.flatMap(StatusPattern.init) : nil
      // Something is left over that no pattern has.
      guard rest.isEmpty || status != nil else { return nil }
      self = .seen(domain: String(first), code: code, inside: inside, status: status)
    } else if words.count == 2, words[1] == Self.anything.text {
      self = .domain(String(first))
    } else {
      guard words.count == 1 || words.count == 2 && Self.isName(words[1]) else {
        return nil
      }
      self = .named(String(first), suberror: words.count == 2 ? String(words[1]) : nil)
    }
  }

  /// The pattern as a flow writes it.
  package var text: String {
    switch self {
    case .seen(let domain, let code, let inside, let status):
      "\(domain) \(code)" + (inside.map { " \($0)" } ?? "")
        + (status.map { " HTTP \($0.text)" } ?? "")
    case .domain(let domain): "\(domain) \(Self.anything.text)"
    case .anything: "anything"
    case .named(let name, let suberror): name + (suberror.map { " \($0)" } ?? "")
    case .status(let status): "HTTP \(status.text)"
    case .otherwise: "otherwise"
    }
  }

  /// True for what an app sees.
  package var isSeen: Bool {
    switch self {
    case .seen, .domain, .anything: true
    case .named, .status, .otherwise: false
    }
  }

  /// Letters, digits and the marks of names, a letter first.
  private static func isName(_ word: Substring) -> Bool {
    // A letter comes first, so `-50000` is no name.
    word.first?.isLetter == true
      && word.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0))
      }
  }
}

extension ErrorPattern {
  package init(from reader: inout PackedReader) throws {
    switch try reader.text() {
    case "seen": self = try reader.make(Self.seen)
    case "domain": self = try reader.make(Self.domain)
    case "anything": self = .anything
    case "named": self = try reader.make(Self.named)
    case "status": self = try reader.make(Self.status)
    case "otherwise": self = .otherwise
    default: throw PackedReader.Damage()
    }
  }
}

/// An HTTP status, or all with the same first digit: `429`, `5xx`.
package enum StatusPattern: Packable, Hashable, Sendable {
  /// One status.
  case code(Int)
  /// All that begin with this digit.
  case family(Int)

  /// Reads a status from 100 to 599, or `5xx`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    // `429` and `5xx` fit, and `4290` does not.
    guard text.utf8.count == 3, let digit = text.first?.wholeNumberValue,
      (1...5).contains(digit)
    else { return nil }
    if text.dropFirst() == "xx" {
      self = .family(digit)
    } else {
      guard let code = Int(text) else { return nil }
      self = .code(code)
    }
  }

  /// The status as a flow writes it.
  package var text: String {
    switch self {
    case .code(let code): String(code)
    case .family(let digit): "\(digit)xx"
    }
  }

  /// Whether a status is meant.
  package func fits(_ status: Int) -> Bool {
    switch self {
    case .code(let code): status == code
    case .family(let digit): status / 100 == digit
    }
  }
}

extension StatusPattern {
  package init(from reader: inout PackedReader) throws {
    switch try reader.text() {
    case "code": self = try reader.make(Self.code)
    case "family": self = try reader.make(Self.family)
    default: throw PackedReader.Damage()
    }
  }
}

extension Flow {
  /// The row of an event's `matches` whose values an injection carries.
  package func row(of injection: Injection) -> ErrorMatch? {
    let event = events[injection.event]
    // A row without values is always among these: nothing in it can differ.
    let rows = (event.matches ?? []).filter { row in
      row.values.allSatisfy { value in
        zip(event.payload, injection.payload).contains {
          $0.variable == value.variable && $1 == value.value
        }
      }
    }
    // A row without values fits every injection, so it must not win over one that has them.
    return rows.first { !$0.values.isEmpty } ?? rows.first { $0.pattern != .otherwise }
  }

  /// `NSOSStatusErrorDomain -34018`: what an app is given; nil for what is no error.
  package func errorWords(of injection: Injection) -> String? {
    guard let error = events[injection.event].error else { return nil }
    // The row knows the error that was meant; the event alone may stand for several.
    if case .seen(let domain, let code, _, _) = row(of: injection)?.pattern {
      return "\(domain) \(code)"
    }
    return "\(error.domain) \(error.code)"
  }
}
