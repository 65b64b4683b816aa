/// Text from outside, made safe to show: the one filter in front of every terminal and every
/// file.
package enum VisibleText {
  /// The text in one line, every control and invisible character shown as a picture (`␛`) or a
  /// number (`\u{9B}`).
  package static func text(_ text: some StringProtocol) -> String {
    shown(text, keepsLines: false)
  }

  /// The text made safe and cut to a number of characters, `…` at the end of what was cut.
  package static func text(_ text: some StringProtocol, limit: Int) -> String {
    let head = text.unicodeScalars.prefix(limit)
    guard head.endIndex < text.endIndex else { return Self.text(text) }
    return Self.text(String(String.UnicodeScalarView(head))) + "…"
  }

  /// The text with its lines, and everything else that is hidden shown as in one line.
  package static func lines(_ text: String) -> String { shown(text, keepsLines: true) }

  /// What is shown in the place of a character that is hidden or has something hidden in it;
  /// nil for all others.
  ///
  /// What joiners join to a character is left out: terminals disagree about what that looks
  /// like and how wide it is.
  package static func glyphs(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let hidden = scalars.firstIndex(where: isHidden) else { return nil }
    // `e` with a joiner behind it is shown as `e`.
    guard hidden == scalars.startIndex else { return String(scalars[..<hidden]) }
    return scalars.map(shown).joined()
  }

  /// True for characters that must not reach a terminal, and for those that hide: controls (C0,
  /// DEL, C1), line and paragraph separators, formats (width zero, joiners, reading direction,
  /// tags), and bytes of names that are no UTF-8.
  ///
  /// Source: Unicode 16, General_Category Cc, Cf, Zl and Zp.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // No character between DEL and the soft hyphen is one but C1, and most text is below.
    if scalar.value < 0xAD {
      return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return byte(scalar) != nil
    }
  }

  /// The byte that a character stands for in the name of a file that is no UTF-8, as `Platform`
  /// reads such names.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt32? {
    scalar.value >= 0x10FF80 ? scalar.value - 0x10FF00 : nil
  }

  /// True for characters that no text of a flow may contain: C0, DEL, C1, line separators,
  /// reading direction overrides.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A character's number in the usual notation: `U+001B`.
  package static func number(_ scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, digits: 4)
  }

  /// A document of JSON with every hidden character but the ends of its lines as an escape, so
  /// that it is read back as it was.
  ///
  /// Nothing else is escaped, and it is for the writer to have such characters only between
  /// quotes.
  package static func escapedJSON(_ document: String) -> String {
    rewritten(document, keepsLines: true, with: escape)
  }

  /// A text in the quotes of YAML, in one line.
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\" + String(scalar)
      case "\n": "\\n"
      case "\t": "\\t"
      // YAML 1.2, 5.1, leaves two more out.
      case "\u{FFFE}", "\u{FFFF}": yamlEscape(scalar)
      default: isHidden(scalar) ? yamlEscape(scalar) : String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// A character as an escape of JSON: `\u001b`, two of them beyond 16 bits.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { "\\u" + hexadecimal(UInt32($0), digits: 4).lowercased() }
      .joined()
  }

  /// YAML takes the pairs of JSON for two characters: `\U0001d173`.
  private static func yamlEscape(_ scalar: Unicode.Scalar) -> String {
    scalar.value > 0xFFFF
      ? "\\U" + hexadecimal(scalar.value, digits: 8).lowercased() : escape(scalar)
  }

  private static func shown(_ text: some StringProtocol, keepsLines: Bool) -> String {
    rewritten(text, keepsLines: keepsLines, with: shown)
  }

  /// A character as it is shown.
  package static func shown(_ scalar: Unicode.Scalar) -> String {
    guard isHidden(scalar) else { return String(scalar) }
    if let byte = byte(scalar) { return "\\x" + hexadecimal(byte, digits: 2) }
    // The pictures stand in the order of the controls: U+241B is that of ESC.
    let picture =
      scalar.value < 0x20
      ? Unicode.Scalar(0x2400 + scalar.value) : scalar.value == 0x7F ? "␡" : nil
    return picture.map { String($0) } ?? "\\u{\(hexadecimal(scalar.value, digits: 1))}"
  }

  private static func rewritten(
    _ text: some StringProtocol, keepsLines: Bool,
    with replacement: (Unicode.Scalar) -> String
  ) -> String {
    func mustGo(_ scalar: Unicode.Scalar) -> Bool {
      isHidden(scalar) && !(keepsLines && scalar == "\n")
    }
    guard text.unicodeScalars.contains(where: mustGo) else { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if mustGo(scalar) {
        result += replacement(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
