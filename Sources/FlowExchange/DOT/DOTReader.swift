import FlowModel

/// Reads digraphs of Graphviz as state machines.
struct DOTReader {
  /// A node as its attributes describe it.
  struct Node {
    var label: FieldValue?
    var shape = ""
    var group: String?
    var place: Place
  }

  /// An edge.
  struct Edge {
    var source: String
    var target: String
    var label: DOTToken?
    var fields: [Field]
    var place: Place
  }

  /// What holds in a pair of braces.
  struct Scope {
    var node: [String: DOTToken] = [:]
    var edge: [String: DOTToken] = [:]
    var group: String?
  }

  var picture: PictureMachine
  let problems: ForeignProblems
  var nodes: [String: Node] = [:]
  var order: [String] = []
  var edges: [Edge] = []
  var groups: [(id: String, title: FieldValue?, place: Place)] = []
  var knownGroups: Set<String> = []
  /// The nodes from which edges lead.
  var left: Set<String> = []
  var scopes = [Scope()]
  /// The label of the whole graph.
  var title: FieldValue?
  private var lexer: DOTLexer
  private(set) var token: DOTToken

  private init(_ bytes: [UInt8], _ problems: ForeignProblems) throws(ForeignFailure) {
    self.problems = problems
    picture = PictureMachine(problems)
    lexer = DOTLexer(bytes)
    let start = Place(line: 1, column: 1)
    token = DOTToken(kind: .end, text: "", place: start, textPlace: start)
    try advance()
  }

  /// The machine of a graph.
  static func machine(_ bytes: [UInt8], _ problems: ForeignProblems) throws(ForeignFailure) -> ForeignMachine {
    var reader = try DOTReader(bytes, problems)
    try reader.graph()
    return reader.machine()
  }

  /// Goes on to the next piece that is no comment.
  @discardableResult
  mutating func advance() throws(ForeignFailure) -> DOTToken {
    let old = token
    token = try lexer.next()
    while token.kind == .comment {
      picture.comment(token.text, at: token.textPlace)
      token = try lexer.next()
    }
    return old
  }

  /// Goes on if this sign or word stands here.
  mutating func accept(_ text: String) throws(ForeignFailure) -> Bool {
    guard token.isText(text) else { return false }
    try advance()
    return true
  }

  /// Goes on if something that parts statements or attributes stands here.
  mutating func acceptSeparator() throws(ForeignFailure) -> Bool {
    guard token.isText(";") || token.isText(",") else { return false }
    try advance()
    return true
  }

  func expected(_ what: String) -> ForeignFailure {
    ForeignFailure(problem: .expected(what, found: token.kind == .end ? nil : token.text), place: token.place)
  }

  /// An id; several quoted texts may be joined by `+`.
  mutating func name() throws(ForeignFailure) -> DOTToken {
    guard token.isName else { throw expected("a name") }
    var name = try advance()
    while name.kind == .quoted, token.isText("+") {
      try advance()
      guard token.kind == .quoted else { throw expected("a quoted text") }
      name.text += try advance().text
    }
    return name
  }

  private mutating func graph() throws(ForeignFailure) {
    _ = try accept("strict")
    let start = token.place
    picture.machine.start.place = start
    if token.isText("graph") {
      throw ForeignFailure(problem: .noMachine(format: "directed graph", expected: "digraph"), place: start)
    }
    guard try accept("digraph") else {
      throw ForeignFailure(problem: .noMachine(format: "graph of Graphviz", expected: "digraph"), place: start)
    }
    if token.isName {
      let name = try name().text
      if picture.machine.name.isEmpty { picture.machine.name = name }
    }
    let open = token.place
    guard try accept("{") else { throw expected("\"{\"") }
    try statements(from: open, depth: 0)
    guard token.kind == .end else { throw ForeignFailure(problem: .severalRoots, place: token.place) }
  }

  /// The statements up to the closing brace.
  ///
  /// - Parameters:
  ///   - open: where the brace opened.
  ///   - depth: how many are open around it.
  /// - Returns: the nodes that are named.
  /// - Throws: what is malformed.
  @discardableResult
  mutating func statements(from open: Place, depth: Int) throws(ForeignFailure) -> [String] {
    var names: [String] = []
    while try !accept("}") {
      guard token.kind != .end else {
        throw ForeignFailure(problem: .unclosed("the brace", open), place: open)
      }
      if try acceptSeparator() { continue }
      names += try statement(depth: depth)
    }
    return names
  }
}
