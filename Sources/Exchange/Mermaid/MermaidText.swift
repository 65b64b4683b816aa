import Canvas

/// Texts within a diagram of Mermaid, where `;`, `:`, `#` and `"` mean something: they stand as `#59;`, as does what is hidden.
enum MermaidText {
  private static let names: [String: Unicode.Scalar] = [
    "quot": "\"", "lt": "<", "gt": ">", "amp": "&", "colon": ":", "semi": ";", "num": "#", "nbsp": " ",
  ]

  /// A text as it is written.
  static func encoded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "#;:\"<>{}%".unicodeScalars.contains(scalar) || VisibleText.isHidden(scalar) {
        result += "#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What a written text means, and where each of its characters stands in it.
  static func decoded(_ scalars: ArraySlice<Unicode.Scalar>) -> (text: String, offsets: [Int]) {
    var text = ""
    var offsets: [Int] = []
    var index = scalars.startIndex
    func add(_ scalar: Unicode.Scalar) {
      text.unicodeScalars.append(scalar)
      offsets.append(index - scalars.startIndex)
    }
    while index < scalars.endIndex {
      if scalars[index] == "#", let (scalar, length) = entity(scalars[index...]) {
        add(scalar)
        index += length
      } else if let length = lineBreak(scalars[index...]) {
        add(" ")
        index += length
      } else {
        add(scalars[index])
        index += 1
      }
    }
    offsets.append(scalars.count)
    return (text, offsets)
  }

  private static func entity(_ scalars: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, Int)? {
    guard let end = scalars.prefix(10).firstIndex(of: ";") else { return nil }
    let name = String(String.UnicodeScalarView(scalars[(scalars.startIndex + 1)..<end]))
    let number = UInt32(name).flatMap { $0 >= 0x20 && !(0x7F..<0xA0).contains($0) ? Unicode.Scalar($0) : nil }
    return (number ?? names[name]).map { ($0, end - scalars.startIndex + 1) }
  }

  private static func lineBreak(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    for mark in ["<br/>", "<br />", "<br>", "\\n"] where scalars.starts(with: mark.unicodeScalars) {
      return mark.unicodeScalars.count
    }
    return nil
  }
}
