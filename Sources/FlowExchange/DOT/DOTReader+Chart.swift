import FlowModel

extension DOTReader {
  /// The shapes of marks at which no machine ever is.
  private static let marks: Set<String> = ["point", "none", "plaintext", "plain", "circle"]

  /// The machine once the whole graph is read.
  mutating func machine() -> ForeignMachine {
    let entered = Set(edges.map(\.target))
    left = Set(edges.map(\.source))
    var begins: [Edge] = []
    for edge in edges where isMark(edge.source, entered) { begins.append(edge) }
    for name in order where !isMark(name, entered) { add(name) }
    for edge in edges where !isMark(edge.source, entered) { add(edge) }
    if let begin = begins.first {
      picture.machine.start.target = begin.target
      picture.machine.start.place = begin.place
    }
    for begin in begins.dropFirst() { problems.add(.part("a second start"), at: begin.place) }
    if let title, picture.machine.fields["title"] == nil, title.text != picture.machine.name, title.text != "" {
      picture.machine.fields.append(Field("title", title))
    }
    declareGroups()
    return picture.finished()
  }

  /// True for the point from which an arrow leads to the state in which runs start.
  private func isMark(_ name: String, _ entered: Set<String>) -> Bool {
    guard let node = nodes[name], !entered.contains(name), Self.marks.contains(node.shape) else { return false }
    return node.shape == "point" || node.label?.text?.isEmpty ?? (node.shape != "circle")
  }

  private mutating func add(_ name: String) {
    guard let node = nodes[name] else { return }
    let index = picture.state(name, parent: nil, at: node.place)
    var fields: [Field] = []
    if let label = node.label, let text = label.text, text != name, !text.isEmpty {
      fields.append(Field("title", label))
    }
    if let group = node.group { fields.append(Field("group", .text(groupID(group), place: node.place))) }
    picture.machine.states[index].fields = fields
    if node.shape == "doublecircle" || node.shape == "doubleoctagon" { picture.machine.states[index].role = .final }
    if node.shape == "diamond", left.contains(name) {
      picture.machine.states[index].role = .choice
    }
  }

  private mutating func add(_ edge: Edge) {
    let label = edge.label.map { DOTText.shown($0.text) } ?? ""
    let isExact = edge.label.map { $0.text == label } ?? false
    let place = edge.label?.place ?? edge.place
    var transition = picture.transition(label, to: edge.target, at: edge.place) { offset in
      guard isExact, let label = edge.label else { return place }
      return Place(line: label.textPlace.line, column: label.textPlace.column + offset)
    }
    transition.fields = edge.fields
    let index = picture.state(edge.source, parent: nil, at: edge.place)
    picture.machine.states[index].transitions.append(transition)
  }

  private mutating func declareGroups() {
    let used = Set(nodes.values.compactMap(\.group))
    var declared = Set(picture.machine.groups.map(\.name))
    for group in groups where used.contains(group.id) {
      let id = groupID(group.id)
      guard declared.insert(id).inserted else { continue }
      var fields: [Field] = []
      fields.add("title", group.title?.text ?? group.id, unless: id)
      picture.machine.groups.append(ForeignMachine.Member(name: id, fields: fields, place: group.place))
    }
  }

  private func groupID(_ name: String) -> String {
    var table = IdentifierTable(fallback: "group")
    return table.id(name)
  }
}
