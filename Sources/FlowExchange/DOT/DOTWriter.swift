import FlowModel

/// A flow as a digraph of Graphviz.
struct DOTWriter {
  private let flow: Flow
  private let declarations: PictureDeclarations
  private let nested: NestedStates

  init(_ flow: Flow) {
    self.flow = flow
    nested = NestedStates(flow)
    declarations = PictureDeclarations(nested)
  }

  /// The graph.
  var text: String {
    var lines = declarations.head.map { "// \($0)" }
    // Without newrank dot ranks each group alone, and for some flows gives up with “lost … edge” (Graphviz 2.43).
    lines.append("graph [label=\(DOTText.label(flow.title)), labelloc=t, newrank=true];")
    lines.append("node [shape=box, style=rounded];")
    lines.append("\(start) [shape=point];")
    // A node can lie in one cluster; where there are compound states, comments tell the groups.
    let hidden: Set<String> = flow.compounds.isEmpty ? ["title", "group"] : ["title"]
    for state in flow.states {
      if let comment = declarations.state(state, called: state.id, hidden: hidden, isFlat: true) {
        lines.append("// \(comment)")
      }
      lines.append("\(DOTText.quoted(state.id)) [label=\(DOTText.label(state.names.title))];")
    }
    lines += nested.items.flatMap(cluster)
    for group in flow.groups where flow.compounds.isEmpty {
      let members = flow.states.filter { $0.group == group.id }
      guard !members.isEmpty else { continue }
      let names = members.map { DOTText.quoted($0.id) + ";" }.joined(separator: " ")
      lines.append(
        "subgraph \(DOTText.quoted("cluster_" + group.id)) { label=\(DOTText.label(group.title)); \(names) }")
    }
    lines.append("\(start) -> \(DOTText.quoted(flow.initial));")
    for state in flow.states {
      for transition in state.transitions {
        if let comment = declarations.transition(transition, isFlat: true) { lines.append("// \(comment)") }
        let label = DOTText.label(TransitionLabel.text(transition))
        lines.append("\(DOTText.quoted(state.id)) -> \(DOTText.quoted(transition.to)) [label=\(label)];")
      }
    }
    return "digraph \(DOTText.quoted(flow.id)) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  /// A compound state with what is in it; nothing for a state.
  private func cluster(_ item: NestedStates.Item) -> [String] {
    guard case .compound(let index, let items) = item else { return [] }
    let compound = flow.compounds[index]
    let states = items.compactMap { item in
      if case .state(let state) = item { DOTText.quoted(state.id) + ";" } else { nil }
    }
    return [
      "subgraph \(DOTText.quoted(Self.compoundCluster + compound.id)) {",
      "  label=\(DOTText.label(compound.title)); \(states.joined(separator: " "))",
    ] + items.flatMap(cluster).map { "  \($0)" } + ["}"]
  }

  /// The beginning of the names of clusters that are compound states; others are groups.
  static let compoundCluster = "cluster compound "

  /// The point from which an arrow leads to the initial state; no state is called so.
  private var start: String {
    var name = "__start"
    while flow.state(name) != nil { name += "_" }
    return DOTText.quoted(name)
  }
}

extension ExchangeFormat {
  /// A digraph of Graphviz.
  package static let dot = ExchangeFormat(
    id: "dot", title: "DOT", about: "a digraph of Graphviz, a picture as text; comments keep the whole machine",
    endings: ["dot", "gv"],
    isShown: { beginning in
      let words = ["graph", "digraph", "strict"]
      return !beginning.hasPrefix("<") && !beginning.hasPrefix("{")
        && beginning.hasLine { line in words.contains(String(line.lowercased().prefix { $0.isLetter })) }
    },
    text: { DOTWriter($0).text }, machine: DOTReader.machine)
}
