import FlowFiles
import Model

/// Reads state diagrams of Mermaid.
struct MermaidReader {
  /// What only tells how the picture looks.
  private static let looks = [
    "direction", "classdef", "class", "style", "linkstyle", "scale", "hide", "acctitle:", "accdescr:",
  ]

  var picture = Picture()
  let problems: PictureProblems
  /// The states around others that are open, the innermost last.
  var open: [(state: Int, place: Place)] = []
  private let lines: [Substring]
  private var number = 0

  private init(_ bytes: [UInt8], _ problems: PictureProblems) {
    self.problems = problems
    lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The picture that a diagram draws.
  static func picture(_ bytes: [UInt8], _ problems: PictureProblems) throws(PictureFailure) -> Picture {
    var reader = MermaidReader(bytes, problems)
    try reader.header()
    while var line = reader.nextLine() { try reader.statement(&line) }
    if let (state, place) = reader.open.last {
      throw PictureFailure(
        problem: .unclosed("the state \(reader.picture.states[state].name)", place), place: place)
    }
    return reader.picture
  }

  private mutating func nextLine() -> TextCursor? {
    guard number < lines.count else { return nil }
    number += 1
    return TextCursor(lines[number - 1], line: number)
  }

  /// True after passing over a brace that stands alone in the next line that is not empty.
  mutating func acceptBraceBelow() -> Bool {
    var below = number
    while below < lines.count, lines[below].allSatisfy(\.isWhitespace) { below += 1 }
    guard below < lines.count, String(lines[below]).trimmed == "{" else { return false }
    number = below + 1
    return true
  }

  private mutating func header() throws(PictureFailure) {
    var place = Place(line: 1, column: 1)
    while var line = nextLine() {
      line.skipBlanks()
      if line.isAtEnd { continue }
      place = line.place
      if line.restText == "---" {
        frontMatter(try skip(from: place, "the front matter") { $0 == "---" })
      } else if line.acceptWord("statediagram-v2") || line.acceptWord("statediagram") {
        picture.place = place
        return
      } else if try !comment(&line) {
        break
      }
    }
    throw PictureFailure(
      problem: .noPicture(format: "state diagram of Mermaid", begin: "stateDiagram-v2"), place: place)
  }

  /// Takes the title out of the lines before the diagram; the rest is configuration.
  private mutating func frontMatter(_ lines: [String]) {
    guard let line = lines.first(where: { $0.hasPrefix("title:") }) else { return }
    let title = String(line.dropFirst("title:".count)).trimmed
    let isQuoted = title.count > 1 && title.first == title.last && (title.first == "\"" || title.first == "'")
    picture.fields.append(Field("title", .text(isQuoted ? String(title.dropFirst().dropLast()) : title)))
  }

  /// Passes over a comment, and what `%%{` configures.
  private mutating func comment(_ line: inout TextCursor) throws(PictureFailure) -> Bool {
    let start = line.place
    if line.accept("%%{") {
      if !line.restText.contains("}%%") { try skip(from: start, "%%{") { $0.contains("}%%") } }
      return true
    }
    guard line.accept("%%") else { return false }
    line.skipBlanks()
    picture.comment(line.restText, at: line.place, problems)
    return true
  }

  /// Passes over lines up to the one that ends them.
  @discardableResult
  private mutating func skip(
    from place: Place, _ what: String, until isEnd: (String) -> Bool
  ) throws(PictureFailure) -> [String] {
    var skipped: [String] = []
    while let line = nextLine() {
      if isEnd(line.restText) { return skipped }
      skipped.append(line.restText)
    }
    throw PictureFailure(problem: .unclosed(what, place), place: place)
  }

  private mutating func statement(_ line: inout TextCursor) throws(PictureFailure) {
    line.skipBlanks()
    if line.isAtEnd { return }
    if try comment(&line) { return }
    line = line.withoutComment
    let start = line.place
    if line.accept("}") {
      guard open.popLast() != nil else {
        throw PictureFailure(problem: .expected("a state", found: "}"), place: start)
      }
    } else if line.restText == "--" {
      let around = open.last.map { picture.states[$0.state] }
      throw PictureFailure(problem: .atOnce(around?.name), place: around?.place ?? start)
    } else if line.acceptWord("note") {
      problems.leaveOut("note", at: start)
      // One that is called something, or says all behind a colon, has no further lines.
      guard !line.restText.contains(":"), !line.restText.hasPrefix("\"") else { return }
      try skip(from: start, "the note") { $0.lowercased() == "end note" }
    } else if line.acceptWord("click") {
      problems.leaveOut("click", at: start)
    } else if line.acceptWord("accdescr") {
      try skip(from: start, "accDescr") { $0.hasSuffix("}") }
    } else if line.acceptWord("state") {
      try declaration(&line)
    } else if !Self.looks.contains(where: { line.acceptWord($0) }) {
      try arrow(&line)
    }
  }
}

extension TextCursor {
  /// The line without what stands behind `%%` after a blank: it is for people.
  fileprivate var withoutComment: TextCursor {
    var cursor = self
    while let scalar = cursor.peek() {
      if Self.isBlank(scalar), cursor.peek(1) == "%", cursor.peek(2) == "%" {
        return before(cursor)
      }
      cursor.advance()
    }
    return self
  }
}
