import FlowModel

extension Problems {
  /// Where each character of a scalar stands in the file, and at last where the scalar ends; empty for other values.
  ///
  /// The characters are looked for one after the other from the start of the scalar, passing over quotes, line breaks
  /// and indentation. Escape sequences of quoted texts are stepped over as they come.
  func places(in node: Node) -> [Place] {
    guard case .scalar(let text, let style) = node.content else { return [] }
    var place = node.place
    if style == .block {
      place.line += 1
      place.column = 1
    }
    if style == .singleQuoted || style == .doubleQuoted { place.column += 1 }
    var scalars = line(of: place)
    var places: [Place] = []
    for wanted in text.unicodeScalars {
      if wanted == " " || wanted == "\n" {
        places.append(place)
        if place.column <= scalars.count, scalars[place.column - 1] == wanted { place.column += 1 }
        continue
      }
      while place.column <= scalars.count, scalars[place.column - 1] != wanted {
        let isEscape = style == .doubleQuoted && scalars[place.column - 1] == "\\"
        guard isEscape || scalars[place.column - 1] == " " || scalars[place.column - 1] == "\t" else { break }
        place.column += isEscape ? 2 : 1
      }
      while place.column > scalars.count, place.line < lineCount(at: place) {
        place.line += 1
        scalars = line(of: place)
        place.column = (scalars.firstIndex { $0 != " " && $0 != "\t" } ?? scalars.count) + 1
      }
      places.append(place)
      place.column += 1
    }
    places.append(place)
    return places
  }
}
