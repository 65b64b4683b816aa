import Catalogue
import Model

/// Reads passages: anchors become mentions, mentions become errors, and what stands around an
/// error says whether it is one.
struct Reading {
  let names: NameTable

  /// The longest text, in bytes, that may be nothing but a number or name.
  static let longestName = 200

  /// Hands on the errors of a passage of a long text.
  ///
  /// - Parameters:
  ///   - passage: the passage.
  ///   - use: takes each error.
  /// - Returns: true if it names Microsoft's service or library.
  func recognize(_ passage: Passage, _ use: (Recognition) -> Void) -> Bool {
    let part = Part(passage, names)
    var context = Context(text: part.text, names: names)
    let mentions = part.mentions(in: context)
    context.listen(to: mentions)
    context.isAmongOwn = passage.isAmongOwn
    for found in part.errors(of: mentions, in: context)
    // Those only the whole of a text can judge.
    where !(found.isOfSystemWords || found.needsMSAL) || found.isOfMSAL {
      use(found)
    }
    return context.isOwn
  }

  /// The errors of a short text.
  func recognitions(inShort bytes: [UInt8]) -> [Recognition] {
    if bytes.count <= Self.longestName {
      let named = NamedErrors.recognitions(in: bytes, names.catalogue)
      if !named.isEmpty { return named }
    }
    var parts: [Part] = []
    var passages = Passages(names, isWhole: true)
    func take(_ passage: Passage) -> Bool {
      parts.append(Part(passage, names))
      return false
    }
    passages.feed(bytes[...], isEnd: true, to: take)
    let text = ByteText(bytes: bytes)
    var context = Context(text: text, names: names)
    context.isShort = true
    let speaker = context.otherSpeaker
    context.isAroundMSAL = speaker.map { [.wrapper, .port].contains($0.role) } ?? false
    let mentions = parts.map { $0.mentions(in: context) }
    for said in mentions { context.listen(to: said) }
    var found = zip(parts, mentions).flatMap { $0.errors(of: $1, in: context) }
    found = found.filter { context.holds($0) }
    // What is printed above an error says less than the error.
    let isSaidBelow = found.contains { !$0.isOnlyHeadline }
    found = found.filter { !isSaidBelow || !$0.isOnlyHeadline }
    guard found.isEmpty else { return surrounded(found, context) }
    var facts = ErrorFacts(of: speaker)
    if let sentence = told(in: context, by: speaker) {
      facts = ErrorFacts()
      facts.sentence = sentence
    } else if speaker == nil || !context.has(.failure) || context.has(.declarations) {
      return []
    }
    let whole = [Recognition(of: facts, at: 0..<bytes.count)]
    return facts.isForeign ? whole : surrounded(whole, context)
  }

  /// What somebody tells of Microsoft's sign-in who names no error.
  private func told(in context: Context, by speaker: OtherSpeaker?) -> Sentence? {
    guard context.speaksOfSignIn, !context.isOfOthers || context.has(.msal),
      !context.has(.declarations), !context.has(.changelogs),
      speaker == nil || context.isAroundMSAL
    else { return nil }
    let seen = names.catalogue.entries.first { entry in
      entry.kind == .situation
        && SentenceMatcher(entry.keywords.filter { $0.contains(" ") })
          .isAny(in: context.text)
    }
    if let seen {
      guard context.has(.failure) || context.has(.trouble),
        // A text may tell how an app signs in, without being a line of an error.
        context.has(.asks) || context.has(.msal) && context.isLong
      else { return nil }
      return .told(as: seen)
    }
    guard context.has(.people) else { return nil }
    let near = names.causeWords.nearest(by: TextClues(in: context.text, names), speaker)
    return near.isEmpty && !context.has(.failure) ? nil : .told(near: near)
  }

  /// Errors with what the whole of a short text says of them.
  private func surrounded(_ found: [Recognition], _ context: Context) -> [Recognition] {
    let clues = TextClues(in: context.text, names)
    return found.map { one in
      var one = one
      one.clues = clues
      one.speaker.fill(context.otherSpeaker)
      one.isOfMSAL = one.isOfMSAL || context.has(.msal)
      return one
    }
  }
}

/// A passage without the signs of HTML, JSON and addresses, and where it stands.
struct Part {
  let text: ByteText
  private let hits: [Hit]
  private let passage: Passage
  private let plain: PlainBytes?

  init(_ passage: Passage, _ names: NameTable) {
    self.passage = passage
    plain = PlainBytes(decoding: passage.bytes)
    text = ByteText(bytes: plain?.bytes ?? passage.bytes)
    hits = plain.map { names.index.hits(in: $0.bytes) } ?? passage.hits
  }

  func mentions(in context: Context) -> [Mention] {
    Scanner(text: text, context: context).mentions(at: hits)
  }

  /// The errors that mentions tell of, each at its place in the whole text.
  func errors(of mentions: [Mention], in context: Context) -> [Recognition] {
    MentionGroup.groups(of: mentions.filter { $0.fact != .own }, in: text).compactMap {
      group in
      guard var found = group.recognition(Evidence(text: text, context: context))
      else { return nil }
      let start = plain?.origin(of: found.range.lowerBound) ?? found.range.lowerBound
      let end = plain?.origin(of: found.range.upperBound) ?? found.range.upperBound
      let before = passage.bytes[..<start]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      found.place = Place(
        line: passage.line + before.count { $0 == 0x0A }, column: start - lineStart + 1)
      found.range = (start + passage.offset)..<(end + passage.offset)
      return found
    }
  }
}
