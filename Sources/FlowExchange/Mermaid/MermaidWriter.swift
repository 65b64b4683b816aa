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
  private let nested: NestedStates
  private var names: IdentifierTable

  init(_ flow: Flow) {
    self.flow = flow
    nested = NestedStates(flow)
    declarations = PictureDeclarations(nested)
    names = IdentifierTable(
      fallback: "state", reserved: Self.reserved, isFirst: IdentifierTable.isLetter, isPart: IdentifierTable.isWordPart)
    for id in flow.states.map(\.id) + flow.compounds.map(\.id) { _ = names.id(id) }
  }

  /// The diagram.
  var text: String {
    var lines = declarations.head.map { "%% \($0)" } + nested.items.flatMap(item)
    lines.append("[*] --> \(name(flow.initial))")
    for index in flow.compounds.indices {
      for transition in nested.transitionsOut[index] { lines += arrow(transition, from: flow.compounds[index].id) }
    }
    for state in flow.states {
      for transition in nested.transitions(of: state) { lines += arrow(transition, from: state.id) }
    }
    return "stateDiagram-v2\n" + lines.map { "    \($0)\n" }.joined()
  }

  private func item(_ item: NestedStates.Item) -> [String] {
    switch item {
    case .state(let state):
      let comment = declarations.state(state, called: name(state.id), hidden: ["title"]).map { ["%% \($0)"] } ?? []
      return comment + ["state \"\(MermaidText.encoded(state.names.title))\" as \(name(state.id))"]
    case .compound(let index, let items):
      let compound = flow.compounds[index]
      let start = nested.start(of: index).map { ["[*] --> \(name($0))"] } ?? []
      return [
        "%% \(declarations.compound(index, called: name(compound.id)))",
        "state \"\(MermaidText.encoded(compound.title))\" as \(name(compound.id)) {",
      ] + (start + items.flatMap(self.item)).map { "    \($0)" } + ["}"]
    }
  }

  private func arrow(_ transition: Transition, from id: String) -> [String] {
    let label = MermaidText.encoded(TransitionLabel.text(transition))
    return (declarations.transition(transition).map { ["%% \($0)"] } ?? [])
      + ["\(name(id)) --> \(name(transition.to)) : \(label)"]
  }

  private func name(_ id: String) -> String {
    var names = names
    return names.id(id)
  }
}

extension ExchangeFormat {
  /// A `stateDiagram-v2` of Mermaid.
  package static let mermaid = ExchangeFormat(
    id: "mermaid", title: "Mermaid",
    about: "a state diagram of Mermaid, a picture as text; comments keep the whole machine",
    endings: ["mmd", "mermaid"],
    isShown: { $0.hasLine { $0.hasPrefix("stateDiagram") } }, text: { MermaidWriter($0).text },
    machine: MermaidReader.machine)
}
