import Catalogue
import Model

extension SegmentScanner {
  /// A key with its value, and where to go on: after the value, or after the key of a domain, whose name is read next.
  func keyed(_ key: TextKey, at position: Int, _ end: Int) -> (tokens: [Token], end: Int)? {
    let isAnswer = key == .status && isAnswer(before: position)
    guard let start = valueStart(after: end) ?? numberStart(isAnswer ? .statusCode : key, after: end) else {
      return nil
    }
    if key.isDescription { return described(from: start, position) }
    let value = value(at: start, isLine: key == .retryAfter)
    guard let facts = facts(isAnswer ? .statusCode : key, value.text) else { return nil }
    // The code of a domain is read with it.
    if facts.isEmpty { return ([], start) }
    return (facts.map { Token(fact: $0, range: position..<value.end) }, value.end)
  }

  /// Where a value begins after a key: behind quotes, blanks, and one `=` or `:`.
  private func valueStart(after end: Int) -> Int? {
    var at = text.end(from: end, limit: 4) { Self.quotes.contains($0) }
    at = text.end(from: at, limit: 20, while: ByteText.isBlank)
    guard at < text.count else { return nil }
    if text.bytes[at] == UInt8(ascii: "%") {
      guard text.has(Self.percentEquals, at: at) || text.has(Self.percentColon, at: at) else { return nil }
      return afterEncodedBlanks(at + 3)
    }
    guard text.bytes[at] == UInt8(ascii: "=") || text.bytes[at] == UInt8(ascii: ":") else { return nil }
    at += 1
    if at < text.count, text.bytes[at] == UInt8(ascii: ">") { at += 1 }
    return afterEncodedBlanks(text.end(from: at, limit: 20, while: ByteText.isBlank))
  }

  private static let quotes = Set("\"'\\".utf8)
  private static let percentEquals = [UInt8].word("%3d")
  private static let percentColon = [UInt8].word("%3a")

  /// The place after blanks as addresses write them.
  private func afterEncodedBlanks(_ start: Int) -> Int {
    var at = start
    while at < text.count, at - start < 20 {
      if text.bytes[at] == UInt8(ascii: "+") {
        at += 1
      } else if text.has([0x25, 0x32, 0x30], at: at) {
        at += 3
      } else {
        break
      }
    }
    return at
  }

  /// Where the number begins in `status code 500`, `error code -50005` and `OSStatus -34018`.
  private func numberStart(_ key: TextKey, after word: Int) -> Int? {
    // `**Sign-in error code** 50058`, as Markdown makes it bold.
    let end = text.end(from: word, limit: 2) { $0 == UInt8(ascii: "*") }
    // `error code-50005` has no blank.
    if Self.numbered.contains(key), text.sign(at: end) > 0, text.integer(at: end) != nil { return end }
    guard Self.numbered.contains(key), end + 1 < text.count, text.bytes[end] == 0x20,
      let (value, _) = text.integer(at: end + 1), key != .code || value < 0 || enrolment(String(value)) != nil,
      key != .error || value > 9_999
    else { return nil }
    return end + 1
  }

  private static let numbered: Set<TextKey> = [
    .statusCode, .statuscode, .httpStatus, .osstatus, .errorCodeText, .errorcode, .code, .errors, .error, .failure,
  ]

  /// True in `failed with status 503` and `returned status 503`: words that only an answer has.
  private func isAnswer(before position: Int) -> Bool {
    Self.answerWords.contains { position >= $0.count && text.has($0, at: position - $0.count) }
  }

  private static let answerWords = ["failed with ", "answered with ", "returned "].map([UInt8].word)

  /// A description, which is read again for the numbers and ids in it.
  private func described(from start: Int, _ position: Int) -> (tokens: [Token], end: Int) {
    let value = start < text.count && Self.quotes.contains(text.bytes[start]) ? value(at: start, isLine: false) : nil
    let first = text.end(from: start, limit: 4) { Self.quotes.contains($0) }
    let end = value.map { max(first, $0.end - 1) } ?? describedEnd(from: start)
    return ([Token(fact: .description(first..<max(first, end)), range: position..<start)], start)
  }

