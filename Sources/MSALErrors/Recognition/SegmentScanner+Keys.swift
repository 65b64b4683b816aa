extension SegmentScanner {
  /// A key with its value, and where to go on: after the value, or after the key of a domain, whose name is read next.
  func keyed(at position: Int) -> (tokens: [Token], end: Int)? {
    guard let candidates = TextKey.byFirstByte[ByteText.lower(text.bytes[position])] else { return nil }
    for (key, bytes) in candidates where text.has(bytes, at: position) {
      let end = position + bytes.count
      let isAnswer = key == .status && isAnswer(before: position)
      guard let start = valueStart(after: end) ?? numberStart(isAnswer ? .statusCode : key, after: end) else {
        continue
      }
      let value = value(at: start, isLine: key == .retryAfter)
      guard let facts = facts(isAnswer ? .statusCode : key, value.text) else { return nil }
      // The code of a domain is read with it.
      if facts.isEmpty { return ([], start) }
      return (facts.map { Token(fact: $0, range: position..<value.end) }, value.end)
    }
    return nil
  }

  /// Where a value begins after a key: behind quotes, blanks, and one `=` or `:`.
  private func valueStart(after end: Int) -> Int? {
    let quotes = Array("\"'\\".utf8)
    var at = text.end(from: end, limit: 4) { quotes.contains($0) }
    at = text.end(from: at, limit: 20, while: ByteText.isBlank)
    guard at < text.count else { return nil }
    if text.bytes[at] == UInt8(ascii: "%"), text.has([UInt8].word("%3d"), at: at) { return at + 3 }
    guard text.bytes[at] == UInt8(ascii: "=") || text.bytes[at] == UInt8(ascii: ":") else { return nil }
    at += 1
    if at < text.count, text.bytes[at] == UInt8(ascii: ">") { at += 1 }
    return text.end(from: at, limit: 20, while: ByteText.isBlank)
  }

  /// Where the number begins in `status code 500` and `OSStatus -34018`.
  private func numberStart(_ key: TextKey, after end: Int) -> Int? {
    guard [.statusCode, .httpStatus, .osstatus].contains(key), end + 1 < text.count, text.bytes[end] == 0x20,
      text.integer(at: end + 1) != nil
    else { return nil }
    return end + 1
  }

  /// True in `failed with status 503` and `returned status 503`: words that only an answer has.
  private func isAnswer(before position: Int) -> Bool {
    ["failed with ", "answered with ", "returned "].contains { words in
      let bytes = [UInt8].word(words)
      return position >= bytes.count && text.has(bytes, at: position - bytes.count)
    }
  }

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
    let brackets: [UInt8: UInt8] = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]")]
    if at < text.count, let closing = brackets[text.bytes[at]] {
      let end = text.end(from: at + 1, limit: 2_000) { $0 != closing }
      return (text.text((at + 1)..<end), end)
    }
    let stops = isLine ? Array("\n\r;}\"".utf8) : Array(",;&}) \t\n\r\"'#".utf8)
    let end = text.end(from: at) { !stops.contains($0) }
    return (text.text(at..<end), end)
  }

  /// What a key with a value says; empty if the value has to be read as it stands, nil if it says nothing.
  private func facts(_ key: TextKey, _ value: String) -> [Token.Fact]? {
    switch key {
    case .domain, .nserrordomain, .errordomain:
      return value.hasSuffix("Domain") ? [] : value.hasPrefix("com.apple.") ? [.domain(value)] : nil
    // Codes of the domains that matter are negative; `code=50076` in an address is none.
    case .code, .nserrorcode, .errorcode: return Int(value).flatMap { $0 < 0 ? [.code($0)] : nil }
    case .msalinternalerrorcodekey: return Int(value).map { [.internalCode($0)] }
    case .msaloautherrorkey: return Self.isName(value) ? [.oauthError(value)] : nil
    // Many things are called error; only what is known is one of a server.
    case .error: return names.oauthErrors.contains(value.lowercased()) ? [.oauthError(value)] : nil
    case .msaloauthsuberrorkey, .suberror, .suberrorText, .errorSubcode:
      return Self.isName(value) ? [.suberror(value)] : nil
    case .msalstserrorcodeskey, .errorCodes:
      let numbers = value.split { !$0.isNumber }.map { String($0) }.filter { (4...10).contains($0.count) }
      return numbers.isEmpty ? nil : numbers.map { .serverNumber(prefix(of: $0).rawValue + $0) }
    case .msalhttpresponsecodekey, .statuscode, .statusCode, .httpStatus:
      return Self.httpStatus(value).map { [.status($0, isExplicit: true)] }
    case .status: return Self.httpStatus(value).map { [.status($0, isExplicit: false)] } ?? keychainStatus(value)
    case .osstatus: return keychainStatus(value)
    case .retryAfter: return value.isEmpty ? nil : [.retryAfter(String(value.prefix(40)))]
    case .claims: return Claims.json(value).map { [.claims($0)] }
    case .msalthrottlingcachehitkey: return value == "1" || value == "true" ? [.throttled] : nil
    case .msalcorrelationidkey, .correlationID, .correlationText, .clientRequestID:
      return Self.identifier(value).map { [.correlation($0)] }
    case .traceID, .traceText: return Self.identifier(value).map { [.trace($0)] }
    }
  }

  private static func httpStatus(_ value: String) -> Int? { Int(value).flatMap { (400...599).contains($0) ? $0 : nil } }

  /// Numbers of the keychain belong to all of the system; only those that a sign-in meets are known.
  private func keychainStatus(_ value: String) -> [Token.Fact]? {
    let digits = value.last == "." ? value.dropLast() : value[...]
    guard let code = Int(digits), names.keychainCodes.contains(code) else { return nil }
    return [.domainAndCode(ErrorValue.keychainDomain, code)]
  }

  /// The list of a number that stands without prefix: that of B2C if the text or the catalogue says so.
  private func prefix(of digits: String) -> ServerNumberPrefix {
    let name = ServerNumberPrefix.b2c.rawValue + digits
    let isSaid = text.first([UInt8].word(name), in: 0..<text.count) != nil
    return isSaid || names.serverNumbers.contains(name) ? .b2c : .entra
  }

  private static func isName(_ value: String) -> Bool {
    (3...60).contains(value.utf8.count) && value.utf8.allSatisfy(ByteText.isWord)
      && value.utf8.first.map(ByteText.isLetter) == true
  }

  /// A UUID; anything else is not kept.
  private static func identifier(_ value: String) -> String? {
    let text = value.prefix(36)
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [8, 4, 4, 4, 12], parts.joined().allSatisfy(\.isHexDigit) else { return nil }
    return String(text)
  }
}

