import Canvas
import FoundationEssentials

/// Data as JSON, always the same bytes for the same data.
enum JSONText {
  /// The JSON text of a value: keys sorted, indented, whatever is hidden escaped.
  static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    // Sorted, for dictionaries have another order in every process.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    // It fails only for numbers such as NaN, and none are written.
    guard let data = try? encoder.encode(value) else { return "null" }
    return VisibleText.escapedJSON(String(decoding: data, as: UTF8.self))
  }
}
