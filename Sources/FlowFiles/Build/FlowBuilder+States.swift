import FlowModel

extension FlowBuilder {
  /// The states with their transitions.
  func states(_ expressions: ExpressionReader) -> [State] {
    let members = file["states"]?.entries ?? []
    return zip(members, names(members.map { ($0.key.text ?? "", $0.value) })).map { entry, names in
      let node = entry.value
      let texts = StateTexts(
        happening: text(node["happening"]), app: text(node["app"]), user: text(node["user"]), never: text(node["never"])
      )
      return State(
        id: entry.key.text ?? "", names: names, group: node["group"]?.text,
        kind: node["kind"]?.text.flatMap(StateKind.init) ?? .plain,
        request: node["request"]?.text.flatMap(RequestKind.init), texts: texts, citations: citations(node["cite"]),
        hazards: self.texts(node["hazards"]), refusals: refusals(node["refuses"]),
        transitions: transitions(node["on"], expressions), place: entry.key.place)
    }
  }

  private func refusals(_ node: Node?) -> [StateRefusal] {
    entries(node).map { StateRefusal(event: $0, reason: text($1)) }
  }

  private func transitions(_ node: Node?, _ expressions: ExpressionReader) -> [Transition] {
    entries(node).flatMap { event, value in
      (value.items ?? [value]).map { transition($0, event: event, expressions) }
    }
  }

  private func transition(_ node: Node, event: String, _ expressions: ExpressionReader) -> Transition {
    let actions = node["do"].map { $0.items ?? [$0] } ?? []
    return Transition(
      event: event, to: node.text ?? text(node["to"]), condition: node["when"].flatMap(expressions.condition),
      actions: actions.compactMap(expressions.action), label: text(node["label"]), short: text(node["short"]),
      because: text(node["because"]), citations: citations(node["cite"]), hazards: texts(node["hazards"]),
      place: node.place)
  }
}
