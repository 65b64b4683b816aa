/// What to search for in a pasted text.
enum PastedText {
  /// The first error number in the text (`AADSTS50076`, `-50003`), or its first line.
  static func query(in text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-") }
    return (words.first(where: isErrorNumber) ?? text.split(whereSeparator: \.isNewline).first).map(String.init) ?? ""
  }

  private static func isErrorNumber(_ word: Substring) -> Bool {
    let letters = word.prefix { !$0.isNumber }
    let digits = word.dropFirst(letters.count)
    guard digits.allSatisfy(\.isNumber) else { return false }
    return (["AADSTS", "AADB2C"].contains(letters.uppercased()) && digits.count >= 4)
      || (letters == "-" && digits.count >= 3)
  }
}
