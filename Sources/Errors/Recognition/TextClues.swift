import Catalogue
import Model

/// The hard facts of a short text that speak for or against a cause: keys, names of settings, the platform, the version.
struct TextClues {
  let names: Set<String>
  let platform: ApplePlatform?
  let version: [Int]?

  init(in text: ByteText, _ table: NameTable) {
    func has(_ word: String) -> Bool { text.first([UInt8].word(word.lowercased()), in: 0..<text.count) != nil }
    names = Set(table.clueNames.filter(has))
    let (isPhone, isMac) = (text.hasAny(of: table.list(of: .phone)), text.hasAny(of: table.list(of: .mac)))
    platform = isPhone == isMac ? nil : isPhone ? .iOS : .macOS
    version = Self.version(in: text)
  }

  /// The version in the head of a line of MSAL's log, `MSAL 2.14.0 iOS 17.2`.
  private static func version(in text: ByteText) -> [Int]? {
    guard let start = text.first([UInt8].word("msal "), in: 0..<text.count) else { return nil }
    let first = start + "msal ".utf8.count
    let end = text.end(from: first, limit: 12) { ByteText.isDigit($0) || $0 == UInt8(ascii: ".") }
    let parts = text.text(first..<end).split(separator: ".").compactMap { Int($0) }
    return parts.count > 1 ? parts : nil
  }
}
