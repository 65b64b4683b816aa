import Catalogue

/// Places at which a text only names an error: nothing says there that it happened.
///
/// The name of a link, a file's name, the value of a setting, a declaration in source code.
struct Mention {
  private let text: ByteText
  private let names: NameTable

  init(in text: ByteText, _ names: NameTable) {
    self.text = text
    self.names = names
  }

  /// True for a number of the server that is only named at its place.
  func isNamed(_ range: Range<Int>) -> Bool { isInLink(range) || isInFileName(range) }

  /// True for a value of `error` that a configuration or a policy lists or sets.
  func isSetting(_ range: Range<Int>) -> Bool { isInArray(range) || isInList(range) || isSet(range) }

  /// True for a member of an enumeration that is declared there: `MSALErrorInternal = -50000,`.
  func isDeclared(_ range: Range<Int>) -> Bool {
    if Self.declarations.contains(where: { text.first($0, in: 0..<text.count) != nil }) { return true }
    let line = line(around: range)
    // Most lines have nothing of it, which is seen sooner in bytes.
    guard text.hasAny(of: Self.declared), text.bytes[line].contains(0x3D) else { return false }
    var reader = Reader(CharacterText(text.text(line)))
    guard let name = Self.declaration(&reader) else { return false }
    return !["Key", "Domain"].contains { name.hasSuffix($0) }
  }

  /// A line that is `+ MSALErrorInternal = -50000, // …`: the name.
  private static func declaration(_ reader: inout Reader) -> String? {
    _ = reader.take(Kind("-+"))
    reader.skip(.blank)
    let start = reader.position
    guard reader.take(anyOf: ["MSAL", "MSID"]) else { return nil }
    reader.skip("Internal")
    guard reader.take("Error") else { return nil }
    reader.skip(.word)
    let name = reader.text(from: start)
    reader.skip(.blank)
    guard reader.take("=") else { return nil }
    reader.skip(.blank)
    reader.skip("-")
    guard reader.take(.digit, 1...) else { return nil }
    reader.skip(.blank)
    reader.skip(",")
    reader.skip(.blank)
    if reader.take(anyOf: ["//", "/*"]) { reader.skip(.ofLine) }
    return reader.isAtEnd ? name : nil
  }

  private static let declared = WordList(["msalerror", "msiderror", "msalinternalerror", "msidinternalerror"])
  private static let declarations = ["ns_enum(", "ns_error_enum(", "typedef enum", "/*!"].map([UInt8].word)

  /// True where a list of changes, a plan or the message of a commit names it: `* Fix …`, `fix(auth): …`, `Add … (#123)`.
  func isChange(_ range: Range<Int>) -> Bool {
    let said = text.text(line(around: range)).drop { $0.isWhitespace || $0 == ">" }
    let characters = CharacterText(said)
    var reader = Reader(characters)
    if reader.take(Self.headOfCommit) { return true }
    let isItem = reader.take(Self.mark)
    guard isItem || characters.has(Self.endOfCommit) else { return false }
    if isItem, reader.sees(Self.version) { return true }
    let words = characters[reader.position..<characters.count].split { !$0.isLetter }
    return words.first.map { Self.changes.contains($0.lowercased()) } == true
  }

  /// `fix(auth)!: `.
  private static func headOfCommit(_ reader: inout Reader) -> Bool {
    guard
      reader.take(anyOf: [
        "fix", "feat", "chore", "docs", "refactor", "tests", "test", "build", "ci", "perf",
      ])
    else { return false }
    _ = reader.take { reader in
      guard reader.take("(") else { return false }
      reader.skip(!Kind(")\n"))
      return reader.take(")")
    }
    reader.skip("!")
    return reader.take(":") && reader.take(.blank)
  }

  /// `(#123).` at the end.
  private static func endOfCommit(_ reader: inout Reader) -> Bool {
    guard reader.take("(#"), reader.take(.digit, 1...), reader.take(")") else { return false }
    reader.skip(.blank.or("."))
    return reader.isAtEnd
  }

