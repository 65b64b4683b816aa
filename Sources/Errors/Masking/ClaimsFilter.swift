/// What may be shown of claims: their names, `essential`, and the values of those that are nobody's own.
///
/// Claims come from outside, so that anything may stand in them: a name that is none is left out as well.
struct ClaimsFilter {
  /// Claims whose values say what is asked for and not of whom.
  ///
  /// Source: Claims challenges, and OpenID Connect Core 1.0, 5.5.
  private static let harmless: Set<String> = ["nbf", "acrs", "xms_cc", "acr", "amr", "auth_time", "polids_count"]
  private static let deepest = 6

  private let bytes: [UInt8]
  private var position = 0
  private var result = ""

  /// The claims as JSON without what may not be shown; nil if the text is no JSON object.
  static func shown(_ json: String) -> String? {
    var filter = ClaimsFilter(bytes: Array(json.utf8))
    guard filter.value(named: nil, depth: 0) else { return nil }
    filter.skipBlanks()
    return filter.position == filter.bytes.count ? filter.result : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipBlanks() {
    while position < bytes.count, ByteText.isBlank(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == byte.asciiValue else { return false }
    position += 1
    return true
  }

  /// Reads a value; what stands under a harmless name, or is true or false, is shown.
  private mutating func value(named name: String?, depth: Int) -> Bool {
    skipBlanks()
    guard depth <= Self.deepest, position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(named: name, depth)
    case UInt8(ascii: "["): return list(named: name, depth)
    case UInt8(ascii: "\""):
      guard let text = text() else { return false }
      result += "\"" + shown(text, name) + "\""
      return true
    default: return word(name)
    }
  }

  private mutating func object(named name: String?, _ depth: Int) -> Bool {
    guard take("{") else { return false }
    result += "{"
    var isFirst = true
    while !take("}") {
      if !isFirst {
        guard take(",") else { return false }
        result += ","
      }
      isFirst = false
      skipBlanks()
      guard let key = text(), take(":") else { return false }
      result += "\"\(Self.isName(key) ? key : "<name>")\":"
      // `value` and `values` stand for the claim that they are in.
      let isValue = key == "value" || key == "values"
      guard value(named: isValue ? name : key, depth: depth + 1) else { return false }
    }
    result += "}"
    return true
  }

  private mutating func list(named name: String?, _ depth: Int) -> Bool {
    guard take("[") else { return false }
    result += "["
    var isFirst = true
    while !take("]") {
      if !isFirst {
        guard take(",") else { return false }
        result += ","
      }
      isFirst = false
      guard value(named: name, depth: depth + 1) else { return false }
    }
    result += "]"
    return true
  }

  /// true, false, null or a number.
  private mutating func word(_ name: String?) -> Bool {
    let start = position
    while position < bytes.count, ByteText.isWord(bytes[position]) || [0x2B, 0x2D, 0x2E].contains(bytes[position]) {
      position += 1
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if ["true", "false", "null"].contains(word) {
      result += word
      return true
    }
    guard !word.isEmpty, Double(word) != nil else { return false }
    result += Self.isHarmless(name) && word.count <= 12 ? word : "\"<value>\""
    return true
  }

  /// The text of a string without its quotes; escaped characters are left as they are, for such texts are not shown.
  private mutating func text() -> String? {
    guard take("\"") else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
  }

  private func shown(_ text: String, _ name: String?) -> String {
    let isPlain =
      text.utf8.count <= 40 && text.utf8.allSatisfy { ByteText.isWord($0) || [0x2D, 0x2E, 0x3A].contains($0) }
    return Self.isHarmless(name) && isPlain && Masking.masked(text) == text ? text : "<value>"
  }

  private static func isHarmless(_ name: String?) -> Bool { name.map(harmless.contains) == true }

  /// True for the name of a claim as they are made: short, of letters, digits and `_`, and nobody's own.
  private static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count) && text.utf8.allSatisfy { ByteText.isWord($0) || $0 == 0x2E || $0 == 0x2D }
      && Masking.masked(text) == text
  }
}
