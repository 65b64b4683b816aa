import Model

/// The column `steps`: what of a scenario carries out what a row gives, and where what it
/// demands is expected.
struct RowSteps {
  private let parts: [Part]

  /// One part of the column.
  private enum Part: Hashable {
    /// A variable that is set before the first step.
    case given(String, String)
    /// An event or an error, and values that come with it.
    case done(String, [String: String])
    /// A variable that is set by hand.
    case set(String, String)
    /// Milliseconds pass.
    case wait(Int)
    /// Claims that stand together in one expectation.
    case expected([String])
  }

  private let texts: [String]

  /// Reads the column; nil if a part of it is none.
  init?(_ column: String) {
    texts = MicrosoftTests.parts(column)
    let read = texts.map(Self.part)
    guard !read.isEmpty, !read.contains(nil) else { return nil }
    parts = read.compactMap { $0 }
  }

  private static func part(_ text: String) -> Part? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count == 2 ? words[1] : ""
    switch words.first {
    case "expect":
      let claims = rest.split(separator: " and ").map(String.init)
      return claims.isEmpty || !claims.allSatisfy { $0.contains("=") }
        ? nil : .expected(claims)
    case "wait": return DurationText.milliseconds(rest).map { .wait($0) }
    case "given", "set":
      guard let (name, value) = pair(rest) else { return nil }
      return words[0] == "given" ? .given(name, value) : .set(name, value)
    case "inject": return rest.isEmpty ? nil : .done(rest, [:])
    case let event?:
      if rest.isEmpty { return .done(event, [:]) }
      return pair(rest).map { .done(event, [$0: $1]) }
    case nil: return nil
    }
  }

  private static func pair(_ text: String) -> (String, String)? {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    return sides.count == 2 ? (sides[0], sides[1]) : nil
  }

  /// Whether something is done or given, and something is expected after it.
  var hasBoth: Bool {
    guard let last = parts.last, case .expected = last else { return false }
    return parts.contains { if case .expected = $0 { false } else { true } }
  }

  /// The first part that the scenario does not have after those before it; nil if it has all.
  func missing(in scenario: Scenario) -> String? {
    var rest = scenario.steps[...]
    for (part, text) in zip(parts, texts) {
      if case .given(let name, let value) = part {
        guard scenario.given.contains(where: { $0.variable == name && $0.text == value })
        else {
          return text
        }
        continue
      }
      guard let found = rest.firstIndex(where: { holds(part, $0.action) }) else {
        return text
      }
      // Several expectations may stand in one line; what is done must come after it.
      rest = rest[(found + 1)...]
    }
    return nil
  }

  private func holds(_ part: Part, _ action: ScenarioAction) -> Bool {
    switch (part, action) {
    case (.done(let name, let values), .event(let id, let with)),
      (.done(let name, let values), .inject(let id, let with)):
      name == id
        && values.allSatisfy { value in
          with.contains { $0.variable == value.key && $0.text == value.value }
        }
    case (.wait(let time), .wait(let passed)): time == passed
    case (.set(let name, let value), .set(let values)):
      values.contains { $0.variable == name && $0.text == value }
    case (.expected(let claims), .expect(let expectations)):
      Set(claims).isSubset(of: expectations.flatMap { Self.claims($0.condition) })
    default: false
    }
  }

  /// What an expectation says, in the words of the column.
  private static func claims(_ condition: Demand) -> [String] {
    switch condition {
    case .state(let states): states.map { "state=\($0)" }
    case .possible(let event): ["possible=\(event)"]
    case .refused(let event, _): ["refused=\(event)"]
    case .visited(let state): ["visited=\(state)"]
    case .notVisited(let state): ["notVisited=\(state)"]
    case .value(let value): ["\(value.variable)=\(value.text)"]
    }
  }
}
