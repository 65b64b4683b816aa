import Catalogue
import Model

/// Reads a short text again in which nothing was recognised: as one paragraph, for people break lines where they like,
/// and then for names that are misspelt.
struct SecondReading {
  let recognizer: SegmentRecognizer

  /// What is recognised.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - isForeign: true if somebody else than Microsoft speaks in it.
  /// - Returns: the errors.
  func recognitions(in bytes: [UInt8], isForeign: Bool) -> [Recognition] {
    guard !Context(text: ByteText(bytes: bytes), names: recognizer.names, speaker: .nobody).isUnread else { return [] }
    var found = decoded(bytes)
    if found.isEmpty { found = paragraph(bytes) }
    if found.isEmpty { found = pair(bytes) }
    if found.isEmpty { found = FewWords(bytes, recognizer)?.recognitions ?? [] }
    if found.isEmpty { found = bareCase(bytes) }
    if found.isEmpty { found = bareNetwork(bytes) }
    if found.isEmpty { found = misspelt(bytes) }
    if found.isEmpty { found = pasted(bytes, isForeign: isForeign) }
    if found.isEmpty, !isForeign { found = prose(bytes) }
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

  /// What pasted code shows without naming an error: the stack of an exception, or a delegate that lacks a method.
  private func pasted(_ bytes: [UInt8], isForeign: Bool) -> [Recognition] {
    guard !isForeign else { return [] }
    let context = Context(text: ByteText(bytes: bytes), names: recognizer.names, speaker: .nobody)
    if let trace = StackTrace(in: bytes),
      let pattern = recognizer.names.prose.first(where: { $0.sentence.only == .stack && $0.fits(trace.words) })
    {
      return [telling(pattern.sentence, trace.range, bytes)]
    }
    guard context.showsMSAL, !context.namesProvider, PastedDelegate(in: bytes).dropsAddresses else { return [] }
    for (words, range) in ProsePattern.sentences(in: bytes) {
      guard let pattern = recognizer.names.prose.first(where: { $0.sentence.only == .delegate && $0.fits(words) })
      else {
        continue
      }
      return [telling(pattern.sentence, range, bytes)]
    }
    return []
  }

  private func telling(_ sentence: Sentence, _ range: Range<Int>, _ bytes: [UInt8]) -> Recognition {
    var found = Recognition(range: range)
    found.facts.sentence = sentence
    found.description = Description(bytes[range])
    return found
  }

  /// What people say in words of their own, in a text that speaks of Microsoft's sign-in and is no log.
  private func prose(_ bytes: [UInt8]) -> [Recognition] {
    let text = ByteText(bytes: bytes)
    let context = Context(text: text, names: recognizer.names, speaker: .nobody)
    guard context.speaksOfPages, text.first([UInt8].word("tid="), in: 0..<text.count) == nil else { return [] }
    let said = ProsePattern.sentences(in: bytes)
    let isTale = context.isTale
    // Beside another provider's name Microsoft's may be that of a host or of a browser.
    let isMicrosofts = context.namesSignIn && (context.showsMSAL || !context.namesProvider)
    // What decides goes before what only tells what to look for.
    let settings = settings(in: text)
    for isDecided in isTale ? [true, false] : [true] {
      for (words, range) in said where !settings.contains(where: range.overlaps) {
        let pattern = recognizer.names.prose.first { pattern in
          (pattern.sentence.mends != nil) == isDecided && (isDecided || !words.contains { $0.hasPrefix("handl") })
            && (pattern.sentence.only == nil || pattern.sentence.only == .microsoft && isMicrosofts)
            && pattern.fits(words)
        }
        guard let pattern else { continue }
        return [telling(pattern.sentence, range, bytes)]
      }
    }
    return []
  }

  /// Where values of `error` stand that a configuration or a policy only lists.
  private func settings(in text: ByteText) -> [Range<Int>] {
    let mention = Mention(in: text)
    return recognizer.names.oauthErrors.filter { $0.contains("_") }.flatMap { name -> [Range<Int>] in
      let word = [UInt8].word(name)
      var found: [Range<Int>] = []
      var position = 0
      while let start = text.first(word, in: position..<text.count) {
        position = start + word.count
        if mention.isSetting(start..<position) { found.append(start..<position) }
      }
      return found
    }
  }

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

  /// Adds the misspelt name that stands beside the class of an exception.
  func mend(_ found: inout Recognition, in text: ByteText) {
    guard let meant = misspelt(text.bytes).first else {
      found.facts.unknownName = unknownName(in: text)
      found.description = found.description ?? message(behind: found.range, in: text)
      guard let said = prose(text.bytes).first else { return }
      found.facts.sentence = said.facts.sentence
      found.description = found.description ?? said.description
      if let entry = said.facts.sentence?.entry, recognizer.names.wrappers.contains(entry) {
        found.facts.wrapper = entry
      }
      return
    }
    found.facts.wrapper = meant.facts.wrapper ?? found.facts.wrapper
    found.facts.oauthError = meant.oauthError
    found.facts.suberror = meant.suberror
    found.facts.serverNumbers = meant.serverNumbers
    found.facts.spelt = meant.facts.spelt
  }

  /// What an exception says behind its class on the same line; nil if that is nothing, or only a name.
  private func message(behind range: Range<Int>, in text: ByteText) -> Description? {
    let mark = text.end(from: range.upperBound, limit: 2) { $0 == 0x3A || $0 == 0x20 }
    guard mark > range.upperBound, text.bytes[range.upperBound] == 0x3A else { return nil }
    let end = text.end(from: mark, limit: Self.longestMessage) { $0 != 0x0A }
    let said = text.text(mark..<end)
    guard said.split(separator: " ").count >= Self.fewestWords, !said.lowercased().hasPrefix("errorcode"),
      !said.hasPrefix("Exception of type")
    else { return nil }
    return Description(text.bytes[mark..<end])
  }

  private static let longestMessage = 400
  private static let fewestWords = 4

  /// The name behind `ErrorCode:`, which is none of those that are known.
  private func unknownName(in text: ByteText) -> String? {
    let key = [UInt8].word("errorcode")
    guard let start = text.first(key, in: 0..<text.count) else { return nil }
    let value = text.end(from: start + key.count, limit: 4) { [0x3A, 0x3D, 0x20, 0x22].contains($0) }
    let end = text.end(from: value, limit: 60, while: ByteText.isWord)
    let name = text.text(value..<end)
    return value > start + key.count && SegmentScanner.isName(name) && name.contains("_") ? name : nil
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
