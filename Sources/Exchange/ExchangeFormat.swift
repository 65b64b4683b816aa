package import FlowFiles

/// A format of another tool in which flows are written, and from which they are read.
///
/// All that the program knows about a format stands in its value, beside its reader and writer; commands, help and tests
/// take it from `allCases`.
package struct ExchangeFormat: Sendable {
  /// What commands call it: `mermaid`.
  package let id: String
  /// What it is called in a sentence: `Mermaid`.
  package let title: String
  /// What is written, for help: a part of a sentence.
  package let about: String
  /// The endings of file names that promise it, in small letters.
  let endings: Set<String>
  /// True if a file that begins like this seems to be of the format; the first one that says so is taken.
  let isShown: @Sendable (_ beginning: String) -> Bool
  /// A flow in the format, out of what its file says (`ParsedFlow.document`); the same file gives the same bytes.
  package let text: @Sendable (_ document: Node) -> String
  /// The picture that a file draws.
  let picture: Reading

  /// Reads a file, whose bytes are UTF-8.
  typealias Reading = @Sendable ([UInt8], PictureProblems) throws(PictureFailure) -> Picture
}

extension ExchangeFormat: CaseIterable, Hashable {
  /// Every format, in the order in which help names them.
  package static let allCases: [ExchangeFormat] = [.mermaid, .dot]

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension ExchangeFormat {
  /// The format that the name of a file promises; nil if it promises none.
  package init?(path: String) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  /// The format that a file's beginning shows; nil if it shows none.
  package init?(beginning bytes: [UInt8]) {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let beginning = String(head.drop { $0.isWhitespace || $0 == "\u{FEFF}" })
    // A flow file, in which a text may say anything.
    if beginning.hasLine(where: { $0.hasPrefix("flow:") }) { return nil }
    guard let format = Self.allCases.first(where: { $0.isShown(beginning) }) else { return nil }
    self = format
  }
}

extension String {
  /// True if a line, without the blanks before it, is as asked.
  func hasLine(where isRight: (Substring) -> Bool) -> Bool {
    split(whereSeparator: \.isNewline).contains { isRight($0.drop(while: \.isWhitespace)) }
  }
}