  /// Where a description ends: before the quote that holds it is closed, the next key of userInfo, a brace that was not
  /// opened in it, a tag, or the end of the line.
  func describedEnd(from start: Int) -> Int {
    let limit = min(text.count, start + 900)
    let isEncoded = text.bytes[start..<min(limit, start + 80)].allSatisfy { !ByteText.isBlank($0) }
    let holder = quote(around: start)
    var depth = 0
    var at = start
    while at < limit {
      let byte = text.bytes[at]
      switch byte {
      case 0x0A, 0x0D: return at
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        if depth == 0, byte == UInt8(ascii: "}") || holder == nil { return at }
        depth = max(0, depth - 1)
        if depth == 0, text.bytes[start] == UInt8(ascii: "(") { return at + 1 }
      case UInt8(ascii: "\""):
        let slashes = slashes(before: at)
        if let holder, slashes <= holder { return at - slashes }
      case UInt8(ascii: "<")
      where at + 1 < limit && (text.bytes[at + 1] == 0x2F || text.has([0x62, 0x72], at: at + 1)):
        return at
      case UInt8(ascii: "&") where isEncoded, 0x20 where isEncoded, 0x09 where isEncoded: return at
      case UInt8(ascii: ",") where Self.nextKeys.contains { text.has($0, at: at + 1) }: return at
      default: break
      }
      at += 1
    }
    return at
  }

  /// How many slashes stand before the quote that is open at a position; nil if none is.
  private func quote(around position: Int) -> Int? {
    var start = position
    while start > 0, position - start < 600, text.bytes[start - 1] != 0x0A { start -= 1 }
    var open: [Int] = []
    for at in start..<position where text.bytes[at] == UInt8(ascii: "\"") {
      let slashes = slashes(before: at)
      if let index = open.lastIndex(of: slashes) { open.removeSubrange(index...) } else { open.append(slashes) }
    }
    return open.last
  }

  private func slashes(before position: Int) -> Int {
    var count = 0
    while position > count, text.bytes[position - count - 1] == UInt8(ascii: "\\") { count += 1 }
    return count
  }

  private static let nextKeys = [" msal", " msid", " ns", " \""].map([UInt8].word)

  /// The text of a value without its quotes or brackets, and where it ends.
  private func value(at start: Int, isLine: Bool) -> (text: String, end: Int) {
    let slash = UInt8(ascii: "\\")
    let quote = UInt8(ascii: "\"")
    var at = text.end(from: start, limit: 4) { $0 == slash }
    // Within a quoted text quotes are escaped; the value ends where as many slashes and a quote come again.
    let escapes = at - start
    if at < text.count, text.bytes[at] == quote {
      at += 1
      var end = at
      while end < text.count {
        if text.bytes[end] == quote {
          var slashes = 0
          while end - slashes - 1 >= at, text.bytes[end - slashes - 1] == slash { slashes += 1 }
          if slashes <= escapes, slashes == escapes || slashes % 2 == 0 {
            return (text.text(at..<(end - slashes)), end + 1)
          }
        }
        end += 1
      }
      return (text.text(at..<end), end)
    }
    if at < text.count, let closing = Self.brackets[text.bytes[at]] {
      let end = text.end(from: at + 1, limit: 2_000) { $0 != closing }
      return (text.text((at + 1)..<end), end)
    }
    let stops = isLine ? Self.lineStops : Self.stops
    let end = text.end(from: at) { !stops.contains($0) }
    return (text.text(at..<end), end)
  }

