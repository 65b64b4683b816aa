/// Finding a text by some of its characters, in order.
public enum FuzzyMatch {
  /// How well a query fits a text; greater is better; nil if its characters do not all occur in order.
  ///
  /// Case does not matter, blanks of the query separate words that may match anywhere, each by itself. A whole match
  /// scores 1000, a prefix 600, the start of a word 400, a run of characters 200; scattered characters score by how
  /// many begin words or follow each other.
  ///
  /// - Parameters:
  ///   - query: what was typed.
  ///   - text: where to look for it.
  ///   - allowsScattered: false to find only what stands together; in hundreds of long names scattered characters are
  ///     found by chance.
  /// - Returns: the score.
  public static func score(_ query: String, in text: String, allowsScattered: Bool = true) -> Int? {
    // Pasted names come with punctuation: `.userCanceled`, `AADSTS50076:`.
    let words = query.lowercased().split(separator: " ").map { Self.trimmed($0) }.filter { !$0.isEmpty }
    let text = text.lowercased()
    guard !words.isEmpty else { return 0 }
    if text == words.joined(separator: " ") { return 1000 }
    var total = 0
    for word in words {
      guard let score = scoreWord(Array(word), in: Array(text), allowsScattered) else { return nil }
      total += score
    }
    return total / words.count
  }

  private static func trimmed(_ word: Substring) -> Substring {
    var word = word
    while let last = word.last, ".,:;)('\"".contains(last) { word.removeLast() }
    while let first = word.first, ".('\"".contains(first) { word.removeFirst() }
    return word
  }

  private static func scoreWord(_ word: [Character], in text: [Character], _ allowsScattered: Bool) -> Int? {
    if text.starts(with: word) { return 600 - text.count / 4 }
    guard text.count >= word.count else { return nil }
    for start in 1..<max(1, text.count - word.count + 1) where text[start..<(start + word.count)].elementsEqual(word) {
      return (isWordStart(start, in: text) ? 400 : 200) - start
    }
    // A number is meant as it stands: digits picked from here and there would be another number.
    guard allowsScattered, !word.allSatisfy({ $0.isNumber || $0 == "-" }) else { return nil }
    return scoreScattered(word, in: text)
  }

  private static func scoreScattered(_ word: [Character], in text: [Character]) -> Int? {
    var score = 0
    var position = 0
    var previous = -2
    for character in word {
      guard let found = text[position...].firstIndex(of: character) else { return nil }
      if found == previous + 1 { score += 4 }
      if isWordStart(found, in: text) { score += 6 }
      previous = found
      position = found + 1
    }
    // Characters strewn over a long text by chance are no match.
    return score >= 3 * word.count ? score : nil
  }

  private static func isWordStart(_ index: Int, in text: [Character]) -> Bool {
    index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber)
  }
}
