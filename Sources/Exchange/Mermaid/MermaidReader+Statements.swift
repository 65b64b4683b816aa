import FlowFiles
import Model

extension MermaidReader {
  /// The name of a state, and where it stands; `:::class` behind it is about looks.
  private func name(_ line: inout TextCursor) throws(PictureFailure) -> (name: String, place: Place) {
    line.skipBlanks()
    let place = line.place
    var name = ""
    while let scalar = line.peek(), !TextCursor.isBlank(scalar), !":{}<".unicodeScalars.contains(scalar),
      !line.isAt("--")
    {
      name.unicodeScalars.append(scalar)
      line.advance()
    }
    guard !name.isEmpty else { throw expected("a state", line) }
    if line.accept(":::") { line.take { !TextCursor.isBlank($0) } }
    return (name, place)
  }

  /// `state X`, `state "Title" as X`, `state X <<choice>>`, `state X {`.
  mutating func declaration(_ line: inout TextCursor) throws(PictureFailure) {
    var title: String?
    if line.accept("\"") {
      title = line.take { $0 != "\"" }
      guard line.accept("\"") else { throw expected("a quote", line) }
      guard line.acceptWord("as") else { throw expected("as", line) }
    }
    let (name, place) = try name(&line)
    let index = picture.state(name, parent: open.last?.state, at: place)
    if let title { describe(index, ArraySlice(Array(title.unicodeScalars)), place) }
    line.skipBlanks()
    let mark = line.place
    if let kind = kind(&line) { problems.leaveOut("<<\(kind)>>", at: mark) }
    if line.accept("{") || (line.isAtEnd && acceptBraceBelow()) {
      guard open.count < Limits.nesting - 2 else { throw PictureFailure(problem: .nesting, place: mark) }
      open.append((index, mark))
      if line.accept("}") { open.removeLast() }
    } else if line.accept(":") {
      describe(index, line.rest, place)
      return
    }
    guard line.isAtEnd else { throw expected("the end of the line", line) }
  }

  /// `X --> Y : label`, `X : Title`, or `X` alone.
  mutating func arrow(_ line: inout TextCursor) throws(PictureFailure) {
    let start = line.place
    let (source, place) = try name(&line)
    guard line.accept("-->") else {
      if source == "[*]" { throw expected("\"-->\"", line) }
      let index = picture.state(source, parent: open.last?.state, at: place)
      if line.accept(":") {
        describe(index, line.rest, place)
      } else if !line.isAtEnd {
        throw expected("\"-->\"", line)
      }
      return
    }
    // Whatever is named first comes first in the flow.
    let from = source == "[*]" ? nil : picture.state(source, parent: open.last?.state, at: place)
    let (target, targetPlace) = try name(&line)
    if !line.accept(":"), !line.isAtEnd { throw expected("\":\" and a label", line) }
    line.skipBlanks()
    let (label, offsets) = MermaidText.decoded(line.rest)
    let arrow = PictureArrow(
      target: end(target, at: targetPlace), label: label.trimmed, offsets: offsets, labelPlace: line.place,
      fields: picture.takeArrowFields(), place: start)
    if let from { picture.change(from) { $0.arrows.append(arrow) } } else { begin(with: arrow) }
  }

  /// The arrow that shows where the diagram, or the state around it, begins.
  private mutating func begin(with arrow: PictureArrow) {
    if !picture.isOurs {
      if !arrow.label.isEmpty { problems.leaveOut("a label at [*]", at: arrow.place) }
      let first = open.last.map { picture.states[$0.state].start } ?? picture.start
      if !first.isEmpty { problems.leaveOut("a further arrow from [*]", at: arrow.place) }
    }
    if let (state, _) = open.last {
      picture.change(state) { $0.start.append(arrow) }
    } else {
      picture.start.append(arrow)
    }
  }

  /// The name of the state that a target means: `[*]` is the end of the diagram, or of the state around it.
  private mutating func end(_ target: String, at place: Place) -> String {
    let parent = open.last?.state
    guard target == "[*]" else {
      _ = picture.state(target, parent: parent, at: place)
      return target
    }
    let prefix = parent.map { picture.states[$0].name + "." } ?? ""
    let index = picture.state(prefix + "[*]", parent: parent, at: place)
    picture.change(index) {
      $0.isFinal = true
      $0.id = prefix + "end"
    }
    return prefix + "[*]"
  }

  /// Gives a state a title; a further one is joined to the first.
  private mutating func describe(_ index: Int, _ written: ArraySlice<Unicode.Scalar>, _ place: Place) {
    let words = MermaidText.decoded(written).text.inOneLine
    guard !words.isEmpty else { return }
    picture.change(index) { state in
      let old = state.fields["title"]?.text.map { $0 + " " } ?? ""
      state.fields = state.fields.filter { $0.key != "title" } + [Field("title", .text(old + words, place: place))]
    }
  }

  /// `<<choice>>` or `[[choice]]`; nil if there is none.
  private func kind(_ line: inout TextCursor) -> String? {
    guard line.accept("<<") || line.accept("[[") || line.accept("&lt;&lt;") else { return nil }
    let kind = line.take { $0 != ">" && $0 != "]" && $0 != "&" }
    _ = line.accept(">>") || line.accept("]]") || line.accept("&gt;&gt;")
    return kind.lowercased()
  }

  private func expected(_ what: String, _ line: TextCursor) -> PictureFailure {
    var line = line
    line.skipBlanks()
    let found = line.restText
    return PictureFailure(problem: .expected(what, found: found.isEmpty ? nil : found), place: line.place)
  }
}
