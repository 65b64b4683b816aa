import Catalogue
import Errors
import Model

/// What to search for in a pasted text.
enum PastedText {
  /// The error number that says most, or the text's first line.
  static func query(in text: String) -> String {
    number(in: text) ?? text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  /// The error number in a text that says most; nil if there is none.
  ///
  /// A server's own number says more than an HTTP status, that more than MSAL's inner code, and -50000 says least.
  static func number(in text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-") }
    var best: (rank: Int, word: Substring)?
    for (index, word) in words.enumerated() {
      let before = index > 0 ? words[index - 1].lowercased() : ""
      guard let rank = rank(word, after: before), rank < best?.rank ?? .max else { continue }
      best = (rank, word)
    }
    return best.map { String($0.word) }
  }

  private static func rank(_ word: Substring, after before: String) -> Int? {
    let letters = word.prefix { !$0.isNumber }
    let digits = word.dropFirst(letters.count)
    guard !digits.isEmpty, digits.allSatisfy(\.isNumber) else { return nil }
    if ["AADSTS", "AADB2C"].contains(letters.uppercased()), digits.count >= 4 { return 0 }
    let isStatus = before.contains("http") || before.contains("status") || before.contains("responsecode")
    if letters.isEmpty, digits.count == 3, isStatus { return 1 }
    guard letters == "-", digits.count >= 3 else { return nil }
    if digits.hasPrefix("42") { return 2 }
    return digits == "50000" ? 4 : 3
  }
}

extension Injection {
  /// Chooses among the values an event carries the one that was searched for: `50076` finds the one that the event
  /// gives to AADSTS50076, `mfa` one whose name begins so.
  ///
  /// A number that no value names takes the value `other`, where there is one: nothing is claimed that was not asked.
  mutating func choose(_ query: String, in flow: Flow) {
    let words = query.lowercased().split { !($0.isLetter || $0.isNumber) }.filter { $0.count >= 3 }
    let numbers = query.split { !$0.isNumber }.filter { $0.count >= 3 }.compactMap { Int($0) }
    for (index, field) in flow.events[event].payload.enumerated() {
      guard case .choice(let values) = flow.variables[field.variable].type else { continue }
      let numbered = flow.events[event].value(of: field.variable, forAny: numbers)
      let named = values.firstIndex { value in words.contains { value.lowercased().hasPrefix(String($0)) } }
      let other = numbers.isEmpty ? nil : values.firstIndex(of: "other")
      if let value = numbered ?? named ?? other { payload[index] = value }
    }
  }
}
