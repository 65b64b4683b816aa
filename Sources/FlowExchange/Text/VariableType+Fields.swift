import FlowModel

extension VariableType {
  /// The type that the fields of a variable describe, as far as expressions care; nil if they describe none.
  init?(fields: [Field], scopes: [String]) {
    func milliseconds(_ key: String) -> Int { fields[key]?.text.flatMap { DurationText.milliseconds($0) } ?? 0 }
    func number(_ key: String) -> Int { fields[key]?.text.flatMap { Int($0) } ?? 0 }
    switch fields["type"]?.text {
    case "boolean": self = .boolean
    case "integer": self = .integer(minimum: min(number("min"), number("max")), maximum: number("max"))
    case "choice": self = .choice(values: fields["values"]?.items.compactMap(\.text) ?? [])
    case "scopes": self = .scopes(universe: Array(scopes.prefix(32)))
    case "duration": self = .duration(maximum: max(0, milliseconds("max")))
    case "timer": self = .timer(maximum: max(0, milliseconds("max")), fires: fields["fires"]?.text)
    default: return nil
    }
  }
}
