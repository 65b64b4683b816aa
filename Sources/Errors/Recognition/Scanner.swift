import Catalogue
import Model

/// Turns the anchors of a passage into what is said there.
struct Scanner {
  let text: ByteText
  /// What stands around the passage.
  let context: Context
  var names: NameTable { context.names }

  /// What was read: what it says, and where to go on.
  typealias Found = (facts: [Mention.Fact], end: Int)

  /// Everything that is said, in order.
  ///
  /// - Parameter hits: where anchors stand, in order; of several at one place the longest
  ///   first.
  /// - Returns: the mentions.
  func mentions(at hits: [Hit]) -> [Mention] {
    var mentions: [Mention] = []
    var position = 0
    let sentences = sentences(at: hits)
    for (index, hit) in hits.enumerated() where hit.position >= position {
      let anchor = names.anchors[hit.anchor]
      if case .sentence = anchor {
        guard let (sentence, range) = sentences[index] else { continue }
        let place = hit.position..<(hit.position + 1)
        mentions.append(Mention(fact: .sentence(sentence), range: place))
        // A line above an error that decides nothing has no words of the error.
        guard !names.sentences[sentence].isBareHeadline else { continue }
        mentions.append(Mention(fact: .description(around(range.lowerBound)), range: place))
        continue
      }
      guard let found = read(anchor, at: hit.position, names.index.lengths[hit.anchor])
      else { continue }
      for fact in found.facts {
        mentions.append(
          Mention(
            fact: fact, range: hit.position..<max(found.end, hit.position + 1),
            isWord: anchor == .word))
      }
      position = max(position, found.end)
    }
    // The id in the head of a line of MSAL's log belongs to what the line says.
    if let first = mentions.first?.range.lowerBound,
      let id = LogHead.id(in: text.bytes, text.line(around: first).lowerBound..<first)
    {
      mentions.insert(
        Mention(fact: .correlation(text.text(id)), range: first..<first), at: 0)
    }
    return mentions
  }

  /// What begins at an anchor; nil if it says nothing.
  private func read(_ anchor: NameTable.Anchor, at position: Int, _ length: Int) -> Found? {
    switch anchor {
    case .key(let rule): return keyed(rule, at: position, length)
    case .number: return bareNumber(at: position)
    case .serverNumber: return serverNumber(at: position)
    case .httpStatus: return statusLine(at: position)
    case .numberPage:
      let start = position + "error?code=".utf8.count
      return digits(at: start, 4...10).map {
        ([.serverNumber(entra(text.text($0)))], $0.upperBound)
      }
    case .name: return named(at: position)
    case .word:
      // A value of `error` or `suberror` in a sentence.
      let end = text.end(from: position, limit: 80, while: \.isWord)
      let word = text.text(position..<end).lowercased()
      let isError = names.catalogue.oauthError(word) != nil
      return ([isError ? .oauthError(word) : .suberror(word)], end)
    case .page: return ([.onPage], position)
    case .own: return ([.own], position)
    case .request(let kind): return ([.request(kind)], position)
    case .sentence: return nil
    }
  }
}

/// Fixed sentences.
extension Scanner {
  /// The sentences that are meant, by the hit that found each: of several in one place the
  /// longest.
  private func sentences(at hits: [Hit]) -> [Int: (sentence: Int, range: Range<Int>)] {
    typealias One = (hit: Int, sentence: Int, range: Range<Int>)
    let found = text.bytes.withUnsafeBufferPointer { bytes in
      hits.enumerated().compactMap { index, hit -> One? in
        guard case .sentence(let word) = names.anchors[hit.anchor] else { return nil }
        return names.matcher.match(word, at: hit.position, in: bytes).map {
          (index, names.matcher.anchors[word].sentence, $0)
        }
      }
    }
    let longest = found.filter { one in
      !found.contains {
        $0.hit != one.hit && $0.range.overlaps(one.range)
          && ($0.range.count, $0.hit) > (one.range.count, one.hit)
      }
    }
    return Dictionary(
      uniqueKeysWithValues: longest.map { ($0.hit, ($0.sentence, $0.range)) })
  }

  /// The sentence in which a fixed part stands: to the quote, line break or key that ends it.
  private func around(_ position: Int) -> Range<Int> {
    var start = position
    while start > 0, position - start < 100 {
      let byte = text[start - 1]
      if byte == 0x0A || "={,".utf8.contains(byte) || byte == 0x22 && start == position {
        break
      }
      if byte == 0x20, start > 1, text[start - 2] == 0x3A { break }
      start -= 1
    }
    return start..<max(position, describedEnd(from: position))
  }

  /// Where a description ends: before the quote that holds it is closed, the next key, a brace
  /// that was not opened in it, a tag, or the end of a line that does not go on.
  func describedEnd(from start: Int) -> Int {
    let limit = min(text.count, start + Description.longest)
    let holder = quote(around: start)
    var depth = 0
    var at = start
    while at < limit {
      let byte = text[at]
      switch byte {
      case 0x0A, 0x0D: if !goesOn(behind: at, start) { return at }
      case 0x7B, 0x28, 0x5B: depth += 1
      case 0x7D, 0x29, 0x5D:
        if depth == 0, byte == 0x7D || holder == nil { return at }
        depth = max(0, depth - 1)
        if depth == 0, text[start] == 0x28 { return at + 1 }
      case 0x22:
        let slashes = slashes(before: at)
        if let holder, slashes <= holder { return at - slashes }
      case 0x3C
      where at + 1 < limit
        && (text[at + 1] == 0x2F || text.has([0x62, 0x72], at: at + 1)):
        return at
      case 0x26 where isKey(at + 1): return at
      case 0x2C where Self.nextKeys.contains { text.has($0, at: at + 1) }: return at
      default: break
      }
      at += 1
    }
    return at
  }

