import Catalogue
import Model

/// Everything by which texts are known to speak of an error: keys, names, numbers, sentences,
/// lines of MSAL's log.
///
/// Most bytes of most texts speak of none. So the first four bytes of each are kept in a table
/// that is asked for every position, and the rest is compared where the table says yes.
final class NameTable: Sendable {
  /// What stands at a position of a text.
  enum Anchor: Hashable {
    /// A key, by what it tells.
    case key(WordRule)
    /// A sign with the digits with which known codes begin.
    case number
    case serverNumber
    case httpStatus
    case numberPage
    /// A name of a code or a domain.
    case name
    /// A word of a fixed sentence, by its position among the matcher's anchors.
    case sentence(Int)
    /// Words that only one kind of request logs.
    case request(RequestKind)
    /// A value of `error` or `suberror` as a word of a sentence.
    case word
    /// A page of the sign-in that a browser showed.
    case page
    /// A name that says that Microsoft's service or library speaks.
    case own
  }

  /// What each name says, by the name as it is written.
  private let facts: [String: Mention.Fact]
  let catalogue: Catalogue
  /// The domains whose errors an app meets during a sign-in, or sees in a log of one.
  let domains: Set<String>
  let sentences: [Sentence]
  let matcher: SentenceMatcher
  /// Libraries and tools that print errors.
  let speakers: [Speaker]
  /// Others who sign people in.
  let providers: [Speaker]
  /// What speaks for or against a cause.
  let clues: Set<String>
  /// The words of each rule.
  private let rules: [WordRule: WordList]
  /// The meaning of each anchor.
  let anchors: [Anchor]
  let index: AnchorIndex
  /// The words that begin a line which goes on with the one before.
  let labels: AnchorIndex

  /// Who may speak, and the marks that only its texts have.
  typealias Speaker = (who: OtherSpeaker, marks: WordList)

  /// The names of a catalogue.
  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    let facts = Self.facts(catalogue)
    self.facts = facts
    let entries = catalogue.entries
    domains = Set(
      entries.filter { $0.kind == .systemError }.compactMap(\.domain)
        + ErrorValue.coreDomains + ErrorValue.passedDomains.keys + [
          .msalDomain, .urlDomain, .keychainDomain,
        ])
    sentences = catalogue.sentences
    matcher = SentenceMatcher(sentences.map(\.text))
    let all = catalogue.speakers.map { ($0, $0.marks.map([UInt8].word)) }
    speakers = all.filter { $0.0.role != .provider }
    providers = all.filter { $0.0.role == .provider }
    clues = Set(
      (entries.flatMap(\.causes) + sentences.flatMap(\.causes)).flatMap {
        $0.struck + $0.raised
      })
    rules = Dictionary(
      uniqueKeysWithValues: zip(
        WordRule.allCases, catalogue.words.map { $0.map([UInt8].word) }))
    let names = Set(facts.keys).union(domains).union(
      Self.types.keys)
    let values = entries.compactMap {
      $0.kind == .oauthError ? $0.id : $0.kind == .suberror ? $0.answer?.suberror : nil
    }.filter { $0.contains("_") }
    var texts: [(text: String, anchor: Anchor)] = []
    for rule in WordRule.allCases where rule.isKey {
      texts += catalogue.words(of: rule).map { ($0, .key(rule)) }
    }
    texts.sort { $0.text < $1.text }
    for sign in ["-", "−", "–", "—", "~"] {
      texts += Self.numberStarts.map { (sign + $0, .number) }
    }
    texts += ["0xffff", "0xffffffffffff"].map { ($0, .number) }
    texts += ServerNumberPrefix.allCases.map { ($0.rawValue, .serverNumber) }
    texts += [("http/", .httpStatus), ("http ", .httpStatus), ("error?code=", .numberPage)]
    // Names share few beginnings; whole words are looked up where one is found.
    texts += Set(names.map(Self.beginning)).sorted().filter { $0.utf8.count >= 4 }
      .map { ($0, .name) }
    texts += Set(values).sorted().map { ($0, .word) }
    texts +=
      [
        (WordRule.pages, Anchor.page), (.ownNames, .own), (.silentEnds, .request(.silent)),
        (.pageEnds, .request(.interactive)),
      ].flatMap { rule, anchor in catalogue.words(of: rule).map { ($0, anchor) } }
    var anchors = texts.map { (bytes: [UInt8].word($0.text), anchor: $0.anchor) }
    for index in matcher.anchors.indices {
      anchors.append((matcher.bytes(of: index), .sentence(index)))
    }
    self.anchors = anchors.map(\.anchor)
    index = AnchorIndex(anchors.map { ($0.bytes, AnchorIndex.End($0.anchor)) })
    labels = AnchorIndex(
      (catalogue.words(of: .labels) + catalogue.words(of: .numberLabels)).map {
        ([UInt8].word($0), .label)
      })
  }

  /// The words of a rule.
  func words(_ rule: WordRule) -> [String] { catalogue.words(of: rule) }

  /// The same, made ready to be looked for.
  func list(of rule: WordRule) -> WordList { rules[rule] ?? [] }

  /// The words by which causes are chosen.
  var causeWords: CauseWords { catalogue.derived(CauseWords.init) }

  /// True if the catalogue has a code of a domain.
  func isKnown(_ domain: String, _ code: Int) -> Bool {
    catalogue.error(domain: domain, code: code) != nil
  }

  /// True for a failure of the keychain; not to find an item, and to have it, are none.
  func isKeychainFailure(_ code: Int) -> Bool {
    isKnown(.keychainDomain, code) && !Self.quietStatuses.contains(code)
  }

  static let quietStatuses = [-25_300, -25_299]

  /// What a name says.
  subscript(name: String) -> Mention.Fact? { facts[name] }

  /// True if one of some anchors stands at a hit.
  func isOne(of wanted: Anchor...) -> (Hit) -> Bool {
    { wanted.contains(self.anchors[$0.anchor]) }
  }

  /// True for what may stand in the middle of a sentence: a word of a fixed one, a name of
  /// Microsoft's, a word that only begins like a name.
  func isWord(_ hit: Hit, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch anchors[hit.anchor] {
    case .sentence, .own: true
    case .name:
      facts[bytes[hit.position...].prefix(while: \.isWord).asText]
        == nil
        && !bytes[hit.position...].starts(with: "MSAL".utf8)
    default: false
    }
  }

  /// False for a word of a fixed sentence that surely does not stand there.
  func mayStand(
    _ hit: Hit, in text: UnsafeBufferPointer<UInt8>, line: Range<Int>
  ) -> Bool {
    guard case .sentence(let anchor) = anchors[hit.anchor] else { return true }
    return matcher.match(anchor, at: hit.position, in: text, line: line) != nil
  }

  /// True for what can tell of an error by itself; ids, calls and names only tell more of one.
  func isTelling(_ hit: Hit, in bytes: [UInt8]) -> Bool {
    switch anchors[hit.anchor] {
    case .own, .request, .page: false
    // Of the statuses, those of failures: `HTTP/1.1 404`.
    case .httpStatus:
      bytes[hit.position...].prefix(10).drop { $0 != 0x20 }.dropFirst().first
        .map("45".utf8.contains) == true
    case .key(let rule): !Self.besides.contains(rule)
    default: true
    }
  }

  private static let besides: Set<WordRule> = [
    .correlationKey, .traceKey, .descriptionKey, .addressKey, .retryAfterKey, .claimsKey,
    .throttledKey,
  ]
}

