import Catalogue
import Model

/// What stands around an error: the whole of a short text, or its passage of a long one.
struct Context {
  let text: ByteText
  let names: NameTable
  /// True for a text that is read as a whole.
  var isShort = false
  /// True for a short text in which a library around MSAL speaks.
  var isAroundMSAL = false
  /// True if Microsoft's service or library was named a little before.
  var isAmongOwn = false
  /// True if it is named here.
  private(set) var isOwn = false
  /// True if a request went to a host at which nobody signs in with Microsoft.
  private(set) var namesForeignHost = false

  /// Somebody else who is named; without a name for a library that works with any provider.
  private var other: OtherSpeaker? {
    let named = names.providers.filter { text.hasAny(of: $0.marks) }.map(\.who)
    return named.first { !$0.name.isEmpty } ?? named.first
  }

  /// Takes what only Microsoft's service and library say.
  mutating func listen(to mentions: [Mention]) {
    for mention in mentions {
      switch mention.fact {
      case .own, .serverNumber, .inner, .core, .domain(.msalDomain), .error(.msalDomain, _):
        isOwn = true
      case .foreignAddress: namesForeignHost = true
      default: continue
      }
    }
  }

  /// True if a word of a rule stands anywhere.
  func has(_ rule: WordRule) -> Bool { text.hasAny(of: names.list(of: rule)) }

  /// The name of somebody else who speaks; nil for nobody, and for libraries that work with any
  /// provider.
  var provider: String? { isOwn ? nil : other.flatMap { $0.name.isEmpty ? nil : $0.name } }

  /// True if somebody else speaks, and not Microsoft.
  var isOfOthers: Bool { !isOwn && other != nil }

  /// True if the text speaks of Microsoft's sign-in, or a library around MSAL speaks.
  var speaksOfSignIn: Bool { isOwn || isAroundMSAL || has(.signIn) }

  /// True for a text that names what it is about.
  var isLong: Bool { text.count >= Self.shortStory }

  /// True if a number without a name may be a code of an error.
  var tellsCodes: Bool {
    isFewWords || (isAmongOwn || has(.errors)) && (has(.signIn) || !has(.otherTools))
  }

  /// True if an error of any provider may come from a sign-in with Microsoft.
  var mayBeMicrosofts: Bool {
    speaksOfSignIn || !isLong && text.first(.word("://")) == nil && other == nil
  }

  /// True if a text may ask about what the system says of any connection: it speaks of a
  /// sign-in, or says little else.
  var asksOfSystem: Bool {
    speaksOfSignIn || mayBeMicrosofts && !has(.otherTools)
  }

  /// False for a story in which nothing of Microsoft's sign-in is named.
  ///
  /// Every app has a keychain. An error by itself is asked for, however much is in it.
  var asksOfKeychain: Bool {
    let head = text.first(.word("userinfo")) ?? text.count
    return !isShort || head <= Reading.longestName || speaksOfSignIn
  }

  /// True if words about a sign-in of any kind stand near, so that a status of HTTP may be one
  /// of a sign-in.
  var speaksOfAnySignIn: Bool { text.count < Self.shortText || isOwn || has(.anySignIn) }

  /// A text that is shorter asks for what it names; one that is longer than a story names what
  /// it is about.
  private static let shortText = 40
  private static let shortStory = 280

  /// Who speaks, if it is not MSAL for iOS/macOS alone, by marks that only its texts have.
  ///
  /// Where MSAL's own domains stand, only a library around it is meant.
  var otherSpeaker: OtherSpeaker? {
    let isOfApple = has(.ownDomains)
    return names.speakers.first { speaker in
      let mayBeMeant =
        switch speaker.who.role {
        case .wrapper: true
        case .build: !isOfApple && has(.msal)
        // Who has a web app beside the app on a device asks about the latter.
        case .service: !isOfApple && !has(.device)
        case .port, .library, .tool, .provider: !isOfApple
        }
      return mayBeMeant && text.hasAny(of: speaker.marks)
    }?.who
  }
}

/// Numbers with few words around them.
extension Context {
  /// True for a text of a few words, which asks for the number in it.
  var isFewWords: Bool {
    text.count <= 60 && !text.bytes.contains(0x0A)
      && text.text(0..<text.count).split(separator: " ").count <= 9
  }

  /// True for a number that measures something: `offset -50000`, `-50003 points`.
  func isMeasure(_ number: Range<Int>, in text: ByteText) -> Bool {
    let line = text.line(around: number.lowerBound)
    let before = text.text(line.lowerBound..<number.lowerBound).split { !$0.isLetter }
    let after = text.text(number.upperBound..<line.upperBound).split { !$0.isLetter }
    return [before.last, after.first].contains { word in
      word.map { names.words(.measures).contains($0.lowercased()) } == true
    }
  }
}

extension TextClues {
  /// How many bytes of a list of scopes are read.
  private static let longestList = 400

  init(in text: ByteText, _ table: NameTable) {
    func has(_ rule: WordRule) -> Bool { text.hasAny(of: table.list(of: rule)) }
    names = table.clues.filter {
      Int($0) == nil && RequestKind(rawValue: $0) == nil
        && WordRule(rawValue: $0).map(has) ?? (text.first(.word($0)) != nil)
    }
    words = table.causeWords.weights(in: text)
    namesMSAL = text.first(.word("msal")) != nil
    isNotOfB2C = has(.otherHosts) && text.first(.word("b2c")) == nil
    statuses = NameTable.quietStatuses.filter { text.first(.word("\($0)")) != nil }
    let (isSilent, isOnPage) = (has(.silentCalls), has(.pageCalls))
    request = isSilent == isOnPage ? nil : isSilent ? .silent : .interactive
    let (isPhone, isMac) = (has(.phone), has(.mac))
    platform = isPhone == isMac ? nil : isPhone ? .iOS : .macOS
    // A keychain group with the team's id twice: `ABCDE12345.ABCDE12345.com.example`.
    if text.text(0..<text.count).contains(#/\b([A-Z0-9]{5,10})\.\1\./#) {
      names.insert("TEAMID.TEAMID")
    }
    // The head of a line of MSAL's log: `MSAL 2.14.0 iOS 17.2`.
    version = text.versions(behind: table.list(of: .versionHeads)).first { $0.count > 1 }
    systems = text.versions(behind: table.list(of: .systemHeads))
    func list(behind key: String) -> [String] {
      let key = text.first(.word(key))
      let list = key.map { text.text($0..<min($0 + Self.longestList, text.count)) } ?? ""
      return list.drop { !"([".contains($0) }.dropFirst().prefix { !")]".contains($0) }
        .split { $0.isWhitespace || ",\"\\".contains($0) }.map(String.init)
    }
    declined = list(behind: "msaldeclinedscopeskey")
    names.formUnion(declined.map { "declined \($0)" })
    let granted = list(behind: "msalgrantedscopeskey")
    let isOfHost = Set((declined + granted).map { $0.contains("://") })
    if declined.contains(where: { $0.contains("://") }) || isOfHost.count > 1 {
      names.insert("declined host")
    }
    if declined.contains(where: { !table.words(.reserved).contains($0) }) {
      names.insert("unreserved scopes")
    }
  }
}
