/// Something the machine remembers; always within bounds.
package struct Variable: Packable, Hashable, Sendable {
  /// The name used in files and expressions.
  package var id: String
  /// The name as a person reads it.
  package var title = ""
  /// What values it takes.
  package var type = VariableType.boolean
  /// The value at the start of a run, coded as `Expression` says.
  package var initial = 0
  /// True if the user may set it by hand.
  package var isSettable = false
  /// What it stands for; may be empty.
  package var about = ""
  /// How the values of a choice read on screen, in their order; an empty text for one that
  /// reads as its id says.
  package var texts: [String] = []
  /// Of a boolean what it means to be no, and to be yes, each in a clause:
  /// `the app has no Intune SDK`; empty for others, and empty texts where nothing is said.
  package var clauses: [String] = []
  /// Where the variable stands in its file.
  package var place = Place.none

  /// A value as a person reads it: the flow's own text for it, else what its type makes of it.
  package func text(of value: Int) -> String {
    // Only a choice has texts, and its values are positions in them.
    let text = texts.indices.contains(value) ? texts[value] : ""
    guard text.isEmpty else { return text }
    return type.isDuration
      ? DurationText.rounded(milliseconds: value) : type.text(of: value)
  }

  /// That it has a value: the flow's own clause for it, else `Attempts is 3`.
  package func words(of value: Int) -> String {
    let clause = clauses.indices.contains(value) ? clauses[value] : ""
    return clause.isEmpty ? "\(title) is \(text(of: value))" : clause
  }

  /// The value that a text stands for, be it the one on screen or the one in files; nil if it
  /// is none within bounds.
  package func value(of text: String) -> Int? {
    texts.firstIndex { !$0.isEmpty && $0 == text } ?? type.value(of: text)
  }
}

extension Variable {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(id: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What values a variable takes.
///
/// All types are bounded, so that a flow can be explored completely.
package enum VariableType: Packable, Hashable, Sendable {
  /// Yes or no.
  case boolean
  /// A whole number within bounds, both included.
  case integer(minimum: Int, maximum: Int)
  /// One of a list of words.
  case choice(values: [String])
  /// A set of scopes out of the flow's universe.
  case scopes(universe: [String])
  /// A span of time in milliseconds, from zero.
  case duration(maximum: Int)
  /// A span of time in milliseconds that runs down with the virtual clock and may send an event
  /// at zero.
  case timer(maximum: Int, fires: String?)

  /// The values it may take, coded as `Expression` says.
  package var bounds: ClosedRange<Int> {
    switch self {
    case .boolean: 0...1
    case .integer(let minimum, let maximum): minimum...maximum
    // A choice without values still needs bounds that are not turned around.
    case .choice(let values): 0...max(0, values.count - 1)
    // One bit for each scope: two scopes have the values 0 to 3.
    case .scopes(let universe): 0...((1 << universe.count) - 1)
    case .duration(let maximum), .timer(let maximum, _): 0...maximum
    }
  }

  /// The bounds as they are read: `1 to 3`.
  package var range: String {
    "\(text(of: bounds.lowerBound)) to \(text(of: bounds.upperBound))"
  }

  /// True for a timer.
  package var isTimer: Bool {
    if case .timer = self { true } else { false }
  }

  /// True for spans of time.
  var isDuration: Bool {
    switch self {
    case .duration, .timer: true
    case .boolean, .integer, .choice, .scopes: false
    }
  }
}

extension VariableType {
  package init(from reader: inout PackedReader) throws {
    switch try reader.text() {
    case "boolean": self = .boolean
    case "integer": self = try reader.make(Self.integer)
    case "choice": self = try reader.make(Self.choice)
    case "scopes": self = try reader.make(Self.scopes)
    case "duration": self = try reader.make(Self.duration)
    case "timer": self = try reader.make(Self.timer)
    default: throw PackedReader.Damage()
    }
  }
}

extension VariableType {
  /// The value that a text stands for: `yes`, `3`, `known`, `User.Read,Mail.Send`, `90s`; nil
  /// if it is none within bounds.
  ///
  /// The text is as `text(of:)` writes it; scopes may be parted by commas or blanks.
  package func value(of text: String) -> Int? {
    switch self {
    case .boolean:
      switch text.lowercased() {
      case "yes", "true": return 1
      case "no", "false": return 0
      default: return nil
      }
    case .integer: return Int(text).flatMap { bounds.contains($0) ? $0 : nil }
    case .choice(let values):
      // Both as the file writes it, `otherKind`, and as the screen does, `other kind`.
      return values.firstIndex { $0 == text || Self.words($0) == text }
    case .scopes(let universe):
      if text == "none" || text.isEmpty { return 0 }
      var set = 0
      for name in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
        guard let bit = universe.firstIndex(of: String(name)) else { return nil }
        set |= 1 << bit
      }
      return set
    case .duration, .timer:
      return DurationText.milliseconds(text).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }
}

extension VariableType {
  /// A value as a person reads it: `yes`, `3`, `known`, `User.Read, Mail.Send`, `1m 30s`;
  /// `none` for no scopes.
  package func text(of value: Int) -> String {
    switch self {
    case .boolean: value == 0 ? "no" : "yes"
    case .integer: String(value)
    case .choice(let values):
      values.indices.contains(value) ? Self.words(values[value]) : String(value)
    case .scopes: value == 0 ? "none" : scopes(in: value).joined(separator: ", ")
    case .duration, .timer: DurationText.text(milliseconds: value)
    }
  }

  /// An id as words: `mfa_50076` reads `mfa 50076`, `otherKind` reads `other kind`, `clientID`
  /// reads `client ID`.
  static func words(_ id: String) -> String {
    let letters = Array(id)
    return letters.indices.reduce(into: "") { text, index in
      let letter = letters[index]
      // A word begins at a capital behind a small letter, so `ID` stays together.
      guard index > 0, letter.isUppercase, letters[index - 1].isLowercase else {
        return text.append(letter == "_" ? " " : letter)
      }
      // In `clientID` the capital stays; in `otherKind` it becomes small.
      let isAbbreviation = index + 1 == letters.count || letters[index + 1].isUppercase
      text += " " + (isAbbreviation ? String(letter) : letter.lowercased())
    }
  }

  /// The names of the scopes in a coded set, in the order of the universe; empty for other
  /// types.
  package func scopes(in value: Int) -> [String] {
    guard case .scopes(let universe) = self else { return [] }
    return universe.indices.filter { value & (1 << $0) != 0 }.map { universe[$0] }
  }
}

/// What must hold for the values an event carries.
package struct Validity: Packable, Hashable, Sendable {
  /// The condition, looked at after the values have been set.
  package var condition: Guard
  /// Why the values are refused when it does not hold, as a sentence.
  package var reason: String

  /// Creates a condition with its reason.
  package init(condition: Guard, reason: String) {
    self.condition = condition
    self.reason = reason
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
