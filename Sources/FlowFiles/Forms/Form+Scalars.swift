import Canvas
import Model

extension Form {
  /// A value that is no mapping and no list; `expected` is the end of "must be …".
  private static func scalar(
    _ shape: Shape, _ expected: String, _ read: @escaping (String, Input) -> Value?
  ) -> Form {
    Form(shape) { input in
      // YAML gives `null` and an empty value as scalars; here they are no value.
      guard let text = input.node.text, !input.node.isNothing else {
        return input.fail(expecting: expected)
      }
      return read(text, input)
    }
  }

  /// One of the words that some values are written as.
  static func word(_ words: [String], _ make: @escaping (String) -> Value?) -> Form {
    scalar(.word(words), "a word") { text, input in
      if !words.contains(text) {
        input.note(.unknownWord(of: input.subject, text, allowed: words))
      }
      // The word may be a value all the same, such as the default that nobody needs to write.
      return make(text)
    }
  }
}

extension Form where Value: CaseIterable & RawRepresentable<String> & Equatable {
  /// One of the words of an enumeration.
  package static var word: Form { word(Value.allCases.map(\.rawValue), Value.init) }

  /// One of the words of an enumeration but for the one that stands where none is written.
  static func word(but other: Value) -> Form {
    word(Value.allCases.filter { $0 != other }.map(\.rawValue), Value.init)
  }
}

extension Form<Bool> {
  /// `true` or `false`.
  static var boolean: Form {
    scalar(.boolean, "true or false") { _, input in
      input.node.boolean ?? input.fail(expecting: "true or false")
    }
  }
}

extension Form<Int> {
  /// The number of a format that this reader knows.
  package static var version: Form {
    scalar(.version, "a whole number") { text, input in
      if input.node.integer != 1 {
        input.note(
          DiagnosticCause(
            "unknown-format",
            "format \(quoted(text)) is unknown. This program reads format 1"))
      }
      // Read on: what else is wrong is worth telling, and the error alone refuses the file.
      return input.node.integer
    }
  }

  /// A whole number.
  package static func integer(_ bounds: ClosedRange<Int>) -> Form {
    scalar(.integer(bounds), "a whole number") { text, input in
      // `Int` alone does not tell a word from a number that is too large.
      let digits = text.utf8.dropFirst(text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0)
      guard input.node.isPlain, !digits.isEmpty,
        digits.allSatisfy({ (0x30...0x39).contains($0) })
      else {
        return input.fail(expecting: "a whole number")
      }
      // `integer` is nil for more digits than `Int` holds, which is out of bounds, too.
      if let value = input.node.integer, bounds.contains(value) { return value }
      let words = "\(bounds.lowerBound) to \(bounds.upperBound)"
      input.note(
        .outOfBounds(
          of: input.subject, value: VisibleText.text(text, limit: 40), bounds: words)
      )
      return nil
    }
  }

  /// A span of time, in milliseconds.
  static var duration: Form {
    let expected = "a span of time such as 90s or 1m 30s"
    return scalar(.duration, expected) { text, input in
      // `isSpan` judges the units alone, so a span too long to count is told to be too long.
      guard DurationText.isSpan(text) else { return input.fail(expecting: expected) }
      if let milliseconds = DurationText.milliseconds(text), milliseconds <= Limits.duration
      {
        return milliseconds
      }
      let words = VisibleText.text(text, limit: 40)
      input.note(.outOfBounds(of: input.subject, value: words, bounds: "a year at most"))
      return nil
    }
  }
}

extension Form<Sheet.Extent> {
  /// Columns and rows, as `120x40`.
  static var extent: Form {
    let expected = "an extent such as 120x40"
    return scalar(.extent, expected) { text, input in
      Sheet.Extent(text) ?? input.fail(expecting: expected)
    }
  }
}

