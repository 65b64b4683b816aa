import Canvas

/// Texts in which characters stand as their numbers: `#59;`.
enum NumberedText {
  private static let names: [Substring: UInt32] = [
    "amp": 38, "lt": 60, "gt": 62, "quot": 34, "nbsp": 32,
  ]

  /// A text with some of its characters, and those that are hidden, written as numbers.
  static func encoded(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) || VisibleText.isHidden(scalar) {
        result += "#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What a written text means; what looks like a number or a name and is none stays.
  static func decoded(_ text: String) -> String {
    var parts = text.split(separator: "#", omittingEmptySubsequences: false)[...]
    // What stands before the first mark is as it reads.
    var result = String(parts.removeFirst())
    for part in parts {
      let name = part.prefix { $0 != ";" }
      // `##35;`: the number may stand behind a further `#`.
      let number = names[name] ?? UInt32(name.drop { $0 == "#" })
      // Without a `;` it is no number: `C#7` stays.
      if let scalar = number.flatMap(Unicode.Scalar.init), name.endIndex < part.endIndex {
        result.unicodeScalars.append(scalar)
        result += part[name.endIndex...].dropFirst()
      } else {
        result += "#\(part)"
      }
    }
    return result
  }
}