  private static let nextKeys = [" msal", " msid", " ns", " \""].map([UInt8].word)

  /// True for a name and `=`, as addresses have them behind `&`.
  private func isKey(_ position: Int) -> Bool {
    let end = text.end(from: position, limit: 40, while: \.isWord)
    return end > position && end < text.count && text[end] == 0x3D
  }

  /// True if the line behind a line break goes on with the words before it.
  private func goesOn(behind newline: Int, _ start: Int) -> Bool {
    let next = text[newline] == 0x0D ? newline + 2 : newline + 1
    guard next < text.count else { return false }
    return text.bytes.withUnsafeBufferPointer { bytes in
      !LineShape(bytes, start..<newline).isEnded
        && LineShape(bytes, text.line(around: next)).goesOn
    }
  }

  /// How many slashes stand before the quote that is open at a position; nil if none is.
  private func quote(around position: Int) -> Int? {
    var start = position
    while start > 0, position - start < 600, text[start - 1] != 0x0A { start -= 1 }
    var open: [Int] = []
    for at in start..<position where text[at] == 0x22 {
      let slashes = slashes(before: at)
      if let index = open.lastIndex(of: slashes) {
        open.removeSubrange(index...)
      } else {
        open.append(slashes)
      }
    }
    return open.last
  }

  func slashes(before position: Int) -> Int {
    var count = 0
    while position > count, text[position - count - 1] == 0x5C { count += 1 }
    return count
  }
}

/// Numbers that stand without a key.
extension Scanner {
  /// `AADSTS50076`, `AADSTS-50076`, `AADB2C90118`, and what the server says behind it.
  private func serverNumber(at position: Int) -> Found? {
    guard
      let prefix = ServerNumberPrefix.allCases.first(where: {
        text.has(.word($0.rawValue), at: position)
      })
    else {
      return nil
    }
    let start = text.end(from: position + prefix.rawValue.utf8.count, limit: 2) {
      "-: ".utf8.contains($0)
    }
    guard let digits = digits(at: start, 4...10) else { return nil }
    let number = Mention.Fact.serverNumber(prefix.rawValue + text.text(digits))
    let end = digits.upperBound
    guard let words = descriptionStart(after: end) else { return ([number], end) }
    return ([number, .description(position..<describedEnd(from: words))], end)
  }

  /// Digits of some number that no word goes on.
  private func digits(at start: Int, _ count: ClosedRange<Int>) -> Range<Int>? {
    let end = text.end(from: start, limit: count.upperBound + 1, while: \.isDigit)
    guard count.contains(end - start),
      end == text.count || !text[end].isWord
    else { return nil }
    return start..<end
  }

  /// Where the server's words begin after a number: behind a colon, a dash, a bracket, or as a
  /// sentence of their own.
  private func descriptionStart(after end: Int) -> Int? {
    let mark = text.end(from: end, limit: 3) { $0 == 0x20 }
    guard mark < text.count else { return nil }
    let byte = text[mark]
    if byte == 0x3A {
      let first = text.end(from: mark + 1, limit: 40, while: \.isBlank)
      // What stands on lines further down is another matter.
      return text.bytes[mark..<first].count { $0 == 0x0A } <= 2 ? first : mark
    }
    guard mark > end, mark + 2 < text.count else { return nil }
    let isWord = text[mark + 1].isLetter
    if byte == 0x28 { return isWord ? mark : nil }
    if text.sign(at: mark) > 0 {
      return text.end(from: mark + text.sign(at: mark), limit: 3) { $0 == 0x20 }
    }
    return byte.isCapital && isWord ? mark : nil
  }

  /// `HTTP/1.1 429`, `HTTP 429`.
  private func statusLine(at position: Int) -> Found? {
    var start = position + 4
    if text[start] == 0x2F {
      start = text.end(from: start + 1, limit: 4) { $0.isDigit || $0 == 0x2E }
    }
    guard start < text.count, text[start] == 0x20,
      let (status, end) = text.integer(at: start + 1),
      (400...599).contains(status)
    else { return nil }
    return ([.status(status, isExplicit: true)], end)
  }

  /// A number with its sign that stands alone.
  private func bareNumber(at position: Int) -> Found? {
    guard let (number, end) = text.integer(at: position), !isFraction(end),
      !context.isMeasure(position..<end, in: text)
    else { return nil }
    if names.isKnown(.urlDomain, number) {
      guard context.isFewWords, position == 0 || context.has(.msal) else { return nil }
      return ([.error(domain: .urlDomain, code: number)], end)
    }
    switch EntryKind(code: number) {
    case .msalError: return ([.code(number)], end)
    case .internalError: return ([.inner(number)], end)
    default:
      if ConversionTables.isCore(number) { return ([.core(number)], end) }
      guard names.isKeychainFailure(number), context.has(.keychainCalls)
      else { return ([], end) }
      return ([.keychainStatus(number)], end)
    }
  }

  /// True for what makes a number something else: -50002-1, -50002.5.
  private func isFraction(_ end: Int) -> Bool {
    end + 1 < text.count && "-.%/".utf8.contains(text[end])
      && text[end + 1].isDigit
  }

  /// A number of the server as the catalogue has it: of B2C, if only that list has it.
  func entra(_ digits: String) -> String {
    let (entra, b2c) = (
      ServerNumberPrefix.entra.rawValue + digits, ServerNumberPrefix.b2c.rawValue + digits
    )
    return names.catalogue[b2c] != nil && names.catalogue[entra] == nil ? b2c : entra
  }
}
