import Model

extension Form<Event> {
  /// Something that can happen.
  static var event: Form {
    record("an event") { keys in
      Event(
        id: keys.id, names: keys.names(),
        kind: keys("kind", .word(but: .plain)) ?? .plain,
        about: keys.text("about", .template), bases: keys.bases() ?? [],
        error: keys("error", .error),
        payload: keys.list("carries", .members(.payload, by: .reference(.variable))),
        validity: keys("valid", .validity),
        matches: keys("matches", .matches(carried: keys["carries"])),
        acts: keys.list("acts", .oneOrMore(.word)),
        log: keys.log(),
        topics: keys.list("topics", .list(.reference(.topic))),
        keywords: keys.list("keywords", .list(.text)),
        citations: keys.citations(), place: keys.place)
    }
  }
}

extension Keys {
  fileprivate func log() -> [LogLine] {
    let lines = list("log", .entries(.word(LogLevel.allCases.map(\.rawValue)), .template))
    let literal: [LogLevel] = list("literal", .oneOrMore(.word))
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
        domain: keys.text("domain", .text, required: true),
        code: keys("code", .integer(Limits.errorCode), required: true)
          ?? 0,
        name: keys.text("name", .text),
        swift: keys.text("swift", .text),
        userInfo: keys.list("userInfo", .entries(.text, .template))
          .map { UserInfoEntry(key: $0.key.text ?? "", value: $0.value) },
        reach: keys("reach", .word)
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
      let condition = keys("when", .condition, required: true)
      let reason = keys.text("else", .template, required: true)
      return condition.map { Validity(condition: $0, reason: reason) }
    }
  }
}
