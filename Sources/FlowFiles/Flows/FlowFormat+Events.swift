import Model

extension Form<Event> {
  /// Something that can happen.
  static var event: Form {
    record("an event") { keys in
      var event = Event.empty
      event.id = keys.id
      event.names = keys.names()
      // `plain` is what the missing key means, so it is not one of the words.
      event.kind = keys("kind", .word(but: .plain)) ?? .plain
      event.about = keys.text("about", .template)
      event.bases = keys.bases() ?? []
      event.error = keys("error", .error)
      event.payload = keys.list("carries", .members(.payload, by: .reference(.variable)))
      event.validity = keys("valid", .validity)
      event.matches = keys("matches", .matches(carried: keys["carries"]))
      event.acts = keys.list("acts", .oneOrMore(.word))
      event.log = keys.log()
      event.topics = keys.list("topics", .list(.reference(.topic)))
      event.keywords = keys.list("keywords", .list(.text))
      event.citations = keys.citations()
      event.place = keys.place
      return event
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
      var error = ErrorSignature.empty
      error.domain = keys.text("domain", required: true)
      // Any number does: without a code the file has an error already.
      error.code = keys("code", .integer(Limits.errorCode), required: true) ?? 0
      error.name = keys.text("name")
      error.swift = keys.text("swift")
      error.userInfo = keys.list("userInfo", .entries(.text, .template)).map {
        UserInfoEntry(key: $0.key.text ?? "", value: $0.value)
      }
      error.reach = keys("reach", .word) ?? .code
      return error
    }
  }
}

extension Form<PayloadField> {
  fileprivate static var payload: Form {
    Form<Expression>.value.then { proposal, input in
      // An unknown variable has been noted at its key, and its value has nowhere to go.
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
