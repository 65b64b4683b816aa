import Model

/// A variable, and its type where the file says it well.
struct ReadVariable {
  var variable: Variable
  var type: VariableType?
}

extension Form<ReadVariable> {
  /// A variable of one of the types; one without a type gets a place, too, so that the
  /// positions of others are right.
  static var variable: Form {
    let variants = Form.variants(
      key: "type",
      [
        of("boolean", initial: .boolean) { _ in .boolean },
        of("integer", initial: integer) { keys in
          // Without `min` an integer counts from 0.
          let minimum = keys("min", integer) ?? 0
          let maximum = keys("max", integer, required: true)
          guard let maximum else { return nil }
          if minimum <= maximum { return .integer(minimum: minimum, maximum: maximum) }
          keys.note(
            .outOfBounds(
              of: "max", value: "\(maximum)", bounds: "\(minimum) or more, which is \"min\""
            ),
            at: "max")
          return nil
        },
        of("choice", initial: .identifier) { keys in
          let values = keys.list(
            "values", .list(.identifier, 2...Limits.choices), required: true)
          // For its form alone: which values have a text is looked at in `valueTexts`.
          _ = keys("texts", .entries(.identifier, .text, 0...Limits.choices))
          return values.isEmpty ? nil : .choice(values: values)
        },
        of("scopes", initial: Form<[String]>.list(.reference(.scope), 0...Limits.scopes)) {
          keys in
          // Each scope is a bit of the value, and too many scopes have been reported.
          let scopes = keys.reader?.declarations.all(.scope) ?? []
          return scopes.count > Limits.scopes ? nil : .scopes(universe: scopes)
        },
        of("duration", initial: .duration) { keys in
          keys.longest().map { .duration(maximum: $0) }
        },
        of("timer", initial: .duration) { keys in
          let longest = keys.longest()
          let event = keys("fires", .reference(.event))
          return longest.map { .timer(maximum: $0, fires: event) }
        },
      ])
    return variants.or { input in
      var variable = Variable.empty
      variable.id = input.owner.text ?? ""
      variable.title = variable.id
      variable.place = input.owner.place
      return ReadVariable(variable: variable, type: nil)
    }
  }

  private static var integer: Form<Int> { .integer(Limits.number) }

  private static func of<Initial>(
    _ word: String, initial: Form<Initial>, type: @escaping (Keys) -> VariableType?
  ) -> (word: String, form: Form) {
    // Messages need the right article: only `integer` begins with a vowel.
    let name = word == "integer" ? "an integer variable" : "a \(word) variable"
    let form = record(name) { keys in
      // `variants` has read the key; unless it is asked for here, it counts as unknown.
      _ = keys("type", .word([word]), required: true)
      var variable = Variable.empty
      variable.id = keys.id
      variable.title = keys.title
      // For its form alone: what the value means depends on the type, which is read below.
      _ = keys("initial", initial)
      variable.isSettable = keys("set", .boolean) ?? false
      variable.about = keys.text("about")
      let type = type(keys)
      if ["and", "or", "not", "true", "false"].contains(keys.id) {
        let message =
          "\(quoted(keys.id)) means something else in expressions. Give the variable another name"
        keys.note("reserved-word", message, at: nil)
      }
      // Any type does here: the file has an error by now, and the positions of others must
      // stay.
      variable.type = type ?? .boolean
      // Without an initial value a run starts with the least that the type has.
      variable.initial =
        type.flatMap { keys.initialValue(of: $0) } ?? type?.bounds.lowerBound ?? 0
      if word == "boolean" { variable.clauses = [keys.text("fails"), keys.text("holds")] }
      variable.texts = type.map { keys.valueTexts(of: $0) } ?? []
      variable.place = keys.place
      return ReadVariable(variable: variable, type: type)
    }
    return (word, form)
  }
}

extension Keys {
  fileprivate func longest() -> Int? {
    self("max", .duration, required: true)
  }

  fileprivate func note(_ cause: DiagnosticCause, at key: String) {
    if let node = self[key] { reader?.problems.add(cause, at: node) }
  }

  /// How the values of a choice read, in their order; empty where nothing is said.
  fileprivate func valueTexts(of type: VariableType) -> [String] {
    guard case .choice(let values) = type, let entries = self["texts"]?.entries, let reader
    else { return [] }
    var texts = Array(repeating: "", count: values.count)
    for entry in entries {
      guard let value = entry.key.text else { continue }
      if let index = values.firstIndex(of: value) {
        texts[index] =
          Form<String>.text.read(
            Input(node: entry.value, subject: value, owner: entry.key, reader: reader))
          ?? ""
      } else {
        reader.problems.add(
          .unknownWord(of: "texts", value, allowed: values), at: entry.key)
      }
    }
    return texts
  }

  /// The value at the start of a run; nil if none is given that the type has.
  fileprivate func initialValue(of type: VariableType) -> Int? {
    guard let node = self["initial"] else { return nil }
    // `[a, b]` → `a,b`, which is how a type reads scopes.
    let text = node.items?.compactMap(\.text).joined(separator: ",") ?? node.text ?? ""
    if let value = type.value(of: text) { return value }
    var beyond: Int?
    switch type {
    // The form of `initial` has said what is wrong with these.
    case .boolean, .scopes: break
    case .choice(let values):
      if node.text != nil {
        note(.unknownWord(of: "initial", text, allowed: values), at: "initial")
      }
    case .integer: beyond = node.integer
    case .duration, .timer: beyond = DurationText.milliseconds(text)
    }
    if let beyond {
      note(
        .outOfBounds(of: "initial", value: type.text(of: beyond), bounds: type.range),
        at: "initial"
      )
    }
    return nil
  }
}
