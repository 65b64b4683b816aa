import FlowModel

/// Fixed values as `initial` has them.
enum InitialValue {
  /// The value that a text of the expression language stands for; nil if it is no fixed value.
  static func field(_ text: String) -> FieldValue? {
    if let number = Int(text) { return FieldValue(.number(number)) }
    if text == "true" || text == "false" { return FieldValue(.boolean(text == "true")) }
    if text.hasPrefix("["), text.hasSuffix("]") {
      let names = text.dropFirst().dropLast().split(separator: ",")
      return .list(names.map { .text($0.filter { $0 != " " }) })
    }
    return .text(text)
  }

  /// Whether a variable with these fields may begin with the value.
  static func fits(_ value: FieldValue, _ fields: [Field]) -> Bool {
    switch (fields["type"]?.text, value.content) {
    case ("boolean", .boolean), ("integer", .number), ("scopes", .list): true
    case ("choice", .text(let text)): fields["values"]?.items.contains { $0.text == text } ?? false
    case ("duration", .text(let text)), ("timer", .text(let text)): DurationText.milliseconds(text) != nil
    default: false
    }
  }
}
