import Canvas
import FlowFiles
import Model

/// Reads digraphs of Graphviz.
struct DOTReader {
  /// A word or a text in quotes.
  private struct Name {
    var text: String
    var place: Place
    var isQuoted = false
  }

  /// What holds in a pair of braces: the shape of nodes, and the state that a cluster is.
  private struct Scope {
    var shape = ""
    var parent: Int?
    var depth = 0
  }

  private var picture = Picture()
  private let problems: PictureProblems
  private var cursor: TextCursor
  private var clusters: Set<Int> = []
  private var shapes: [Int: String] = [:]
  private var edgeCount = 0

  private init(_ text: String, _ problems: PictureProblems) {
    self.problems = problems
    cursor = TextCursor(text)
  }

  /// The picture that a graph draws.
  static func picture(_ text: String, _ problems: PictureProblems) throws(PictureFailure)
    -> Picture
  {
    var reader = DOTReader(text, problems)
    try reader.graph()
    reader.findMarks()
    return reader.picture
  }

  private mutating func graph() throws(PictureFailure) {
    try skip()
    picture.place = cursor.place
    var word = try name()
    // `strict` joins edges that are alike, which changes nothing here.
    if word?.text.lowercased() == "strict" { word = try name() }
    guard word?.text.lowercased() == "digraph" else {
      throw PictureFailure(
        "this is not a directed graph of Graphviz: it must begin with digraph",
        at: picture.place)
    }
    if let name = try name()?.text { picture.name = name }
    try skip()
    guard cursor.isAt("{") else { throw expected("\"{\"") }
    var scope = Scope()
    _ = try block(&scope)
    try skip()
    guard cursor.peek == nil else { throw expected("the end of the file") }
  }

  /// The statements in braces; gives the nodes that are named in them.
  private mutating func block(_ scope: inout Scope) throws(PictureFailure) -> [String] {
    let open = cursor.place
    cursor.next()
    scope.depth += 1
    guard scope.depth <= Limits.nesting else {
      throw PictureFailure("the nesting is too deep", at: open)
    }
    var names: [String] = []
    while try !accept("}") {
      guard cursor.peek != nil else {
        throw PictureFailure("the brace has no end", at: open)
      }
      if try accept(";", ",") { continue }
      names += try statement(&scope)
    }
    return names
  }

  private mutating func statement(_ scope: inout Scope) throws(PictureFailure) -> [String] {
    let start = cursor.place
    var ends = [try end(&scope)]
    // `node [shape=box]` and `rankdir=LR` name nothing that could be an end.
    guard let first = ends[0].first else { return [] }
    while try accept("->") { ends.append(try end(&scope)) }
    let attributes = try attributes()
    // `a -> b -> c` has three ends and draws two edges.
    if ends.count > 1 {
      addEdges(ends, attributes, at: start)
    } else if ends[0].count == 1, let index = picture.position(first) {
      // Behind a subgraph, attributes would be about no single node.
      set(attributes, of: index)
    }
    return ends.flatMap(\.self)
  }

  private mutating func addEdges(
    _ ends: [[String]], _ attributes: [String: Name], at start: Place
  ) {
    let label = attributes["label"]
    for (sources, targets) in zip(ends, ends.dropFirst()) {
      // `{a b} -> {c d}` multiplies, so a short file may ask for any number.
      edgeCount += sources.count * targets.count
      guard edgeCount <= Limits.file.values else {
        return problems.add(.tooManyValues(most: Limits.file.values), at: start)
      }
      for source in sources {
        // `ltail` and `lhead` name the clusters at whose borders an edge is cut off.
        guard let from = picture.position(attributes["ltail"]?.text ?? source)
        else {
          continue
        }
        for target in targets {
          picture.states[from].arrows.append(
            PictureArrow(
              target: attributes["lhead"]?.text ?? target,
              label: DOTText.shown(label?.text ?? ""), place: start))
        }
      }
    }
  }

  /// One end of an edge: a node, or all nodes of a subgraph; nothing for what speaks of the
  /// graph, its nodes or its edges.
  private mutating func end(_ scope: inout Scope) throws(PictureFailure) -> [String] {
    try skip()
    if cursor.isAt("{") { return try subgraph(nil, scope) }
    guard let name = try name() else { throw expected("a node") }
    // In quotes, `"node"` is the name of a node.
    if !name.isQuoted {
      switch name.text.lowercased() {
      case "subgraph": return try subgraph(self.name(), scope)
      case "node":
        scope.shape = try attributes()["shape"]?.text ?? scope.shape
        return []
      case "graph", "edge":
        let label = try attributes()["label"]
        // A label behind `edge` is one for edges without their own, and no title.
        if name.text == "graph" { self.label(scope, label) }
        return []
      default: break
      }
    }
    if try accept("=") {
      // An attribute of what the braces stand for; only its label is of use here.
      let value = try self.name()
      if name.text == "label" { label(scope, value) }
      return []
    }
    // A port only tells where the line touches the node.
    while try accept(":") { _ = try self.name() }
    let index = picture.state(name.text, parent: scope.parent, at: name.place)
    // A node belongs to the first cluster that names it, as Graphviz draws it.
    if picture.states[index].parent == nil, !clusters.contains(index) {
      picture.states[index].parent = scope.parent
    }
    // Until the node says more, it has the shape of the last `node [shape=…]`.
    if shapes[index] == nil { shapes[index] = scope.shape }
    return [name.text]
  }

