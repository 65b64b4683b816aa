import FlowFiles
import FlowModel

/// Reads XML documents with a place for every element and attribute.
///
/// It reads what documents of machines consist of: elements, attributes, namespaces, texts, comments, CDATA and the five
/// entities. Document types are refused, and with them every entity that could grow. Foundation's parser is not used:
/// linking FoundationXML makes the program start several milliseconds later, and it gives attributes no places.
struct XMLReader {
  /// A name with its prefix, as written.
  struct Name: Equatable {
    var prefix: String
    var local: String

    var text: String { prefix.isEmpty ? local : "\(prefix):\(local)" }
  }

  private var cursor: ScalarCursor
  private var count = 0

  private init(_ bytes: [UInt8]) { cursor = ScalarCursor(bytes) }

  /// The root of a document.
  static func root(of bytes: [UInt8]) throws(ForeignFailure) -> XMLElement {
    var reader = XMLReader(bytes)
    try reader.skipProlog()
    guard reader.peek() == "<" else { throw reader.expected("<") }
    let root = try reader.element(depth: 0, namespaces: ["xml": "http://www.w3.org/XML/1998/namespace"])
    try reader.skipProlog()
    guard reader.peek() == nil else { throw ForeignFailure(problem: .severalRoots, place: reader.place) }
    return root
  }

  var place: Place { cursor.place }

  func peek(_ offset: Int = 0) -> Unicode.Scalar? { cursor.peek(offset) }

  mutating func advance(_ count: Int = 1) { cursor.advance(count) }

  func stands(_ text: String) -> Bool { cursor.stands(text) }

  func expected(_ what: String) -> ForeignFailure {
    ForeignFailure(
      problem: .expected(what == "\"" ? "a quote" : "\"\(what)\"", found: peek().map(String.init)), place: place)
  }

  mutating func skipBlanks() { cursor.skipBlanks() }

  /// Passes over what is up to an ending, which is passed over, too; gives what was between.
  @discardableResult
  mutating func skip(past ending: String, _ what: String, from start: Place) throws(ForeignFailure) -> String {
    let first = cursor.index
    while peek() != nil, !stands(ending) { advance() }
    guard peek() != nil else { throw ForeignFailure(problem: .unclosed(what, start), place: start) }
    let text = cursor.text(from: first)
    advance(ending.unicodeScalars.count)
    return text
  }

  /// Passes over blanks, comments, the declaration and instructions.
  private mutating func skipProlog() throws(ForeignFailure) {
    while true {
      skipBlanks()
      let start = place
      if stands("<?") {
        let text = try skip(past: "?>", "<?", from: start)
        try checkEncoding(text, start)
      } else if stands("<!--") {
        try skip(past: "-->", "the comment", from: start)
      } else if stands("<!") {
        throw ForeignFailure(problem: .documentType, place: start)
      } else {
        return
      }
    }
  }

  private func checkEncoding(_ declaration: String, _ start: Place) throws(ForeignFailure) {
    guard declaration.hasPrefix("<?xml "), let key = declaration.firstRange(of: "encoding") else { return }
    let rest = declaration[key.upperBound...].drop { $0 == "=" || $0 == " " || $0 == "\"" || $0 == "'" }
    let name = rest.prefix { $0 != "\"" && $0 != "'" }
    guard !["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) else { return }
    throw ForeignFailure(problem: .encoding(String(name)), place: start)
  }

  private mutating func element(depth: Int, namespaces outer: [String: String]) throws(ForeignFailure) -> XMLElement {
    let start = place
    guard depth <= Limits.nesting else {
      throw ForeignFailure(problem: .expected("less nesting", found: "<"), place: start)
    }
    count += 1
    guard count <= Limits.file.values else {
      throw ForeignFailure(problem: .expected("fewer elements and attributes", found: "<"), place: start)
    }
    advance()
    let name = try self.name()
    let (attributes, namespaces, isEmpty) = try attributes(of: name, from: start, namespaces: outer)
    var element = XMLElement(
      name: name.local, namespace: namespaces[name.prefix] ?? "", attributes: attributes, children: [], text: "",
      place: start)
    guard !isEmpty else { return element }
    var text = String.UnicodeScalarView()
    while true {
      let here = place
      guard let scalar = peek() else {
        throw ForeignFailure(problem: .unclosed("<\(name.text)>", start), place: start)
      }
      if stands("</") {
        advance(2)
        let end = try self.name()
        skipBlanks()
        guard end == name else { throw ForeignFailure(problem: .wrongEnd(end.text, open: name.text), place: here) }
        guard peek() == ">" else { throw expected(">") }
        advance()
        element.text = String(text)
        return element
      } else if stands("<!--") {
        try skip(past: "-->", "the comment", from: here)
      } else if stands("<![CDATA[") {
        advance(9)
        text += try skip(past: "]]>", "the CDATA section", from: here).unicodeScalars
      } else if stands("<?") {
        try skip(past: "?>", "<?", from: here)
      } else if stands("<!") {
        throw ForeignFailure(problem: .documentType, place: here)
      } else if scalar == "<" {
        element.children.append(try self.element(depth: depth + 1, namespaces: namespaces))
      } else if scalar == "&" {
        text.append(try entity())
      } else {
        text.append(scalar)
        advance()
      }
    }
  }
}
