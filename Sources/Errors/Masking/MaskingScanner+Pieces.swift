// What a piece is by itself.
extension MaskingScanner {
  /// What a piece is that has to be masked; nil if it is harmless.
  func kindToHide(_ range: Range<Int>) -> MaskedRange.Kind? {
    let piece = text[range]
    if Self.isSmall(piece) || words?.holds(piece) == true { return nil }
    if piece.count >= 36, let start = Self.placeOfUUID(piece) {
      return start == piece.startIndex && piece.count == 36 && isForSupport(range)
        ? nil : .id
    }
    if piece.contains("@") || holdsEncodedAt(range) { return .user }
    if piece.count > 15, piece.suffix(15).elementsEqual("onmicrosoft.com".utf8) {
      return .tenant
    }
    if piece.allSatisfy({ $0.isDigit || $0 == "." }) {
      return isHarmlessNumber(range) ? nil : .token
    }
    if Self.isTime(piece) || Self.isServerNumber(piece) { return nil }
    let isPlain = piece.allSatisfy { Self.isLetterOrDigit($0) || "_-.#".utf8.contains($0) }
    let parts = piece.split { !Self.isLetterOrDigit($0) }
    if isPlain, parts.allSatisfy({ Self.isSmall($0) || isHarmlessWord($0) }),
      !isNumbers(parts),
      !isHost(parts, piece)
    {
      return nil
    }
    let isToken =
      !isPlain || piece.contains(where: \.isDigit)
      || parts.contains { $0.count > 24 }
    return isToken ? .token : .masked
  }

  /// `%40`, and `%2540` where it was encoded twice.
  private func holdsEncodedAt(_ range: Range<Int>) -> Bool {
    range.contains { index in
      text[index] == "%"
        && (encoded(index) == "@" || text[index...].starts(with: "%2540".utf8))
    }
  }

  /// Where a UUID begins in a piece; nil if it holds none.
  private static func placeOfUUID(_ piece: ArraySlice<UInt8>) -> Int? {
    (piece.startIndex...(piece.endIndex - 36)).first { isUUID(piece[$0..<($0 + 36)]) }
  }

  static func isUUID(_ piece: ArraySlice<UInt8>) -> Bool {
    guard piece.count == 36, piece[piece.startIndex + 8] == "-" else { return false }
    return piece.enumerated().allSatisfy { offset, byte in
      [8, 13, 18, 23].contains(offset) ? byte == "-" : hexDigit(byte) != nil
    }
  }

  // MARK: - Numbers

  private static func isSmall(_ part: ArraySlice<UInt8>) -> Bool {
    part.count <= 4 && part.allSatisfy(\.isDigit)
  }

  /// True for numbers of up to four digits, versions and fractions, and codes: those behind
  /// their keys and negative ones.
  private func isHarmlessNumber(_ range: Range<Int>) -> Bool {
    let parts = text[range].split(separator: ".")
    // Four numbers are an address, and a year at the end makes a day, perhaps of birth.
    if parts.allSatisfy(Self.isSmall) {
      return parts.count < 3 || parts.count == 3 && parts[2].count < 4
    }
    let mark = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0
    // `10:00:00.123456`
    if parts.count == 2 { return parts[0].count == 2 && mark == ":" }
    guard parts.count == 1, range.count < 10 else { return false }
    if words == nil, range.count < 7 { return true }
    let isNegative =
      mark == "-"
      && !(range.lowerBound > 1 && Self.isLetterOrDigit(text[range.lowerBound - 2]))
    return isNegative && range.count <= 6
      || Self.digitsOfCodes[key(last)].map { range.count <= $0 } == true
  }

  /// How long the numbers of errors are, by their keys.
  private static let digitsOfCodes = [
    "code": 5, "errorcodes": 7, "msalinternalerrorcodekey": 5, "msalstserrorcodeskey": 7,
  ]

  /// True for several numbers that a mark joins and that are no time.
  private func isNumbers(_ parts: [ArraySlice<UInt8>]) -> Bool {
    words != nil && parts.reduce(0) { $0 + $1.count } > 6
      && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
  }

  /// True for `2026-03-01`, `2026-03-01T10`, `10Z`, `00.123Z`, `30s`.
  private static func isTime(_ piece: ArraySlice<UInt8>) -> Bool {
    let digits = piece.prefix { $0.isDigit || $0 == "." }
    guard let first = digits.first, first.isDigit else { return false }
    let unit = piece.dropFirst(digits.count)
    if digits.count <= 10, (1...2).contains(unit.count), unit.allSatisfy(\.isLetter) {
      return true
    }
    guard piece.count == 10 || piece.count == 13 && piece[piece.startIndex + 10] == "T"
    else {
      return false
    }
    let parts = piece.prefix(10).split(separator: "-")
    // Earlier days may be those of birth.
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy(isSmall)
      && ("2012"..."2049").contains(parts[0].asText)
  }

  /// True for `AADSTS50076`, also where nobody knows the number.
  private static func isServerNumber(_ piece: ArraySlice<UInt8>) -> Bool {
    piece.count > 6 && piece.count < 15 && piece.dropFirst(6).allSatisfy(\.isDigit)
      && ["aadsts", "aadb2c"].contains(
        piece.prefix(6).asText.lowercased())
  }

  // MARK: - Words

  /// True for a word of the vocabulary, and for a name made of such:
  /// `acquireTokenSilentWithParameters`.
  private func isHarmlessWord(_ word: ArraySlice<UInt8>) -> Bool {
    guard let words else { return Self.isName(word) }
    if words.holds(word) { return true }
    var word = word
    if let end = word.last, end.isDigit, word.count > 3 { word = word.dropLast() }
    guard word.count <= 64, word.allSatisfy(\.isLetter) else { return false }
    if words.holdsLowered(word) { return !isNameInSentence(word) }
    var start = word.startIndex
    for index in word.indices.dropFirst() {
      let isEnd = index + 1 == word.endIndex
      guard text[index].isCapital,
        !text[index - 1].isCapital || !isEnd && !text[index + 1].isCapital
      else {
        continue
      }
      guard words.holdsPart(word[start..<index]) else { return false }
      start = index
    }
    return start > word.startIndex && words.holdsPart(word[start...])
  }

  /// True for letters with few digits behind them, as names of code and of apps are, and for
  /// what is short.
  private static func isName(_ part: ArraySlice<UInt8>) -> Bool {
    let letters = part.prefix { !$0.isDigit }
    return letters.count + 2 >= part.count && part.count <= 64 || part.count <= 10
      || isServerNumber(part)
  }

  /// True for a capitalised word within a sentence, which may be somebody's name: `Grace`.
  private func isNameInSentence(_ word: ArraySlice<UInt8>) -> Bool {
    let start = word.startIndex
    guard word.count > 1, start > 1, text[start].isCapital, !text[start + 1].isCapital,
      text[start - 1] == 0x20
    else {
      return false
    }
    // `Request Id:` is a title.
    if word.endIndex < text.count, text[word.endIndex] == ":" { return false }
    return text[start - 2].isLetter || text[start - 2] == ","
  }

  /// True for small words joined by full stops that are not known as a whole: a host, as far as
  /// one can tell.
  private func isHost(_ parts: [ArraySlice<UInt8>], _ piece: ArraySlice<UInt8>) -> Bool {
    words != nil && parts.count > 1 && piece.contains(".")
      && !piece.contains(where: \.isCapital)
      && parts.last?.allSatisfy(\.isLetter) == true
  }
}
