package import Catalogue
import Model

/// Everything by which texts are known to speak of an error: keys, names, numbers, sentences, lines of MSAL's log.
///
/// Most bytes of most texts speak of none. So the first four bytes of each are kept in a table that is asked for every
/// position, and the rest is compared where the table says yes.
package final class NameTable: Sendable {
  /// What stands at a position of a text.
  enum Anchor: Sendable {
    case key(TextKey)
    /// A sign with the digits with which known codes begin.
    case number
    case serverNumber
    case httpStatus
    case numberPage
    /// A name of a code or a domain.
    case name
    /// A word of a fixed sentence, by its position among the matcher's anchors.
    case sentence(Int)
    /// A line of the log, by its position in the catalogue.
    case line(Int)
    /// A value of `error` or `suberror` as a word of a sentence.
    case word
    /// A page of the sign-in that a browser showed.
    case page
    /// A name that says that somebody else's service or library speaks, by its position among the providers.
    case foreign(Int)
    /// A name that says that Microsoft's service or library speaks.
    case own
  }

  /// The words at which a name may begin.
  let words: Set<String>
  /// What each name says, by the name as it is written.
  private let facts: [String: Named]
  /// The known values of `error`, in lower case.
  let oauthErrors: Set<String>
  /// The known values of `suberror`, in lower case.
  let suberrors: Set<String>
  /// The names of libraries around MSAL.
  let wrappers: Set<String>
  /// Those of them that stand for an error of MSAL's, and may mean something else where another library speaks.
  let borrowed: Set<String>
  /// The cases of each class of native authentication's errors.
  private let nativeCases: [String: [String]]
  /// The ids of the server's numbers.
  let serverNumbers: Set<String>
  /// The known codes of each domain of the system.
  private let codes: [String: Set<Int>]
  /// The codes of MSAL's domain.
  let msalCodes: Set<Int>
  /// The codes of the keychain's domain.
  let keychainCodes: Set<Int>
  /// The domains whose errors an app meets during a sign-in, or sees in a log of one.
  let domains: Set<String>
  /// The lines of the log, taken apart.
  let templates: [LogTemplate]
  /// The fixed sentences, and how they are found.
  let sentences: [Sentence]
  let matcher: SentenceMatcher
  /// Libraries and tools that print errors, and the marks of all in the same order.
  let speakers: [OtherSpeaker]
  let speakerMarks: WordList
  /// Whose each of the marks is.
  let speakerOfMark: [Int]
  /// The keys and names that speak for or against a cause.
  let clueNames: [String]
  /// The words of each rule.
  private let rules: [WordRule: (words: [String], list: WordList)]
  /// Others who sign people in, and their marks.
  let providers: [OtherSpeaker]
  let providerMarks: WordList
  /// Every name of every entry, in lower case.
  let borne: Set<String>
  /// The names that a misspelt word may have been meant for, in order.
  let spellable: [String]
  /// The bytes and the meaning of each anchor.
  let anchors: [(bytes: [UInt8], anchor: Anchor)]
  /// The same for every byte of a long text.
  let index: AnchorIndex

  /// What a name stands for.
  enum Named: Sendable {
    case error(domain: String, code: Int)
    case inner(Int)
    case core(Int)
    case wrapper(String)
    case server(String)
  }

  /// The names of a catalogue.
  package init(_ catalogue: Catalogue) {
    facts = Self.facts(catalogue)
    borne = Set(catalogue.entries.lazy.flatMap(\.borne).map { $0.lowercased() })
    let byKind = Dictionary(grouping: catalogue.entries, by: \.kind)
    func ids(_ kind: EntryKind) -> [CatalogueEntry] { byKind[kind] ?? [] }
    oauthErrors = Set(ids(.oauthError).map { $0.id.lowercased() })
    suberrors = Set(ids(.suberror).compactMap { $0.answer?.suberror?.lowercased() })
    wrappers = Set(ids(.wrapperError).flatMap { [$0.id] + $0.spellings })
    borrowed = Set(ids(.wrapperError).filter { !$0.concerns.isEmpty }.map(\.id))
    serverNumbers = Set(ids(.serverNumber).map(\.id))
    nativeCases = Dictionary(
      grouping: ids(.wrapperError).map { $0.id.split(separator: ".").map(String.init) }.filter { $0.count == 2 },
      by: { $0[0] }
    ).mapValues { $0.map { $0[1] } }
    msalCodes = Set(ids(.msalError).compactMap(\.code))
    keychainCodes = Set(catalogue.entries.filter { $0.domain == ErrorValue.keychainDomain }.compactMap(\.code))
    codes = Dictionary(grouping: ids(.systemError), by: { $0.domain ?? "" }).mapValues { Set($0.compactMap(\.code)) }
    domains = Set(ids(.systemError).compactMap(\.domain)).union(ErrorValue.coreDomains)
      .union([
        ErrorValue.msalDomain, ErrorValue.urlDomain, ErrorValue.keychainDomain,
      ]).union(ErrorValue.keychainCoreDomains)
    templates = catalogue.lines.map(LogTemplate.init)
    sentences = catalogue.sentences
    matcher = SentenceMatcher(sentences.map(\.text))
    speakers = catalogue.speakers.filter { $0.role != .provider }
    speakerMarks = WordList(speakers.flatMap(\.marks))
    speakerOfMark = speakers.enumerated().flatMap { Array(repeating: $0, count: $1.marks.count) }
    clueNames = catalogue.causes.flatMap { $0.struck + $0.raised }.flatMap { [$0.key, $0.name] }.compactMap(\.self)
      .unique()
    rules = Dictionary(
      catalogue.words.map { ($0.rule, ($0.words, WordList($0.words))) }, uniquingKeysWith: { first, _ in first })
    providers = catalogue.speakers.filter { $0.role == .provider }
    providerMarks = WordList(providers.flatMap(\.marks))
    spellable =
      (facts.keys.filter { $0.hasPrefix("MSALError") || $0.hasPrefix("MSALInternal") } + Array(wrappers)
      + Array(oauthErrors) + Array(suberrors)).sorted()
    let all = Set(facts.keys).union(domains).union(nativeCases.keys)
    words = all.union(Self.types).union(SegmentScanner.dotted)
    let values = oauthErrors.union(suberrors).filter { $0.contains("_") }.sorted()
    anchors = Self.anchors(
      names: all, words: values, pages: rules[.pages]?.words ?? [], own: rules[.ownNames]?.words ?? [], templates,
      matcher,
      providers)
    index = AnchorIndex(anchors.map { ($0.bytes, AnchorIndex.End($0.anchor)) })
  }

  /// The words of a rule.
  func words(_ rule: WordRule) -> [String] { rules[rule]?.words ?? [] }

  /// The same, made ready to be looked for.
  func list(of rule: WordRule) -> WordList { rules[rule]?.list ?? WordList([]) }

  /// The cases of a class of native authentication's errors; nil for other words.
  func cases(of word: String) -> [String]? { nativeCases[word] }

  /// True for a domain whose errors any part of any app may bring.
  func isSystemWide(_ domain: String) -> Bool { Self.systemWide.contains(domain) }

  /// True for a status of the keychain's domain that every part of the system has: `paramErr` is -50, too.
  func isShared(_ code: Int) -> Bool { (-150 ... -1).contains(code) }

  /// True for a sentence that is said of an error of the keychain.
  func isOfKeychain(_ sentence: Sentence?) -> Bool {
    guard let entry = sentence?.entry, case .error(ErrorValue.keychainDomain, _)? = facts[entry] else { return false }
    return true
  }

  private static let systemWide: Set<String> = [
    ErrorValue.keychainDomain, "NSCocoaErrorDomain", "NSPOSIXErrorDomain", ErrorValue.networkDomain,
    Recognition.nilDomain,
  ]

  /// True if the catalogue has a code of a domain.
  func isKnown(_ domain: String, _ code: Int) -> Bool { codes[domain]?.contains(code) == true }

  subscript(name: String) -> Named? { facts[name] }

  /// What a name says.
  func fact(_ name: String) -> Token.Fact? {
    switch facts[name] {
    case .error(let domain, let code): .domainAndCode(domain, code)
    case .inner(let code): .internalCode(code)
    case .core(let code): .coreCode(code)
    case .wrapper(let name): .wrapper(name)
    case .server(let id): .serverNumber(id)
    case nil: oauthErrors.contains(name) ? .oauthError(name) : suberrors.contains(name) ? .suberror(name) : nil
    }
  }
}

