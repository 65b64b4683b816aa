import Model

/// Reads digraphs of Graphviz.
struct DOTReader {
  /// A node as its attributes describe it, or a cluster that is a compound state.
  struct Node {
    var label: FieldValue?
    var shape = ""
    var group: String?
    /// The compound state around it.
    var parent: String?
    var place: Place
  }

  /// An edge; its ends are nodes, or the compound states that it is drawn up to.
  struct Edge {
    var source: String
    var arrow: PictureArrow
  }

  /// What holds in a pair of braces.
  struct Scope {
    var node: [String: DOTToken] = [:]
    var edge: [String: DOTToken] = [:]
    var group: String?
    var parent: String?
  }

  var picture = Picture()
  let problems: PictureProblems
  var nodes: [String: Node] = [:]
  var order: [String] = []
  var edges: [Edge] = []
  var groups: [(name: String, title: FieldValue?, place: Place)] = []
  var scopes = [Scope()]
  private var lexer: DOTLexer
  private(set) var token: DOTToken

  private init(_ bytes: [UInt8], _ problems: PictureProblems) throws(PictureFailure) {
    self.problems = problems
    lexer = DOTLexer(bytes)
    let start = Place(line: 1, column: 1)
    token = DOTToken(kind: .end, text: "", place: start, textPlace: start)
    try advance()
  }

  /// The picture that a graph draws.
  static func picture(_ bytes: [UInt8], _ problems: PictureProblems) throws(PictureFailure) -> Picture {
    var reader = try DOTReader(bytes, problems)
    try reader.graph()
    reader.addStates()
    return reader.picture
  }

  /// Goes on to the next piece that is no comment.
  @discardableResult
  mutating func advance() throws(PictureFailure) -> DOTToken {
    let old = token
    token = try lexer.next()
    while token.kind == .comment {
      picture.comment(token.text, at: token.textPlace, problems)
      token = try lexer.next()
    }
    return old
  }

  /// Goes on if this sign or word stands here.
  mutating func accept(_ text: String) throws(PictureFailure) -> Bool {
    guard token.isText(text) else { return false }
    try advance()
    return true
  }

  /// Goes on if something that parts statements or attributes stands here.
  mutating func acceptSeparator() throws(PictureFailure) -> Bool {
    if try accept(";") { return true }
    return try accept(",")
  }

  func expected(_ what: String) -> PictureFailure {
    PictureFailure(problem: .expected(what, found: token.kind == .end ? nil : token.text), place: token.place)
  }

  /// An id; several quoted texts may be joined by `+`.
  mutating func name() throws(PictureFailure) -> DOTToken {
    guard token.isName else { throw expected("a name") }
    var name = try advance()
    while name.kind == .quoted, try accept("+") {
      guard token.kind == .quoted else { throw expected("a quoted text") }
      name.text += try advance().text
    }
    return name
  }

  private mutating func graph() throws(PictureFailure) {
    _ = try accept("strict")
    picture.place = token.place
    guard try accept("digraph") else {
      let kind = token.isText("graph") ? "directed graph" : "graph of Graphviz"
      throw PictureFailure(problem: .noPicture(format: kind, begin: "digraph"), place: picture.place)
    }
    if token.isName {
      let name = try name().text
      if picture.name.isEmpty { picture.name = name }
    }
    let open = token.place
    guard try accept("{") else { throw expected("\"{\"") }
    try statements(from: open, depth: 0)
    guard token.kind == .end else { throw PictureFailure(problem: .afterEnd, place: token.place) }
  }

  /// The statements up to the closing brace.
  ///
  /// - Parameters:
  ///   - open: where the brace opened.
  ///   - depth: how many are open around it.
  /// - Returns: the nodes that are named.
  /// - Throws: what is malformed.
  @discardableResult
  mutating func statements(from open: Place, depth: Int) throws(PictureFailure) -> [String] {
    var names: [String] = []
    while try !accept("}") {
      guard token.kind != .end else {
        throw PictureFailure(problem: .unclosed("the brace", open), place: open)
      }
      if try acceptSeparator() { continue }
      names += try statement(depth: depth)
    }
    return names
  }
}

extension DOTReader {
  /// The shapes of marks at which no machine ever is.
  private static let marks: Set<String> = ["point", "none", "plaintext", "plain", "circle"]

  /// Makes states of the nodes, arrows of the edges, once the whole graph is read.
  private mutating func addStates() {
    let entered = Set(edges.map(\.arrow.target))
    let marks = Set(order.filter { isMark($0, entered) })
    for name in order where !marks.contains(name) { addState(name) }
    for edge in edges {
      if marks.contains(edge.source) {
        if !picture.start.isEmpty { problems.leaveOut("a further start", at: edge.arrow.place) }
        picture.start.append(edge.arrow)
      } else if let index = picture.position(edge.source) {
        picture.change(index) { $0.arrows.append(edge.arrow) }
      }
    }
    let declared = Set(picture.groups.map(\.key))
    let used = Set(nodes.values.compactMap(\.group))
    for group in groups where used.contains(group.name) && !declared.contains(Self.groupID(group.name)) {
      let title = group.title ?? .text(group.name)
      picture.groups.append(
        Field(Self.groupID(group.name), .mapping([Field("title", title)], place: group.place)))
    }
  }

  /// True for the point from which an arrow leads to the state in which runs start.
  private func isMark(_ name: String, _ entered: Set<String>) -> Bool {
    guard let node = nodes[name], !entered.contains(name), Self.marks.contains(node.shape) else { return false }
    return node.shape == "point" || node.label?.text?.isEmpty ?? (node.shape != "circle")
  }

  private mutating func addState(_ name: String) {
    guard let node = nodes[name] else { return }
    let index = picture.state(name, parent: node.parent.flatMap(picture.position), at: node.place)
    picture.change(index) { state in
      if let label = node.label, label.text?.isEmpty == false { state.fields.append(Field("title", label)) }
      if let group = node.group { state.fields.append(Field("group", .text(Self.groupID(group)))) }
      state.isFinal = node.shape == "doublecircle" || node.shape == "doubleoctagon"
    }
  }

  private static func groupID(_ name: String) -> String {
    var table = IdentifierTable(fallback: "group")
    return table.id(name)
  }
}
