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
    quoted(NumberedText.encoded(text, "&", mark: "&#"))
  }
}
