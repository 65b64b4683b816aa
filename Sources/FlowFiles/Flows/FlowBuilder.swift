import Model

/// Makes a flow out of a file's values, and notes what only shows once values are understood: expressions, bounds,
/// names that occur twice.
///
/// It takes what it can get: values of a wrong shape are left out, for the shapes have reported them already.
struct FlowBuilder {
  let file: Node
  let declarations: Declarations
  let problems: Problems

  /// The flow; only meaningful when there are no problems.
  func flow() -> Flow {
    let id = text(file["flow"])
    let scopes = file["scopes"]?.items?.compactMap(\.text) ?? []
    let read = variables(scopes: scopes)
    let table = VariableTable(ids: read.map(\.id), types: read.map(\.type), scopes: scopes)
    let expressions = ExpressionReader(table: table, problems: problems)
    let variables = read.map(\.variable)
    checkNesting()
    let compounds = compounds(expressions)
    var flat = FlatMachine(compounds, problems)
    return Flow(
      id: id, title: text(file["title"], default: id), extends: file["extends"].map { text($0) },
      about: text(file["about"]), meaning: text(file["meaning"]), initial: initial(flat, variables),
      sources: sources, topics: topics, hazards: hazards, groups: groups, scopes: scopes, variables: variables,
      events: events(read, expressions), states: states(&flat, expressions), compounds: compounds,
      properties: properties(read, scopes: scopes))
  }

  var sources: [Source] {
    entries(file["sources"]).map { id, node in
      Source(
        id: id, title: text(node["title"], default: id), url: text(node["url"]),
        basis: node["basis"]?.text.flatMap(Basis.init))
    }
  }

  private var topics: [Topic] {
    entries(file["topics"]).map { id, node in Topic(id: id, title: text(node, default: id)) }
  }

  private var hazards: [Hazard] {
    entries(file["hazards"]).map { id, node in
      Hazard(
        id: id, title: text(node["title"], default: id), text: text(node["text"]),
        bases: bases(node["basis"]), citations: citations(node["cite"]))
    }
  }

  private var groups: [Group] {
    entries(file["groups"]).map { id, node in
      let letter = id.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "?"
      return Group(id: id, title: text(node["title"], default: id), letter: text(node["letter"], default: letter))
    }
  }

  /// The entries of a mapping with their keys as texts; none if it is no mapping.
  func entries(_ node: Node?) -> [(key: String, value: Node)] {
    node?.entries?.compactMap { entry in entry.key.text.map { ($0, entry.value) } } ?? []
  }

  /// A text in one line; line breaks become blanks, and blanks at the ends go.
  func text(_ node: Node?, default fallback: String = "") -> String {
    guard let node, !node.isNothing, let text = node.text else { return fallback }
    guard text.contains(where: { $0.isNewline }) || text.last == " " || text.first == " " else { return text }
    return text.split { $0 == " " || $0.isNewline }.joined(separator: " ")
  }

  /// The texts of a list, or of a single value.
  func texts(_ node: Node?) -> [String] { node?.items?.map { text($0) } ?? node.map { [text($0)] } ?? [] }

  /// What a statement is said to rest on.
  func bases(_ node: Node?) -> [Basis] { texts(node).compactMap(Basis.init) }

  /// Headings by source.
  func citations(_ node: Node?) -> [Citation] {
    entries(node).flatMap { source, headings in
      texts(headings).map { Citation(source: source, heading: $0) }
    }
  }
}

extension FlowBuilder {
  /// The events: those listed, or else those used, in the order in which they are first used.
  func events(_ read: [ReadVariable], _ expressions: ExpressionReader) -> [Event] {
    let members = listedEvents
    let events = zip(members, names(members.map { ($0.id, $0.node) })).map { member, names in
      let node = member.node
      return Event(
        id: member.id, names: names, kind: node?["kind"]?.text.flatMap(EventKind.init) ?? .plain,
        about: text(node?["about"]), bases: bases(node?["basis"]), error: signature(node?["error"]),
        payload: payload(node?["carries"], expressions),
        validity: validity(node?["valid"], expressions), matches: matches(of: node, read, expressions),
        log: log(node?["log"], literal: texts(node?["literal"])), topics: texts(node?["topics"]),
        keywords: texts(node?["keywords"]),
        citations: citations(node?["cite"]), place: member.place)
    }
    checkMatches(events, members)
    return events
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

  private func log(_ node: Node?, literal: [String]) -> [LogLine] {
    entries(node).compactMap { level, value in
      LogLevel(rawValue: level).map {
        LogLine(level: $0, text: text(value), isLiteral: literal.contains(level))
      }
    }
  }
}

extension FlowBuilder {
  /// The three names of each state or event, in order; names that are not given are made up.
  ///
  /// A member's mapping is nil for an event that is used but not listed. Short names that others have are taken.
  func names(_ members: [(id: String, node: Node?)], beside others: [Node] = []) -> [Names] {
    let nodes = members.map(\.node)
    reportDuplicates(nodes + others, "short")
    reportDuplicates(nodes, "code")
    var made = DefaultNames(taken: (nodes + others).map { (given($0, "short"), given($0, "code")) })
    return members.map { id, node in
      let title = text(node?["title"], default: id)
      return Names(
        title: title, short: given(node, "short") ?? made.short(title: title, id: id),
        code: given(node, "code") ?? made.code(id: id))
    }
  }

  /// A name that is given; nil for none.
  func given(_ node: Node?, _ key: String) -> String? {
    let name = text(node?[key])
    return name.isEmpty ? nil : name
  }

  private func reportDuplicates(_ nodes: [Node?], _ key: String) {
    var first: [String: Node] = [:]
    for node in nodes {
      guard let value = node?[key], let name = given(node, key) else { continue }
      if let earlier = first[name] {
        problems.add(.duplicateName(key: key, name, first: earlier.place), at: value)
      } else {
        first[name] = value
      }
    }
  }
}
