import Catalogue

/// What only the whole of a short text says of the errors in it: whose they are, and whether a sentence of the system was
/// said of a sign-in.
struct WholeText {
  let recognizer: SegmentRecognizer
  let bytes: [UInt8]
  let voices: Voices

  /// The errors as the whole text has them; read a second time where nothing was found.
  func settled(_ first: [Recognition]) -> [Recognition] {
    if Changelog(bytes).names(first) { return [] }
    let text = ByteText(bytes: bytes)
    let context = Context(text: text, names: recognizer.names, speaker: voices.speaker)
    let all =
      DetailsBlock(in: bytes, recognizer.names)?.added(to: unwrapped(first), recognizer.names) ?? unwrapped(first)
    func isMSALs(_ one: Recognition) -> Bool {
      !one.needsMSAL || context.showsMSAL || one.facts.sentence == nil && context.speaksOfSignIn
    }
    let found = all.filter(isMSALs)
    lazy var configuration = PastedConfiguration(in: text)
    lazy var clues = TextClues(in: text, recognizer.names)
    func surrounded(_ one: Recognition) -> Recognition {
      var one = one
      one.configuration = configuration
      one.facts.speaker = one.facts.speaker ?? context.otherSpeaker?.name
      (one.facts.names, one.facts.platform, one.facts.version) = (clues.names, clues.platform, clues.version)
      one.facts.isOfMSAL = one.facts.isOfMSAL || context.showsMSAL
      return one
    }
    // Of a line above an error that decides nothing the rest of the text may tell more.
    if found.allSatisfy({ $0.isOnlyHeadline && $0.facts.sentence?.isBareHeadline == true }) {
      let again = SecondReading(recognizer: recognizer).recognitions(in: bytes).filter(isMSALs)
      if !again.isEmpty { return again.map(surrounded) }
      if found.isEmpty { return Recognition(ofSpeakerIn: context).map { [$0] } ?? [] }
    }
    let meant = found.filter { !$0.isOfSystemWords || context.asksOfSystem }
    let isSaidBelow = meant.contains { $0.facts.sentence?.isHeadline != true }
    return meant.filter { !isSaidBelow || !$0.isOnlyHeadline }.map { one in
      var one = surrounded(one)
      one.facts.hasUnread = one.facts.sentence?.mends == .nobody && context.namesUnknownDomain
      guard !context.speaksOfSignIn, !one.isOfMicrosoft else { return one }
      if let provider = voices.providerName {
        one.facts.isForeign = true
        one.facts.provider = provider
      } else if one.isUnattributed || context.otherSpeaker?.role == .library {
        one.facts.isForeign = true
      }
      return one
    }
  }
}

extension WholeText {
  /// The errors, found again with each description on one line where one runs over several.
  private func unwrapped(_ found: [Recognition]) -> [Recognition] {
    guard let joined = WrappedLines.joined(bytes) else { return found }
    let again = SecondReading(recognizer: recognizer).recognitions(in: joined) { _ in true }
    guard !again.isEmpty else { return found }
    return again.map { one in
      var one = one
      one.place = SecondReading.place(of: one.range.lowerBound, in: bytes)
      return one
    }
  }
}

extension Recognition {
  /// What a short text says in which nothing is known but who speaks; nil if it tells of no failure.
  fileprivate init?(ofSpeakerIn context: Context) {
    guard context.tellsOfFailure, let speaker = context.otherSpeaker else { return nil }
    self.init(range: 0..<context.text.count)
    facts = ErrorFacts(ofSpeaker: speaker.name)
  }

  /// True for what nobody but Microsoft's server and libraries says.
  fileprivate var isOfMicrosoft: Bool {
    facts.domain == ErrorValue.msalDomain || !serverNumbers.isEmpty
      || coreCode != nil || internalCode != nil || facts.wrapper != nil || facts.isOnPage || facts.sentence != nil
      || suberror != nil || claims != nil
  }

  /// True for the words above an error that stands further down.
  fileprivate var isOnlyHeadline: Bool {
    facts.sentence?.isHeadline == true && code == nil && internalCode == nil && oauthError == nil
      && serverNumbers.isEmpty && facts.wrapper == nil
  }

  /// True for an OAuth error with words that are not those of Microsoft's server, which begin with a number.
  fileprivate var isUnattributed: Bool {
    guard let description, oauthError != nil, correlation == nil, trace == nil else { return false }
    return !description.isOfServer && description.shown != nil
  }
}
