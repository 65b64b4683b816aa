import FlowModel

extension FlowBuilder {
  /// What must hold of every run; in its conditions `state` stands for the present state.
  func properties(_ variables: [ReadVariable], scopes: [String]) -> [FlowProperty] {
    let states = file["states"]?.entries?.compactMap(\.key.text) ?? []
    let table = VariableTable(
      ids: variables.map(\.id) + ["state"], types: variables.map(\.type) + [.choice(values: states)], scopes: scopes)
    let expressions = ExpressionReader(table: table, problems: problems)
    return (file["properties"]?.entries ?? []).compactMap { entry in
      guard let id = entry.key.text, let demand = demand(entry.value, at: entry.key, expressions) else { return nil }
      let node = entry.value
      return FlowProperty(
        id: id, title: text(node["title"], default: id), demand: demand,
        severity: node["severity"]?.text.flatMap(Severity.init) ?? .error, citations: citations(node["cite"]),
        place: entry.key.place)
    }
  }

  /// The one demand of a property.
  private func demand(_ node: Node, at key: Node, _ expressions: ExpressionReader) -> PropertyDemand? {
    let given = ["never", "always", "eventually", "leadsTo"].filter { node[$0] != nil }
    guard let form = given.first, given.count == 1 else {
      problems.add(.oneDemand, at: key)
      return nil
    }
    guard let condition = node[form].flatMap(expressions.condition) else { return nil }
    let when = node["when"]
    guard (form == "leadsTo") == (when != nil) else {
      problems.add(.whenWithoutLeadsTo, at: when ?? key)
      return nil
    }
    switch form {
    case "never": return .never(condition)
    case "always": return .always(condition)
    case "eventually": return .eventually(condition)
    default: return when.flatMap(expressions.condition).map { .leadsTo(when: $0, condition) }
    }
  }
}
