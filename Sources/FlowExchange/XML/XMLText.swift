import PlainText

/// Texts as attributes of XML.
enum XMLText {
  /// A text as it stands between double quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where VisibleText.isHidden(scalar): result += VisibleText.escape(scalar, in: .xml)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An element with attributes, in one line; without children it is closed.
  static func tag(_ name: String, _ attributes: [(key: String, value: String)], isEmpty: Bool = true) -> String {
    "<\(name)" + attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined() + (isEmpty ? "/>" : ">")
  }
}
