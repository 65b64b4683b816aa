import FlowFiles

/// A flow as a digraph of Graphviz.
struct DOTWriter {
  private let flow: DrawnFlow

  init(_ document: Node) { flow = DrawnFlow(document) }

  /// The graph.
  var text: String {
    // Without newrank dot ranks each cluster alone, and for some flows gives up with “lost …
    // edge” (Graphviz 2.43).
    var lines = [
      "graph [label=\(DOTText.label(flow.title)), labelloc=t, newrank=true, compound=true];",
      "node [shape=box, style=rounded];", "\(start) [shape=point];",
    ]
    lines += flow.outermost.flatMap(node)
    lines.append(edge(from: start, to: flow.initial, []))
    for arrow in flow.arrows {
      var attributes = ["label=\(DOTText.label(arrow.label))"]
      if flow.isCompound(arrow.from) { attributes.append("ltail=\(cluster(arrow.from))") }
      lines.append(
        edge(
          from: DOTText.quoted(flow.firstState(in: arrow.from)), to: arrow.to, attributes))
    }
    return "digraph \(DOTText.quoted(flow.id)) {\n" + lines.map { "  \($0)\n" }.joined()
      + "}\n"
  }

  /// An edge; one that leads to a compound state ends at the first state in it, and is drawn up
  /// to the cluster.
  private func edge(from source: String, to target: String, _ attributes: [String])
    -> String
  {
    let head = flow.isCompound(target) ? ["lhead=\(cluster(target))"] : []
    let all = (attributes + head).joined(separator: ", ")
    return "\(source) -> \(DOTText.quoted(flow.firstState(in: target)))"
      + (all.isEmpty ? ";" : " [\(all)];")
  }

  private func cluster(_ id: String) -> String { DOTText.quoted("cluster \(id)") }

  /// A state, or a compound state with what is in it.
  private func node(_ state: DrawnFlow.State) -> [String] {
    let label = DOTText.label(state.title)
    guard flow.isCompound(state.id) else {
      return ["\(DOTText.quoted(state.id)) [label=\(label)];"]
    }
    let inner = ["label=\(label);"] + flow.members(of: state).flatMap(node)
    return ["subgraph \(cluster(state.id)) {"] + inner.map { "  \($0)" } + ["}"]
  }

  /// The point from which an edge leads to the initial state; no state is called so.
  private var start: String {
    var name = "__start"
    // A flow may have a state of this name, so `_` is added until none has.
    while flow.states.contains(where: { $0.id == name }) { name += "_" }
    return DOTText.quoted(name)
  }
}
