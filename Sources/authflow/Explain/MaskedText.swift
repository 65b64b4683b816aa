import BundledFlows
import Errors
import Platform

extension Masking {
  /// Masks what others may read: only words of the bundled files stay, and what has a harmless
  /// form.
  static let forOthers = Masking(words: words)

  fileprivate static let words = Vocabulary(BundledFlows.words)
}

extension [String] {
  /// Texts as others may read them.
  var posted: [String] { map(Masking.forOthers.posted) }
}

extension MaskedText {
  /// Writes what was given, or standard input, of any length, as others may read it.
  static func write(_ words: String) throws(ProgramError) {
    guard words.isEmpty else {
      return StandardOutput.write(Masking.forOthers.posted(words) + "\n")
    }
    var text = MaskedText(words: Masking.words)
    var last: UInt8?
    func write(_ bytes: [UInt8]) {
      // A piece may be empty while a character or a secret goes on.
      last = bytes.last ?? last
      StandardOutput.write(String(decoding: bytes, as: UTF8.self))
    }
    try InputFile.eachPiece(of: "-") { write(text.feed($0)) }
    write(text.finish())
    // Else a shell would write its prompt behind the text.
    if let last, last != 0x0A { StandardOutput.write("\n") }
  }
}
