import FoundationEssentials

/// Data as JSON, always the same bytes for the same data.
enum JSONText {
  /// The JSON text of a value, keys sorted, indented.
  static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