extension NameTable {
  private static func facts(_ catalogue: Catalogue) -> [String: Named] {
    var facts: [String: Named] = [:]
    for entry in catalogue.entries {
      if entry.kind == .wrapperError {
        for name in [entry.id] + entry.spellings { facts[name] = .wrapper(entry.id) }
      }
      if entry.kind == .serverNumber, let name = entry.objc, isTelling(name) {
        facts[name] = .server(entry.id)
        continue
      }
      guard let code = entry.code else { continue }
      switch entry.kind {
      case .msalError, .systemError:
        let named = Named.error(domain: entry.domain ?? "", code: code)
        facts[entry.id] = named
        if entry.domain == ErrorValue.intuneDomain {
          let name = entry.id.dropFirst(ErrorValue.intuneDomain.count)
          // .NET has the same without the first word.
          facts[String(entry.id.dropFirst("Intune".count))] = named
          facts[ErrorValue.intuneDomain + "Code." + swiftCase(name)] = named
          facts[ErrorValue.intuneDomain + "." + swiftCase(name)] = named
        }
        for name in [entry.swift].compactMap({ $0 }) + entry.spellings {
          switch entry.domain {
          case ErrorValue.msalDomain: facts["MSALError." + name] = named
          case ErrorValue.urlDomain: facts["URLError." + name] = named
          case ErrorValue.webSessionDomain:
            facts["ASWebAuthenticationSessionError." + name] = named
            // The word alone is what Swift prints of it.
            facts[name] = named
          case ErrorValue.authorizationDomain: facts["ASAuthorizationError." + name] = named
          default: break
          }
        }
      case .internalError:
        facts[entry.id] = .inner(code)
        for name in entry.spellings + [entry.swift].compactMap({ $0 }) {
          facts["MSALInternalError." + name] = .inner(code)
        }
      case .coreError: facts[entry.id] = .core(code)
      default: continue
      }
    }
    return facts
  }

