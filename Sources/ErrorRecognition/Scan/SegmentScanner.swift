/// Finds what a segment says about errors.
struct SegmentScanner {
  let text: ByteText
  let names: NameTable

  /// Everything that is said, in order.
  func tokens() -> [Token] {
    guard mayHoldErrors else { return [] }
    var tokens: [Token] = []
    var position = 0
    while position < text.count {
      let byte = text.bytes[position]
      guard ByteText.isLetter(byte) || byte == UInt8(ascii: "-") else {
        position += 1
        continue
      }
      guard isWordStart(position) else {
        position += 1
        continue
      }
      let found = read(at: position)
      tokens += found.tokens
      position = max(position + 1, found.end)
    }
    return tokens
  }

  /// What begins at the start of a word, and where to go on.
  private func read(at position: Int) -> (tokens: [Token], end: Int) {
    if text.bytes[position] == UInt8(ascii: "-") { return bareNumber(at: position) }
    if let number = serverNumber(at: position) { return ([number], number.range.upperBound) }
    if let status = statusLine(at: position) { return ([status], status.range.upperBound) }
    if let number = pageNumber(at: position) { return ([number], number.range.upperBound) }
    if let (found, end) = keyed(at: position) { return (found, end) }
    let end = text.end(from: position, limit: 120) { ByteText.isWord($0) }
    return (named(at: position, end: end), end)
  }

  /// A word starts where no letter or digit stands before it; in texts within texts `\n` may.
  private func isWordStart(_ position: Int) -> Bool {
    guard position > 0 else { return true }
    let before = text.bytes[position - 1]
    if before == UInt8(ascii: "n"), position > 1, text.bytes[position - 2] == UInt8(ascii: "\\") { return true }
    if before == UInt8(ascii: "-"), position > 1, !ByteText.isBlank(text.bytes[position - 2]) {
      return text.bytes[position] != UInt8(ascii: "-")
    }
    // Percent-encoded blanks and colons end in letters or digits.
    if position > 2, text.bytes[position - 3] == UInt8(ascii: "%") { return true }
    return !ByteText.isWord(before)
  }

  /// A quick look for what every text about errors holds; most lines of a log hold none of it.
  private var mayHoldErrors: Bool {
    text.bytes.withUnsafeBufferPointer { bytes in
      let last = bytes.count - 3
      guard last > 0 else { return false }
      for index in 0..<last {
        switch bytes[index] {
        case 0x72, 0x52:  // error
          if ByteText.lower(bytes[index + 1]) == 0x72, ByteText.lower(bytes[index + 2]) == 0x6F { return true }
        case 0x41, 0x61:  // AADSTS, AADB2C
          if ByteText.lower(bytes[index + 1]) == 0x61, ByteText.lower(bytes[index + 2]) == 0x64 { return true }
        case 0x4D:  // MSAL
          if bytes[index + 1] == 0x53, bytes[index + 2] == 0x41 { return true }
        case 0x48, 0x68:  // HTTP
          if ByteText.lower(bytes[index + 1]) == 0x74, ByteText.lower(bytes[index + 2]) == 0x74 { return true }
        case 0x2D:  // -50005, -42004, -34018, -25300
          if (0x32...0x35).contains(bytes[index + 1]), ByteText.isDigit(bytes[index + 2]) { return true }
        case 0x73, 0x53:  // status, suberror
          if ByteText.lower(bytes[index + 1]) == 0x74, ByteText.lower(bytes[index + 2]) == 0x61 { return true }
        default: continue
        }
      }
      return false
    }
  }
}
