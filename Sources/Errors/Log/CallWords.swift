import Model

/// What the app has asked for beside the scopes, by the line of its call.
struct CallWords {
  private let fact: LogFact
  private let kind: RequestKind?

  init(_ fact: LogFact, _ kind: RequestKind?) {
    self.fact = fact
    self.kind = kind
  }

  /// It in words; nil if there is nothing but the scopes.
  var text: String? {
    var words: [String] = []
    switch (isGiven("account"), kind) {
    case (true, _): words.append("for an account")
    case (false, .silent): words.append("no account given")
    case (false, .interactive) where isGiven("hint") == false:
      words.append("for whoever signs in")
    default: break
    }
    if isGiven("hint") == true { words.append("with a login hint") }
    if fact.values["force"] == "Yes" { words.append("not from the cache") }
    if let prompt = fact.values["prompt"].flatMap({ Self.prompts[$0] }) {
      words.append(prompt)
    }
    if isGiven("claims") == true { words.append("with a claims request") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// True if the line has a value for a name, false if it has none, nil if it has lost the
  /// name.
  private func isGiven(_ name: String) -> Bool? {
    fact.values[name].map { !$0.contains("null") || $0.contains("not-null") }
  }

  private static let prompts = [
    "MSALPromptTypeSelectAccount": "prompt select_account",
    "MSALPromptTypeLogin": "prompt login",
    "MSALPromptTypeConsent": "prompt consent", "MSALPromptTypeCreate": "prompt create",
  ]
}