  private static let brackets: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]
  private static let lineStops = Set("\n\r;}\"".utf8)
  private static let stops = Set(",;&}) \t\n\r\"'#".utf8)

  /// What a key with a value says; empty if the value has to be read as it stands, nil if it says nothing.
  private func facts(_ key: TextKey, _ value: String) -> [Token.Fact]? {
    switch key {
    case .domain, .nserrordomain, .errordomain:
      return value.hasSuffix("Domain") || names.domains.contains(value)
        ? [] : value.hasPrefix("com.apple.") || value.hasPrefix("org.openid.") ? [.domain(value)] : nil
    // Codes of the domains that matter are negative; `code=50076` in an address is none.
    case .code, .nserrorcode, .errorcode, .errorCodeText:
      return enrolment(value) ?? (key == .errorCodeText || key == .errorcode ? bareServerNumber(value) : nil)
        ?? coded(value, isNamed: key == .errorcode)
    case .msalinternalerrorcodekey: return Int(value).map { [.internalCode($0)] }
    case .msaloautherrorkey, .msidoautherrorkey, .oautherror, .oauthErrorText:
      return Self.isName(value) ? [.oauthError(value)] : nil
    // Many things are called error; only what is known is one of a server.
    case .error:
      return names.oauthErrors.contains(value.lowercased())
        ? [.oauthError(value)] : enrolment(value) ?? bareServerNumber(value)
    case .msaloauthsuberrorkey, .msidoauthsuberrorkey, .suberror, .suberrorText, .errorSubcode:
      return Self.isName(value) ? [.suberror(value)] : nil
    case .msalstserrorcodeskey, .msidstserrorcodeskey, .errorCodes, .errorcodes:
      let numbers = value.split { !$0.isNumber }.map { String($0) }.filter { (4...10).contains($0.count) }
      return numbers.isEmpty ? nil : numbers.map { .serverNumber(prefix(of: $0).rawValue + $0) }
    case .errors, .errorWith:
      // Lists of errors are common; only known numbers beside Microsoft's name are the server's.
      let numbers = value.split { !$0.isNumber }.map { ServerNumberPrefix.entra.rawValue + $0 }
        .filter(names.serverNumbers.contains)
      return numbers.isEmpty || !namesMicrosoft ? nil : numbers.map { .serverNumber($0) }
    case .statuscode, .statusCode:
      return enrolment(value) ?? Self.httpStatus(value).map { [.status($0, isExplicit: true)] }
    case .msalhttpresponsecodekey, .msidhttpresponsecodekey, .httpStatus:
      return Self.httpStatus(value).map { [.status($0, isExplicit: true)] }
    case .status:
      // Not having found something, and having it already, are no errors in a log.
      guard !value.hasPrefix("-25300"), !value.hasPrefix("-25299") else { return nil }
      return enrolment(value) ?? Self.httpStatus(value).map { [.status($0, isExplicit: false)] }
        ?? keychainStatus(value)
    case .osstatus: return keychainStatus(value)
    case .failure: return enrolment(value)
    case .retryAfter: return RetryAfter.value(value).map { [.retryAfter($0)] }
    case .claims: return Claims.json(value).map { [.claims($0)] }
    case .msalthrottlingcachehitkey: return value == "1" || value == "true" ? [.throttled] : nil
    case .msalcorrelationidkey, .msidcorrelationidkey, .correlationid, .correlationID, .correlationText,
      .correlationPlus, .correlationPercent, .clientRequestID:
      return Self.identifier(value).map { [.correlation($0)] }
    case .traceID, .traceText, .tracePlus, .tracePercent, .requestText:
      return Self.identifier(value).map { [.trace($0)] }
    case .failingURL: return isSignIn(value) ? nil : [.foreignAddress]
    case .msaldeclinedscopeskey: return Detail(.declinedScopes, value).map { [.detail($0)] }
    case .msalgrantedscopeskey: return Detail(.grantedScopes, value).map { [.detail($0)] }
    case .scope, .scopes: return Detail(.scopes, value).map { [.detail($0)] }
    case .msalbrokerversionkey: return value.first?.isNumber == true ? [.broker] : nil
    case .redirectURI, .redirecturi: return Detail(.redirectURI, value).map { [.detail($0)] }
    case .msalerrordescriptionkey, .msiderrordescriptionkey, .errorDescription, .errordescription: return nil
    }
  }

  /// A code, or the name that a library around MSAL puts in its place.
  private func coded(_ value: String, isNamed: Bool) -> [Token.Fact]? {
    let bytes = ByteText(bytes: Array((value.last == "." ? value.dropLast() : value[...]).utf8))
    if let (code, end) = bytes.integer(at: 0), end == bytes.count {
      if CodeRange(code: code) == .internalError { return [.internalCode(code)] }
      if ConversionTables.isCore(code) { return [.coreCode(code)] }
      if names.keychainCodes.contains(code), namesKeychainCall { return [.keychainStatus(code)] }
      return code < 0 ? [.code(code)] : nil
    }
    guard isNamed else { return nil }
    if names.oauthErrors.contains(value.lowercased()) { return [.oauthError(value)] }
    return names.wrappers.contains(value) ? [.wrapper(value)] : nil
  }

  /// True where the text names a function of the keychain, `SecItemAdd`, so that a code is a status of it.
  private var namesKeychainCall: Bool { text.hasAny(of: names.list(of: .keychainCalls)) }

  /// A status of the Intune App SDK where the text speaks of an enrolment.
  private func enrolment(_ value: String) -> [Token.Fact]? {
    let said = value.last.map { ".,;)".contains($0) } == true ? value.dropLast() : value[...]
    guard let code = Int(said).map(abs), names.isKnown(ErrorValue.intuneDomain, code),
      text.hasAny(of: names.list(of: .enrolment))
    else { return nil }
    return [.domainAndCode(ErrorValue.intuneDomain, code)]
  }

  /// A number of the server without its prefix, where the text names Microsoft's sign-in.
  private func bareServerNumber(_ said: String) -> [Token.Fact]? {
    let value = said.last == "." ? String(said.dropLast()) : said
    guard (5...8).contains(value.utf8.count),
      value.utf8.allSatisfy(ByteText.isDigit),
      names.serverNumbers.contains(ServerNumberPrefix.entra.rawValue + value), namesMicrosoft
    else { return nil }
    return [.serverNumber(ServerNumberPrefix.entra.rawValue + value)]
  }

  /// True where words of Microsoft's sign-in stand in the text.
  var namesMicrosoft: Bool { text.hasAny(of: names.list(of: .microsoft)) }

  /// True for an address of a server that signs people in with Microsoft's accounts, or to which one of those hands
  /// the people of an organisation on.
  private func isSignIn(_ address: String) -> Bool {
    let hosts = [
      "okta", "pingone", "pingidentity", "onelogin.com", "duosecurity", "/adfs/", "adfs.", "login.", "b2clogin.com",
      "ciamlogin.com", "microsoft", "sts.windows.net", "windows.net", "msauth", "live.com",
    ]
    return hosts.contains { address.lowercased().contains($0) }
  }

  static func httpStatus(_ value: String) -> Int? { Int(value).flatMap { (400...599).contains($0) ? $0 : nil } }

  /// Numbers of the keychain belong to all of the system; only those that a sign-in meets are known.
  func keychainStatus(_ value: String) -> [Token.Fact]? {
    let digits = value.last == "." ? value.dropLast() : value[...]
    guard let code = Int(digits), names.keychainCodes.contains(code) else { return nil }
    return [.domainAndCode(ErrorValue.keychainDomain, code)]
  }

  /// The list of a number that stands without prefix: that of B2C if the text or the catalogue says so.
  private func prefix(of digits: String) -> ServerNumberPrefix {
    let name = ServerNumberPrefix.b2c.rawValue + digits
    let isSaid = text.first([UInt8].word(name), in: 0..<text.count) != nil
    let isKnown =
      names.serverNumbers.contains(name)
      && !names.serverNumbers.contains(ServerNumberPrefix.entra.rawValue + digits)
    return isSaid || isKnown ? .b2c : .entra
  }

  static func isName(_ value: String) -> Bool {
    (3...60).contains(value.utf8.count) && value.utf8.allSatisfy(ByteText.isWord)
      && value.utf8.first.map(ByteText.isLetter) == true
  }

  /// A UUID; anything else is not kept.
  static func identifier(_ value: String) -> String? {
    let text = value.utf8.prefix(36)
    guard text.count == 36 else { return nil }
    for (index, byte) in text.enumerated() {
      let isMark = index == 8 || index == 13 || index == 18 || index == 23
      guard isMark ? byte == 0x2D : ByteText.isDigit(byte) || (0x61...0x66).contains(byte | 0x20) else { return nil }
    }
    return String(text)
  }
}

extension TextKey {
  /// True for keys whose values are texts for people.
  fileprivate var isDescription: Bool {
    [.msalerrordescriptionkey, .msiderrordescriptionkey, .errorDescription, .errordescription].contains(self)
  }
}
