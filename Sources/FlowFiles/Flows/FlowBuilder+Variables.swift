import Model

extension FlowBuilder {
  /// A variable, and its type where the file says it well.
  typealias ReadVariable = (id: String, variable: Variable, type: VariableType?)

  /// The variables of the file; one without a type gets a place, too, so that the positions of others are right.
  func variables(scopes: [String]) -> [ReadVariable] {
    let entries: [Node.Entry] = file["variables"]?.entries ?? []
    return entries.map { entry in
      let id = entry.key.text ?? ""
      if ["and", "or", "not", "true", "false"].contains(id) { problems.add(.reservedWord(id), at: entry.key) }
      let node = entry.value
      let type = variableType(node, scopes: scopes)
      let initial = type.flatMap { initialValue(node["initial"], $0) }
      let variable = Variable(
        id: id, title: text(node["title"], default: id), type: type ?? .boolean,
        initial: initial ?? type?.bounds.lowerBound ?? 0, isSettable: node["set"]?.boolean ?? false,
        about: text(node["about"]), texts: valueTexts(node["texts"], type), place: entry.key.place)
      return (id, variable, type)
    }
  }

  /// How the values of a choice read, in their order; empty where nothing is said.
  private func valueTexts(_ node: Node?, _ type: VariableType?) -> [String] {
    guard let entries = node?.entries, case .choice(let values) = type else { return [] }
    var texts = Array(repeating: "", count: values.count)
    for entry in entries {
      guard let value = entry.key.text else { continue }
      if let index = values.firstIndex(of: value) {
        texts[index] = text(entry.value)
      } else {
        problems.add(
          .unknownWord(of: "texts", value, allowed: values, nearest: Nearest.name(to: value, among: values)),
          at: entry.key)
      }
    }
    return texts
  }

  private func variableType(_ node: Node, scopes: [String]) -> VariableType? {
    switch node["type"]?.text {
    case "boolean": return .boolean
    case "integer":
      let minimum = node["min"]?.integer ?? 0
      guard let node = node["max"], let maximum = node.integer else { return nil }
      guard minimum <= maximum else {
        problems.add(
          .outOfBounds(of: "max", value: String(maximum), bounds: "\(minimum) or more, which is \"min\""), at: node)
        return nil
      }
      return .integer(minimum: minimum, maximum: maximum)
    case "choice":
      let values = node["values"]?.items?.compactMap(\.text) ?? []
      return values.isEmpty ? nil : .choice(values: values)
    case "scopes": return scopes.count > Limits.scopes ? nil : .scopes(universe: scopes)
    case "duration": return milliseconds(node["max"]).map { .duration(maximum: $0) }
    case "timer": return milliseconds(node["max"]).map { .timer(maximum: $0, fires: node["fires"]?.text) }
    default: return nil
    }
  }

  private func milliseconds(_ node: Node?) -> Int? {
    node?.text.flatMap { DurationText.milliseconds($0) }.flatMap { $0 <= Limits.duration ? $0 : nil }
  }

  private func initialValue(_ node: Node?, _ type: VariableType) -> Int? {
    guard let node else { return nil }
    switch type {
    case .boolean: return node.boolean.map { $0 ? 1 : 0 }
    case .integer: return bounded(node.integer, node, type)
    case .choice(let values):
      guard let text = node.text else { return nil }
      if let index = values.firstIndex(of: text) { return index }
      let nearest = Nearest.name(to: text, among: values)
      problems.add(.unknownWord(of: "initial", text, allowed: values, nearest: nearest), at: node)
      return nil
    case .scopes(let universe):
      return node.items?.compactMap { $0.text.flatMap(universe.firstIndex) }.reduce(0) { $0 | 1 << $1 }
    case .duration, .timer: return bounded(milliseconds(node), node, type)
    }
  }

  private func bounded(_ value: Int?, _ node: Node, _ type: VariableType) -> Int? {
    guard let value else { return nil }
    if type.bounds.contains(value) { return value }
    let bounds = "\(type.text(of: type.bounds.lowerBound)) to \(type.text(of: type.bounds.upperBound))"
    problems.add(.outOfBounds(of: "initial", value: type.text(of: value), bounds: bounds), at: node)
    return nil
  }
}

extension FlowBuilder {
  /// What must hold of every run; in its conditions `state` stands for the present state.
  func properties(_ variables: [ReadVariable], scopes: [String]) -> [FlowProperty] {
    let states = stateEntries.compactMap(\.key.text)
    let table = VariableTable(
      ids: variables.map(\.id), types: variables.map(\.type), scopes: scopes, states: states)
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
