import FlowFiles
import FlowModel
import PlainText

extension XMLReader {
  /// A name with or without a prefix.
  mutating func name() throws(ForeignFailure) -> Name {
    let start = place
    var parts = [String.UnicodeScalarView()]
    while let scalar = peek(), isNamePart(scalar) || scalar == ":" {
      if scalar == ":" { parts.append(String.UnicodeScalarView()) } else { parts[parts.count - 1].append(scalar) }
      advance()
    }
    guard parts.count <= 2, !parts.contains(where: \.isEmpty) else {
      throw ForeignFailure(problem: .expected("a name", found: peek().map(String.init)), place: start)
    }
    return Name(prefix: parts.count == 2 ? String(parts[0]) : "", local: String(parts[parts.count - 1]))
  }

  private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
    default: scalar.value >= 0x80
    }
  }

  /// The attributes of an element up to the end of its tag, and the namespaces that hold in it.
  mutating func attributes(
    of element: Name, from start: Place, namespaces outer: [String: String]
  ) throws(ForeignFailure) -> (attributes: [XMLElement.Attribute], namespaces: [String: String], isEmpty: Bool) {
    var namespaces = outer
    var found: [(name: Name, attribute: XMLElement.Attribute)] = []
    while true {
      skipBlanks()
      if stands("/>") {
        advance(2)
        return (resolved(found, namespaces), namespaces, true)
      }
      if peek() == ">" {
        advance()
        return (resolved(found, namespaces), namespaces, false)
      }
      guard peek() != nil else { throw ForeignFailure(problem: .unclosed("<\(element.text)", start), place: start) }
      let here = place
      let name = try self.name()
      skipBlanks()
      guard peek() == "=" else { throw expected("=") }
      advance()
      skipBlanks()
      let (value, place, isLiteral) = try quoted()
      guard found.count < 256, !found.contains(where: { $0.name == name }) else {
        throw ForeignFailure(problem: .duplicateAttribute(name.text), place: here)
      }
      if name.prefix == "xmlns" { namespaces[name.local] = value }
      if name == Name(prefix: "", local: "xmlns") { namespaces[""] = value }
      let attribute = XMLElement.Attribute(
        name: name.local, namespace: "", value: value, place: place, isLiteral: isLiteral)
      found.append((name, attribute))
    }
  }

  /// The attributes with their namespaces, those that declare namespaces left out.
  private func resolved(
    _ found: [(name: Name, attribute: XMLElement.Attribute)], _ namespaces: [String: String]
  ) -> [XMLElement.Attribute] {
    found.compactMap { name, attribute in
      guard name.prefix != "xmlns", name.text != "xmlns" else { return nil }
      var attribute = attribute
      if !name.prefix.isEmpty { attribute.namespace = namespaces[name.prefix] ?? name.prefix }
      return attribute
    }
  }

  private mutating func quoted() throws(ForeignFailure) -> (value: String, place: Place, isLiteral: Bool) {
    let start = place
    guard let quote = peek(), quote == "\"" || quote == "'" else { throw expected("\"") }
    advance()
    let first = place
    var value = String.UnicodeScalarView()
    var isLiteral = true
    while let scalar = peek() {
      if scalar == quote {
        advance()
        return (String(value), first, isLiteral)
      }
      if scalar == "<" { throw expected(String(quote)) }
      if scalar == "&" {
        isLiteral = false
        value.append(try entity())
      } else {
        if scalar == "\n" || scalar == "\r" { isLiteral = false }
        value.append(scalar == "\n" || scalar == "\t" || scalar == "\r" ? " " : scalar)
        advance()
      }
    }
    throw ForeignFailure(problem: .unclosed("the value", start), place: start)
  }

  /// One of the five entities, or a character by its number.
  mutating func entity() throws(ForeignFailure) -> Unicode.Scalar {
    let start = place
    advance()
    var name = ""
    while let scalar = peek(), scalar != ";", name.count < 12, isNamePart(scalar) || scalar == "#" {
      name.unicodeScalars.append(scalar)
      advance()
    }
    let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst(1)) : nil
    let character = named[name] ?? number.flatMap(Unicode.Scalar.init)
    guard peek() == ";", let character else { throw ForeignFailure(problem: .unknownEntity(name), place: start) }
    advance()
    guard !VisibleText.isControl(character) || ["\n", "\t", "\r"].contains(character) else {
      throw ForeignFailure(problem: .unknownEntity(name), place: start)
    }
    return character
  }
}
