import FlowModel

extension MermaidReader {
  /// The name of a state, and where it stands.
  mutating func name(_ line: inout LineScanner) throws(ForeignFailure) -> (name: String, place: Place) {
    line.skipBlanks()
    let place = line.place
    let name = line.take { scalar, next in
      !LineScanner.isBlank(scalar) && !":{}<".unicodeScalars.contains(scalar) && !(scalar == "-" && next == "-")
    }
    guard !name.isEmpty else { throw expected("a state", line) }
    return (name, place)
  }

  /// `state X`, `state "Title" as X`, `state X <<choice>>`, `state X {`.
  mutating func declaration(_ line: inout LineScanner) throws(ForeignFailure) {
    var title: String?
    if line.accept("\"") {
      let written = line.take { scalar, _ in scalar != "\"" }
      guard line.accept("\"") else { throw expected("a quote", line) }
      guard line.acceptWord("as") else { throw expected("as", line) }
      title = MermaidText.decoded(ArraySlice(Array(written.unicodeScalars))).text
    }
    let (name, place) = try name(&line)
    let index = picture.state(name, parent: open.last?.state, at: place)
    if let title { describe(index, title, place) }
    style(&line)
    line.skipBlanks()
    let mark = line.place
    switch kind(&line) {
    case "choice": picture.machine.states[index].role = .choice
    case "history": picture.machine.states[index].role = .history
    case let other?: problems.add(.part("<<\(other)>>"), at: mark)
    case nil: break
    }
    if line.accept("{") || (line.isAtEnd && acceptBraceBelow()) {
      guard open.count < 62 else { throw ForeignFailure(problem: .expected("less nesting", found: "{"), place: mark) }
      open.append((index, mark))
      line.skipBlanks()
      if line.accept("}") { open.removeLast() }
    } else if line.accept(":") {
      describe(index, MermaidText.decoded(line.rest).text, place)
      return
    }
    guard line.isAtEnd else { throw expected("the end of the line", line) }
  }

  /// `X --> Y : label`, `X : Title`, or `X` alone.
  mutating func arrow(_ line: inout LineScanner) throws(ForeignFailure) {
    let start = line.place
    let (source, place) = try name(&line)
    style(&line)
    guard line.accept("-->") else {
      guard source != "[*]" else { throw expected("-->", line) }
      let index = picture.state(source, parent: open.last?.state, at: place)
      if line.accept(":") {
        describe(index, MermaidText.decoded(line.rest).text, place)
      } else if !line.isAtEnd {
        throw expected("-->", line)
      }
      return
    }
    let (target, targetPlace) = try name(&line)
    style(&line)
    if !line.accept(":"), !line.isAtEnd { throw expected("\":\" and a label", line) }
    line.skipBlanks()
    let (label, offsets) = MermaidText.decoded(line.rest)
    let first = line.index
    // Whatever is named first comes first in the flow.
    let from = source == "[*]" ? nil : picture.state(source, parent: open.last?.state, at: place)
    let transition = picture.transition(label, to: end(target, at: targetPlace), at: start) { offset in
      line.place(first + offsets[min(offset, offsets.count - 1)])
    }
    if let from { picture.machine.states[from].transitions.append(transition) } else { begin(with: transition) }
  }

  /// The arrow that shows where the diagram, or the state around it, begins.
  private mutating func begin(with transition: ForeignTransition) {
    let old = open.last.map { picture.machine.states[$0.state].start } ?? picture.machine.start
    if transition.trigger != .unlabelled || transition.condition != nil {
      problems.add(.part("what an arrow from [*] waits for"), at: transition.place)
    }
    guard old.target == nil else {
      let isParallel = open.last.map { picture.machine.states[$0.state].role == .parallel } ?? false
      if !isParallel { problems.add(.part("a second arrow from [*]"), at: transition.place) }
      return
    }
    if let (state, _) = open.last {
      picture.machine.states[state].start = transition
    } else {
      picture.machine.start = transition
    }
  }

  /// The state that a target means: `[*]` is the end of the diagram, or of the state around it.
  private mutating func end(_ target: String, at place: Place) -> String {
    let parent = open.last?.state
    guard target == "[*]" else {
      return picture.machine.states[picture.state(target, parent: parent, at: place)].name
    }
    let prefix = parent.map { picture.machine.states[$0].name + "." } ?? ""
    let index = picture.state(prefix + "[*]", parent: parent, at: place)
    picture.machine.states[index].role = .final
    picture.machine.states[index].id = prefix + "end"
    return prefix + "[*]"
  }

  private mutating func describe(_ index: Int, _ title: String, _ place: Place) {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let state = picture.machine.states[index]
    guard !words.isEmpty, words != state.name else { return }
    if let old = state.fields["title"]?.text {
      let title = FieldValue.text("\(old) \(words)", place: place)
      picture.machine.states[index].fields = state.fields.filter { $0.key != "title" } + [Field("title", title)]
    } else {
      picture.machine.states[index].fields.append(Field("title", .text(words, place: place)))
    }
  }

  /// `<<choice>>` or `[[choice]]`; nil if there is none.
  private func kind(_ line: inout LineScanner) -> String? {
    guard line.accept("<<") || line.accept("[[") || line.accept("&lt;&lt;") else { return nil }
    let kind = line.take { scalar, _ in scalar != ">" && scalar != "]" && scalar != "&" }
    _ = line.accept(">>") || line.accept("]]") || line.accept("&gt;&gt;")
    return kind.lowercased()
  }

  /// Passes over `:::class`, which is about looks.
  private func style(_ line: inout LineScanner) {
    if line.accept(":::") { _ = line.take { scalar, _ in !LineScanner.isBlank(scalar) } }
  }

  private func expected(_ what: String, _ line: LineScanner) -> ForeignFailure {
    var line = line
    line.skipBlanks()
    let found = line.restText
    let name = what.count < 4 && what != "as" ? "\"\(what)\"" : what
    return ForeignFailure(problem: .expected(name, found: found.isEmpty ? nil : found), place: line.place)
  }
}
