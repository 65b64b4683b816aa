import Catalogue
import Model

/// Names, and the codes beside them.
extension Scanner {
  /// A name of a code, or a domain with its code.
  func named(at position: Int) -> Found? {
    let isDotted = Self.dotted.contains { text.has($0, at: position) }
    let start = text[position] == 0x2E ? position + 1 : position
    let end = text.end(from: start, limit: 120) {
      $0.isWord || isDotted && $0 == 0x2E
    }
    var word = text.text(position..<end)
    if isDotted, word.hasPrefix("com.apple.Authentication"),
      word.contains(".WebAuthentication")
    {
      word = .webSessionDomain
    }
    if word.hasSuffix("domain") {
      let lower = word.lowercased()
      word = names.domains.first { $0.lowercased() == lower } ?? word
    }
    if let domain = NameTable.types[word] { return typed(word, domain, position, end) }
    if word.hasSuffix("Domain") || names.domains.contains(word) {
      return pair(word, position, end)
    }
    // A member of an enumeration is declared: `MSALErrorInternal = -50000,`.
    let mark = text.end(from: end, limit: 4) { $0 == 0x20 }
    if text.has(Array("= -".utf8), at: mark) { return ([], mark + 3) }
    guard let fact = names[word] else { return nil }
    // Others have short names and names in capital letters, too.
    let isCommon =
      switch fact {
      case .error(.msalDomain, _): word.first?.isLowercase == true
      case .wrapper: word == word.uppercased() && context.otherSpeaker == nil
      default: false
      }
    if isCommon, !context.has(.msal) { return nil }
    if isCompared(position..<end) { return ([], end) }
    if case .error(.keychainDomain, let code) = fact {
      return ([.keychainStatus(code)], end)
    }
    return ([fact], end)
  }

  private static let dotted = ["com.", "org.", "foundation.", "sfauthentication."].map(
    [UInt8].word)

  /// `MSALError.userCanceled`, `MSALInternalError(rawValue: -42003)`.
  private func typed(_ word: String, _ domain: String, _ position: Int, _ end: Int)
    -> Found?
  {
    if end < text.count, text[end] == 0x2E {
      let last = text.end(from: end + 1, limit: 80, while: \.isWord)
      guard !isCompared(position..<last) else { return ([], last) }
      return names[text.text(position..<last)].map { ([$0], last) }
    }
    guard let (code, last) = codeAfter(end, inAnyWord: false) else { return nil }
    if domain.isEmpty { return ([.inner(negative(code))], last) }
    let isMSAL = domain == .msalDomain
    let number = isMSAL ? negative(code) : code
    guard word != "NSDomainError" || EntryKind(code: number) == .msalError else {
      return nil
    }
    return ([.error(domain: domain, code: number)], last)
  }

  /// A domain and its code: `MSALErrorDomain error -50002`.
  private func pair(_ word: String, _ position: Int, _ end: Int) -> Found? {
    let isBracketed = position > 0 && text[position - 1] == 0x28
    if let (code, last) = codeAfter(end, inAnyWord: isBracketed) {
      return ([.of(word, word == .msalDomain ? negative(code) : code)], last)
    }
    return ([.domain(ErrorValue.passedDomains[word] ?? word)], end)
  }

  /// True for a name in source code that only asks for an error:
  /// `case MSALError.userCanceled:`, `== MSALErrorInternal`.
  private func isCompared(_ range: Range<Int>) -> Bool {
    if text.has(Self.rawValue, at: range.upperBound) { return true }
    var start = range.lowerBound
    while start > 0, " (\"'".utf8.contains(text[start - 1]) { start -= 1 }
    return Self.comparisons.contains {
      start >= $0.count && text.has($0, at: start - $0.count)
    }
  }

  private static let rawValue = [UInt8].word(".rawvalue")
  private static let comparisons = ["==", "!=", "case", "catch", "~="].map([UInt8].word)

  /// A code of MSAL's that was written without its sign.
  func negative(_ code: Int) -> Int { [42, 50].contains(code / 1000) ? -code : code }

  /// The code after a domain, and where it ends: on the same line, behind words for it and
  /// marks; on the next only where an NSError was wrapped and the word for the code stands
  /// before it.
  ///
  /// - Parameters:
  ///   - end: where the domain ends.
  ///   - inAnyWord: true if one word of any language may stand between, as in
  ///     `(NSURLErrorDomain fout -1009.)`.
  /// - Returns: the code and where it ends.
  private func codeAfter(_ end: Int, inAnyWord: Bool) -> (code: Int, end: Int)? {
    let limit = min(text.count, end + 40)
    var at = end
    while at < limit {
      let byte = text[at]
      // `-Fehler -3` is a word, and a code behind it; so is `domain: "X" - code: -3`.
      let isJoint = byte == 0x2D && at + 1 < limit && !text[at + 1].isDigit
      if !isJoint, text.sign(at: at) > 0 || byte.isDigit { break }
      guard
        byte.isLetter || isJoint || inAnyWord && byte > 0x7F
          || Self.betweenPair.contains(byte)
      else {
        return nil
      }
      at += 1
    }
    guard at < limit, let (code, last) = text.integer(at: at) else { return nil }
    let between = text.text(end..<at).lowercased()
    // What stands between names other things than the code: a thread, a line, another domain, a
    // time.
    let words = between.split { !$0.isLetter && $0 != "_" }.map(String.init)
    guard
      inAnyWord && words.count <= 1 || words.allSatisfy(names.words(.codeWords).contains),
      !between.contains("\n") || !words.isEmpty
    else { return nil }
    return (code, last)
  }

  private static let betweenPair = Set(" =:,.()\"'_;\r\n\t\\[".utf8)
}
