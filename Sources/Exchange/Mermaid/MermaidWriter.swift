import FlowFiles

/// A flow as a state diagram of Mermaid.
struct MermaidWriter {
  /// Words that mean something at the begin of a line, whatever the case.
  private static let reserved: Set<String> = [
    "state", "note", "end", "direction", "class", "classdef", "style", "click", "hide", "scale", "fork", "join",
    "choice", "as", "statediagram", "acctitle", "accdescr", "default",
  ]

  private let flow: DrawnFlow
  /// What each state is called in the diagram.
  private let names: [String: String]

  init(_ document: Node) {
    flow = DrawnFlow(document)
    var table = IdentifierTable(
      fallback: "state", reserved: Self.reserved, isFirst: IdentifierTable.isLetter, isPart: IdentifierTable.isWordPart)
    var names: [String: String] = [:]
    for state in flow.states { names[state.id] = table.id(state.id) }
    self.names = names
  }

  /// The diagram.
  var text: String {
    var lines = flow.head.map { "%% \($0)" } + flow.outermost.flatMap(box)
    lines.append("[*] --> \(name(flow.initial))")
    for arrow in flow.arrows {
      if let comment = arrow.comment { lines.append("%% \(comment)") }
      lines.append("\(name(arrow.from)) --> \(name(arrow.to)) : \(MermaidText.encoded(arrow.label))")
    }
    return "stateDiagram-v2\n" + lines.map { "    \($0)\n" }.joined()
  }

  private func box(_ state: DrawnFlow.State) -> [String] {
    let name = name(state.id)
    let comment = flow.comment(state, called: name, hidden: ["initial"]).map { ["%% \($0)"] } ?? []
    let head = "state \"\(MermaidText.encoded(state.title))\" as \(name)"
    guard flow.isCompound(state.id) else { return comment + [head] }
    let start = state.start.map { arrow in
      "[*] --> \(self.name(arrow.to))" + (arrow.label.isEmpty ? "" : " : \(MermaidText.encoded(arrow.label))")
    }
    let inner = flow.members(of: state).flatMap(box) + start
    return comment + ["\(head) {"] + inner.map { "    \($0)" } + ["}"]
  }

  private func name(_ id: String) -> String { names[id] ?? id }
}

extension ExchangeFormat {
  /// A `stateDiagram-v2` of Mermaid.
  package static let mermaid = ExchangeFormat(
    id: "mermaid", title: "Mermaid",
    about: "a state diagram of Mermaid, a picture as text; comments keep the whole machine",
    endings: ["mmd", "mermaid"],
    isShown: { $0.hasLine { $0.hasPrefix("stateDiagram") } }, text: { MermaidWriter($0).text },
    picture: MermaidReader.picture)
}
