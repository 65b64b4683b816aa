import FlowFiles
import FlowModel

/// Values in the notation of the flow format within foreign files.
enum ForeignYAML {
  /// A text in one line of a foreign file as a value; nil if it is none, which is then among the problems.
  static func value(_ text: String, at place: Place, _ problems: ForeignProblems) -> FieldValue? {
    let inner = Problems(SourceFiles(path: ""))
    let node = Composer.compose(Array(text.utf8), most: problems.remainingValues, problems: inner)
    problems.remainingValues -= min(problems.remainingValues, node?.size ?? 1)
    func shifted(_ inner: Place) -> Place {
      inner.line == 1 ? Place(line: place.line, column: place.column + inner.column - 1) : place
    }
    for problem in inner.diagnostics where problem.severity == .error {
      problems.problems.add(problem.cause.inOneLine, at: shifted(problem.place))
    }
    return inner.diagnostics.isEmpty ? node.map { value($0, shifted) } : nil
  }

  /// A value of a composed tree.
  static func value(_ node: Node, _ shifted: (Place) -> Place = { $0 }) -> FieldValue {
    let place = shifted(node.place)
    switch node.content {
    case .sequence(let items): return FieldValue(.list(items.map { value($0, shifted) }), place: place)
    case .mapping(let entries):
      return .mapping(entries.map { Field($0.key.text ?? "", value($0.value, shifted)) }, place: place)
    case .scalar(let text, _):
      if node.isNothing { return .mapping([], place: place) }
      if let value = node.boolean { return FieldValue(.boolean(value), place: place) }
      if let number = node.integer { return FieldValue(.number(number), place: place) }
      return .text(text, place: place)
    }
  }
}

extension DiagnosticCause {
  /// The cause without a line in which something begins, for texts of one line.
  fileprivate var inOneLine: DiagnosticCause {
    if case .syntax(let text, _) = self { .syntax(text, begun: nil) } else { self }
  }
}
