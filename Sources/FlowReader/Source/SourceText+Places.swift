import FlowModel

extension SourceText {
  /// Where each character of a scalar stands in the file, and at last where the scalar ends.
  ///
  /// The characters are looked for one after the other from the start of the scalar, passing over quotes, line breaks
  /// and indentation. Escape sequences of quoted texts are stepped over as they come.
  func places(in node: Node) -> [Place] {
    guard case .scalar(let text, let style) = node.content else { return [] }
    var line = node.place.line
    var column = node.place.column
    if style == .block {
      line += 1
      column = 1
    }
    if style == .singleQuoted || style == .doubleQuoted { column += 1 }
    var scalars = Array(self.line(line).unicodeScalars)
    var places: [Place] = []
    for wanted in text.unicodeScalars {
      if wanted == " " || wanted == "\n" {
        places.append(Place(line: line, column: column))
        if column <= scalars.count, scalars[column - 1] == wanted { column += 1 }
        continue
      }
      while column <= scalars.count, scalars[column - 1] != wanted {
        let isEscape = style == .doubleQuoted && scalars[column - 1] == "\\"
        guard isEscape || scalars[column - 1] == " " || scalars[column - 1] == "\t" else { break }
        column += isEscape ? 2 : 1
      }
      while column > scalars.count, line < lineCount {
        line += 1
        scalars = Array(self.line(line).unicodeScalars)
        column = (scalars.firstIndex { $0 != " " && $0 != "\t" } ?? scalars.count) + 1
      }
      places.append(Place(line: line, column: column))
      column += 1
    }
    places.append(Place(line: line, column: column))
    return places
  }
}
