import FlowFiles

/// A flow as a state diagram of Mermaid.
struct MermaidWriter {
  /// Words that mean something at the begin of a line, whatever the case.
  private static let reserved: Set<String> = [
    "state", "note", "end", "direction", "class", "classdef", "style", "click", "hide",
    "scale",
    "fork", "join",
    "choice", "as", "statediagram", "acctitle", "accdescr", "default",
  ]

  private let flow: DrawnFlow
  /// What each state is called in the diagram.
  private let names: [String: String]

  init(_ document: Node) {
    flow = DrawnFlow(document)
    var table = IdentifierTable(fallback: "state", reserved: Self.reserved, signs: "")
    var names: [String: String] = [:]
    for state in flow.states {
      // `2fa` becomes `_2fa`: a name begins with a letter or `_`.
      names[state.id] = table.id((state.id.first?.isLetter == true ? "" : "_") + state.id)
    }
    self.names = names
  }

  /// The diagram.
  var text: String {
    var lines = flow.outermost.flatMap(box)
    lines.append("[*] --> \(name(flow.initial))")
    for arrow in flow.arrows {
      lines.append(
        "\(name(arrow.from)) --> \(name(arrow.to)) : \(Self.encoded(arrow.label))")
    }
    return "stateDiagram-v2\n" + lines.map { "    \($0)\n" }.joined()
  }

  private func box(_ state: DrawnFlow.State) -> [String] {
    let name = name(state.id)
    let head = "state \"\(Self.encoded(state.title))\" as \(name)"
    guard flow.isCompound(state.id) else { return [head] }
    let start = state.start.map { arrow in
      "[*] --> \(self.name(arrow.to))"
        + (arrow.label.isEmpty ? "" : " : \(Self.encoded(arrow.label))")
    }
    let inner = flow.members(of: state).flatMap(box) + start
    return ["\(head) {"] + inner.map { "    \($0)" } + ["}"]
  }

  private func name(_ id: String) -> String { names[id] ?? id }

  /// A text in which `;`, `:`, `#` and `"` mean something.
  private static func encoded(_ text: String) -> String {
    NumberedText.encoded(text, "#;:\"<>{}%\\")
  }
}
