import FlowModel

/// A flow as a state diagram of Mermaid.
struct MermaidWriter {
  /// Words that mean something at the begin of a line, whatever the case.
  static let reserved: Set<String> = [
    "state", "note", "end", "direction", "class", "classdef", "style", "click", "hide", "scale", "fork", "join",
    "choice", "as", "statediagram", "acctitle", "accdescr", "default",
  ]

  private let flow: Flow
  private let declarations: PictureDeclarations
  private var names: IdentifierTable

  init(_ flow: Flow) {
    self.flow = flow
    declarations = PictureDeclarations(flow)
    names = IdentifierTable(
      fallback: "state", reserved: Self.reserved, isFirst: IdentifierTable.isLetter, isPart: IdentifierTable.isWordPart)
    for state in flow.states { _ = names.id(state.id) }
  }

  /// The diagram.
  var text: String {
    var lines = declarations.head.map { "%% \($0)" }
    for state in flow.states {
      if let comment = declarations.state(state, called: name(state.id), hidden: ["title"]) {
        lines.append("%% \(comment)")
      }
      lines.append("state \"\(MermaidText.encoded(state.names.title))\" as \(name(state.id))")
    }
    lines.append("[*] --> \(name(flow.initial))")
    for state in flow.states {
      for transition in state.transitions {
        if let comment = declarations.transition(transition) { lines.append("%% \(comment)") }
        let label = MermaidText.encoded(TransitionLabel.text(transition))
        lines.append("\(name(state.id)) --> \(name(transition.to)) : \(label)")
      }
    }
    return "stateDiagram-v2\n" + lines.map { "    \($0)\n" }.joined()
  }

  private func name(_ id: String) -> String {
    var names = names
    return names.id(id)
  }
}