  /// The mark of an item, `* ` or `- [x] `.
  private static func mark(_ reader: inout Reader) -> Bool {
    guard reader.take(Kind("-*+•")), reader.take(Kind(" "), 1...) else { return false }
    _ = reader.take { $0.take("[") && $0.take(Kind(" xX")) && $0.take("]") && $0.take(Kind(" "), 1...) }
    return true
  }

  /// `v2.14.0: `.
  private static func version(_ reader: inout Reader) -> Bool {
    reader.skip("v")
    guard reader.take(.digit, 1...2), reader.take("."), reader.take(.digit, 1...3), reader.take("."),
      reader.take(.digit, 1...4)
    else { return false }
    reader.skip(":")
    return reader.take(.blank)
  }

  /// True in a list of names, and where a page says only that it can happen.
  func isExample(_ range: Range<Int>) -> Bool {
    let said = text.text(line(around: range))
    let characters = CharacterText(said)
    if characters.places(of: Self.name).count >= Self.manyNames, !characters.has({ $0.take(.digit) }) {
      return true
    }
    if characters.has(Self.constant) { return true }
    let lower = " " + text.text(0..<text.count).lowercased()
    guard names.words(.possible).contains(where: said.lowercased().contains) else { return false }
    return !names.words(.tales).contains(where: lower.contains)
  }

  /// `MSALErrorInternal`, `MSALInternalErrorBadTokenResponse`.
  private static func name(_ reader: inout Reader) -> Bool {
    guard reader.take("MSAL") else { return false }
    reader.skip("Internal")
    return reader.take("Error") && reader.take(.capital) && reader.take(.word, 1...)
  }

  /// `const string UserNull = "user_null";`, to the end of the line.
  private static func constant(_ reader: inout Reader) -> Bool {
    guard reader.isAtWordEdge,
      reader.take(anyOf: ["const", "static", "let", "var", "final", "export", "readonly"]), reader.isAtWordEdge
    else { return false }
    reader.skip(!Kind("="))
    guard reader.take("=") else { return false }
    reader.skip(.blank)
    reader.skip("@")
    guard reader.take(Kind("\"'")), reader.take(.letter.or("_"), 1...), reader.take(Kind("\"'")) else { return false }
    _ = reader.take(Kind(",;"))
    reader.skip(.blank)
    return reader.isAtEnd
  }

  private static let manyNames = 3
  private static let changes: Set<String> = [
    "add", "added", "adds", "fix", "fixed", "fixes", "support", "supports", "update", "updated", "remove", "removed",
    "handle", "handles", "improve", "improved", "change", "changed", "new", "return", "returns", "expose", "exposed",
    "introduce", "introduced", "deprecate", "deprecated", "map", "mapped", "rename", "renamed", "surface", "bump",
    "document", "documented", "allow", "avoid", "prevent", "treat", "throw", "bugfix", "enhancement",
  ]

  /// True for a number that measures something: `offset -50000`.
  func isMeasure(_ position: Int) -> Bool {
    let end = text.bytes[..<position].lastIndex { !ByteText.isBlank($0) && $0 != 0x3D && $0 != 0x3A } ?? 0
    var start = end + 1
    while start > 0, end - start < 20, ByteText.isLetter(text.bytes[start - 1]) { start -= 1 }
    guard start <= end else { return false }
    return Self.isMeasure(text.text(start..<(end + 1)).lowercased())
  }

  /// True for a word, in lower case, beside which a number measures something.
  static func isMeasure(_ word: String) -> Bool { measures.contains(word) }

  private static let measures: Set<String> = [
    "offset", "position", "index", "line", "port", "size", "length", "delta", "score", "balance", "width", "height",
    "points",
  ]
}

