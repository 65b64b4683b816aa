import FlowModel

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
    return Flow(
      id: id, title: text(file["title"], default: id), extends: file["extends"].map { text($0) },
      about: text(file["about"]), initial: text(file["initial"]),
      sources: sources, topics: topics, hazards: hazards, groups: groups, scopes: scopes, variables: variables,
      events: events(expressions), states: states(expressions),
      properties: properties(read, scopes: scopes))
  }

  var sources: [Source] {
    entries(file["sources"]).map { id, node in
      Source(id: id, title: text(node["title"], default: id), url: text(node["url"]))
    }
  }

  private var topics: [Topic] {
    entries(file["topics"]).map { id, node in Topic(id: id, title: text(node, default: id)) }
  }

  private var hazards: [Hazard] {
    entries(file["hazards"]).map { id, node in
      Hazard(
        id: id, title: text(node["title"], default: id), text: text(node["text"]), citations: citations(node["cite"]))
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

  /// Headings by source.
  func citations(_ node: Node?) -> [Citation] {
    entries(node).flatMap { source, headings in
      texts(headings).map { Citation(source: source, heading: $0) }
    }
  }
}
