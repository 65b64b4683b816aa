/// An exception of .NET that has no code of MSAL, and whose stack ends in MSAL.NET.
///
/// The topmost frame that is not the system's tells whose fault it is: an app that uses null is no matter of MSAL's.
struct StackTrace {
  /// The line of the exception.
  let range: Range<Int>
  /// The words of the whole text, in lower case.
  let words: [Substring]

  /// The first such exception; nil if there is none.
  init?(in bytes: [UInt8]) {
    let text = ByteText(bytes: bytes)
    guard text.first(Self.exception, in: 0..<text.count) != nil,
      Self.libraries.contains(where: { text.first($0, in: 0..<text.count) != nil })
    else { return nil }
    var line: Range<Int>?
    var frames: [Substring] = []
    var start = 0
    let whole = text.text(0..<text.count)
    for said in whole.split(separator: "\n", omittingEmptySubsequences: false) {
      let range = start..<(start + said.utf8.count)
      start = range.upperBound + 1
      let said = said.drop { $0.isWhitespace }
      if let frame = Self.frame(said) {
        if line != nil { frames.append(frame) }
      } else if frames.isEmpty, Self.isException(CharacterText(said)) {
        line = range
      }
    }
    guard let line else { return nil }
    let lower = whole.lowercased()
    if let top = frames.first(where: { frame in !Self.systems.contains(where: frame.hasPrefix) }) {
      guard Self.owners.contains(where: top.hasPrefix) else { return nil }
    } else {
      // Without a stack only the call that the text tells shows whose exception it is.
      guard frames.isEmpty, Self.calls.contains(where: lower.contains) else { return nil }
    }
    range = line
    words = lower.split { !$0.isLetter && !$0.isNumber }
  }

  /// True for a line such as `System.NullReferenceException: …`, with one word before it at most.
  private static func isException(_ line: CharacterText) -> Bool {
    var reader = Reader(line)
    guard
      reader.take({ $0.take(.word, 1...) && $0.take(!.word, 1...3) && $0.take("System.") }) || reader.take("System.")
    else { return false }
    repeat {
      let isOfName = reader.sees { reader in
        reader.take(.word) && reader.take(most: .word) { $0.take("Exception") && $0.isAtWordEdge }
      }
      if isOfName { return true }
    } while reader.take(.word, 1...) && reader.take(".")
    return false
  }

  /// The name of a method in `  at Namespace.Class.Method (…)`; nil for other lines.
  private static func frame(_ line: Substring) -> Substring? {
    guard line.hasPrefix("at "), line.contains("("), line.contains(".") else { return nil }
    return line.dropFirst(3)
  }

  private static let exception = [UInt8].word("exception")
  private static let libraries = ["microsoft.identity", "msal"].map([UInt8].word)
  private static let owners = ["Microsoft.Identity.", "Microsoft.IdentityModel.Clients."]
  private static let calls = ["acquiretoken", "publicclientapplication", "getaccountsasync"]
  /// How frames begin that hand an exception on.
  private static let systems = [
    "System.", "Mono.", "Foundation.", "ObjCRuntime.", "UIKit.", "(wrapper", "Microsoft.Maui.", "Xamarin.",
  ]
}
