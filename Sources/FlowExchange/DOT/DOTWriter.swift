import FlowModel

/// A flow as a digraph of Graphviz.
struct DOTWriter {
  private let flow: Flow
  private let declarations: PictureDeclarations

  init(_ flow: Flow) {
    self.flow = flow
    declarations = PictureDeclarations(flow)
  }

  /// The graph.
  var text: String {
    var lines = declarations.head.map { "// \($0)" }
    // Without newrank dot ranks each group alone, and for some flows gives up with “lost … edge” (Graphviz 2.43).
    lines.append("graph [label=\(DOTText.label(flow.title)), labelloc=t, newrank=true];")
    lines.append("node [shape=box, style=rounded];")
    lines.append("\(start) [shape=point];")
    for state in flow.states {
      if let comment = declarations.state(state, called: state.id, hidden: ["title", "group"]) {
        lines.append("// \(comment)")
      }
      lines.append("\(DOTText.quoted(state.id)) [label=\(DOTText.label(state.names.title))];")
    }
    for group in flow.groups {
      let members = flow.states.filter { $0.group == group.id }
      guard !members.isEmpty else { continue }
      let names = members.map { DOTText.quoted($0.id) + ";" }.joined(separator: " ")
      lines.append(
        "subgraph \(DOTText.quoted("cluster_" + group.id)) { label=\(DOTText.label(group.title)); \(names) }")
    }
    lines.append("\(start) -> \(DOTText.quoted(flow.initial));")
    for state in flow.states {
      for transition in state.transitions {
        if let comment = declarations.transition(transition) { lines.append("// \(comment)") }
        let label = DOTText.label(TransitionLabel.text(transition))
        lines.append("\(DOTText.quoted(state.id)) -> \(DOTText.quoted(transition.to)) [label=\(label)];")
      }
    }
    return "digraph \(DOTText.quoted(flow.id)) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  /// The point from which an arrow leads to the initial state; no state is called so.
  private var start: String {
    var name = "__start"
    while flow.state(name) != nil { name += "_" }
    return DOTText.quoted(name)
  }
}