/// The names under which texts of all formats say something about an error: NSErrors, JSON, property lists, addresses,
/// headers.
enum TextKey: String, CaseIterable {
  case domain, nserrordomain, errordomain
  case code, nserrorcode, errorcode
  case msalinternalerrorcodekey
  case msaloautherrorkey, error
  case msaloauthsuberrorkey, suberror
  case suberrorText = "sub error"
  case errorSubcode = "error_subcode"
  case msalstserrorcodeskey
  case errorCodes = "error_codes"
  case msalhttpresponsecodekey, statuscode
  case statusCode = "status code"
  case httpStatus = "http status"
  case status, osstatus
  case retryAfter = "retry-after"
  case claims
  case msalthrottlingcachehitkey
  case msalcorrelationidkey
  case correlationID = "correlation_id"
  case correlationText = "correlation id"
  case clientRequestID = "client-request-id"
  case traceID = "trace_id"
  case traceText = "trace id"

  /// The bytes of each, in lower case, by their first byte.
  static let byFirstByte: [UInt8: [(key: TextKey, bytes: [UInt8])]] = Dictionary(
    grouping: allCases.map { ($0, [UInt8].word($0.rawValue)) }, by: { $0.1[0] }
  ).mapValues { $0.sorted { $0.bytes.count > $1.bytes.count } }
}
