package import FlowFiles
import Model

/// A file with bytes and lines deleted, doubled and replaced.
package struct DamagedFile {
  /// Characters that mean something in one of the formats.
  private static let signs = Array("{}[]:-&*!|<>/'\"%@#,?\n\t =()".utf8)

  /// The file as it is now.
  package private(set) var bytes: [UInt8]

  /// Damages a file in one place to four; files of a few bytes stay as they are.
  package init(_ bytes: some Sequence<UInt8>, _ random: inout some RandomNumberGenerator) {
    self.bytes = Array(bytes)
    for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&random) }
  }

  private mutating func damage(_ random: inout some RandomNumberGenerator) {
    guard bytes.count > 20 else { return }
    let start = Int.random(in: 0..<bytes.count - 10, using: &random)
    let end = start + Int.random(in: 1..<10, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 3: bytes.insert(Self.signs.randomElement(using: &random) ?? 0, at: start)
    default:
      let line = bytes[..<start].lastIndex(of: 0x0A) ?? 0
      let next = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if Bool.random(using: &random) {
        bytes.removeSubrange(line..<next)
      } else {
        bytes.insert(contentsOf: Array(bytes[line..<next]), at: line)
      }
    }
  }

  /// What is said of places that the file does not have.
  package func outside(_ diagnostics: [Diagnostic]) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    return diagnostics.filter { diagnostic in
      let place = diagnostic.place
      guard (1...lines.count).contains(place.line) else { return true }
      return !(1...lines[place.line - 1].unicodeScalars.count + 1).contains(place.column)
    }.map(\.text)
  }
}
