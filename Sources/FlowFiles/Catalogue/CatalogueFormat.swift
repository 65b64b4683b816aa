import Catalogue
import Model

/// The format of a catalogue, version 1, as `docs/authors/flow-format.md` describes it; what
/// the keys mean is said of the properties that they fill.
extension Form<Catalogue> {
  /// The whole file.
  static var catalogue: Form {
    record("a catalogue") { keys in
      _ = keys("format", .version)
      _ = keys("catalogue", .identifier, required: true)
      _ = keys("title", .text)
      _ = keys.list("sharedCauses", .members(.written))
      let speakers = keys.list("speakers", .list(.speaker))
      let entries = CatalogueSection.all.flatMap { section in
        keys.list(section.key, .members(.entry(section), by: .text))
      }
      let inferred = Set(keys("inferred", .references) ?? [])
      let known = entries.map { $0.inferred(inferred).filled(from: entries) }
      keys.reader?.checkEntries()
      return Catalogue(
        sources: keys.sources(),
        // Speakers give further names to entries, so these have to be known before.
        entries: known + speakers.flatMap { $0.entries(for: known) },
        sentences: keys.list("sentences", .list(.sentence)).flatMap(\.self)
          + speakers.flatMap { $0.sentences(for: known) },
        speakers: speakers.map(\.speaker), words: keys("words", .ruleWords) ?? [])
    }
  }
}

/// A section of a catalogue's file: the entries of one kind.
struct CatalogueSection {
  var kind: EntryKind
  /// The key of the section.
  var key: String
  /// What an entry is, with an article.
  var name: String
  /// The keys that its entries have, beside those that all have.
  var own: Set<Substring>

  init(_ kind: EntryKind, _ key: String, _ name: String, _ own: String) {
    self.kind = kind
    self.key = key
    self.name = name
    self.own = Set(own.split(separator: " "))
  }

  /// What an entry cites that does not say: the list in which its name stands.
  func usual(_ id: String) -> [Citation] {
    let source: String? =
      switch kind {
      // Microsoft lists the numbers of B2C in a document of their own.
      case .serverNumber: id.hasPrefix(ServerNumberPrefix.b2c.rawValue) ? "b2c" : "codes"
      case .msalError, .internalError, .userInfoKey: "header"
      default: nil
      }
    return source.map { [Citation(source: $0, heading: id)] } ?? []
  }

  /// One for each kind, in the order of the documentation.
  static let all = [
    CatalogueSection(
      .msalError, "msalErrors", "an MSAL error",
      "code swift spellings since group obligation appears"),
    CatalogueSection(
      .internalError, "internalErrors", "an internal error",
      "code swift spellings since group obligation appears madeBy silent interactive"),
    CatalogueSection(.userInfoKey, "userInfoKeys", "a key", "type since carriedBy"),
    CatalogueSection(
      .systemError, "systemErrors", "a system error",
      "code swift spellings domain appears concerns"),
    CatalogueSection(
      .oauthError, "oauthErrors", "an OAuth error", "answer status silent interactive"),
    CatalogueSection(
      .suberror, "suberrors", "a suberror", "answer status silent interactive"),
    CatalogueSection(.httpStatus, "httpStatuses", "a status", "code"),
    CatalogueSection(
      .serverNumber, "serverNumbers", "a server's number",
      "name answer status silent interactive"),
    CatalogueSection(
      .coreError, "coreErrors", "a code of the core",
      "code domain appears madeBy concerns"),
    CatalogueSection(
      .wrapperError, "wrapperErrors", "a library's error", "spellings concerns domain"),
    CatalogueSection(.situation, "situations", "a situation", ""),
    CatalogueSection(.formerCode, "formerCodes", "a former code", "code concerns domain"),
  ]
}

extension Form<CatalogueEntry> {
  fileprivate static func entry(_ section: CatalogueSection) -> Form {
    record(section.name) { keys in
      // A key that the section does not have is not asked for, so it is noted as unknown.
      func own<Own>(_ key: Substring, _ form: Form<Own>, required: Bool = false) -> Own? {
        section.own.contains(key) ? keys(String(key), form, required: required) : nil
      }
      let kind = section.kind
      // The number that a server's number carries in its id.
      let number =
        kind == .serverNumber ? ServerNumberPrefix.parts(of: keys.id)?.number : nil
      var entry = CatalogueEntry.empty
      entry.id = keys.id
      entry.kind = kind
      entry.causes = keys.causes()
      entry.code = own("code", .integer(-1_000_000...1_000_000), required: true) ?? number
      let name = own("name", .text)
      entry.objc = kind.hasConstants ? keys.id : name
      entry.domain = own("domain", .text) ?? kind.domain
      entry.swift = own("swift", .text)
      entry.spellings = own("spellings", .list(.text)) ?? []
      entry.keywords = keys.list("keywords", .list(.text))
      entry.group = own("group", .text)
      entry.since = own("since", .text)
      entry.meaning = keys.text("meaning", required: true)
      entry.handling = keys.text("app")
      // Whoever can fix the commonest cause, unless the entry knows better. -50000 stands for
      // anything, so its causes say nothing of the rest.
      entry.mends =
        keys("mends", .word) ?? (entry.code == -50000 ? nil : entry.causes.first?.who)
      entry.otherwise = keys("otherwise", .word)
      entry.fix = keys.text("fix")
      entry.obligation = own("obligation", .word)
      entry.user = keys.text("user")
      entry.never = keys.text("never")
      entry.forbids = keys.list("forbids", .list(.word))
      entry.appearance = own("appears", .word) ?? kind.appearance
      entry.madeBy = own("madeBy", .list(.text)) ?? []
      entry.answer = own("answer", .answer(numbers: number.map { [$0] } ?? []))
      entry.status = own("status", .integer(100...599))
      // Without the key a silent request may end with it, too.
      entry.isMetSilently = own("silent", .boolean) ?? true
      entry.interactive = own("interactive", .word)
      // No section has both keys.
      entry.concerns = own("carriedBy", .references) ?? own("concerns", .references) ?? []
      entry.type = own("type", .text)
      entry.citations = keys["cite"] == nil ? section.usual(keys.id) : keys.citations()
      entry.areCausesRanked = keys.areCausesRanked()
      return entry
    }
  }
}

