import FlowFiles
import Model

/// Reads state diagrams of Mermaid, line by line; a line that says something else than states
/// and arrows is left out.
struct MermaidReader {
  private var picture = Picture()
  private let problems: PictureProblems
  /// The states around others that are open, the innermost last.
  private var open: [(state: Int, place: Place)] = []
  private let lines: [Substring]
  private var number = 0

  private init(_ text: String, _ problems: PictureProblems) {
    self.problems = problems
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The picture that a diagram draws.
  static func picture(_ text: String, _ problems: PictureProblems) throws(PictureFailure)
    -> Picture
  {
    var reader = MermaidReader(text, problems)
    try reader.header()
    while var line = reader.nextLine() { try reader.statement(&line) }
    if let place = reader.open.last?.place {
      throw PictureFailure("the brace has no end", at: place)
    }
    return reader.picture
  }

  /// The next line that is neither empty nor a comment, without the blanks it begins with.
  private mutating func nextLine() -> TextCursor? {
    while number < lines.count {
      number += 1
      let text = lines[number - 1]
      // Behind a blank, `%%` begins a comment within the line.
      let end = text.firstRange(of: " %%")?.lowerBound ?? text.endIndex
      var line = TextCursor(text[..<end], line: number)
      line.skipBlanks()
      if line.peek != nil, !line.isAt("%%") { return line }
    }
    return nil
  }

  private mutating func header() throws(PictureFailure) {
    guard var line = nextLine() else { throw noDiagram(at: picture.place) }
    // Settings of Mermaid, of which only the title is about the machine.
    if line.rest == "---" {
      while let setting = nextLine(), setting.rest != "---" {
        guard setting.rest.hasPrefix("title:") else { continue }
        let title = setting.rest.dropFirst("title:".count).filter { $0 != "\"" }
        picture.title = .text(title.inOneLine)
      }
      // Where the file ends with its settings, they are what the message points at.
      line = nextLine() ?? line
    }
    picture.place = line.place
    guard line.accept("stateDiagram") else { throw noDiagram(at: line.place) }
  }

  private func noDiagram(at place: Place) -> PictureFailure {
    PictureFailure(
      "this is not a state diagram of Mermaid: it must begin with stateDiagram-v2",
      at: place)
  }

  private mutating func statement(_ line: inout TextCursor) throws(PictureFailure) {
    let start = line.place
    if line.rest == "--" {
      throw PictureFailure(
        "states are active at once, and a flow is in one state at a time. "
          + "Write each part into its own file, and convert each file",
        at: start)
    }
    if line.accept("}") {
      guard open.popLast() != nil else {
        throw PictureFailure("a brace too many", at: start)
      }
      return
    }
    // Looked at now: the colon may be passed over with the name.
    let isText = line.rest.contains(":")
    let name = name(&line)
    switch name {
    case "state": try declaration(&line, at: start)
    case "note":
      problems.leaveOut(name, at: start)
      // One that is called something, or says all behind a colon, has no further lines.
      if isText || line.rest.hasPrefix("\"") { return }
      while let text = nextLine(), text.rest != "end note" {}
    default: arrow(from: name, &line, at: start)
    }
  }

  /// The name of a state, empty if none stands here; `:::class` behind it is about looks.
  private func name(_ line: inout TextCursor) -> String {
    line.skipBlanks()
    var name = ""
    // `Wait-->Done` has no blank, so an arrow ends a name as well.
    while let scalar = line.peek, !TextCursor.isBlank(scalar),
      !":{}<\"".unicodeScalars.contains(scalar),
      !line.isAt("-->")
    {
      name.unicodeScalars.append(scalar)
      line.next()
    }
    if line.accept(":::") { line.take { !TextCursor.isBlank($0) } }
    return name
  }

  /// `state X`, `state "Title" as X`, `state X <<choice>>`, `state X {`.
  private mutating func declaration(_ line: inout TextCursor, at start: Place)
    throws(PictureFailure)
  {
    var title = ""
    if line.accept("\"") {
      title = line.take { $0 != "\"" }
      guard line.accept("\""), line.accept("as") else {
        return problems.leaveOut("state", at: start)
      }
    }
    line.skipBlanks()
    let place = line.place
    let name = name(&line)
    guard !name.isEmpty else { return problems.leaveOut("state", at: start) }
    let index = picture.state(name, parent: open.last?.state, at: place)
    describe(index, title, at: place)
    if line.accept("<<") {
      problems.leaveOut("<<\(line.take { $0 != ">" })>>", at: start)
      _ = line.accept(">>")
    }
    if line.accept("{") {
      guard open.count < Limits.nesting - 2 else {
        throw PictureFailure("the nesting is too deep", at: place)
      }
      open.append((index, place))
    } else if line.accept(":") {
      describe(index, line.rest, at: place)
    } else if !line.rest.isEmpty {
      problems.leaveOut(line.rest, at: line.place)
    }
  }

  /// `X --> Y : label`, `X : Title`, or `X` alone.
  private mutating func arrow(
    from source: String, _ line: inout TextCursor, at start: Place
  ) {
    let isArrow = line.accept("-->")
    line.skipBlanks()
    let targetPlace = line.place
    let target = isArrow ? name(&line) : ""
    let isText = line.accept(":")
    line.skipBlanks()
    guard !source.isEmpty, isArrow != target.isEmpty, isText || line.peek == nil,
      isArrow || source != "[*]"
    else {
      return problems.leaveOut(source.isEmpty ? "a line" : source, at: start)
    }
    let parent = open.last?.state
    // Whatever is named first comes first in the flow.
    let from = source == "[*]" ? parent : picture.state(source, parent: parent, at: start)
    guard isArrow else {
      if let from, isText { describe(from, line.rest, at: start) }
      return
    }
    let arrow = PictureArrow(
      target: end(target, at: targetPlace), label: Self.decoded(line.rest), place: start)
    // `[*]` before an arrow is no state: it starts the diagram, or the state around the line.
    switch (from, source) {
    case (nil, _): picture.start.append(arrow)
    case (let from?, "[*]"): picture.states[from].start.append(arrow)
    case (let from?, _): picture.states[from].arrows.append(arrow)
    }
  }

  /// The name of the state that a target means: `[*]` is the end of the diagram, or of the
  /// state around it.
  private mutating func end(_ target: String, at place: Place) -> String {
    let parent = open.last?.state
    // Each state around others has an end of its own: `Wait.[*]`.
    let prefix = target == "[*]" ? parent.map { picture.states[$0].name + "." } ?? "" : ""
    let index = picture.state(prefix + target, parent: parent, at: place)
    if target == "[*]" {
      picture.states[index].isFinal = true
      // `[*]` is no id.
      picture.states[index].id = prefix + "end"
    }
    return prefix + target
  }

  /// Gives a state a title, unless that is empty.
  private mutating func describe(_ index: Int, _ written: String, at place: Place) {
    let title = Self.decoded(written).inOneLine
    if !title.isEmpty { picture.states[index].title = .text(title, place: place) }
  }

  private static func decoded(_ text: String) -> String {
    // Mermaid breaks the lines of a label in these three ways.
    let line = ["<br/>", "<br>", "\\n"].reduce(text) { $0.replacing($1, with: " ") }
    return NumberedText.decoded(line).trimmed
  }
}
