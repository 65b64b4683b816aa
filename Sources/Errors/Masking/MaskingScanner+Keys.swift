// What stands before a piece says what it is.
extension MaskingScanner {
  /// A key as it is compared: its letters in small letters.
  func key(_ range: Range<Int>) -> String {
    guard range.count <= 48 else { return "" }
    return String(
      decoding: text[range].lazy.filter(\.isLetter).map(\.lowered),
      as: UTF8.self)
  }

  /// What stands between the last piece and one that begins at a position, decoded; nil if that
  /// cannot be a key and its value.
  private func marks(_ position: Int) -> [UInt8]? {
    let gap = last.upperBound..<position
    guard !last.isEmpty,
      (2...16).contains(gap.count) || gap.count == 1 && text[gap.lowerBound] != 0x20
    else {
      return nil
    }
    var marks: [UInt8] = []
    var index = gap.lowerBound
    while index < gap.upperBound {
      let code = encoded(index)
      marks.append(code ?? text[index])
      index += code == nil ? 1 : 3
    }
    return marks.allSatisfy { $0 >= 0x80 || " =:\"'\\([{@".utf8.contains($0) } ? marks : nil
  }

  /// True for the id of a request: `Trace ID: …`, and `… 10:00:00 - …]` in the head of a line
  /// of MSAL's log.
  func isForSupport(_ range: Range<Int>) -> Bool {
    if text[last.upperBound..<range.lowerBound].elementsEqual(" - ".utf8),
      let end = text[last].last,
      text[max(0, last.lowerBound - Self.longestDay)..<last.lowerBound].contains("[")
    {
      return end.isDigit || ["am", "pm"].contains(key(last)) || end == "Z"
    }
    let keys = key(before) + key(last)
    return Self.isEnd(Self.correlationKeys, of: keys)
      || words == nil && Self.isEnd(Self.traceKeys, of: keys)
  }

  /// What stands before the last word of a time: `[2026-02-11 07:30:12 `.
  private static let longestDay = 22

  private static let correlationKeys = ends(
    "correlation correlationid correlationidkey clientrequestid")
  /// On one's own screen only: by the correlation id alone support finds a request.
  private static let traceKeys = ends("traceid requestid trace")

  /// Where the value ends that a piece begins, if the key before it says that it is a secret or
  /// a name; nil if it does not.
  func endOfSecret(_ range: Range<Int>) -> Int? {
    if isJoint(last.upperBound, range), ["users", "home"].contains(key(last)) {
      return range.upperBound
    }
    guard let marks = marks(range.lowerBound), let mark = marks.last else { return nil }
    let isMarked = marks.contains { $0 == "=" || $0 == ":" }
    let isQuoted = mark == "\"" || mark == "'" || mark == 0x98 || mark == 0x9C
    let isOpened = isQuoted && marks.first != mark
    guard isMarked || isOpened else { return nil }
    let key = key(last)
    let isSecret =
      isMarked && (Self.wholeKeys.contains(key) || Self.isEnd(Self.secretKeys, of: key))
    guard isSecret || isOpened && Self.people.contains(key),
      !isHarmlessValue(range, of: key, marks)
    else { return nil }
    let rest = range.upperBound..<min(text.count, range.upperBound + Self.longest)
    if isQuoted { return rest.first { isClosing($0, of: mark) } ?? range.upperBound }
    let isSentence = mark == 0x20 && !marks.contains("=") && words != nil
    let ends = isSentence ? ",;\"}&\n" : " ,;\"'})&\n<"
    return rest.first { ends.utf8.contains(text[$0]) } ?? rest.upperBound
  }

  /// The longest value that is looked for, in bytes.
  private static let longest = 2_000

  /// True for a quote, and no apostrophe.
  private func isClosing(_ position: Int, of mark: UInt8) -> Bool {
    guard mark < 0x80 else {
      return text[position...].starts(with: [0xE2, 0x80, mark + 1])
    }
    return text[position] == mark
      && !(position + 1 < text.count && text[position + 1].isLetter)
  }

  /// What stands in the place of a value, or is everybody's.
  private func isHarmlessValue(_ range: Range<Int>, of key: String, _ marks: [UInt8])
    -> Bool
  {
    let value = text[range].asText.lowercased()
    if Self.nobodys.contains(value) { return true }
    // `<token>` is a mask.
    if MaskedRange.Kind(rawValue: value) != nil, text[range.lowerBound - 1] == "<" {
      return true
    }
    // `TID=7` is a thread.
    if key == "tid" { return value.allSatisfy(\.isNumber) }
    // `Could not get a token: …`, `state: compliant`, `Code=-50002` are no secrets.
    let isSentence = marks == Array(": ".utf8) && !Self.isEnd(Self.named, of: key)
    let isCode = key == "code" && value.utf8.count < 10 && value.allSatisfy(\.isNumber)
    // On one's own screen a short code looks like a name.
    let isMixed =
      words == nil && value.first?.isNumber != value.last?.isNumber
      && !value.hasPrefix("aad")
    return (isSentence || isCode) && !isMixed && kindToHide(range) == nil
  }

  /// How keys end whose values are never shown in a sentence, either.
  private static let named = ends(
    "password passwd pwd passphrase secret pin otp name birth")

  /// How keys end whose values are never shown.
  private static let secretKeys = ends(
    "token secret password passwd pwd passphrase assertion credential cookie nonce verifier challenge hint upn mail name "
      + "accountid deviceid userid useridkey accountidkey clientinfo clientid tenantid tenant phone phonenumber usercode "
      + "authcode authorizationcode devicecode sessionkey serial otp pin birth ssid")

  /// Keys of secrets and names that other keys end with, too.
  private static let wholeKeys = Set(ends("code state oid tid sub uid utid sid prt skey"))

  /// Words after which the server quotes names of people, tenants and apps.
  private static let people = Set(
    ends(
      "user account tenant directory organization organisation company provider username device named name principal"
    ))

  private static let nobodys = Set(
    ends(
      "null nil none undefined masked not-null common organizations consumers live.com google.com facebook.com mail "
        + "apple.com"))

  private static func ends(_ words: String) -> [String] {
    words.split(separator: " ").map(String.init)
  }

  private static func isEnd(_ ends: [String], of key: String) -> Bool {
    ends.contains { key.hasSuffix($0) }
  }
}
