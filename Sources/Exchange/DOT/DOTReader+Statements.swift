import FlowFiles
import Model

extension DOTReader {
  /// One statement, and the nodes it names.
  mutating func statement(depth: Int) throws(PictureFailure) -> [String] {
    let last = scopes.count - 1
    for kind in ["graph", "node", "edge"] {
      guard try accept(kind) else { continue }
      let attributes = try attributes()
      switch kind {
      case "node": scopes[last].node.merge(attributes) { $1 }
      case "edge": scopes[last].edge.merge(attributes) { $1 }
      default: labelScope(attributes["label"])
      }
      return []
    }
    var ends = [try end(depth: depth)]
    if ends[0].isName, try accept("=") {
      let value = try name()
      if ends[0].names.first?.lowercased() == "label" { labelScope(value) }
      return []
    }
    while token.isText("->") || token.isText("--") {
      guard try accept("->") else { throw expected("\"->\"") }
      ends.append(try end(depth: depth))
    }
    for end in ends where end.isName { declare(end.names[0], at: end.place) }
    if ends.count > 1 {
      let attributes = scopes[last].edge.merging(try attributes()) { $1 }
      addEdges(ends, attributes)
    } else if ends[0].isName {
      set(try attributes(), of: ends[0].names[0])
    }
    return ends.flatMap(\.names)
  }

  /// One end of an edge: a node, or all nodes of a subgraph.
  private typealias End = (names: [String], place: Place, isName: Bool)

  private mutating func end(depth: Int) throws(PictureFailure) -> End {
    let place = token.place
    guard token.isText("subgraph") || token.isText("{") else {
      let name = try name()
      // A port only tells where the line touches the node.
      while try accept(":") { _ = try self.name() }
      return ([name.text], place, true)
    }
    var scope = scopes[scopes.count - 1]
    if try accept("subgraph"), token.isName { enterCluster(try name().text, at: place, &scope) }
    let open = token.place
    guard try accept("{") else { throw expected("\"{\"") }
    guard depth < Limits.nesting else { throw PictureFailure(problem: .nesting, place: open) }
    scopes.append(scope)
    defer { scopes.removeLast() }
    var seen: Set<String> = []
    let names = try statements(from: open, depth: depth + 1).filter { seen.insert($0).inserted }
    return (names, place, false)
  }

  /// A cluster is a compound state if it is called as ours are, else a group; of clusters in clusters the outermost counts.
  private mutating func enterCluster(_ name: String, at place: Place, _ scope: inout Scope) {
    if let compound = Self.compound(name) {
      add(compound, Node(parent: scope.parent, place: place))
      scope.parent = compound
    } else if name.hasPrefix("cluster"), scope.group == nil {
      let rest = name.dropFirst("cluster".count)
      let group = String(rest.hasPrefix("_") ? rest.dropFirst() : rest)
      scope.group = group.isEmpty ? "cluster" : group
      if !groups.contains(where: { $0.name == scope.group }) { groups.append((scope.group ?? group, nil, place)) }
    }
  }

  /// The compound state that a cluster of this name is; nil for any other.
  private static func compound(_ cluster: String) -> String? {
    cluster.hasPrefix(DOTWriter.compoundCluster) ? String(cluster.dropFirst(DOTWriter.compoundCluster.count)) : nil
  }

  private mutating func addEdges(_ ends: [End], _ attributes: [String: DOTToken]) {
    let fields = picture.takeArrowFields()
    let tail = attributes["ltail"].flatMap { Self.compound($0.text) }
    let head = attributes["lhead"].flatMap { Self.compound($0.text) }
    for (left, right) in zip(ends, ends.dropFirst()) {
      for source in left.names {
        for target in right.names {
          guard edges.count < Limits.file.values else {
            problems.add(.tooManyValues(most: Limits.file.values), at: left.place)
            return
          }
          var arrow = arrow(to: head ?? target, attributes["label"] ?? attributes["xlabel"], at: left.place)
          arrow.fields = fields
          edges.append(Edge(source: tail ?? source, arrow: arrow))
        }
      }
    }
  }

  private func arrow(to target: String, _ label: DOTToken?, at place: Place) -> PictureArrow {
    let text = label.map { DOTText.shown($0.text) } ?? ""
    // Where escapes are in the label, its beginning is as near as it gets.
    let isExact = label?.text == text
    return PictureArrow(
      target: target, label: text, offsets: isExact ? Array(0...text.unicodeScalars.count) : [],
      labelPlace: isExact ? label?.textPlace ?? place : label?.place ?? place, place: place)
  }

  /// Attributes in brackets; none if there are no brackets.
  private mutating func attributes() throws(PictureFailure) -> [String: DOTToken] {
    var attributes: [String: DOTToken] = [:]
    while token.isText("[") {
      let open = try advance().place
      while try !accept("]") {
        guard token.kind != .end else { throw PictureFailure(problem: .unclosed("the bracket", open), place: open) }
        if try acceptSeparator() { continue }
        let key = try name()
        attributes[key.text.lowercased()] = try accept("=") ? try name() : key
      }
    }
    return attributes
  }

  /// The label of a cluster, or of the whole graph; what a comment of ours says goes before it.
  private mutating func labelScope(_ label: DOTToken?) {
    guard let label, let scope = scopes.last else { return }
    let title = FieldValue.text(DOTText.shown(label.text), place: label.place)
    if scopes.count == 1 {
      if picture.fields["title"] == nil, title.text?.isEmpty == false { picture.fields.append(Field("title", title)) }
    } else if let parent = scope.parent {
      nodes[parent]?.label = title
    } else if let index = groups.firstIndex(where: { $0.name == scope.group }), groups[index].title == nil {
      groups[index].title = title
    }
  }

  /// Notes a node where it is named first, with what holds for nodes there.
  private mutating func declare(_ name: String, at place: Place) {
    let scope = scopes[scopes.count - 1]
    if nodes[name] == nil {
      add(name, Node(parent: scope.parent, place: place))
      set(scope.node, of: name)
    }
    if let group = scope.group, nodes[name]?.group == nil { nodes[name]?.group = group }
  }

  private mutating func add(_ name: String, _ node: Node) {
    guard nodes[name] == nil else { return }
    nodes[name] = node
    order.append(name)
  }

  private mutating func set(_ attributes: [String: DOTToken], of name: String) {
    if let label = attributes["label"] {
      nodes[name]?.label = .text(DOTText.shown(label.text, node: name), place: label.place)
    }
    if let shape = attributes["shape"] { nodes[name]?.shape = shape.text.lowercased() }
  }
}
