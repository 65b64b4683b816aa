import FlowModel

extension FlowBuilder {
  /// The events: those listed, or else those used, in the order in which they are first used.
  func events(_ expressions: ExpressionReader) -> [Event] {
    let members = listedEvents
    return zip(members, names(members.map { ($0.id, $0.node) })).map { member, names in
      let node = member.node
      return Event(
        id: member.id, names: names, kind: node?["kind"]?.text.flatMap(EventKind.init) ?? .plain,
        about: text(node?["about"]), error: signature(node?["error"]), payload: payload(node?["carries"], expressions),
        validity: validity(node?["valid"], expressions), log: log(node?["log"]), topics: texts(node?["topics"]),
        keywords: texts(node?["keywords"]), citations: citations(node?["cite"]), place: member.place)
    }
  }

  private var listedEvents: [(id: String, node: Node?, place: Place)] {
    if let section = file["events"] {
      return (section.entries ?? []).compactMap { entry in entry.key.text.map { ($0, entry.value, entry.key.place) } }
    }
    var seen: Set<String> = []
    var events: [(id: String, node: Node?, place: Place)] = []
    let variables = entries(file["variables"]).compactMap { $0.value["fires"] }
    let states = entries(file["states"]).flatMap { state in
      ["on", "refuses"].flatMap { state.value[$0]?.entries?.map(\.key) ?? [] }
    }
    for node in states + variables {
      if let id = node.text, seen.insert(id).inserted { events.append((id, nil, node.place)) }
    }
    return events
  }

  private func signature(_ node: Node?) -> ErrorSignature? {
    guard let node, let code = node["code"]?.integer else { return nil }
    let entries = entries(node["userInfo"]).map { UserInfoEntry(key: $0, value: text($1)) }
    return ErrorSignature(
      domain: text(node["domain"]), code: code, name: text(node["name"]), swift: text(node["swift"]), userInfo: entries,
      reach: node["reach"]?.text.flatMap(ErrorReach.init) ?? .code)
  }

  private func payload(_ node: Node?, _ expressions: ExpressionReader) -> [PayloadField] {
    entries(node).compactMap { variable, value in
      guard let proposal = expressions.value(value, for: variable),
        let index = expressions.table.index(variable)
      else { return nil }
      return PayloadField(variable: index, proposal: proposal, text: ExpressionReader.text(of: value))
    }
  }

  private func validity(_ node: Node?, _ expressions: ExpressionReader) -> Validity? {
    guard let node, let condition = node["when"].flatMap(expressions.condition) else { return nil }
    return Validity(condition: condition, reason: text(node["else"]))
  }

  private func log(_ node: Node?) -> [LogLine] {
    entries(node).compactMap { level, value in
      LogLevel(rawValue: level).map { LogLine(level: $0, text: text(value)) }
    }
  }
}
