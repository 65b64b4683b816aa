/// Text made safe to show: nothing in it moves the cursor, changes a colour or turns the reading direction.
public enum VisibleText {
  /// The text with every control and invisible character shown as a picture (`␛`) or a number (`\u{9B}`).
  public static func text(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: { isHidden($0) }) else { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// The text made safe and cut to a number of characters, `…` at the end of what was cut.
  public static func text(_ text: some StringProtocol, limit: Int) -> String {
    let head = text.unicodeScalars.prefix(limit)
    guard head.endIndex < text.endIndex else { return Self.text(text) }
    return Self.text(String(String.UnicodeScalarView(head))) + "…"
  }

  /// True for characters that must not reach a terminal, and for those that hide: controls, reading direction, width zero.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    isControl(scalar) || (0x200B...0x200F).contains(scalar.value) || scalar.value == 0xFEFF
  }

  /// True for characters that no text of a flow may contain: C0, DEL, C1, line separators, reading direction overrides.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A character's number in the usual notation: `U+001B`.
  public static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar.value {
    case 0..<0x20:
      if let picture = Unicode.Scalar(0x2400 + scalar.value) { result.unicodeScalars.append(picture) }
    case 0x7F: result += "␡"
    default:
      if isHidden(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
