import Canvas

/// Text as a drawing can show it.
enum DrawnText {
  /// A name with the condition that tells it apart behind it in brackets.
  static func label(_ name: String, _ condition: String) -> String {
    if condition.isEmpty { return name }
    return name.isEmpty ? "[\(condition)]" : "\(name) [\(condition)]"
  }

  /// One line of characters that a terminal shows: no line breaks, no blanks at the ends, no two together.
  static func plain(_ text: String, _ glyphs: MapStyle.Glyphs) -> String {
    // Nearly every text is one already.
    let isPlain = TextWidth.isPlain(text) && text.utf8.first != 0x20 && text.utf8.last != 0x20
    if isPlain, !zip(text.utf8, text.utf8.dropFirst()).contains(where: { $0 == 0x20 && $1 == 0x20 }) { return text }
    var characters: [Character] = []
    for character in text {
      if character.isWhitespace || character.isNewline {
        if characters.last != " " { characters.append(" ") }
        continue
      }
      let width = TextWidth.columns(character)
      guard width > 0 else { continue }
      if glyphs == .ascii {
        characters += Array(repeating: ASCIIGlyphs.glyph(for: character), count: width)
      } else {
        characters.append(character)
      }
    }
    while characters.first == " " { characters.removeFirst() }
    while characters.last == " " { characters.removeLast() }
    return String(characters)
  }

  /// The text cut to a width, at the end of a word where that keeps a third of it, with `…` (`~` in ASCII) at its end.
  static func cut(_ text: String, to columns: Int, _ glyphs: MapStyle.Glyphs) -> String {
    guard TextWidth.columns(text) > columns else { return text }
    let head = TextFit.shortened(text, to: columns).dropLast()
    var result = String(head)
    if let blank = head.lastIndex(of: " "), TextWidth.columns(head[..<blank]) * 3 >= columns {
      let next = text[text.index(text.startIndex, offsetBy: head.count)]
      if next != " " { result = String(head[..<blank]) }
    }
    while let last = result.last, last == " " || last == "," { result.removeLast() }
    return result + (glyphs == .ascii ? "~" : "…")
  }

  /// The text cut to a width; as long as that is taken, with a number in the place of its end.
  static func cut(_ text: String, to columns: Int, _ glyphs: MapStyle.Glyphs, unless isTaken: (String) -> Bool)
    -> String
  {
    var result = cut(text, to: columns, glyphs)
    var number = 2
    while isTaken(result) {
      result = cut(text, to: max(1, columns - 1 - "\(number)".count), glyphs) + " \(number)"
      number += 1
    }
    return result
  }
}
