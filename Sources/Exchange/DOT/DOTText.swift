import Canvas

/// Texts of DOT files.
enum DOTText {
  /// A text in quotes, backslashes doubled so that none begins an escape.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// A text that is shown, in quotes: Graphviz reads the entities of HTML in it.
  static func label(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "&" {
        result += "&amp;"
      } else if VisibleText.isHidden(scalar) {
        result += VisibleText.escape(scalar, in: .xml)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return quoted(result)
  }

  private static let entities: [Substring: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " "]

  /// A text with its entities of HTML read; what looks like one and is none stays.
  private static func decoded(_ text: String) -> String {
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      let name = part.prefix { $0 != ";" }
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      let scalar = name.hasPrefix("#") ? number.flatMap(Unicode.Scalar.init).map { String($0) } : entities[name]
      if let scalar, name.endIndex < part.endIndex {
        result += scalar + part[name.endIndex...].dropFirst()
      } else {
        result += "&" + part
      }
    }
    return result
  }

  /// What a label shows: escapes for line ends are blanks, `\N` is the node's name.
  static func shown(_ label: String, node: String = "") -> String {
    let label = decoded(label)
    var result = ""
    var isEscaped = false
    for scalar in label.unicodeScalars {
      if isEscaped {
        switch scalar {
        case "n", "l", "r": result += " "
        case "N": result += node
        default: result.unicodeScalars.append(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result += scalar == "\n" || scalar == "\r" ? " " : String(scalar)
      }
    }
    return result.split(separator: " ").joined(separator: " ")
  }
}
