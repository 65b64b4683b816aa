package import FlowModel

/// Whether texts are expressions and actions of a flow with certain variables.
package struct ExpressionCheck {
  private let table: VariableTable

  /// Takes the variables by id, with their types as far as they are known.
  package init(variables: [(id: String, type: VariableType?)], scopes: [String]) {
    table = VariableTable(ids: variables.map(\.id), types: variables.map(\.type), scopes: scopes)
  }

  /// What keeps a text from being a condition, as a sentence; nil if it is one.
  package func problem(ofCondition text: String) -> String? { problem(text) { $0.condition($1) == nil } }

  /// What keeps a text from being an action, as a sentence; nil if it is one.
  package func problem(ofAction text: String) -> String? { problem(text) { $0.action($1) == nil } }

  private func problem(_ text: String, _ fails: (ExpressionReader, Node) -> Bool) -> String? {
    let problems = Problems(SourceFiles(path: ""))
    let place = Place(line: 1, column: 1)
    let node = Node(content: .scalar(text, .doubleQuoted), place: place, length: 1, size: 1)
    guard fails(ExpressionReader(table: table, problems: problems), node) else { return nil }
    return problems.diagnostics.first?.cause.message ?? ExpressionProblem.empty.message
  }
}