/// Links and names of files.
extension Mention {
  /// True within `[the text](address)` of Markdown, on a line that does not tell beside it that something happened.
  private func isInLink(_ range: Range<Int>) -> Bool {
    let line = line(around: range)
    guard text.first([0x5D, 0x28], in: line) != nil else { return false }
    let said = CharacterText(text.text(line))
    let isWithin = said.places(of: Self.link).contains { link in
      line.lowerBound + said.offset(of: link.lowerBound) < range.lowerBound
        && range.upperBound < line.lowerBound + said.offset(of: link.upperBound)
    }
    guard isWithin else { return false }
    let beside = said.replacing(with: " ", Self.link).lowercased()
    return !beside.split { !$0.isLetter }.contains { Self.happened.contains(String($0)) }
  }

  /// `[the text](address)`.
  private static func link(_ reader: inout Reader) -> Bool {
    guard reader.take("[") else { return false }
    reader.skip(!Kind("]\n"))
    guard reader.take("](") else { return false }
    reader.skip(!Kind(")\n"))
    return reader.take(")")
  }

  private static let happened: Set<String> = [
    "get", "gets", "got", "getting", "fail", "fails", "failed", "failing", "throws", "thrown", "returns", "returned",
    "receive", "received", "receiving", "says", "shows", "seeing", "answered", "answers", "happens",
  ]

  /// True for a part of a file's name or of a path among other words: `articles/error-code-AADSTS50011-redirect.md`.
  private func isInFileName(_ range: Range<Int>) -> Bool {
    func isPart(_ position: Int) -> Bool {
      guard text.bytes.indices.contains(position) else { return false }
      let isOfAddress = text.bytes[position] == 0x3A && text.has([0x2F, 0x2F], at: position + 1)
      return ByteText.isWord(text.bytes[position]) || [0x2D, 0x2E, 0x2F].contains(text.bytes[position]) || isOfAddress
    }
    var start = range.lowerBound
    var end = range.upperBound
    while isPart(start - 1) { start -= 1 }
    while isPart(end) { end += 1 }
    let isAlone = start == 0 && end == text.count
    guard !isAlone, start < range.lowerBound, text.bytes[range.lowerBound - 1] != 0x2E else { return false }
    let after = text.text(range.upperBound..<end)
    return after.hasPrefix("-") && after.dropFirst().first?.isLetter == true
      || after.hasPrefix(".") && after.dropFirst().first?.isLetter == true
  }

  private func line(around range: Range<Int>) -> Range<Int> {
    let start = text.bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text.bytes[range.upperBound...].firstIndex(of: 0x0A) ?? text.count
    return start..<end
  }
}

/// Settings.
extension Mention {
  private static let quotes = Set("\"'`".utf8)
  /// Keys whose values are errors that happened.
  private static let errorKeys: Set<String> = [
    "error", "errors", "errorcode", "oautherror", "msaloautherrorkey", "msidoautherrorkey", "suberror",
    "msaloauthsuberrorkey",
  ]
  /// How keys begin whose values say at which errors something is done.
  private static let settings = [
    "retry", "ignore", "on", "handle", "fallback", "treat", "expect", "allow", "when", "policy", "silence", "map",
  ]

  private func isSpace(_ byte: UInt8) -> Bool { ByteText.isBlank(byte) || Self.quotes.contains(byte) }

  /// True for an element of an array that is not under a key of an answer: `"onError": ["invalid_grant", …]`.
  private func isInArray(_ range: Range<Int>) -> Bool {
    let bytes = text.bytes
    guard let before = bytes[..<range.lowerBound].lastIndex(where: { !isSpace($0) }),
      let after = bytes[range.upperBound...].firstIndex(where: { !isSpace($0) }),
      [0x5B, 0x2C].contains(bytes[before]), [0x5D, 0x2C].contains(bytes[after]),
      let open = bytes[max(0, before - 400)...before].lastIndex(where: { [0x5B, 0x5D, 0x7B, 0x7D, 0x28].contains($0) }),
      bytes[open] == 0x5B
    else { return false }
    return key(before: open).map { !Self.errorKeys.contains($0) } ?? true
  }

