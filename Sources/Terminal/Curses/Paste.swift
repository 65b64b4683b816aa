/// Pasted text as it comes: everything between `CSI 200 ~` and `CSI 201 ~`, whatever it
/// contains.
struct Paste {
  /// What is longer is cut, in bytes: nobody reads a mebibyte on a screen.
  static let limit = 1 << 20

  /// Text as it goes on to the program.
  struct Result: Equatable {
    /// The text, its line ends line feeds, what is no UTF-8 replaced.
    var text: String
    /// How many bytes were pasted beyond the limit, and are not in the text.
    var cut: Int
  }

  private let terminator: [UInt8]
  private var bytes: [UInt8] = []
  private var dropped = 0
  /// How many bytes of the terminator have come.
  private var matched = 0

  /// Begins a paste; the bytes that introduced its beginning introduce its end, too.
  ///
  /// An 8-bit control in a text that began with a 7-bit one is text: what is copied from a
  /// web page may contain it, and must not end the paste.
  init(opening: [UInt8] = [27, 0x5B]) { terminator = opening + Array("201~".utf8) }

  /// Takes bytes from an offset on, up to the end of the paste, and gives the offset behind
  /// what was taken.
  mutating func take(_ source: UnsafeRawBufferPointer, from start: Int) -> (
    next: Int, isEnded: Bool
  ) {
    var index = start
    while index < source.count {
      if source[index] == terminator[matched] {
        matched += 1
        index += 1
        guard matched == terminator.count else { continue }
        matched = 0
        return (index, true)
      }
      if matched > 0 {
        // It was text after all; this byte may begin the terminator anew.
        let text = terminator[..<matched]
        matched = 0
        text.withUnsafeBytes { append($0) }
        continue
      }
      let end = Self.end(of: source, from: index, before: terminator[0])
      append(UnsafeRawBufferPointer(rebasing: source[index..<end]))
      index = end
    }
    return (index, false)
  }

  /// The offset of the first such byte, or the end: by pointer, because a paste may be long.
  private static func end(
    of source: UnsafeRawBufferPointer, from start: Int, before byte: UInt8
  ) -> Int {
    var index = start
    while index < source.count, source[index] != byte { index += 1 }
    return index
  }

  private mutating func append(_ more: UnsafeRawBufferPointer) {
    let room = min(more.count, Self.limit - bytes.count)
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: more[..<room]))
    dropped += more.count - room
  }

  /// What was pasted.
  consuming func finish() -> Result {
    // What began like the end of the paste and did not go on is text.
    terminator[..<matched].withUnsafeBytes { append($0) }
    // A character cut in two at the limit goes as a whole; it has four bytes at most.
    for _ in 0..<4 {
      guard dropped > 0, let last = bytes.last, last >= 0x80 else { break }
      bytes.removeLast()
      dropped += 1
      if last >= 0xC0 { break }
    }
    return Result(
      text: String(decoding: Self.withLineFeeds(bytes), as: UTF8.self), cut: dropped)
  }

  /// Line ends arrive as carriage returns, from some terminals with a line feed after.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for byte in bytes {
      if !(byte == 10 && isAfterReturn) { result.append(byte == 13 ? 10 : byte) }
      isAfterReturn = byte == 13
    }
    return result
  }
}