extension Form<[String]> {
  /// Ids of entries.
  fileprivate static var references: Form { .list(.reference(.entry)) }
}

extension EntryKind {
  /// True if the id of an entry is the constant in Objective-C.
  fileprivate var hasConstants: Bool {
    switch self {
    case .msalError, .internalError, .userInfoKey, .systemError, .coreError: true
    case .oauthError, .suberror, .httpStatus, .serverNumber, .wrapperError, .situation,
      .formerCode:
      false
    }
  }

  /// The error domain of entries that name none.
  fileprivate var domain: String? {
    switch self {
    case .msalError: .msalDomain
    case .systemError: .urlDomain
    case .coreError: "MSIDErrorDomain"
    default: nil
    }
  }

  /// Where an app meets entries that do not say it.
  fileprivate var appearance: Appearance? {
    switch self {
    case .msalError: .topLevel
    case .internalError: .internalKey
    default: nil
    }
  }
}

extension Form<ServerAnswer> {
  fileprivate static func answer(numbers: [Int]) -> Form {
    record("an answer") { keys in
      ServerAnswer(
        endpoint: keys("endpoint", .word) ?? .token,
        error: keys.text("error", .raw(), required: true),
        suberror: keys("suberror", .raw()), numbers: numbers)
    }
  }
}

extension Form<[Sentence]> {
  /// One sentence, or several that mean the same.
  fileprivate static var sentence: Form {
    record("a sentence") { keys in
      // The key is required, so that nobody forgets it; this word says that it depends.
      let undecided = "undecided"
      let menders = Mender.allCases.map(\.rawValue) + [undecided]
      let texts = keys("text", .oneOrMore(.text), required: true) ?? []
      var sentence = Sentence.empty
      sentence.entry = keys("entry", .text)
      sentence.meaning = keys.text("meaning", required: true)
      sentence.mends = keys("mends", .word(menders), required: true).flatMap(Mender.init)
      sentence.otherwise = keys("otherwise", .word)
      sentence.fix = keys.text("fix")
      sentence.handling = keys.text("app")
      sentence.request = keys("request", .word)
      sentence.only = keys("only", .word)
      sentence.isHeadline = keys("headline", .boolean) ?? false
      sentence.isReadFromWords = keys("read", .boolean) ?? false
      sentence.citations = keys("cite", .citations()) ?? [.words]
      sentence.causes = keys.causes()
      sentence.areCausesRanked = keys.areCausesRanked()
      // Sentences that mean the same differ in their words alone.
      return texts.map { text in
        sentence.text = text
        return sentence
      }
    }
  }
}

extension Keys {
  /// A version, in parts.
  func version(_ key: String) -> [Int] {
    // `1.6.3` → `[1, 6, 3]`
    text(key).split(separator: ".").compactMap { Int($0) }
  }
}

extension Form<[[String]]> {
  /// The words of every rule, in the order of the rules.
  fileprivate static var ruleWords: Form {
    record("rules") { keys in
      WordRule.allCases.map { keys.list($0.rawValue, .list(.text)) }
    }
  }
}

extension Citation {
  /// What a sentence cites that does not say: the words as they stand in reports.
  fileprivate static let words = Citation(
    source: "serverWords", heading: "words of reports")
}

extension CatalogueEntry {
  /// The same, concluded if its id is among some.
  fileprivate func inferred(_ ids: Set<String>) -> CatalogueEntry {
    guard ids.contains(id) else { return self }
    var entry = self
    entry.certainty = .inferred
    return entry
  }

  /// The same with what is known of the error that it stands for, where it says nothing.
  fileprivate func filled(from known: [CatalogueEntry]) -> CatalogueEntry {
    guard kind == .systemError, mends == nil,
      let other = known.first(where: { concerns.contains($0.id) })
    else { return self }
    var entry = self
    (entry.causes, entry.areCausesRanked) = (other.causes, other.areCausesRanked)
    (entry.mends, entry.fix, entry.handling) = (other.mends, other.fix, other.handling)
    return entry
  }
}
