/// Claims as a person reads them.
enum ClaimsText {
  /// JSON with a line for each member, indented by two blanks; the text itself is not changed otherwise.
  static func pretty(_ json: String) -> String {
    var result = ""
    var depth = 0
    var isText = false
    var isEscaped = false
    for character in json {
      if isText {
        result.append(character)
        if character == "\"", !isEscaped { isText = false }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "\"":
        isText = true
        result.append(character)
      case "{", "[":
        depth += 1
        result.append(character)
        result += line(depth)
      case "}", "]":
        depth -= 1
        result += line(depth)
        result.append(character)
      case ",":
        result.append(character)
        result += line(depth)
      case ":": result += ": "
      case _ where character.isWhitespace: continue
      default: result.append(character)
      }
    }
    return result
  }

  private static func line(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: max(0, depth)) }
}
