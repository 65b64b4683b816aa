import FlowFiles
import Model

/// A key of a flow file with its value.
struct Field {
  var key: String
  var value: FieldValue

  init(_ key: String, _ value: FieldValue) {
    self.key = key
    self.value = value
  }
}

extension [Field] {
  /// The value of a key; nil if there is none.
  subscript(_ key: String) -> FieldValue? { first { $0.key == key }?.value }

  /// Adds a list or a mapping unless it is empty.
  mutating func add(_ key: String, _ value: FieldValue) {
    if !value.isEmpty { append(Field(key, value)) }
  }

  /// Adds an arm to those of its event.
  mutating func add(_ arm: FieldValue, on event: String) {
    if let index = firstIndex(where: { $0.key == event }) {
      self[index].value = .list(self[index].value.items + [arm])
    } else {
      append(Field(event, arm))
    }
  }
}

/// A value of a flow file, and where in the file it comes from.
struct FieldValue {
  /// The value itself.
  indirect enum Content {
    case text(String)
    /// A number or a boolean, which must not be put in quotes.
    case plain(String)
    case list([FieldValue])
    case mapping([Field])
  }

  var content: Content
  /// The place in the file; nil for what is made up.
  var place: Place?

  static func text(_ text: String, place: Place? = nil) -> FieldValue {
    FieldValue(content: .text(text), place: place)
  }
  static func list(_ items: [FieldValue]) -> FieldValue {
    FieldValue(content: .list(items))
  }
  static func mapping(_ fields: [Field], place: Place? = nil) -> FieldValue {
    FieldValue(content: .mapping(fields), place: place)
  }

  /// The fields of a mapping; none for other values.
  var fields: [Field] {
    if case .mapping(let fields) = content { fields } else { [] }
  }

  /// The items of a list, or the value itself.
  var items: [FieldValue] {
    if case .list(let items) = content { items } else { [self] }
  }

  /// The value as a text; nil for lists and mappings.
  var text: String? {
    switch content {
    case .text(let text), .plain(let text): text
    case .list, .mapping: nil
    }
  }

  fileprivate var isEmpty: Bool {
    switch content {
    case .text, .plain: false
    case .list(let items): items.isEmpty
    case .mapping(let fields): fields.isEmpty
    }
  }
}

extension FieldValue {
  /// A value of a YAML file, its texts in one line.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - place: the place for one in the YAML.
  init(_ node: Node, place: (Place) -> Place = { $0 }) {
    self.place = place(node.place)
    switch node.content {
    case .sequence(let items): content = .list(items.map { FieldValue($0, place: place) })
    case .mapping(let entries):
      content = .mapping(
        entries.map { Field($0.key.text ?? "", FieldValue($0.value, place: place)) })
    case .scalar(let text, _):
      if node.isNothing {
        content = .mapping([])
      } else if node.boolean != nil || node.integer != nil {
        content = .plain(text)
      } else {
        content = .text(
          text.contains(where: \.isNewline) || text != text.trimmed ? text.inOneLine : text)
      }
    }
  }

  /// A text in one line of a file as a value; nil if it is none, which is then among the
  /// problems.
  static func read(_ text: String, at place: Place, _ problems: PictureProblems)
    -> FieldValue?
  {
    let inner = Problems(SourceFiles(path: ""))
    let node = Composer.compose(
      Array(text.utf8), most: problems.remainingValues, problems: inner)
    problems.remainingValues -= min(problems.remainingValues, node?.size ?? 1)
    func shifted(_ inner: Place) -> Place {
      inner.line == 1
        ? Place(line: place.line, column: place.column + inner.column - 1) : place
    }
    for problem in inner.diagnostics where problem.severity == .error {
      problems.add(problem.cause.inOneLine, at: shifted(problem.place))
    }
    return inner.diagnostics.isEmpty ? node.map { FieldValue($0, place: shifted) } : nil
  }
}
