import Model

extension Form<Event> {
  /// Something that can happen.
  static var event: Form {
    record("an event") { keys in
      Event(
        id: keys.id, names: keys.names(),
        kind: keys("kind", .word(but: .plain), "Who speaks.") ?? .plain,
        about: keys.text("about", .template, "What it means."), bases: keys.bases() ?? [],
        error: keys("error", .error, "The NSError as it arrives."),
        payload: keys.list(
          "carries", .members(.payload, by: .reference(.variable)),
          "Values that come with the event, each with the one proposed to the user."),
        validity: keys("valid", .validity, "What must hold for the carried values."),
        matches: keys(
          "matches", .matches(carried: keys["carries"]),
          "The errors that the event matches, each with its values; its own error when absent."
        ),
        acts: keys.list(
          "acts", .oneOrMore(.word),
          "What an app or its user does to cause it, for practice."),
        log: keys.log(),
        topics: keys.list(
          "topics", .list(.reference(.topic)), "Kinds of trouble under which it is found."),
        keywords: keys.list(
          "keywords", .list(.text), "Further words by which it is found."),
        citations: keys.citations(), place: keys.place)
    }
  }
}

extension Keys {
  fileprivate func log() -> [LogLine] {
    let lines = list(
      "log", .entries(.word(LogLevel.allCases.map(\.rawValue)), .template), "Log lines.")
    let literal: [LogLevel] = list(
      "literal", .oneOrMore(.word),
      "The levels of log whose lines are as the library writes them; the others are in the flow's own words."
    )
    return lines.compactMap { key, text in
      key.text.flatMap(LogLevel.init).map {
        LogLine(level: $0, text: text, isLiteral: literal.contains($0))
      }
    }
  }
}

extension Form<ErrorSignature> {
  fileprivate static var error: Form {
    record("an error") { keys in
      ErrorSignature(
        domain: keys.text("domain", .text, "The error domain.", required: true),
        code: keys(
          "code", .integer(Limits.errorCode), "The code within the domain.", required: true)
          ?? 0,
        name: keys.text("name", .text, "The constant in Objective-C."),
        swift: keys.text("swift", .text, "The case in Swift, without the dot."),
        userInfo: keys.list(
          "userInfo", .entries(.text, .template), "Keys and sample values."
        )
        .map { UserInfoEntry(key: $0.key.text ?? "", value: $0.value) },
        reach: keys("reach", .word, "Which other errors the event matches as well.")
          ?? .code)
    }
  }
}

extension Form<PayloadField> {
  fileprivate static var payload: Form {
    Form<Expression>.value.then { proposal, input in
      input.reader.expressions?.table.index(input.subject).map {
        PayloadField(
          variable: $0, proposal: proposal, text: ExpressionReader.text(of: input.node))
      }
    }
  }
}

extension Form<Validity> {
  fileprivate static var validity: Form {
    record("a validity") { keys in
      let condition = keys("when", .condition, "What must hold.", required: true)
      let reason = keys.text(
        "else", .template, "Why the values are refused, as a sentence.", required: true)
      return condition.map { Validity(condition: $0, reason: reason) }
    }
  }
}
