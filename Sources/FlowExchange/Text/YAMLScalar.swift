/// Texts as YAML scalars that read back the same, within brackets, too.
enum YAMLScalar {
  private static let words: Set<String> = [
    "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "y", "n", "yes", "no", "on", "off",
  ]

  /// The text, quoted where it has to be.
  static func text(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, !isWord(text) else {
      return false
    }
    if "-?:,[]{}#&*!|>'\"%@`=<. \t".unicodeScalars.contains(first) || " :\t".unicodeScalars.contains(last) {
      return false
    }
    if text.contains(": ") || text.contains(" #") || Double(text) != nil { return false }
    return !text.unicodeScalars.contains { scalar in
      ",[]{}\"\\".unicodeScalars.contains(scalar) || scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || scalar.value == 0xFEFF || scalar.value == 0xFFFE || scalar.value == 0xFFFF
    }
  }

  /// The words that YAML 1.1 or 1.2 takes for something else; the key `on` is known to every reader of flows.
  private static func isWord(_ text: String) -> Bool { text != "on" && words.contains(text) }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\" + String(scalar)
      case 0x0A: result += "\\n"
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
