import FlowModel

/// A line of a file, read from the left.
struct LineScanner {
  private(set) var scalars: [Unicode.Scalar]
  let line: Int
  private(set) var index = 0

  init(_ text: some StringProtocol, line: Int) {
    scalars = Array(text.unicodeScalars)
    self.line = line
  }

  /// Where the reading stands.
  var place: Place { place(index) }

  /// The place of a character of the line.
  func place(_ index: Int) -> Place { Place(line: line, column: index + 1) }

  /// What is left of the line.
  var rest: ArraySlice<Unicode.Scalar> { scalars[index...] }

  /// What is left as a text, without blanks at its end.
  var restText: String {
    let end = (scalars.lastIndex { !Self.isBlank($0) } ?? -1) + 1
    return String(String.UnicodeScalarView(scalars[min(index, end)..<end]))
  }

  /// True if nothing but blanks is left.
  var isAtEnd: Bool { rest.allSatisfy(Self.isBlank) }

  /// Passes over blanks.
  mutating func skipBlanks() {
    while index < scalars.count, Self.isBlank(scalars[index]) { index += 1 }
  }

  /// Takes away what stands behind `%%` after a blank: it is for people.
  mutating func cutComment() {
    for position in scalars.indices.dropFirst().dropLast()
    where scalars[position] == "%" && scalars[position + 1] == "%" && Self.isBlank(scalars[position - 1]) {
      scalars.removeSubrange(position...)
      return
    }
  }

  /// Passes over a sign, if it stands here after blanks.
  mutating func accept(_ sign: String) -> Bool {
    let start = index
    skipBlanks()
    if rest.starts(with: sign.unicodeScalars) {
      index += sign.unicodeScalars.count
      return true
    }
    index = start
    return false
  }

  /// Passes over a word that ends here, whatever its case.
  mutating func acceptWord(_ word: String) -> Bool {
    let start = index
    skipBlanks()
    let end = index + word.unicodeScalars.count
    guard end <= scalars.count, String(String.UnicodeScalarView(scalars[index..<end])).lowercased() == word,
      end == scalars.count || Self.isBlank(scalars[end])
    else {
      index = start
      return false
    }
    index = end
    return true
  }

  /// Takes what stands here as long as it fits.
  mutating func take(while fits: (Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool) -> String {
    let start = index
    while index < scalars.count, fits(scalars[index], index + 1 < scalars.count ? scalars[index + 1] : nil) {
      index += 1
    }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
}
