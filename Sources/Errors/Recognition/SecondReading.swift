import Catalogue
import Model

/// Reads a short text again in which nothing was recognised: as one paragraph, for people break lines where they like,
/// and then for names that are misspelt.
struct SecondReading {
  let recognizer: SegmentRecognizer

  /// What is recognised.
  ///
  /// - Parameter bytes: the text.
  /// - Returns: the errors.
  func recognitions(in bytes: [UInt8]) -> [Recognition] {
    var found = decoded(bytes)
    if found.isEmpty { found = paragraph(bytes) }
    if found.isEmpty { found = pair(bytes) }
    if found.isEmpty { found = FewWords(bytes, recognizer)?.recognitions ?? [] }
    if found.isEmpty { found = bareCase(bytes) }
    if found.isEmpty { found = bareNetwork(bytes) }
    if found.isEmpty { found = misspelt(bytes) }
    return found.map { one in
      var one = one
      one.place = Self.place(of: one.range.lowerBound, in: bytes)
      return one
    }
  }

  /// What a text says that is percent-encoded as a whole, JSON in an address for instance; its lines stay lines.
  private func decoded(_ bytes: [UInt8]) -> [Recognition] {
    guard bytes.contains(UInt8(ascii: "%")), bytes.count <= Self.longestAddress else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    let plain = Claims.percentDecoded(Claims.percentDecoded(text)).replacing("+", with: " ")
    guard plain != text else { return [] }
    return recognitions(in: Array(plain.utf8)) { _ in true }.map { found in
      var found = found
      found.range = 0..<bytes.count
      return found
    }
  }

  private static let longestAddress = 4_096

  /// Fixed sentences that run over the ends of lines, and statuses that only lines above show to be Intune's.
  private func paragraph(_ bytes: [UInt8]) -> [Recognition] {
    guard bytes.contains(0x0A) else { return [] }
    let joined = bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    return recognitions(in: joined) {
      $0.facts.sentence.map { !$0.isBareHeadline } ?? false || $0.facts.isOnPage || $0.domain == ErrorValue.intuneDomain
    }
  }

  /// What is recognised in a text that was changed.
  func recognitions(in bytes: [UInt8], where isMeant: (Recognition) -> Bool) -> [Recognition] {
    var found: [Recognition] = []
    var segmenter = Segmenter(recognizer.names)
    var voices = Voices()
    let take: (Segmenter.Segment) -> Void = { segment in
      recognizer.recognize(segment, &voices) { if isMeant($0) { found.append($0) } }
    }
    segmenter.feed(bytes, to: take)
    segmenter.finish(to: take)
    return found
  }

  /// A code of MSAL and the code within it, said in a sentence: `-50000 with internal -42004`.
  ///
  /// One of them alone may be anything; the two together are nothing else.
  private func pair(_ bytes: [UInt8]) -> [Recognition] {
    let text = ByteText(bytes: bytes)
    var outer: (code: Int, range: Range<Int>)?
    var inner: (code: Int, range: Range<Int>)?
    var position = 0
    while position < bytes.count {
      let isStart = position == 0 || !ByteText.isWord(bytes[position - 1])
      guard isStart, text.sign(at: position) > 0, let (code, end) = text.integer(at: position) else {
        position += 1
        continue
      }
      let range = position..<end
      // A fraction is no code.
      let isWhole = end + 1 >= bytes.count || bytes[end] != UInt8(ascii: ".") || !ByteText.isDigit(bytes[end + 1])
      guard isWhole else { return [] }
      if outer == nil, recognizer.names.msalCodes.contains(code) { outer = (code, range) }
      if inner == nil, CodeRange(code: code) == .internalError { inner = (code, range) }
      position = end
    }
    guard let outer, let inner, outer.range.upperBound <= inner.range.lowerBound,
      (outer.range.upperBound..<inner.range.lowerBound).count <= Self.longestJoint,
      Self.joints.contains(where: { text.first($0, in: outer.range.upperBound..<inner.range.lowerBound) != nil })
    else { return [] }
    var found = Recognition(
      range: outer.range.lowerBound..<inner.range.upperBound)
    (found.facts.domain, found.facts.code) = (ErrorValue.msalDomain, outer.code)
    found.facts.internalCode = inner.code
    found.facts.isOfMSAL = true
    return [found]
  }

  private static let longestJoint = 40
  /// What stands between the two.
  private static let joints = ["internal", "inner", "with", "underlying", "caused", "because", "(", "/", "subcode"].map(
    [UInt8].word)

