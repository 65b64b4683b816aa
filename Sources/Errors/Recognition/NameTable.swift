package import Catalogue
import Model

/// Everything by which texts are known to speak of an error: keys, names, numbers, sentences,
/// lines of MSAL's log.
///
/// Most bytes of most texts speak of none. So the first four bytes of each are kept in a table
/// that is asked for every position, and the rest is compared where the table says yes.
package final class NameTable: Sendable {
  /// What stands at a position of a text.
  enum Anchor: Sendable {
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
  /// The known values of `error` and of `suberror`, in lower case.
  let oauthErrors: Set<String>
  private let suberrors: Set<String>
  /// The names of libraries around MSAL.
  let wrappers: Set<String>
  /// The ids of the server's numbers.
  let serverNumbers: Set<String>
  /// The known codes of each domain of the system.
  private let codes: [String: Set<Int>]
  /// The codes of the keychain's domain.
  let keychainCodes: Set<Int>
  /// Those of them that are failures: not to find an item, and to have it, are none.
  let keychainFailures: Set<Int>
  /// The domains whose errors an app meets during a sign-in, or sees in a log of one.
  let domains: Set<String>
  let sentences: [Sentence]
  let matcher: SentenceMatcher
  /// Libraries and tools that print errors.
  let speakers: SpeakerMarks
  /// Others who sign people in.
  let providers: SpeakerMarks
  /// The keys and names that speak for or against a cause.
  let clueNames: [String]
  /// The words of each rule.
  private let rules: [WordRule: (words: [String], list: WordList)]
  /// Every name of every entry, in lower case.
  let borne: Set<String>
  /// The meaning of each anchor.
  let anchors: [Anchor]
  let index: AnchorIndex
  /// The words that begin a line which goes on with the one before.
  let labels: AnchorIndex

  /// The names of a catalogue.
  package init(_ catalogue: Catalogue) {
    let byKind = Dictionary(grouping: catalogue.entries, by: \.kind)
    func entries(_ kind: EntryKind) -> [CatalogueEntry] { byKind[kind] ?? [] }
    let wrapping = entries(.wrapperError)
    let facts = Self.facts(catalogue)
    self.facts = facts
    borne = Set(catalogue.entries.lazy.flatMap(\.borne).map { $0.lowercased() })
    oauthErrors = Set(entries(.oauthError).map { $0.id.lowercased() })
    suberrors = Set(entries(.suberror).compactMap { $0.answer?.suberror?.lowercased() })
    wrappers = Set(wrapping.flatMap { [$0.id] + $0.spellings })
    serverNumbers = Set(entries(.serverNumber).map(\.id))
    keychainCodes = Set(
      catalogue.entries.filter { $0.domain == ErrorValue.keychainDomain }.compactMap(\.code)
    )
    keychainFailures = keychainCodes.subtracting([-25_300, -25_299])
    codes = Dictionary(grouping: entries(.systemError), by: { $0.domain ?? "" })
      .mapValues { Set($0.compactMap(\.code)) }
    domains = Set(codes.keys).union(ErrorValue.coreDomains).union(
      ErrorValue.keychainCoreDomains
    )
    .union([ErrorValue.msalDomain, ErrorValue.urlDomain, ErrorValue.keychainDomain])
    sentences = catalogue.sentences
    matcher = SentenceMatcher(sentences.map(\.text))
    speakers = SpeakerMarks(catalogue.speakers.filter { $0.role != .provider })
    providers = SpeakerMarks(catalogue.speakers.filter { $0.role == .provider })
    clueNames = catalogue.causes.flatMap { $0.struck + $0.raised }.flatMap {
      [$0.key, $0.name]
    }.compactMap(\.self)
      .unique()
    rules = Dictionary(
      catalogue.words.map { ($0.rule, ($0.words, WordList($0.words))) },
      uniquingKeysWith: { first, _ in first })
    let names = Set(facts.keys).union(domains).union(
      Self.types.keys)
    let values = oauthErrors.union(suberrors).filter { $0.contains("_") }.sorted()
    var all: [(text: String, anchor: Anchor)] = []
    for (rule, row) in rules where rule.isKey { all += row.words.map { ($0, .key(rule)) } }
    all.sort { $0.text < $1.text }
    for sign in ["-", "−", "–", "—", "~"] {
      all += Self.numberStarts.map { (sign + $0, .number) }
    }
    all += ["0xffff", "0xffffffffffff"].map { ($0, .number) }
    all += ServerNumberPrefix.allCases.map { ($0.rawValue, .serverNumber) }
    all += [("http/", .httpStatus), ("http ", .httpStatus), ("error?code=", .numberPage)]
    // Names share few beginnings; whole words are looked up where one is found.
    all += Set(names.map(Self.beginning)).sorted().filter { $0.utf8.count >= 4 }
      .map { ($0, .name) }
    all += values.map { ($0, .word) }
    all +=
      (rules[.pages]?.words ?? []).map { ($0, .page) }
      + (rules[.ownNames]?.words ?? []).map { ($0, .own) }
      + (rules[.silentEnds]?.words ?? []).map { ($0, .request(.silent)) }
      + (rules[.pageEnds]?.words ?? []).map { ($0, .request(.interactive)) }
    var anchors = all.map { (bytes: [UInt8].word($0.text), anchor: $0.anchor) }
    for index in 0..<matcher.anchorCount {
      anchors.append((matcher.bytes(of: index), .sentence(index)))
    }
    self.anchors = anchors.map(\.anchor)
    index = AnchorIndex(anchors.map { ($0.bytes, AnchorIndex.End($0.anchor)) })
    labels = AnchorIndex(
      ((rules[.labels]?.words ?? []) + (rules[.numberLabels]?.words ?? [])).map {
        ([UInt8].word($0), .label)
      })
  }

  /// The words of a rule.
  func words(_ rule: WordRule) -> [String] { rules[rule]?.words ?? [] }

  /// The same, made ready to be looked for.
  func list(of rule: WordRule) -> WordList { rules[rule]?.list ?? WordList([]) }

  /// True if the catalogue has a code of a domain.
  func isKnown(_ domain: String, _ code: Int) -> Bool {
    codes[domain]?.contains(code) == true
  }

  /// What a name says.
  subscript(name: String) -> Mention.Fact? { facts[name] }

  /// What a value of `error` or `suberror` says in a sentence; `word` is in lower case.
  func value(_ word: String) -> Mention.Fact {
    suberrors.contains(word) && !oauthErrors.contains(word)
      ? .suberror(word) : .oauthError(word)
  }

  /// True for words with which MSAL logs the end of a request.
  func isEndOfRequest(_ hit: Hit) -> Bool {
    if case .request = anchors[hit.anchor] { true } else { false }
  }

  /// True for a number of the server.
  func isServerNumber(_ hit: Hit) -> Bool {
    if case .serverNumber = anchors[hit.anchor] { true } else { false }
  }

  /// True for what may stand in the middle of a sentence: a word of a fixed one, a name of
  /// Microsoft's, a word that only begins like a name.
  func isWord(_ hit: Hit, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch anchors[hit.anchor] {
    case .sentence, .own: true
    case .name:
      facts[
        String(
          decoding: bytes[hit.position...].prefix { ByteText.isWord($0) }, as: UTF8.self)]
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
    return matcher.mayMatch(anchor, at: hit.position, in: text, line: line)
  }

  /// True for a name of Microsoft's.
  func isOwn(_ hit: Hit) -> Bool {
    if case .own = anchors[hit.anchor] { true } else { false }
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

/// Speakers, and the marks that only their texts have.
struct SpeakerMarks: Sendable {
  /// The marks of all.
  let marks: WordList
  /// Whose each of them is.
  private let owners: [OtherSpeaker]

  init(_ speakers: [OtherSpeaker]) {
    marks = WordList(speakers.flatMap(\.marks))
    owners = speakers.flatMap { speaker in speaker.marks.map { _ in speaker } }
  }

  /// The first who is meant and of whom a mark stands in a text.
  func first(in text: ByteText, where isMeant: (OtherSpeaker) -> Bool) -> OtherSpeaker? {
    text.firstIndex(in: marks) { isMeant(owners[$0]) }.map { owners[$0] }
  }
}

extension NameTable {
  /// The words before codes, whose cases or numbers follow them, and the domains they stand
  /// for.
  static let types: [String: String] = [
    "MSALError": ErrorValue.msalDomain, "MSALInternalError": "", "MsalError": "",
    "URLError": ErrorValue.urlDomain,
    "ASWebAuthenticationSessionError": ErrorValue.webSessionDomain,
    "ASAuthorizationError": ErrorValue.authorizationDomain,
    ErrorValue.intuneDomain: ErrorValue.intuneDomain,
    ErrorValue.intuneDomain + "Code": ErrorValue.intuneDomain,
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
    let cases = swiftCases(of: entry)
    switch domain {
    case ErrorValue.msalDomain:
      // A long case tells its type.
      return [entry.id] + cases.map { "MSALError." + $0 }
        + cases.filter { $0.count > longCase }.map { "." + $0 }
    case ErrorValue.urlDomain: return [entry.id] + cases.map { "URLError." + $0 }
    case ErrorValue.webSessionDomain:
      return [entry.id] + cases + cases.map { "ASWebAuthenticationSessionError." + $0 }
    case ErrorValue.authorizationDomain:
      return [entry.id] + cases.map { "ASAuthorizationError." + $0 }
    case ErrorValue.intuneDomain:
      let own = entry.id.dropFirst(domain.count)
      // .NET has the same without the first word.
      return [entry.id, String(entry.id.dropFirst("Intune".count))]
        + ["Code.", "."].map { domain + $0 + swiftCase(own) }
    default: return [entry.id]
    }
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