extension Form<Sheet.Box> {
  /// A part of a map: its column and row, its columns and rows.
  static var box: Form {
    let expected = "a place such as 0,1 15x4"
    return scalar(.box, expected) { text, input in
      let parts = text.split(separator: " ")
      // A frame may begin at -1: its border lies one cell outside of the states in it.
      guard parts.count == 2, let corner = numbers(parts[0], ",", -1),
        let extent = Sheet.Extent(parts[1])
      else {
        return input.fail(expecting: expected)
      }
      return Sheet.Box(
        column: corner.0, row: corner.1, columns: extent.columns, rows: extent.rows)
    }
  }
}

extension Sheet.Extent {
  /// Reads `120x40`; nil for anything else, and for what no map has.
  init?(_ text: some StringProtocol) {
    guard let numbers = numbers(text, "x", 1) else { return nil }
    self.init(columns: numbers.0, rows: numbers.1)
  }
}

/// Two numbers with a sign between them.
private func numbers(_ text: some StringProtocol, _ sign: Character, _ least: Int) -> (
  Int, Int
)? {
  let numbers = text.split(separator: sign, omittingEmptySubsequences: false).compactMap {
    Int($0)
  }
  let isRight =
    numbers.count == 2 && numbers.allSatisfy { (least...Limits.sheet).contains($0) }
  return isRight ? (numbers[0], numbers[1]) : nil
}

extension Form<Guard> {
  /// An expression that holds or does not.
  static var condition: Form {
    scalar(.condition, "an expression") { _, input in
      input.reader.expressions?.condition(input.node)
    }
  }
}

extension Form<Action> {
  /// An assignment.
  static var action: Form {
    scalar(.action, "an action such as attempts += 1") { _, input in
      input.reader.expressions?.action(input.node)
    }
  }
}

extension Form<Expression> {
  /// A value for the variable that is its key; a list of scopes may be written as a list.
  static var value: Form {
    let one = Form<Node>.scalar(.value, "an expression") { _, input in input.node }
    return Form(.value) { input in
      if let items = input.items {
        // In a list each item must be a scope that the flow lists.
        for item in items { _ = Form<String>.reference(.scope).read(item) }
      } else if one.read(input) == nil {
        return nil
      }
      return input.reader.expressions?.value(input.node, for: input.subject)
    }
  }
}

extension Form<String> {
  /// A text in one line: line breaks become blanks, and blanks at the ends go.
  package static var text: Form { text(.any) }

  /// A text in which `{name}` stands for a variable.
  static var template: Form { text(.template) }

  /// A text in one line with a rule.
  static func text(_ rule: TextRule) -> Form {
    raw(rule).then { text, _ in
      // Most texts are in one line already.
      guard text.contains(where: { $0.isNewline }) || text.last == " " || text.first == " "
      else { return text }
      // `"one\ntwo "` → `"one two"`
      return text.split { $0 == " " || $0.isNewline }.joined(separator: " ")
    }
  }

  /// A text as it stands in the file.
  static func raw(_ rule: TextRule = .any) -> Form {
    scalar(.text(rule), "a text") { text, input in
      // A line break is a blank to whoever shows the text.
      for scalar in text.unicodeScalars
      where VisibleText.isControl(scalar) && scalar != "\n" {
        input.note(.controlCharacter(scalar, key: input.subject))
      }
      input.expect(rule, of: text)
      return text
    }
  }

  /// An id that is made up here.
  package static var identifier: Form {
    scalar(.identifier, "an id") { text, input in
      if !text.isIdentifier { input.note(.badIdentifier(text)) }
      // Returned even so, or everything that belongs to the entry would go unchecked.
      return text
    }
  }

  /// An id that must be defined elsewhere in the file.
  static func reference(_ namespace: Namespace) -> Form {
    let article = [.event, .entry].contains(namespace) ? "an" : "a"
    return scalar(.reference(namespace), "\(article) \(namespace.rawValue) id") {
      text, input in
      // The id goes into the result either way; an undefined one is an error of the file.
      input.expectDefined(text, namespace)
      return text
    }
  }

