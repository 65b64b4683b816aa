/// Claims that an API or the server asks for: JSON, as base64, percent-encoded, or escaped in a
/// text.
enum Claims {
  /// The longest text that is decoded.
  private static let longest = 16_384

  /// The JSON of a claims value; nil if it is none.
  static func json(_ value: String) -> String? {
    guard value.utf8.count <= longest else { return nil }
    var text = percentDecoded(value)
    // Texts within texts are escaped once for each.
    for _ in 0..<3 where text.hasPrefix("{\\") { text = unescaped(text) }
    if text.first == "{" { return isObject(text) ? text : nil }
    guard let bytes = base64(text) else { return nil }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { return nil }
    return isObject(decoded) ? decoded : nil
  }

  /// The JSON of a claims value within a JSON text, whose quotes are escaped.
  private static func unescaped(_ value: String) -> String {
    value.replacing(#/\\(.)/#) { $0.1 == "n" ? "\n" : $0.1 }
  }

  static func percentDecoded(_ text: String) -> String {
    guard text.contains("%") else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of base64 or base64url, padded or not.
  static func base64(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var value: UInt32 = 0
    var bits = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "=") { break }
      guard let digit = digit(byte) else { return nil }
      value = value << 6 | UInt32(digit)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(bits)))
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// What may be shown of claims: their names, and the values of those that say what is asked
  /// for and not of whom.
  ///
  /// Claims come from outside, so that anything may stand in them: a name that is none is left
  /// out as well.
  static func shown(_ json: String) -> String {
    var name: Substring = ""
    return json.replacing(#/"([^"]*)"(\s*:)?|-?\d[\d.eE+\-]*/#) { match in
      let (text, colon) = (match.1 ?? match.0, match.2 ?? "")
      let isName = !colon.isEmpty
      // `value`, `values` and `essential` say something of the claim that they are in.
      if isName, !["value", "values", "essential"].contains(text) { name = text }
      if isPlain(text), isName || harmless.contains(String(name)) { return match.0 }
      return (isName ? "\"<name>\"" : "\"<value>\"") + colon
    }
  }

  /// Claims whose values are nobody's own.
  ///
  /// Source: Claims challenges, and OpenID Connect Core 1.0, 5.5.
  private static let harmless: Set = [
    "nbf", "acrs", "xms_cc", "acr", "amr", "auth_time", "polids_count",
  ]

  private static func isPlain(_ text: Substring) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { ByteText.isWord($0) || "-.:".utf8.contains($0) }
      && (text.allSatisfy(\.isNumber) || Masking.masked(String(text)) == text)
  }

  /// True for a text whose braces close and which is one object; more is not needed to show it.
  private static func isObject(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 || depth > 32 { return false }
    }
    return depth == 0 && text.first == "{" && text.last == "}"
  }
}
