import Model

/// Builds the tree of values out of the parser's events, within the limits.
package struct Composer {
  private let events: YAMLEvents
  private let problems: Problems
  private var anchors: [String: Node] = [:]
  private var size = 0
  /// The keys of the mapping that the file is, as far as it was read.
  private var topKeys: [String] = []

  private let most: Int

  private init(events: YAMLEvents, most: Int, problems: Problems) {
    self.events = events
    self.most = most
    self.problems = problems
  }

  /// The value a file consists of; nil if it could not be read, which is then among the
  /// problems.
  ///
  /// The bytes are without control characters. `file` is what places are said to be in, nil
  /// for the file that was asked for; `reportKeys` takes the keys of the mapping that the
  /// file is, up to the place where it stops being YAML.
  package static func compose(
    _ bytes: [UInt8], file: String? = nil, most: Int = Limits.file.values,
    problems: Problems,
    reportKeys: ([String]) -> Void = { _ in }
  ) -> Node? {
    bytes.withUnsafeBufferPointer { buffer in
      var composer = Composer(
        events: YAMLEvents(buffer, file: file), most: most, problems: problems)
      defer { reportKeys(composer.topKeys) }
      do throws(CompositionFailure) {
        return try composer.document()
      } catch {
        problems.add(error.cause, at: error.place)
        return nil
      }
    }
  }

  private mutating func document() throws(CompositionFailure) -> Node {
    while true {
      let event = try events.next()
      switch event.kind {
      // The start of the stream and of a document bring no value.
      case .other, .documentStart: continue
      case .streamEnd:
        throw CompositionFailure(
          cause: .emptyFile, place: Place(line: 1, column: 1, file: event.start.file))
      default:
        let node = try value(of: event, depth: 0)
        try expectEnd()
        return node
      }
    }
  }

  private func expectEnd() throws(CompositionFailure) {
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return
      case .documentStart:
        let message = "a second document starts here. A flow is one document"
        throw CompositionFailure(
          cause: DiagnosticCause("several-documents", message), place: event.start)
      default: continue
      }
    }
  }

  private mutating func value(of event: YAMLEvent, depth: Int) throws(CompositionFailure)
    -> Node
  {
    guard depth <= Limits.nesting else {
      throw CompositionFailure(cause: .tooDeep, place: event.start)
    }
    if let tag = event.tag {
      // Noted and not thrown: the value can be read as if it had no tag.
      problems.add(
        DiagnosticCause("tag", "tags such as \(quoted(tag)) are not part of the format"),
        at: event.start)
    }
    let node =
      switch event.kind {
      case .alias: try alias(event)
      case .sequenceStart: try sequence(event, depth: depth)
      case .mappingStart: try mapping(event, depth: depth)
      case .scalar(let text, let style):
        Node(
          content: .scalar(text, style), place: event.start, length: length(of: event),
          size: 1)
      default: Node(content: .scalar("", .plain), place: event.start, length: 1, size: 1)
      }
    // An alias counts as all that it stands for: ten lines of them could be billions of
    // values.
    if case .alias = event.kind {
      try count(node.size, at: event.start)
    } else {
      try count(1, at: event.start)
    }
    // After the value, so that no value contains itself.
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  private mutating func count(_ nodes: Int, at place: Place) throws(CompositionFailure) {
    size += nodes
    guard size <= most else {
      throw CompositionFailure(cause: .tooManyValues(most: most), place: place)
    }
  }

  private func alias(_ event: YAMLEvent) throws(CompositionFailure) -> Node {
    let name = event.anchor ?? ""
    guard var node = anchors[name] else {
      let nearest = Nearest.name(to: name, among: anchors.keys.sorted())
      let cause = DiagnosticCause(
        "unknown-anchor", "no anchor \(quoted(name)) before this alias", nearest: nearest)
      throw CompositionFailure(cause: cause, place: event.start)
    }
    // Messages about the value point at the alias, where it is used.
    node.place = event.start
    node.length = length(of: event)
    return node
  }

  private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(CompositionFailure)
    -> Node
  {
    var node = Node(content: .sequence([]), place: start.start, length: 1, size: 1)
    var items: [Node] = []
    while true {
      let event = try events.next()
      if case .collectionEnd = event.kind { break }
      let item = try value(of: event, depth: depth + 1)
      node.size += item.size
      items.append(item)
    }
    node.content = .sequence(items)
    return node
  }

  private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(CompositionFailure)
    -> Node
  {
    var node = Node(content: .mapping([]), place: start.start, length: 1, size: 1)
    var entries: [Node.Entry] = []
    var first: [String: Place] = [:]
    while true {
      let event = try events.next()
      if case .collectionEnd = event.kind { break }
      let key = try value(of: event, depth: depth + 1)
      // Before the value: within it the file may stop being YAML.
      if depth == 0 { topKeys += [key.text].compactMap(\.self) }
      let value = try value(of: events.next(), depth: depth + 1)
      node.size += key.size + value.size
      guard let text = key.text else {
        problems.note("key-is-no-text", "a key must be a text", at: key)
        continue
      }
      if let place = first[text] {
        // The first entry counts; the second was only read for problems of its own.
        problems.add(.duplicateKey(text, first: place), at: key)
      } else {
        first[text] = key.place
        entries.append(Node.Entry(key: key, value: value))
      }
    }
    node.content = .mapping(entries)
    return node
  }

  private func length(of event: YAMLEvent) -> Int {
    event.start.line == event.end.line ? max(1, event.end.column - event.start.column) : 1
  }
}
