import Catalogue
import Model

/// Keys with their values: NSErrors in both spellings, JSON, property lists, addresses,
/// headers.
extension Scanner {
  func keyed(_ key: WordRule, at position: Int, _ length: Int) -> Found? {
    let isAnswer =
      key == .plainStatusKey
      && Self.beforeStatus.contains { text.has($0, at: position - $0.count) }
    let key = isAnswer ? WordRule.statusKey : key
    guard
      let start = valueStart(after: position + length)
        ?? numberStart(key, after: position + length)
    else {
      return nil
    }
    if key == .descriptionKey {
      let first = text.end(from: start, limit: 4) { Self.quotes.contains($0) }
      let end =
        first > start
        ? max(first, value(at: start, isLine: false).end - 1) : describedEnd(from: start)
      return ([.description(first..<max(first, end))], start)
    }
    let value = value(at: start, isLine: key == .retryAfterKey)
    // `error: -1001 error domain: NSURLErrorDomain`
    if key == .errorKey, let code = Int(value.text),
      text.has(Self.domainBehind, at: value.end)
    {
      return ([ConversionTables.isCore(code) ? .core(code) : .code(code)], value.end)
    }
    guard let facts = facts(key, value.text) else { return nil }
    // The code of a domain is read with it.
    return (facts, facts.isEmpty ? start : value.end)
  }

  private static let domainBehind = [UInt8].word(" error domain")
  private static let quotes = Set("\"'\\".utf8)
  private static let beforeStatus = ["failed with ", "answered with ", "returned "].map(
    [UInt8].word)

  /// Where a value begins after a key: behind quotes, blanks, and one `=` or `:`.
  private func valueStart(after end: Int) -> Int? {
    var at = text.end(from: end, limit: 4) { Self.quotes.contains($0) || $0 == 0x2A }
    at = text.end(from: at, limit: 20) { $0.isBlank || $0 == 0xC2 || $0 == 0xA0 }
    guard at < text.count else { return nil }
    if text.has([0xEF, 0xBC, 0x9A], at: at) {
      at += 2
    } else if text[at] != 0x3D, text[at] != 0x3A {
      return nil
    }
    at += 1
    if at < text.count, text[at] == 0x3E { at += 1 }
    return text.end(from: at, limit: 20) { $0.isBlank || $0 == 0x2A }
  }

  /// Where the number begins in `status code 500`, `error code -50005` and `OSStatus -34018`.
  private func numberStart(_ key: WordRule, after word: Int) -> Int? {
    guard key.isNumbered else { return nil }
    // `**Sign-in error code** 50058`, as Markdown makes it bold; `error code-50005` has no
    // blank.
    let end = text.end(from: word, limit: 2) { $0 == 0x2A }
    let start = text.sign(at: end) > 0 ? end : text.end(from: end, limit: 1) { $0 == 0x20 }
    guard start > end || text.sign(at: end) > 0 else { return nil }
    return text.integer(at: start).map { _ in start }
  }

  /// The text of a value without its quotes or brackets, and where it ends.
  private func value(at start: Int, isLine: Bool) -> (text: String, end: Int) {
    // Within a quoted text quotes are escaped; the value ends where as many slashes and a quote
    // come again.
    var at = text.end(from: start, limit: 4) { $0 == 0x5C }
    let escapes = at - start
    if at < text.count, text[at] == 0x22 {
      at += 1
      var end = at
      while end < text.count {
        if text[end] == 0x22 {
          let slashes = min(slashes(before: end), end - at)
          if slashes <= escapes, slashes == escapes || slashes % 2 == 0 {
            return (text.text(at..<(end - slashes)), end + 1)
          }
        }
        end += 1
      }
      return (text.text(at..<end), end)
    }
    if at < text.count, let closing = Self.closing[text[at]] {
      let isObject = closing == 0x7D
      var depth = 0
      let end = text.end(from: at + 1, limit: 2_000) { byte in
        if isObject { depth += byte == 0x7B ? 1 : byte == 0x7D ? -1 : 0 }
        return byte != closing || depth >= 0 && isObject
      }
      return isObject
        ? (text.text(at..<min(end + 1, text.count)), end) : (text.text((at + 1)..<end), end)
    }
    let stops = isLine ? Self.lineStops : Self.stops
    let end = text.end(from: at) { !stops.contains($0) }
    return (text.text(at..<end), end)
  }

