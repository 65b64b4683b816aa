import FlowFiles
import FlowModel

/// Reads state diagrams of Mermaid.
struct MermaidReader {
  /// What only tells how the picture looks.
  private static let looks = ["direction", "classdef", "class", "style", "linkstyle", "scale", "hide"]

  var picture: PictureMachine
  let problems: ForeignProblems
  /// The composite states that are open, the innermost last.
  var open: [(state: Int, place: Place)] = []
  private let lines: [Substring]
  private var number = 0

  private init(_ bytes: [UInt8], _ problems: ForeignProblems) {
    self.problems = problems
    picture = PictureMachine(problems)
    lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The machine of a diagram.
  static func machine(_ bytes: [UInt8], _ problems: ForeignProblems) throws(ForeignFailure) -> ForeignMachine {
    var reader = MermaidReader(bytes, problems)
    try reader.header()
    while var line = reader.nextLine() { try reader.statement(&line) }
    if let (state, place) = reader.open.last {
      throw ForeignFailure(
        problem: .unclosed("the state \(reader.picture.machine.states[state].name)", place), place: place)
    }
    return reader.picture.finished()
  }

  private mutating func nextLine() -> LineScanner? {
    guard number < lines.count else { return nil }
    number += 1
    return LineScanner(lines[number - 1], line: number)
  }

  /// True after passing over a brace that stands alone in the next line that is not empty.
  mutating func acceptBraceBelow() -> Bool {
    var below = number
    while below < lines.count, lines[below].allSatisfy(\.isWhitespace) { below += 1 }
    guard below < lines.count, lines[below].filter({ !$0.isWhitespace }) == "{" else { return false }
    number = below + 1
    return true
  }

  private mutating func header() throws(ForeignFailure) {
    while var line = nextLine() {
      if line.isAtEnd { continue }
      if line.restText == "---" {
        frontMatter(try skip(from: line.place, "the front matter") { $0.restText == "---" })
      } else if line.accept("%%{") {
        if !line.restText.contains("}%%") { try skip(from: line.place, "%%{") { $0.restText.contains("}%%") } }
      } else if line.accept("%%") {
        picture.comment(line.commentText, at: line.place)
      } else if line.acceptWord("statediagram-v2") || line.acceptWord("statediagram") {
        picture.machine.start.place = Place(line: line.line, column: 1)
        return
      } else {
        line.skipBlanks()
        throw ForeignFailure(
          problem: .noMachine(format: "state diagram of Mermaid", expected: "stateDiagram-v2"), place: line.place)
      }
    }
    throw ForeignFailure(
      problem: .noMachine(format: "state diagram of Mermaid", expected: "stateDiagram-v2"),
      place: Place(line: 1, column: 1))
  }

  /// Takes the title out of the lines before the diagram; the rest is configuration.
  private mutating func frontMatter(_ lines: [String]) {
    let lines = lines.map { $0.drop { $0 == " " || $0 == "\t" } }
    if let title = lines.first(where: { $0.hasPrefix("title:") })?.dropFirst(6).drop(while: { " \"'".contains($0) }) {
      let end = title.last.map { $0 == "\"" || $0 == "'" } == true ? title.dropLast() : title
      picture.machine.fields.add("title", String(end))
    }
  }

  /// Passes over lines up to the one that ends them.
  @discardableResult
  private mutating func skip(
    from place: Place, _ what: String, until isEnd: (LineScanner) -> Bool
  ) throws(ForeignFailure) -> [String] {
    var skipped: [String] = []
    while var line = nextLine() {
      line.skipBlanks()
      if isEnd(line) { return skipped }
      skipped.append(line.restText)
    }
    throw ForeignFailure(problem: .unclosed(what, place), place: place)
  }

  private mutating func statement(_ line: inout LineScanner) throws(ForeignFailure) {
    line.skipBlanks()
    if line.isAtEnd { return }
    let start = line.place
    if !line.rest.starts(with: "%%".unicodeScalars) { line.cutComment() }
    if line.accept("%%{") {
      if !line.restText.contains("}%%") { try skip(from: start, "%%{") { $0.restText.contains("}%%") } }
    } else if line.accept("%%") {
      picture.comment(line.commentText, at: line.place)
    } else if line.accept("}") {
      guard open.popLast() != nil else { throw ForeignFailure(problem: .expected("a state", found: "}"), place: start) }
    } else if line.restText == "--" {
      guard let (state, _) = open.last else {
        problems.add(.part("the line --"), at: start)
        return
      }
      picture.machine.states[state].role = .parallel
    } else if line.acceptWord("note") {
      try note(&line, start)
    } else if line.acceptWord("state") {
      try declaration(&line)
    } else if line.acceptWord("acctitle:") || line.acceptWord("accdescr:") {
      return
    } else if line.acceptWord("accdescr") {
      try skip(from: start, "accDescr") { $0.restText.hasSuffix("}") }
    } else if line.acceptWord("click") {
      problems.add(.part("click"), at: start)
    } else if !Self.looks.contains(where: { line.acceptWord($0) }) {
      try arrow(&line)
    }
  }

  /// `note right of X: text`, or the text in the lines up to `end note`; it becomes what the state tells.
  private mutating func note(_ line: inout LineScanner, _ start: Place) throws(ForeignFailure) {
    guard (line.acceptWord("left") || line.acceptWord("right")) && line.acceptWord("of") else {
      problems.add(.part("a note that belongs to no state"), at: start)
      return
    }
    let (state, _) = try name(&line)
    var text = [line.accept(":") ? line.restText : ""]
    if text == [""] {
      text = try skip(from: start, "the note") { $0.restText.lowercased() == "end note" }
    }
    let words = text.map { MermaidText.decoded(ArraySlice(Array($0.unicodeScalars))).text }.joined(separator: " ")
    let index = picture.state(state, parent: open.last?.state, at: start)
    guard picture.machine.states[index].fields["happening"] == nil else {
      problems.add(.part("a second note"), at: start)
      return
    }
    let trimmed = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !trimmed.isEmpty {
      picture.machine.states[index].fields.append(Field("happening", .text(trimmed, place: start)))
    }
  }
}

extension LineScanner {
  /// What a comment says.
  var commentText: String {
    var copy = self
    copy.skipBlanks()
    return copy.restText
  }
}