  /// A case of MSALError without its type: `error.code = .interactionRequired`.
  private func bareCase(_ bytes: [UInt8]) -> [Recognition] {
    let text = ByteText(bytes: bytes)
    var position = 0
    while let dot = text.bytes[position...].firstIndex(of: UInt8(ascii: ".")) {
      position = dot + 1
      let end = text.end(from: dot + 1, limit: 60, while: ByteText.isWord)
      let isBare = dot == 0 || !ByteText.isWord(bytes[dot - 1]) && bytes[dot - 1] != UInt8(ascii: ")")
      guard isBare, end - dot > Self.shortestCase,
        case .error(let domain, let code)? = recognizer.names["MSALError." + text.text((dot + 1)..<end)],
        !text.text(0..<dot).hasSuffix("case "), !text.text(0..<dot).hasSuffix("== ")
      else { continue }
      var found = Recognition(range: dot..<end)
      (found.facts.domain, found.facts.code) = (domain, code)
      found.facts.isOfMSAL = true
      return [found]
    }
    return []
  }

  /// The one number of a short text about MSAL, if it is one of the URL loading system: `-1009 at acquireTokenSilent`.
  private func bareNetwork(_ bytes: [UInt8]) -> [Recognition] {
    let text = ByteText(bytes: bytes)
    guard bytes.count <= Self.shortText, Context(text: text, names: recognizer.names, speaker: .nobody).showsMSAL else {
      return []
    }
    let signed = bytes.indices.filter { at in
      (at == 0 || !ByteText.isWord(bytes[at - 1])) && text.sign(at: at) > 0 && text.integer(at: at) != nil
    }
    guard signed.count == 1, let (code, end) = text.integer(at: signed[0]),
      recognizer.names.isKnown(ErrorValue.urlDomain, code)
    else { return [] }
    var found = Recognition(range: signed[0]..<end)
    (found.facts.domain, found.facts.code) = (ErrorValue.urlDomain, code)
    found.facts.isOfMSAL = true
    return [found]
  }

  private static let shortText = 240

  /// Shorter cases, such as `.internal`, are other types' as well.
  private static let shortestCase = 12

  /// The first name that is misspelt, in a text that speaks of Microsoft's sign-in.
  private func misspelt(_ bytes: [UInt8]) -> [Recognition] {
    let text = ByteText(bytes: bytes)
    guard Context(text: text, names: recognizer.names, speaker: .nobody).speaksOfSignIn else { return [] }
    var position = 0
    var looked = 0
    while position < bytes.count, looked < Self.mostWords {
      let end = text.end(from: position, while: ByteText.isWord)
      defer { position = max(end, position + 1) }
      guard (5...60).contains(end - position) || text.sign(at: position) > 0,
        let fact = fact(text, position, end, &looked)
      else { continue }
      var found = Recognition(range: position..<max(end, position + 5))
      found.add(fact.fact, recognizer.names, text)
      if case .domainAndCode(let domain, let code) = fact.fact {
        (found.facts.domain, found.facts.code) = (domain, code)
      }
      found.facts.spelt = fact.word
      found.facts.isOfMSAL = true
      return [found]
    }
    return []
  }

  /// How many words are compared with the known names; a text with more of them is source code.
  private static let mostWords = 60

  private func fact(
    _ text: ByteText, _ position: Int, _ end: Int, _ looked: inout Int
  ) -> (fact: Token.Fact, word: String)? {
    if text.sign(at: position) > 0, let (code, last) = text.integer(at: position), (-5_009 ... -5_000).contains(code) {
      return (.domainAndCode(ErrorValue.msalDomain, code - 45_000), text.text(position..<last))
    }
    let word = text.text(position..<end)
    let digits = word.drop { !$0.isNumber }
    if (5...8).contains(digits.count), digits.allSatisfy(\.isNumber), word.count - digits.count >= 4 {
      let number = ServerNumberPrefix.entra.rawValue + digits
      let prefix = String(word.dropLast(digits.count))
      // What is spelt well was read already, and only named there.
      guard prefix.uppercased() != ServerNumberPrefix.entra.rawValue else { return nil }
      let isMeant = Nearest.name(to: prefix, among: [ServerNumberPrefix.entra.rawValue], within: 2) != nil
      return isMeant && recognizer.names.serverNumbers.contains(number) ? (.serverNumber(number), word) : nil
    }
    guard word.contains("_") || word.lowercased().hasPrefix("msal"), word.utf8.count >= 9 else { return nil }
    looked += 1
    let limit = word.utf8.count < 14 ? 1 : 2
    guard let name = Nearest.name(to: word, among: recognizer.names.spellable, within: limit), name != word else {
      return nil
    }
    return recognizer.names.fact(name).map { ($0, word) }
  }

  static func place(of position: Int, in bytes: [UInt8]) -> Place {
    let before = bytes[..<min(position, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Place(line: before.count { $0 == 0x0A } + 1, column: position - lineStart + 1)
  }
}
