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
    // `&` becomes a number, or Graphviz would show the title `&lt;` as `<`.
    quoted(NumberedText.encoded(text, "&", mark: "&#"))
  }

  /// What a label shows: an escape for a line end is a blank.
  static func shown(_ label: String) -> String {
    var result = ""
    var isEscaped = false
    for scalar in NumberedText.decoded(label, mark: "&").unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      // All three end a line; they differ in how it is aligned.
      let isLineEnd = isEscaped && ["n", "l", "r"].contains(scalar)
      result += isLineEnd ? " " : String(scalar)
      isEscaped = false
    }
    return result.inOneLine
  }
}
