import Errors
import Model

extension Injection {
  /// Chooses among the values an event carries the one that was searched for: `50076` finds the
  /// one that the event gives to AADSTS50076, `mfa` one whose name begins so.
  ///
  /// A number that no value names takes the value `other`, where there is one: nothing is
  /// claimed that was not asked.
  mutating func choose(_ query: String, in flow: Flow) {
    // Shorter words would be the beginning of too many names.
    let words = query.lowercased().split { !($0.isLetter || $0.isNumber) }.filter {
      $0.count >= 3
    }
    let numbers = query.split { !$0.isNumber }.filter { $0.count >= 3 }.compactMap {
      Int($0)
    }
    for (index, field) in flow.events[event].payload.enumerated() {
      guard case .choice(let values) = flow.variables[field.variable].type else { continue }
      let numbered = flow.events[event].value(of: field.variable, forAny: numbers)
      let named = values.firstIndex { value in
        words.contains { value.lowercased().hasPrefix(String($0)) }
      }
      let other = numbers.isEmpty ? nil : values.firstIndex(of: "other")
      if let value = numbered ?? named ?? other { payload[index] = value }
    }
  }
}
