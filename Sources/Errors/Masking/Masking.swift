/// Takes out of a text what belongs to people, tenants and devices, and what opens doors.
///
/// Masked are tokens and other long secrets, values of keys that hold such, names and e-mail addresses, names of
/// tenants, and UUIDs, except those that a text calls correlation, trace or request ids. In doubt it masks.
package enum Masking {
  /// The text with `<token>`, `<user>`, `<tenant>`, `<id>` or `<secret>` in place of what is masked.
  package static func masked(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    // What stands before a word says what it is.
    var before = ""
    while let first = rest.first {
      guard isWord(first) else {
        result.append(first)
        before.append(first)
        rest.removeFirst()
        continue
      }
      let word = rest.prefix(while: isWord)
      rest = rest.dropFirst(word.count)
      let shown = replacement(for: word, after: before) ?? partsShown(of: word, after: before)
      result += shown
      before = String((before + shown).suffix(60))
    }
    return result
  }

  /// A line of a text as it may be posted: masked, and without names in quotes and the tails of claims.
  package static func posted(_ line: String) -> String { masked(withoutQuoted(line)) }

  /// The text without what stands in quotes after words that name people, tenants and apps: `tenant 'Contoso'`.
  static func withoutQuoted(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.indices.first(where: { "'‘“".contains(rest[$0]) && !isApostrophe($0, in: rest) }) {
      let quote: Character = rest[open] == "'" ? "'" : rest[open] == "‘" ? "’" : "”"
      let before = rest[..<open]
      let after = rest[rest.index(after: open)...]
      guard let close = after.indices.first(where: { after[$0] == quote && !isApostrophe($0, in: after) }),
        after[..<close].count <= 200
      else { break }
      result += before
      let last = before.split { !$0.isLetter }.suffix(2).map { $0.lowercased() }
      let isName =
        last.contains(where: namedInQuotes.contains) && !publicProviders.contains(after[..<close].lowercased())
      result += isName ? "'<name>'" : String(rest[open]) + after[..<close] + String(quote)
      rest = after[after.index(after: close)...]
    }
    return result + rest
  }

  /// True for a mark within a word: `user's`, `Adele’s`.
  private static func isApostrophe(_ index: String.Index, in text: Substring) -> Bool {
    let next = text.index(after: index)
    return index > text.startIndex && next < text.endIndex && text[next].isLetter
      && text[text.index(before: index)].isLetter
  }

  /// Providers that are everybody's: which one it is decides who mends an error.
  private static let publicProviders: Set<String> = ["live.com", "google.com", "facebook.com", "mail", "apple.com"]

  /// Words after which the server quotes names of people, tenants and apps.
  private static let namedInQuotes: Set<String> = [
    "user", "account", "tenant", "directory", "organization", "organisation", "company", "provider", "username",
    "device", "named", "name", "principal",
  ]

  /// A word without what is masked of the parts that `+` joins, as addresses write blanks.
  private static func partsShown(of word: Substring, after before: String) -> String {
    guard word.contains("+") else { return String(word) }
    return word.split(separator: "+", omittingEmptySubsequences: false).map { part in
      part.isEmpty ? "" : replacement(for: part, after: before) ?? String(part)
    }.joined(separator: "+")
  }

  private static let wordMarks: Set<Character> = ["_", "-", ".", "@", "+", "#", "%", "~", "="]

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || wordMarks.contains(character)
  }

  private static func replacement(for word: Substring, after before: String) -> String? {
    // `key=value` is one word; only the value is masked.
    if let equals = word.firstIndex(of: "="), equals != word.startIndex,
      word[word.index(after: equals)...].contains(where: { $0 != "=" })
    {
      let key = word[..<equals]
      let value = word[word.index(after: equals)...]
      return replacement(for: value, after: before + key + "=").map { "\(key)=\($0)" }
    }
    // A one-time code is longer than the codes of errors.
    if word.count < 10, Int(word) != nil { return followsSecretKey(before, exceptFor: "code") ? "<secret>" : nil }
    // The full stop of a sentence is no part of its last word.
    guard word.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    if word.last == "." { return replacement(for: word.dropLast(), after: before).map { $0 + "." } }
    if isUUID(word) { return isForSupport(before) ? nil : publicIDs[word.lowercased()] ?? "<id>" }
    if isAccountID(word) || holdsUUID(word) { return "<id>" }
    if isAddress(word) { return "<user>" }
    if word.lowercased().hasSuffix(".onmicrosoft.com") { return "<tenant>" }
    if nothing.contains(word.lowercased()) { return nil }
    if followsSecretKey(before, next: word) || isCredential(word, after: before) { return "<secret>" }
    return isToken(word) ? "<token>" : nil
  }

  /// What stands in a value's place where there is none.
  private static let nothing: Set<String> = ["null", "nil", "undefined", "none"]

  static func isUUID(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }

  /// True for a UUID with letters or digits directly beside it; words that blanks are encoded in are not looked into.
  private static func holdsUUID(_ word: Substring) -> Bool {
    guard word.count > 36, !word.contains("+"), !word.contains("%") else { return false }
    return CharacterText(word).place(anyCase: true) { $0.takeUUID() } != nil
  }

  /// `uid.utid`, the id of a home account, or an id with something attached.
  private static func isAccountID(_ word: Substring) -> Bool {
    word.split { $0 == "." || $0 == "_" || $0 == "=" || $0 == "@" }.contains { isUUID($0) }
  }

  private static func isAddress(_ word: Substring) -> Bool {
    let parts = word.replacing("%40", with: "@").split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") || word.lowercased().contains("#ext#")
  }

  /// Keys whose values are ids for support, in lower case without blanks, `_` and `-`.
  private static let supportKeys: Set<String> = [
    "correlation", "correlationid", "msalcorrelationidkey", "msidcorrelationidkey", "trace", "traceid", "requestid",
    "clientrequestid", "xmsrequestid",
  ]

  /// True if what stands directly before is such a key: `trace_id`, `Trace ID`.
  private static func isForSupport(_ before: String) -> Bool {
    // The head of a log's line: `[2026-02-11 07:30:12Z - <the correlation id>]`.
    if before.hasSuffix(" - "), CharacterText(before.suffix(longestClock)).has(headBeforeID) { return true }
    let last = key(before: before[...])
    guard last.name == "id" else { return supportKeys.contains(last.name) }
    return supportKeys.contains(key(before: last.rest).name + "id")
  }

  /// A time in the head of a log's line, `[2026-02-11 07:30:12 AM - `, at the end.
  private static func headBeforeID(_ reader: inout Reader) -> Bool {
    guard reader.take("["), reader.takeDay(), reader.take(" "), reader.takeClock(1...2) else { return false }
    _ = reader.take(anyOf: ["Z", " AM", " PM"])
    return reader.take(" - ") && reader.isAtEnd
  }

  private static let longestClock = 26

  /// Keys whose values are never shown, in lower case without `_` and `-`.
  private static let secretKeys: Set<String> = [
    "accesstoken", "refreshtoken", "idtoken", "token", "code", "authcode", "authorizationcode", "devicecode",
    "usercode",
    "clientsecret", "clientassertion", "assertion", "password", "passwd", "pwd", "secret", "state", "nonce",
    "sessionkey",
    "username", "loginhint", "upn", "preferredusername", "email", "mail", "name", "givenname", "familyname", "oid",
    "tid",
    "sub", "uid", "utid", "deviceid", "homeaccountid", "msaldisplayableuseridkey", "msalhomeaccountidkey", "clientinfo",
    "bearer", "basic", "cookie", "prt", "skey", "codeverifier", "codechallenge", "tenant", "tenantid", "clientid",
  ]

  /// What the server says of a device.
  private static let deviceStates: Set<String> = [
    "unregistered", "registered", "compliant", "noncompliant", "managed", "unmanaged", "domainjoined", "unknown",
  ]

  /// True if what stands directly before is such a key.
  private static func followsSecretKey(
    _ before: String, next: Substring = "", exceptFor harmless: String? = nil
  ) -> Bool {
    let key = key(before: before[...])
    guard secretKeys.contains(key.name), key.name != harmless else { return false }
    // `device state: compliant`, `device state: domain_joined` are sentences.
    if key.name == "state", deviceStates.contains(next.lowercased().filter(\.isLetter)) { return false }
    if key.name == "state" || key.name == "code", before.hasSuffix(": "), !next.isEmpty,
      next.allSatisfy({ $0.isLowercase || $0 == "_" })
    {
      return false
    }
    return key.hasMark
  }

  /// True for what stands behind `Bearer` or `Basic` and is a credential and no word of a sentence.
  private static func isCredential(_ word: Substring, after before: String) -> Bool {
    let key = key(before: before[...])
    guard key.name == "bearer" || key.name == "basic", word.count >= 6 else { return false }
    return word.contains { !$0.isLetter } || word.dropFirst().contains(where: \.isUppercase) || word.count > 20
  }

  /// Ids that are Microsoft's own and everybody's.
  ///
  /// Source: Verify first-party Microsoft applications in sign-in reports.
  private static let publicIDs = [
    "00000003-0000-0000-c000-000000000000": "Microsoft Graph", "00000002-0000-0000-c000-000000000000": "Azure AD Graph",
    "00000002-0000-0ff1-ce00-000000000000": "Exchange Online",
    "00000003-0000-0ff1-ce00-000000000000": "SharePoint Online",
    "797f4846-ba00-4fd7-ba43-dac1f8f63013": "Azure Resource Manager",
    "9188040d-6c67-4c5b-b112-36a304b66dad": "the tenant of personal accounts",
    "29d9ed98-a469-4536-ade2-f981bc1d605e": "Microsoft Authentication Broker",
  ]

  /// The last word of a text in lower case without `_` and `-`, if nothing but `=`, `:`, quotes and blanks follow it;
  /// whether one of these marks does; and what stands before the word.
  private static func key(before text: Substring) -> (name: String, hasMark: Bool, rest: Substring) {
    var rest = text
    var marks = ""
    while let last = rest.last, " =:\"'\\(".contains(last) {
      marks.insert(last, at: marks.startIndex)
      rest.removeLast()
    }
    // A quote that closes behind the word is no mark: `'client_secret' is missing`.
    let isQuoted =
      marks.first.map { "\"'\\".contains($0) } == true && marks.last == " " && !marks.contains { "=:".contains($0) }
    let hasMark = !isQuoted && marks.contains { $0 != " " }
    let length = rest.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }.count
    let name = rest.suffix(length).lowercased().filter { $0 != "_" && $0 != "-" }
    return (name, hasMark, rest.dropLast(length))
  }

  /// True for a bundle id or a keychain group, with or without the prefix of the team: `ABCDE12345.com.contoso.orders`.
  private static func isBundleName(_ word: Substring) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 3 && parts.allSatisfy { (1...20).contains($0.count) }
      && parts.dropFirst().allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "-" } }
  }

  /// Long runs of mixed letters and digits, as tokens have; names of code have no digits, words are short.
  private static func isToken(_ word: Substring) -> Bool {
    if word.hasPrefix("eyJ"), word.count >= 12 { return true }
    guard word.count >= 24, !isBundleName(word) else { return false }
    let digits = word.count { $0.isNumber }
    let upper = word.count { $0.isUppercase }
    let lower = word.count { $0.isLowercase }
    if word.count >= 32, digits >= 16, upper + lower > 0 { return true }
    return digits >= 2 && upper >= 2 && lower >= 2 && !word.hasPrefix("MSAL") && !word.hasPrefix("AADSTS")
  }
}
