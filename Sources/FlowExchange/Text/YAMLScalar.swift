import PlainText

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
      ",[]{}\"\\".unicodeScalars.contains(scalar) || isEscaped(scalar)
    }
  }

  /// The words that YAML 1.1 or 1.2 takes for something else; the key `on` is known to every reader of flows.
  private static func isWord(_ text: String) -> Bool { text != "on" && words.contains(text) }

  /// True for what has no form, or none that can be seen, but an escape.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    VisibleText.isHidden(scalar) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\" + String(scalar)
      case 0x0A: result += "\\n"
      case _ where isEscaped(scalar): result += VisibleText.escape(scalar, in: .yaml)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