  /// The name of a scope that is made up here.
  static var scopeName: Form {
    scalar(.scopeName, "the name of a scope") { text, input in
      if !text.isScopeName {
        let letters = "letters, digits, \"_\", \"-\", \".\", \"/\" and \":\""
        let message =
          "\(quoted(text)) is not a scope. Use 1 to \(Limits.scopeName) \(letters)"
        input.note(DiagnosticCause("bad-scope-name", message))
      }
      return text
    }
  }

  /// One of a list of words.
  static func word(_ words: [String]) -> Form {
    word(words) { words.contains($0) ? $0 : nil }
  }
}

extension Input {
  fileprivate func expect(_ rule: TextRule, of text: String) {
    switch rule {
    case .any: break
    case .template: expectVariables(in: text)
    case .columns(let limit):
      let columns = TextWidth.columns(text)
      if columns > limit {
        note(.tooWide(of: subject, columns: columns, limit: limit))
      } else if columns == 0 {
        note(.wrongType(of: subject, expected: "a visible text", found: node.kind))
      }
    case .lines:
      // `split` drops empty lines, so they do not count.
      let lines = text.split(separator: "\n").map(String.init)
      if !Limits.handlerLines.contains(lines.count) {
        let found = Grouped.text(lines.count, "line")
        let message =
          "\(named(subject)) has \(found), but must have 1 to \(Limits.handlerLines.upperBound)"
        note(DiagnosticCause("wrong-line-count", message))
      }
      let columns = lines.map { TextWidth.columns($0) }.max() ?? 0
      if columns > Limits.handlerColumns {
        note(.tooWide(of: subject, columns: columns, limit: Limits.handlerColumns))
      }
    }
  }

  /// Warns of `{name}` where a variable has nearly that name.
  private func expectVariables(in text: String) {
    let declarations = reader.declarations
    // What stands before the first brace is no name.
    for piece in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let name = String(piece[..<end])
      // Braces may be code: only what is nearly a variable is a slip.
      guard !declarations.contains(name, in: .variable), name.isIdentifier,
        let nearest = declarations.nearest(to: name, in: .variable)
      else { continue }
      let message = "no variable \(quoted(name)), so the text shows it as it is"
      note(DiagnosticCause("near-variable", message, nearest: nearest), severity: .warning)
    }
  }

  fileprivate func expectDefined(_ id: String, _ namespace: Namespace) {
    let declarations = reader.declarations
    // Without a section of their own, only the form of the ids can be checked.
    if !declarations.isListed(namespace) {
      if !id.isIdentifier { note(.badIdentifier(id)) }
    } else if !declarations.contains(id, in: namespace) {
      // What is taken over from the base flow may still name what `without` has removed.
      if let place = declarations.placeLeftOut(id, in: namespace) {
        let file = place.file.map { VisibleText.text($0) } ?? "the flow that builds on this"
        let message =
          "the \(namespace.rawValue) \(quoted(id)) is left out in line \(place.line) of \(file), but used here. "
          + "Put the entry back into your flow, or leave out the parts that use it"
        return note(DiagnosticCause("left-out", message))
      }
      // Looking for what was meant is slow, and nobody reads on for so long.
      let isWorthIt = reader.problems.diagnostics.count < Limits.proposals
      note(
        .unknown(
          namespace, id,
          nearest: isWorthIt ? declarations.nearest(to: id, in: namespace) : nil)
      )
    }
  }
}

extension String {
  /// True for 1 to 64 ASCII letters, digits, `_`, `-` and `.`.
  fileprivate var isIdentifier: Bool {
    (1...Limits.identifier).contains(utf8.count)
      && utf8.allSatisfy { $0.isLetterOrDigit || "_-.".utf8.contains($0) }
  }

  /// True for 1 to 200 ASCII letters, digits, `_`, `-`, `.`, `/` and `:`.
  fileprivate var isScopeName: Bool {
    (1...Limits.scopeName).contains(utf8.count)
      && utf8.allSatisfy { $0.isLetterOrDigit || "_-./:".utf8.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self)
      || (0x61...0x7A).contains(self)
  }
}