  /// A constant's own part as Swift imports it: `ParsingFailure` is `parsingFailure`, `ADALInternalError` `adalInternalError`.
  private static func swiftCase(_ name: Substring) -> String {
    let capitals = name.prefix(while: \.isUppercase).count
    let head = capitals > 1 ? name.prefix(capitals - 1) : name.prefix(1)
    return head.lowercased() + name.dropFirst(head.count)
  }

  /// True for a name of the server's list that nothing else is called: `BlockedByConditionalAccess`, not `InvalidClient`.
  ///
  /// Sign-in logs of the portal and pages of help name errors so.
  private static func isTelling(_ name: String) -> Bool {
    name.count { $0.isUppercase } >= 4
      && !["Invalid", "Missing", "Unsupported", "Domain"].contains { name.hasPrefix($0) }
  }

  /// The words before codes, whose cases or numbers follow them.
  static let types: Set<String> = [
    "MSALError", "MSALInternalError", "URLError", "ASWebAuthenticationSessionError", "ASAuthorizationError",
    ErrorValue.intuneDomain, ErrorValue.intuneDomain + "Code",
  ]

  /// How bare codes begin, without their sign.
  private static let numberStarts = [
    "500", "501", "420", "421", "424", "425", "426", "427", "511", "512", "514", "515", "516", "517", "518", "519",
    "520", "340", "253", "252",
  ]

  private static func anchors(
    names: Set<String>, words: [String], pages: [String], own: [String], _ templates: [LogTemplate],
    _ matcher: SentenceMatcher,
    _ providers: [OtherSpeaker]
  ) -> [(bytes: [UInt8], anchor: Anchor)] {
    var anchors: [(bytes: [UInt8], anchor: Anchor)] = TextKey.allCases.map { ($0.bytes, .key($0)) }
    for digits in numberStarts {
      for sign in ["-", "−", "–", "—", "~"] { anchors.append((.word(sign + digits), .number)) }
    }
    anchors += ServerNumberPrefix.allCases.map { (.word($0.rawValue), .serverNumber) }
    anchors += [(.word("http/"), .httpStatus), (.word("http "), .httpStatus), (.word("error?code="), .numberPage)]
    // Names share few beginnings; whole words are looked up where one is found.
    let starts = Set(names.union(types).map { String($0.prefix(6)) }.filter { $0.utf8.count >= 4 })
    anchors += starts.sorted().map { (.word($0), .name) }
    anchors += words.map { (.word($0), .word) }
    anchors += pages.map { (.word($0), .page) }
    anchors += providers.enumerated().flatMap { index, provider in
      provider.marks.map { (.word($0), .foreign(index)) }
    }
    anchors += own.map { (.word($0), .own) }
    anchors += (0..<matcher.anchorCount).map { (matcher.bytes(of: $0), .sentence($0)) }
    anchors += templates.indices.map { (templates[$0].start, .line($0)) }
    return anchors
  }
}
