import CTerminal

/// The clipboard of the user's terminal.
enum Clipboard {
  /// The sequence that copies a text, OSC 52.
  static func bytes(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(base64(Array(text.utf8)))\u{7}".utf8)
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      // Three bytes are 24 bits, which are four digits; bytes that are missing count as 0.
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let places = (0...group.count).map { digits[number >> (18 - 6 * $0) & 63] }
      return String(places) + String(repeating: "=", count: 3 - group.count)
    }.joined()
  }
}

extension Curses {
  package func copy(_ text: String) {
    // A terminal that takes no commands would print the text.
    if terminal_takes_commands() != 0 { send(Clipboard.bytes(text)) }
  }
}