  /// A cluster is a state around others.
  private mutating func subgraph(_ name: Name?, _ scope: Scope) throws(PictureFailure)
    -> [String]
  {
    var scope = scope
    // Graphviz draws a box around no other subgraph.
    if let name, name.text.hasPrefix("cluster") {
      let index = picture.state(name.text, parent: scope.parent, at: name.place)
      clusters.insert(index)
      scope.parent = index
    }
    try skip()
    guard cursor.isAt("{") else { throw expected("\"{\"") }
    // A node may be named several times in the braces.
    var seen: Set<String> = []
    return try block(&scope).filter { seen.insert($0).inserted }
  }

  /// Names what braces stand for: the whole graph, or the state that a cluster is.
  private mutating func label(_ scope: Scope, _ label: Name?) {
    guard let label else { return }
    let title = FieldValue.text(DOTText.shown(label.text), place: label.place)
    if let parent = scope.parent {
      picture.states[parent].title = title
    } else if scope.depth == 1, picture.title == nil {
      // Deeper braces that are no cluster name nothing, and the first title stays.
      picture.title = title
    }
  }

  private mutating func set(_ attributes: [String: Name], of index: Int) {
    if let shape = attributes["shape"] { shapes[index] = shape.text }
    guard let label = attributes["label"] else { return }
    let title = DOTText.shown(label.text)
    // Without a label nothing is drawn but the edges, so it can only be a mark.
    if title.isEmpty {
      shapes[index] = "none"
      return
    }
    picture.states[index].title = .text(title, place: label.place)
  }

  /// Tells what nodes are by their shapes: an end, or a mark from which an edge leads to where
  /// runs start.
  private mutating func findMarks() {
    // A point at which arrows end is a state that only looks plain.
    let entered = Set(picture.states.flatMap { $0.arrows.map(\.target) })
    for (index, state) in picture.states.enumerated() {
      let shape = shapes[index] ?? ""
      picture.states[index].isFinal = shape.hasPrefix("double")
      guard ["point", "none", "plaintext"].contains(shape) || state.name.isEmpty,
        !entered.contains(state.name)
      else {
        continue
      }
      picture.states[index].isMark = true
      picture.start += state.arrows
    }
  }
}

extension DOTReader {
  /// Passes over blanks, line ends and comments.
  private mutating func skip() throws(PictureFailure) {
    while true {
      cursor.take { TextCursor.isBlank($0) || $0 == "\n" }
      let start = cursor.place
      if cursor.isAt("//") || cursor.isAt("#") {
        cursor.take { $0 != "\n" && $0 != "\r" }
      } else if cursor.isAt("/*") {
        while cursor.peek != nil, !cursor.isAt("*/") { cursor.next() }
        guard cursor.accept("*/") else {
          throw PictureFailure("the comment has no end", at: start)
        }
      } else {
        return
      }
    }
  }

  private mutating func accept(_ signs: String...) throws(PictureFailure) -> Bool {
    try skip()
    for sign in signs where cursor.accept(sign) { return true }
    return false
  }

  private func expected(_ what: String) -> PictureFailure {
    let found = cursor.peek.map { " instead of \"\(VisibleText.shown($0))\"" } ?? " here"
    return PictureFailure("\(what) was expected\(found)", at: cursor.place)
  }

  /// Attributes in brackets; none if there are no brackets.
  private mutating func attributes() throws(PictureFailure) -> [String: Name] {
    var attributes: [String: Name] = [:]
    while try accept("[") {
      while try !accept("]") {
        if try accept(";", ",") { continue }
        guard let key = try name() else { throw expected("an attribute") }
        if try accept("=") { attributes[key.text] = try name() }
      }
    }
    return attributes
  }

  /// A word, or a text in quotes or of markup; nil if none stands here.
  private mutating func name() throws(PictureFailure) -> Name? {
    try skip()
    let start = cursor.place
    guard let first = cursor.peek else { return nil }
    if first == "\"" { return Name(text: try quoted(), place: start, isQuoted: true) }
    if first == "<" { return Name(text: try markup(), place: start, isQuoted: true) }
    // A number may begin with a minus, but `->` and `--` are edges.
    guard Self.isWord(first) || first == "-" && !cursor.isAt("--") && !cursor.isAt("->")
    else {
      return nil
    }
    cursor.next()
    return Name(text: String(first) + cursor.take(while: Self.isWord), place: start)
  }

  private mutating func quoted() throws(PictureFailure) -> String {
    let start = cursor.place
    cursor.next()
    var text = ""
    while let scalar = cursor.next() {
      if scalar == "\"" { return text }
      text.unicodeScalars.append(scalar)
      // Other escapes mean something in labels only.
      guard scalar == "\\", let escaped = cursor.next() else { continue }
      if escaped == "\"" { text.unicodeScalars.removeLast() }
      text.unicodeScalars.append(escaped)
    }
    throw PictureFailure("the quoted text has no end", at: start)
  }

  /// A text in markup, of which only the words are kept.
  private mutating func markup() throws(PictureFailure) -> String {
    let start = cursor.place
    var depth = 0
    var text = ""
    while let scalar = cursor.next() {
      // In `<<b>Wait</b>>` only `Wait` lies at depth 1; tags lie deeper.
      if scalar == "<" { depth += 1 }
      if scalar == ">" { depth -= 1 }
      if depth == 0 { return text }
      if scalar == ">" {
        text += " "
      } else if depth == 1, scalar != "<" {
        text.unicodeScalars.append(scalar)
      }
    }
    throw PictureFailure("the text in <> has no end", at: start)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
      || scalar == "."
  }
}
