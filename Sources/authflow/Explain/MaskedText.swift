import Catalogue
import Errors
import Platform

/// A text as it may be posted: everything personal masked, line by line.
enum MaskedText {
  /// Writes what was given, or standard input, of any length.
  static func write(_ words: String) throws(ProgramError) {
    guard words.isEmpty else { return StandardOutput.write(Masking.posted(words) + "\n") }
    var line: [UInt8] = []
    var input = UTF8Input()
    func take(_ piece: ArraySlice<UInt8>) {
      var rest = piece
      while let end = rest.firstIndex(of: 0x0A) {
        StandardOutput.write(Masking.posted(String(decoding: line + rest[..<end], as: UTF8.self)) + "\n")
        line.removeAll()
        rest = rest[(end + 1)...]
      }
      line += rest
    }
    do throws(FileError) {
      try StandardInput.pieces { piece in
        take(input.feed(piece))
        return true
      }
    } catch {
      throw .unreadable(path: "standard input", reason: error.reason)
    }
    take(input.finish())
    if !line.isEmpty { StandardOutput.write(Masking.posted(String(decoding: line, as: UTF8.self)) + "\n") }
  }
}
