import Catalogue

/// What a line of a text looks like, by which the segmenter decides whether it goes on with the line before.
struct LineShape {
  /// The line, where it stands in the text.
  let bytes: ArraySlice<UInt8>

  /// Whether a line that begins so may belong to braces opened before.
  static func isWithinBraces(_ byte: UInt8) -> Bool {
    ByteText.isBlank(byte) || byte == 0x22 || byte == 0x27 || byte == 0x7B || byte == 0x7D || byte == 0x5B
      || byte == 0x5D || byte == 0x28 || byte == 0x29
  }

  /// True for a line that begins an NSError.
  var isOfError: Bool {
    let text = ByteText(bytes: Array(bytes))
    return Self.errorWords.contains { text.first($0, in: 0..<text.count) != nil }
  }

  private static let errorWords = ["errordomain", "error domain", "userinfo"].map([UInt8].word)

  var isBlank: Bool { bytes.allSatisfy(ByteText.isBlank) }

  /// True for a header of HTTP.
  var isHeader: Bool {
    // A folded header goes on with a blank.
    if let first = bytes.first, first == 0x20 || first == 0x09, !isBlank { return true }
    guard let colon = bytes.prefix(60).firstIndex(of: UInt8(ascii: ":")) else { return false }
    return bytes[..<colon].allSatisfy {
      ByteText.isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "<") || $0 == 0x20
    }
  }

  /// True for a status line, behind which headers stand.
  var beginsHeaders: Bool { begins(with: Self.httpHead) || begins(with: Self.curlHead) }

  /// True for a line that begins with a number of the server.
  var beginsWithNumber: Bool { Self.numberHeads.contains(where: begins) }

  private func begins(with word: [UInt8]) -> Bool {
    guard bytes.count >= word.count else { return false }
    var offset = 0
    while offset < word.count {
      if ByteText.lower(bytes[bytes.startIndex + offset]) != word[offset] { return false }
      offset += 1
    }
    return true
  }

  private static let httpHead = [UInt8].word("http/")
  private static let curlHead = [UInt8].word("< http/")
  private static let numberHeads = ["aadsts", "aadb2c"].map([UInt8].word)

  /// Words with which a line goes on about the error of the line before, each followed by a colon or `=`.
  private static let labels = [
    "trace id", "traceid", "correlation id", "correlationid", "timestamp", "request id", "requestid", "message",
    "error code", "errorcode", "code", "domain", "description", "error", "suberror", "sub error", "claims",
    "statuscode",
    "status code", "responsebody", "error_description", "errordescription", "localizeddescription", "userinfo",
    "reason", "inner exception", "msalerrordescriptionkey", "msalinternalerror", "msalinternalerrorcodekey",
  ].map([UInt8].word)

  /// True for a line such as `Correlation ID: …`.
  var isLabel: Bool {
    let end = bytes.endIndex
    var start = bytes.startIndex
    while start < end, ByteText.isBlank(bytes[start]) || bytes[start] == 0x22 || bytes[start] == 0x2D { start += 1 }
    guard start < end, ByteText.isLetter(bytes[start]) else { return false }
    return Self.labels.contains { label in
      guard start + label.count < end else { return false }
      for (index, byte) in label.enumerated() where ByteText.lower(bytes[start + index]) != byte { return false }
      let next = bytes[start + label.count]
      return next == 0x3A || next == 0x3D || next == 0x22
        || next == 0x20 && start + label.count + 1 < end && [0x3A, 0x3D].contains(bytes[start + label.count + 1])
    }
  }

  /// True for a line such as `domain: MSALErrorDomain`, whose code stands in one of the next.
  var endsWithDomain: Bool {
    var end = bytes.endIndex
    while end > bytes.startIndex, Self.marks.contains(bytes[end - 1]) { end -= 1 }
    return end - bytes.startIndex >= 6 && bytes[(end - 6)..<end].elementsEqual("Domain".utf8)
  }

  /// True for a line that ends with a number and a colon, `AADSTS50011:`, whose words stand on the next.
  var endsWithNumber: Bool {
    var end = bytes.endIndex
    while end > bytes.startIndex, ByteText.isBlank(bytes[end - 1]) { end -= 1 }
    guard end - bytes.startIndex > 11, bytes[end - 1] == UInt8(ascii: ":"), ByteText.isDigit(bytes[end - 2]) else {
      return false
    }
    var start = end - 1
    while start > bytes.startIndex, ByteText.isDigit(bytes[start - 1]) { start -= 1 }
    return ServerNumberPrefix.allCases.contains { prefix in
      start - bytes.startIndex >= 6
        && zip(bytes[(start - 6)..<start], prefix.rawValue.lowercased().utf8).allSatisfy { ByteText.lower($0) == $1 }
    }
  }

  private static let marks = Set(" \t\r\n\",;'".utf8)
}