  private static let closing: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D]
  private static let lineStops = Set("\n\r;}\"".utf8)
  private static let stops = Set(",;&})] \t\n\r\"'#*<".utf8)

  /// What a key with a value says; empty if the value has to be read as it stands, nil if it
  /// says nothing.
  private func facts(_ key: WordRule, _ value: String) -> [Mention.Fact]? {
    switch key {
    case .domainKey:
      if value.hasSuffix("Domain") || names.domains.contains(value) { return [] }
      return value.hasPrefix("com.") || value.hasPrefix("org.") ? [.domain(value)] : nil
    case .codeKey, .numberLabels: return enrolment(value) ?? number(value) ?? coded(value)
    case .internalKey: return Int(value).map { [.inner($0)] }
    case .oauthKey: return Self.isName(value) ? [.oauthError(value)] : nil
    // Many things are called error; only what is known is one of a server.
    case .errorKey:
      return names.catalogue.oauthError(value) != nil
        ? [.oauthError(value)] : enrolment(value) ?? number(value)
    case .suberrorKey: return Self.isName(value) ? [.suberror(value)] : nil
    case .numbersKey, .errorsKey:
      let numbers = value.split { !$0.isNumber }.filter { (4...10).contains($0.count) }.map
      {
        entra(String($0))
      }
      // Lists of errors are common; only known numbers beside Microsoft's name are the
      // server's.
      let isSure = key == .numbersKey
      let told = numbers.filter {
        isSure || context.has(.microsoft) && names.catalogue[$0] != nil
      }
      return told.isEmpty ? nil : told.map { .serverNumber($0) }
    case .statusKey, .plainStatusKey:
      let status = Int(value).flatMap {
        (400...599).contains($0)
          ? [Mention.Fact.status($0, isExplicit: key == .statusKey)] : nil
      }
      return enrolment(value) ?? status ?? keychain(value, where: names.isKeychainFailure)
    case .osStatusKey: return keychain(value) { names.isKnown(.keychainDomain, $0) }
    case .retryAfterKey:
      let digits = value.drop { " \"(".contains($0) }.prefix { $0.isNumber }
      return Int(digits.prefix(10)).map { [.retryAfter($0)] }
    case .claimsKey:
      // Claims as JSON, or as base64 of it.
      let isJSON = value.hasPrefix("{") && value.contains("_token")
      return isJSON || value.hasPrefix("ey") ? [.claims] : nil
    case .throttledKey: return value == "1" || value == "true" ? [.throttled] : nil
    case .correlationKey: return Self.identifier(value).map { [.correlation($0)] }
    case .traceKey: return Self.identifier(value).map { [.trace($0)] }
    case .addressKey:
      return names.words(.signInHosts).contains(where: value.lowercased().contains)
        ? nil : [.foreignAddress]
    default: return nil
    }
  }

  /// A code, or the name that a library around MSAL puts in its place.
  private func coded(_ value: String) -> [Mention.Fact]? {
    let bytes = ByteText(
      bytes: Array((value.last == "." ? value.dropLast() : value[...]).utf8))
    guard let (code, end) = bytes.integer(at: 0), end == bytes.count else {
      return names.catalogue.entry(.wrapperError, value) != nil ? [.wrapper(value)] : nil
    }
    let inner = context.has(.msal) ? negative(code) : code
    if EntryKind(code: inner) == .internalError { return [.inner(inner)] }
    if ConversionTables.isCore(code) { return [.core(code)] }
    // Not having found something, and having it already, are no errors in a log.
    if names.isKeychainFailure(code), context.has(.keychainCalls) {
      return [.keychainStatus(code)]
    }
    let domain: String = code < 0 ? .urlDomain : .networkDomain
    if names.isKnown(domain, code), context.has(.loads) {
      return [.error(domain: domain, code: code)]
    }
    let isFormer =
      names.isKnown(.formerDomain, code) && text.first(.word(Self.formerDomain)) != nil
    return code < 0 || isFormer ? [.code(code)] : nil
  }

  private static let formerDomain = String.formerDomain.lowercased()

  /// A status of the Intune App SDK where the text speaks of an enrolment.
  private func enrolment(_ value: String) -> [Mention.Fact]? {
    guard let code = Int(value.filter { !".,;)".contains($0) }).map(abs),
      names.isKnown(.intuneDomain, code), context.has(.enrolment)
    else { return nil }
    return [.error(domain: .intuneDomain, code: code)]
  }

  /// A number of the server without its prefix, where the text names Microsoft's sign-in or
  /// shows its page.
  private func number(_ said: String) -> [Mention.Fact]? {
    let digits = said.last == "." ? String(said.dropLast()) : said
    guard (4...8).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit)
    else {
      return nil
    }
    // People leave the sign of MSAL's own codes out.
    if let code = Int(digits), names.isKnown(.msalDomain, -code), context.has(.msal),
      !context.has(.pageLabels)
    {
      return [.code(-code)]
    }
    let number = entra(digits)
    guard
      names.catalogue[number] != nil || digits.count > 4 && context.has(.pageLabels),
      context.has(.microsoft) || context.has(.pageLabels)
    else { return nil }
    return context.has(.pageLabels)
      ? [.serverNumber(number), .onPage] : [.serverNumber(number)]
  }

  /// A status of the keychain; only those that a sign-in meets are known.
  private func keychain(_ value: String, where isMeant: (Int) -> Bool) -> [Mention.Fact]? {
    guard let code = Int(value.last == "." ? value.dropLast() : value[...]),
      isMeant(code)
    else {
      return nil
    }
    return [.error(domain: .keychainDomain, code: code)]
  }

  static func isName(_ value: String) -> Bool {
    (3...60).contains(value.utf8.count) && value.utf8.allSatisfy(\.isWord)
      && value.utf8.first.map(\.isLetter) == true
  }

  /// A UUID; anything else is not kept.
  static func identifier(_ value: String) -> String? {
    let id = value.prefix(36)
    return MaskingScanner.isUUID(Array(id.utf8)[...]) ? String(id) : nil
  }
}

extension WordRule {
  /// True for the names of keys.
  var isKey: Bool { rawValue.hasSuffix("Key") || self == .numberLabels }

  /// True for keys behind which a number may stand without a mark.
  fileprivate var isNumbered: Bool {
    [
      .codeKey, .errorKey, .errorsKey, .osStatusKey, .statusKey, .plainStatusKey,
      .numberLabels,
    ]
    .contains(self)
  }
}
