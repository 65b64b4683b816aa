import FlowFiles
import FlowModel

extension DOTReader {
  /// One statement, and the nodes it names.
  mutating func statement(depth: Int) throws(ForeignFailure) -> [String] {
    let start = token.place
    for kind in ["graph", "node", "edge"] where token.isText(kind) {
      try advance()
      let attributes = try attributes()
      let last = scopes.count - 1
      if kind == "node" { scopes[last].node.merge(attributes) { $1 } }
      if kind == "edge" { scopes[last].edge.merge(attributes) { $1 } }
      if kind == "graph" { labelScope(attributes["label"]) }
      return []
    }
    var ends = [try end(depth: depth)]
    if ends[0].isName, token.isText("=") {
      try advance()
      let value = try name()
      if ends[0].names.first?.lowercased() == "label" { labelScope(value) }
      return []
    }
    while token.isText("->") || token.isText("--") {
      if token.isText("--") { throw expected("\"->\"") }
      try advance()
      ends.append(try end(depth: depth))
    }
    for end in ends where end.isName { declare(end.names[0], at: end.place) }
    if ends.count == 1 {
      if ends[0].isName { set(try attributes(), of: ends[0].names[0]) }
      return ends[0].names
    }
    let attributes = scopes[scopes.count - 1].edge.merging(try attributes()) { $1 }
    let fields = picture.takeTransition()
    for (left, right) in zip(ends, ends.dropFirst()) {
      for source in left.names {
        for target in right.names {
          guard edges.count < Limits.file.values else {
            problems.problems.add(.tooManyValues(most: Limits.file.values), at: start)
            return []
          }
          edges.append(
            Edge(
              source: source, target: target, label: attributes["label"] ?? attributes["xlabel"], fields: fields,
              place: left.place))
        }
      }
    }
    return ends.flatMap(\.names)
  }

  /// One end of an edge: a node or all nodes of a subgraph.
  private mutating func end(depth: Int) throws(ForeignFailure) -> (names: [String], place: Place, isName: Bool) {
    let place = token.place
    guard token.isText("subgraph") || token.isText("{") else {
      let name = try name()
      // A port only tells where the line touches the node.
      while try accept(":") { _ = try self.name() }
      return ([name.text], place, true)
    }
    var group: String?
    if try accept("subgraph"), token.isName {
      let name = try name().text
      if name.hasPrefix("cluster"), !name.hasPrefix(DOTWriter.compoundCluster) { group = name }
    }
    let open = token.place
    guard try accept("{") else { throw expected("\"{\"") }
    guard depth < Limits.nesting else {
      throw ForeignFailure(problem: .expected("less nesting", found: "{"), place: open)
    }
    var scope = scopes[scopes.count - 1]
    if let group {
      let id = String(group.dropFirst(group.hasPrefix("cluster_") ? 8 : 7))
      if scope.group == nil { scope.group = id.isEmpty ? "cluster" : id }
      if let name = scope.group, knownGroups.insert(name).inserted { groups.append((name, nil, place)) }
    }
    scopes.append(scope)
    defer { scopes.removeLast() }
    var seen: Set<String> = []
    let names = try statements(from: open, depth: depth + 1).filter { seen.insert($0).inserted }
    return (names, place, false)
  }

  /// Attributes in brackets; none if there are no brackets.
  private mutating func attributes() throws(ForeignFailure) -> [String: DOTToken] {
    var attributes: [String: DOTToken] = [:]
    while token.isText("[") {
      let open = try advance().place
      while try !accept("]") {
        guard token.kind != .end else { throw ForeignFailure(problem: .unclosed("the bracket", open), place: open) }
        if try acceptSeparator() { continue }
        let key = try name()
        attributes[key.text.lowercased()] = try accept("=") ? try name() : key
      }
    }
    return attributes
  }

  private mutating func labelScope(_ label: DOTToken?) {
    guard let label else { return }
    let title = FieldValue.text(DOTText.shown(label.text), place: label.place)
    if scopes.count > 1, let group = scopes[scopes.count - 1].group {
      if let index = groups.firstIndex(where: { $0.id == group }), groups[index].title == nil {
        groups[index].title = title
      }
    } else if scopes.count == 1, self.title == nil {
      self.title = title
    }
  }

  /// Notes a node where it is named first, with what holds for nodes there.
  private mutating func declare(_ name: String, at place: Place) {
    let scope = scopes[scopes.count - 1]
    if nodes[name] == nil {
      nodes[name] = Node(place: place)
      order.append(name)
      set(scope.node, of: name)
    }
    if let group = scope.group, nodes[name]?.group == nil { nodes[name]?.group = group }
  }

  private mutating func set(_ attributes: [String: DOTToken], of name: String) {
    if let label = attributes["label"] {
      nodes[name]?.label = .text(DOTText.shown(label.text, node: name), place: label.place)
    }
    if let shape = attributes["shape"] { nodes[name]?.shape = shape.text.lowercased() }
  }
}
