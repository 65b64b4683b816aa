/// A short text whose descriptions run over the ends of lines: as a terminal, a mail or a property list breaks them.
///
/// A line break in one turns into a blank, so that every position stays what it was.
enum WrappedLines {
  /// The text with its descriptions on one line each; nil if none is broken.
  static func joined(_ bytes: [UInt8]) -> [UInt8]? {
    var joined = bytes
    var isDescription = false
    var isList = false
    var start = 0
    var change = false
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      let line = ByteText(bytes: Array(bytes[start..<end]))
      let isWithin = isDescription || describes(line)
      let next = ByteText(bytes: Array(bytes[(end + 1)...].prefix { $0 != 0x0A }))
      if isList {
        isList = !closesList(line)
        isDescription = isList || !isEnded(line) && goesOn(next)
      } else if isWithin, opensList(line) {
        (isList, isDescription) = (true, true)
      } else {
        isDescription = isWithin && !isEnded(line) && goesOn(next)
      }
      if isDescription {
        joined[end] = 0x20
        if end > start, bytes[end - 1] == 0x0D { joined[end - 1] = 0x20 }
        change = true
      }
      start = end + 1
    }
    return change ? joined : nil
  }

  /// Words behind which a description stands.
  private static let heads = WordList([
    "descriptionkey", "localizeddescription", "error_description", "errordescription", "description ", "description:",
    "failurereason", "aadsts", "aadb2c",
  ])

  /// True for a line in which a description begins.
  private static func describes(_ line: ByteText) -> Bool { line.hasAny(of: heads) }

  /// True for a line that ends where a list of scopes begins, as `NSSet` prints it.
  private static func opensList(_ line: ByteText) -> Bool {
    line.bytes.last { !ByteText.isBlank($0) } == UInt8(ascii: "(")
  }

  /// True for the line with which such a list ends.
  private static func closesList(_ line: ByteText) -> Bool {
    line.bytes.first { !ByteText.isBlank($0) } == UInt8(ascii: ")")
  }

  /// True for a line with which a sentence, a value or a part of code ends.
  private static func isEnded(_ line: ByteText) -> Bool {
    guard let last = line.bytes.last(where: { !ByteText.isBlank($0) }) else { return true }
    return ended.contains(last)
  }

  private static let ended = Set(".!?;{}()[]=\\<>".utf8)

  /// True for a line that goes on with words: it begins neither with a key, a date or a bracket nor with a frame of a stack.
  private static func goesOn(_ line: ByteText) -> Bool {
    let start = line.end(from: 0, while: ByteText.isBlank)
    guard start < line.count else { return false }
    let first = line.bytes[start]
    let isQuote = first == 0x22 || first == 0x27
    guard ByteText.isLetter(first) || isQuote else { return false }
    let word = line.end(from: isQuote ? start + 1 : start, limit: 60) {
      ByteText.isWord($0) || $0 == 0x2D || $0 == 0x20
    }
    guard word < line.count else { return true }
    let mark = line.bytes[word]
    // A key of a property list, a label; `"scheme"` within a sentence is none.
    if mark == 0x3A || mark == 0x3D { return false }
    if isQuote, mark == first {
      let behind = line.end(from: word + 1, limit: 4) { $0 == 0x20 }
      if behind < line.count, line.bytes[behind] == 0x3A || line.bytes[behind] == 0x3D { return false }
    }
    return !line.has([0x61, 0x74, 0x20], at: start)
  }
}
