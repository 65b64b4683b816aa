import FlowModel
import PlainText

/// An element of an XML document.
struct XMLElement {
  /// An attribute.
  struct Attribute {
    /// The name without its prefix.
    var name: String
    /// The namespace; empty for attributes without a prefix.
    var namespace: String
    var value: String
    /// Where the value begins, after its quote.
    var place: Place
    /// Whether characters of the value stand one by one in the file.
    var isLiteral: Bool
  }

  /// The name without its prefix.
  var name: String
  /// The namespace; empty if there is none.
  var namespace: String
  var attributes: [Attribute]
  var children: [XMLElement]
  /// The text directly within it.
  var text: String
  var place: Place

  /// The value of an attribute without prefix.
  subscript(_ name: String) -> String? { attribute(name)?.value }

  /// An attribute without prefix, or of a namespace.
  func attribute(_ name: String, in namespace: String = "") -> Attribute? {
    attributes.first { $0.name == name && $0.namespace == namespace }
  }
}

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
