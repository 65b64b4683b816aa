import Catalogue

/// An error of MSAL's as the app prints it: `Error Domain=MSALErrorDomain Code=-50003 "(null)" UserInfo={…}`.
///
/// Foundation writes lists over several lines, and the user info with them.
struct AppError: Sendable {
  /// What it tells; what it says of itself is its `description`.
  let fact: LogFact
  /// The correlation id in it in capital letters; nil if it has none.
  let correlation: String?

  private init?(_ text: [UInt8], at line: Int) {
    guard let fact = LogFact.error(in: text[...], at: line, time: nil, note: " of the app's") else { return nil }
    self.fact = fact
    correlation = text[...].position(of: Self.idMark).flatMap { key in
      let id = text[(key + Self.idMark.count)...].prefix(36)
      return LogLine.isUUID(id) ? String(decoding: id, as: UTF8.self).uppercased() : nil
    }
  }

  private static let idMark = Array("MSALCorrelationIDKey=".utf8)

  /// Reads errors from lines that are not MSAL's.
  struct Reader: Sendable {
    /// The most lines of an error.
    private static let most = 40

    private var text: [UInt8] = []
    private var start: Int?
    private var lines = 0

    /// True while the lines to come may belong to an error.
    var isOpen: Bool { start != nil }

    /// Takes a line; the errors that end with it or before it.
    mutating func take(_ line: ArraySlice<UInt8>, at number: Int) -> [AppError] {
      var ended: [AppError] = []
      let isNew = line.position(of: LogFact.errorMark) != nil
      if isNew || line.trimmed.isEmpty { ended += finish() }
      if isNew { start = number }
      guard start != nil, !line.trimmed.isEmpty else { return ended }
      // What the app prints around it belongs to the line.
      text += (text.isEmpty ? [] : [0x20]) + line.trimmed.prefix(max(0, LineCutter.longest - text.count))
      lines += 1
      return isWhole || lines >= Self.most ? ended + finish() : ended
    }

    /// Ends the error that is open.
    mutating func finish() -> [AppError] {
      guard let start else { return [] }
      defer { self = Self() }
      return AppError(text, at: start).map { [$0] } ?? []
    }

    private var isWhole: Bool {
      text.count { $0 == UInt8(ascii: "{") } <= text.count { $0 == UInt8(ascii: "}") }
    }
  }
}

extension LogFact {
  static let errorMark = Array("Error Domain=MSALErrorDomain Code=".utf8)

  /// The error as the app sees it in a text; nil if the text has none, or is cut in its code.
  static func error(in bytes: ArraySlice<UInt8>, at line: Int, time: Int?, note: String) -> LogFact? {
    guard let mark = bytes.position(of: errorMark) else { return nil }
    let digits = bytes[(mark + errorMark.count)...].prefix { (0x30...0x39) ~= $0 || $0 == UInt8(ascii: "-") }
    // Where the line is cut behind a digit, there may have been more of them.
    guard digits.endIndex < bytes.endIndex, let code = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return LogFact(
      kind: .errorSeen, request: nil, event: nil, note: note,
      values: [
        "domain": ErrorValue.msalDomain, "code": String(code),
        "description": String(decoding: bytes[mark...].prefix(4096), as: UTF8.self),
      ], time: time, line: line)
  }

  /// An error without an id in words: `-50000/-42700 in a line of the app's: “…”`.
  var errorWords: String {
    let inside = info("MSALInternalErrorCodeKey").map { "/\($0)" } ?? ""
    let said = ([sentence] + scopesOfError).compactMap { $0 }
    let words = "\(number("code") ?? 0)\(inside) in a line\(note)"
    return words + (said.isEmpty ? "" : ": " + said.joined(separator: ", "))
  }

  /// The scopes that an error with fewer scopes names: `declined: Mail.Read`; empty if it names none.
  var scopesOfError: [String] {
    [("MSALDeclinedScopesKey", "declined"), ("MSALGrantedScopesKey", "granted")].compactMap { key, word in
      guard let text = values["description"], let mark = text.firstRange(of: key + "=(") else { return nil }
      let list = text[text.index(before: mark.upperBound)...]
      let end = list.firstIndex(of: ")").map { list.index(after: $0) } ?? list.endIndex
      guard let names = ScopeList.names(String(list[..<end])), !names.isEmpty else { return nil }
      return "\(word): " + ScopeList.shown(names)
    }
  }
}
