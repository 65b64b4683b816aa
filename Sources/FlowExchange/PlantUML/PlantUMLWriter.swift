import FlowModel

/// A flow as a state diagram of PlantUML.
struct PlantUMLWriter {
  private let flow: Flow
  private var names: IdentifierTable
  private let nested: NestedStates

  init(_ flow: Flow) {
    self.flow = flow
    nested = NestedStates(flow)
    names = IdentifierTable(
      fallback: "state", reserved: MermaidWriter.reserved, isFirst: IdentifierTable.isLetter,
      isPart: IdentifierTable.isWordPart)
    for id in flow.states.map(\.id) + flow.compounds.map(\.id) { _ = names.id(id) }
  }

  /// The diagram.
  var text: String {
    var lines = ["@startuml", "title \(Self.plain(flow.title))", "hide empty description"]
    lines += nested.items.flatMap(item)
    lines.append("[*] --> \(name(flow.initial))")
    for index in flow.compounds.indices {
      lines += nested.transitionsOut[index].map { arrow($0, from: flow.compounds[index].id) }
    }
    for state in flow.states { lines += nested.transitions(of: state).map { arrow($0, from: state.id) } }
    return (lines + ["@enduml"]).map { $0 + "\n" }.joined()
  }

  private func item(_ item: NestedStates.Item) -> [String] {
    switch item {
    case .state(let state): return ["state \"\(Self.plain(state.names.title))\" as \(name(state.id))"]
    case .compound(let index, let items):
      let compound = flow.compounds[index]
      let start = nested.start(of: index).map { ["[*] --> \(name($0))"] } ?? []
      return ["state \"\(Self.plain(compound.title))\" as \(name(compound.id)) {"]
        + (start + items.flatMap(self.item)).map { "  \($0)" } + ["}"]
    }
  }

  private func arrow(_ transition: Transition, from id: String) -> String {
    "\(name(id)) --> \(name(transition.to)) : \(Self.plain(TransitionLabel.text(transition)))"
  }

  /// A text in which quotes and backslashes stand as numbers.
  private static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        result += "<U+\(scalar == "\"" ? "0022" : "005C")>"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func name(_ id: String) -> String {
    var names = names
    return names.id(id)
  }
}

extension ExchangeFormat {
  /// A state diagram of PlantUML; only written.
  package static let plantuml = ExchangeFormat(
    id: "plantuml", title: "PlantUML", about: "a state diagram of PlantUML, a picture as text; it is not read back",
    endings: [], isShown: { _ in false }, text: { PlantUMLWriter($0).text }, machine: nil)
}
