import Catalogue
import Model

/// What a page of Microsoft's sign-in shows below its words, in any language: a number without its prefix, the ids of the
/// request, a time, name and id of the app.
///
///     Error Code: 53003
///     Request Id: 3ad1b8b2-…
///     Correlation Id: 5bb2c1f0-…
///     Timestamp: 2026-02-11T07:30:12Z
///
/// Only a short text is looked through for it: its labels and values stand on lines of any order, or all on one line.
struct DetailsBlock {
  /// The number, as the catalogue has it.
  private(set) var number = ""
  /// Where label and number stand.
  private(set) var range = 0..<0
  private(set) var correlation: String?
  private(set) var trace: String?

  /// The block of a text; nil if it has none.
  init?(in bytes: [UInt8], _ names: NameTable) {
    let text = ByteText(bytes: bytes)
    let ids = Self.identifiers(in: text)
    let said = ids.filter { $0.role != .other }
    let isShown = !ids.isEmpty || text.hasAny(of: names.list(of: .pageLabels))
    guard isShown else { return nil }
    for label in names.words(.numberLabels).map([UInt8].word) {
      var position = 0
      while let start = text.first(label, in: position..<text.count) {
        position = start + label.count
        guard start == 0 || !ByteText.isWord(bytes[start - 1]), let digits = Self.number(after: position, text) else {
          continue
        }
        range = start..<digits.upperBound
        number = ServerNumberPrefix.entra.rawValue + text.text(digits)
        // Of a number that nobody knows more has to show that it is one.
        guard names.serverNumbers.contains(number) || ids.count > 1 && digits.count > 4 else { continue }
        take(said)
        return
      }
    }
    // In other languages the ids show what the number is.
    guard ids.count > 1, let digits = Self.labelled(in: text, names) else { return nil }
    range = digits
    number = ServerNumberPrefix.entra.rawValue + text.text(digits)
    take(said)
  }

  /// What an id on the page is for.
  private enum Role { case request, correlation, unknown, other }

  /// Takes the ids that the request has; without labels the page shows that of the request first, and one alone may be
  /// either.
  private mutating func take(_ ids: [(id: String, role: Role)]) {
    correlation = ids.first { $0.role == .correlation }?.id
    trace = ids.first { $0.role == .request }?.id
    let unknown = ids.filter { $0.role == .unknown }
    if correlation == nil, trace == nil, unknown.count > 1 { (trace, correlation) = (unknown[0].id, unknown[1].id) }
  }

  /// Errors with that of the block, which says more than the words above it.
  ///
  /// - Parameters:
  ///   - found: the errors.
  ///   - names: what texts are known by.
  /// - Returns: all of them.
  func added(to found: [Recognition], _ names: NameTable) -> [Recognition] {
    if found.contains(where: { $0.serverNumbers.contains(number) }) { return found }
    let isKnown = names.serverNumbers.contains(number)
    let words = found.filter(\.isOnlyWords)
    if !isKnown, !words.isEmpty { return found }
    var own = recognition
    own.description = words.first?.description
    return [own] + found.filter { !$0.isOnlyWords }
  }

  /// What it says as an error; on a page of the sign-in the app sees nothing.
  private var recognition: Recognition {
    var found = Recognition(range: range)
    found.facts.serverNumbers = [number]
    found.facts.isOnPage = true
    (found.correlation, found.trace) = (correlation, trace)
    return found
  }

  /// The number behind a label, a colon, and perhaps the end of the line.
  private static func number(after label: Int, _ text: ByteText) -> Range<Int>? {
    var start = label
    while start < text.count, start - label < 8 {
      let byte = text.bytes[start]
      if ByteText.isDigit(byte) { break }
      if text.has([0xEF, 0xBC, 0x9A], at: start) || text.has([0xC2, 0xA0, 0x3A], at: start) {
        start += 3
        continue
      }
      guard ByteText.isBlank(byte) || marks.contains(byte) else { return nil }
      start += 1
    }
    return digits(at: start, text)
  }

  private static let marks = Set(":=*\"'`".utf8)

  /// A number of four to eight digits that nothing goes on.
  private static func digits(at start: Int, _ text: ByteText) -> Range<Int>? {
    let end = text.end(from: start, limit: 10, while: ByteText.isDigit)
    guard (4...8).contains(end - start) else { return nil }
    guard end < text.count else { return start..<end }
    let next = text.bytes[end]
    return ByteText.isWord(next) || next == 0x2D
      || next == 0x2E && end + 1 < text.count && ByteText.isDigit(text.bytes[end + 1])
      ? nil : start..<end
  }

  /// A known number that ends a line behind a colon.
  private static func labelled(in text: ByteText, _ names: NameTable) -> Range<Int>? {
    var position = 0
    while position < text.count {
      let end = text.end(from: position) { $0 != 0x0A && $0 != 0x0D }
      defer { position = end + 1 }
      guard end - position < 80, let colon = text.bytes[position..<end].lastIndex(where: { $0 == 0x3A || $0 == 0x9A })
      else { continue }
      let start = text.end(from: colon + 1, limit: 3) { $0 == 0x20 }
      guard let digits = digits(at: start, text), text.end(from: digits.upperBound, while: ByteText.isBlank) >= end,
        names.serverNumbers.contains(ServerNumberPrefix.entra.rawValue + text.text(digits))
      else { continue }
      return digits
    }
    return nil
  }

  /// The ids behind a colon or at the beginning of a line, in order.
  private static func identifiers(in text: ByteText) -> [(id: String, role: Role)] {
    var found: [(id: String, role: Role)] = []
    var position = 0
    while position + 36 <= text.count, found.count < 4 {
      let isStart = position == 0 || [0x20, 0x0A, 0x3A, 0x09, 0x9A].contains(text.bytes[position - 1])
      guard isStart, let id = SegmentScanner.identifier(text.text(position..<(position + 36))) else {
        position += 1
        continue
      }
      found.append((id, role(before: position, text)))
      position += 36
    }
    return found
  }

  /// What the label before an id says of it, on its line or on the one above.
  private static func role(before position: Int, _ text: ByteText) -> Role {
    let head = text.text(max(0, position - longestLabel)..<position).lowercased()
    let line = head.split(separator: "\n", omittingEmptySubsequences: false).suffix(2)
    let label = line.last.map { $0.contains(where: \.isLetter) ? $0 : line.first ?? "" } ?? ""
    func says(_ words: [String]) -> Bool { words.contains { label.contains($0) } }
    if says(["correlation", "korrelation", "corrélation", "correlación", "correlazione", "correlação"]) {
      return .correlation
    }
    if says(["app", "client id", "tenant", "device", "gerät", "user", "object id"]) { return .other }
    return says(["request", "trace", "anforderung", "demande", "solicitud"]) ? .request : .unknown
  }

  private static let longestLabel = 60
}

extension Recognition {
  /// True if nothing but words of a page or of the server is known.
  fileprivate var isOnlyWords: Bool {
    (facts.sentence != nil || facts.isOnPage) && code == nil && internalCode == nil && coreCode == nil
      && oauthError == nil && serverNumbers.isEmpty && facts.wrapper == nil
  }
}
