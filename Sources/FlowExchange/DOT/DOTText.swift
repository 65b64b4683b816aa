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

  /// What a label shows: escapes for line ends are blanks, `\N` is the node's name.
  static func shown(_ label: String, node: String = "") -> String {
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