extension NameTable {
  /// The words before codes, whose cases or numbers follow them, and the domains they stand
  /// for.
  static let types: [String: String] = [
    "MSALError": .msalDomain, "MSALInternalError": "", "MsalError": "",
    // As people write it from memory.
    "NSDomainError": .msalDomain, "MSALDomainError": .msalDomain,
    "MSALErrorCode": .msalDomain, "MSALDomain": .msalDomain,
    "URLError": .urlDomain,
    "ASWebAuthenticationSessionError": .webSessionDomain,
    "ASAuthorizationError": .authorizationDomain,
    .intuneDomain: .intuneDomain,
    .intuneDomain + "Code": .intuneDomain,
  ]

  /// By what a name is found; what begins with a small letter begins like common words.
  private static func beginning(of name: String) -> String {
    String(name.prefix(name.first?.isLowercase == true ? 10 : 6))
  }

  /// How bare codes begin, without their sign.
  private static let numberStarts = [
    "100", "500", "501", "420", "421", "424", "425", "426", "427", "511", "512", "514",
    "515",
    "516",
    "517", "518", "519",
    "520", "340", "253", "252",
  ]

  private static func facts(_ catalogue: Catalogue) -> [String: Mention.Fact] {
    var facts: [String: Mention.Fact] = [:]
    for entry in catalogue.entries {
      switch entry.kind {
      case .wrapperError:
        for name in [entry.id] + entry.spellings { facts[name] = .wrapper(entry.id) }
      case .serverNumber:
        if let name = entry.objc, isTelling(name) { facts[name] = .serverNumber(entry.id) }
      case .coreError: facts[entry.id] = entry.code.map { .core($0) }
      case .internalError:
        facts[entry.id] = entry.code.map { .inner($0) }
        for name in swiftCases(of: entry) {
          facts["MSALInternalError." + name] = facts[entry.id]
        }
      case .msalError, .systemError:
        guard let code = entry.code, let domain = entry.domain else { continue }
        let fact = Mention.Fact.error(domain: domain, code: code)
        for name in names(of: entry, domain) { facts[name] = fact }
      default: continue
      }
    }
    return facts
  }

  private static func swiftCases(of entry: CatalogueEntry) -> [String] {
    [entry.swift].compactMap(\.self) + entry.spellings
  }

  /// Every name of an error of a domain: its constant, and its cases in Swift.
  private static func names(of entry: CatalogueEntry, _ domain: String) -> [String] {
    let isIntune = domain == .intuneDomain
    let cases =
      isIntune ? [swiftCase(entry.id.dropFirst(domain.count))] : swiftCases(of: entry)
    let typed = types.filter { $0.value == domain }.keys.flatMap { type in
      cases.map { "\(type).\($0)" }
    }
    // A long case tells its type.
    let long = domain == .msalDomain ? cases.filter { $0.count > longCase } : []
    let bare = domain == .webSessionDomain ? cases : long + long.map { "." + $0 }
    // .NET has the same without the first word.
    let other = isIntune ? [String(entry.id.dropFirst("Intune".count))] : []
    return [entry.id] + typed + bare + other
  }

  private static let longCase = 11

  /// A constant's own part as Swift imports it: `ParsingFailure` is `parsingFailure`,
  /// `ADALInternalError` `adalInternalError`.
  private static func swiftCase(_ name: Substring) -> String {
    let capitals = name.prefix(while: \.isUppercase).count
    let head = capitals > 1 ? name.prefix(capitals - 1) : name.prefix(1)
    return head.lowercased() + name.dropFirst(head.count)
  }

  /// True for a name of the server's list that nothing else is called:
  /// `BlockedByConditionalAccess`, not `InvalidClient`.
  ///
  /// Sign-in logs of the portal and pages of help name errors so.
  private static func isTelling(_ name: String) -> Bool {
    name.count { $0.isUppercase } >= 4
      && !["Invalid", "Missing", "Unsupported", "Domain"].contains { name.hasPrefix($0) }
  }
}