  /// True for an item of a list below a key, as YAML has it.
  private func isInList(_ range: Range<Int>) -> Bool {
    let line = line(around: range)
    let before = text.text(line.lowerBound..<range.lowerBound).filter { !$0.isWhitespace && !"\"'`".contains($0) }
    let after = text.text(range.upperBound..<line.upperBound).filter { !$0.isWhitespace && !"\"'`,".contains($0) }
    guard before == "-", after.isEmpty, line.lowerBound > 0 else { return false }
    let above = text.text(0..<(line.lowerBound - 1)).split(separator: "\n").reversed()
    let head = above.first { !$0.drop(while: \.isWhitespace).hasPrefix("-") }
    guard let head, head.last == ":" else { return false }
    return !Self.errorKeys.contains(head.lowercased().filter(\.isLetter))
  }

  /// True for the value of a key that says when something is done: `retryOn: invalid_grant`.
  private func isSet(_ range: Range<Int>) -> Bool {
    guard let before = text.bytes[..<range.lowerBound].lastIndex(where: { !isSpace($0) }),
      [0x3A, 0x3D].contains(text.bytes[before]), let key = key(before: before + 1)
    else { return false }
    return Self.settings.contains { key.hasPrefix($0) || key.hasSuffix($0) && $0.count > 2 } && !key.hasPrefix("one")
  }

  /// The key before a value, in lower case without `_` and `-`; nil if none stands there.
  private func key(before position: Int) -> String? {
    var end = position
    var hasMark = false
    while end > 0, isSpace(text.bytes[end - 1]) || [0x3A, 0x3D].contains(text.bytes[end - 1]) {
      hasMark = hasMark || [0x3A, 0x3D].contains(text.bytes[end - 1])
      end -= 1
    }
    var start = end
    while start > 0, ByteText.isWord(text.bytes[start - 1]) || text.bytes[start - 1] == 0x2D { start -= 1 }
    guard hasMark, start < end else { return nil }
    return text.text(start..<end).lowercased().filter { $0 != "_" && $0 != "-" }
  }
}

extension TokenTree {
  /// True if all that is said of an error stands where texts only name errors.
  func isMention(_ found: Recognition, in text: ByteText, _ names: NameTable) -> Bool {
    let facts = found.facts
    let mention = Mention(in: text, names)
    // What a list of changes names has not happened.
    if found.correlation == nil, found.trace == nil, found.description?.isOfServer != true, !isNSError(text),
      !tokens.isEmpty, tokens.allSatisfy({ mention.isChange($0.range) || mention.isExample($0.range) })
    {
      return true
    }
    let isOfCode = facts.code != nil || facts.internalCode != nil || facts.coreCode != nil
    if isOfCode, found.correlation == nil, let first = tokens.first(where: \.fact.isCode), !isNSError(text) {
      return mention.isDeclared(first.range)
    }
    guard !isOfCode, facts.domain == nil, facts.sentence == nil, facts.wrapper == nil, facts.status == nil,
      found.correlation == nil, found.trace == nil, found.claims == nil, found.description == nil
    else { return false }
    return tokens.allSatisfy { token in
      switch token.fact {
      case .serverNumber: mention.isNamed(token.range)
      case .oauthError, .suberror: token.isWord && mention.isSetting(token.range)
      default: true
      }
    }
  }

  /// True where an NSError was printed.
  private func isNSError(_ text: ByteText) -> Bool {
    text.first([UInt8].word("error domain="), in: 0..<text.count) != nil
  }
}

extension Token.Fact {
  /// True for a code of an error.
  fileprivate var isCode: Bool {
    switch self {
    case .code, .domainAndCode, .internalCode, .coreCode: true
    default: false
    }
  }
}
