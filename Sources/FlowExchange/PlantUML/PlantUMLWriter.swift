import FlowModel

/// A flow as a state diagram of PlantUML.
struct PlantUMLWriter {
  private let flow: Flow
  private var names: IdentifierTable

  init(_ flow: Flow) {
    self.flow = flow
    names = IdentifierTable(
      fallback: "state", reserved: MermaidWriter.reserved, isFirst: IdentifierTable.isLetter,
      isPart: IdentifierTable.isWordPart)
    for state in flow.states { _ = names.id(state.id) }
  }

  /// The diagram.
  var text: String {
    var lines = ["@startuml", "title \(Self.plain(flow.title))", "hide empty description"]
    for state in flow.states { lines.append("state \"\(Self.plain(state.names.title))\" as \(name(state.id))") }
    lines.append("[*] --> \(name(flow.initial))")
    for state in flow.states {
      for transition in state.transitions {
        lines.append(
          "\(name(state.id)) --> \(name(transition.to)) : \(Self.plain(TransitionLabel.text(transition)))")
      }
    }
    return (lines + ["@enduml"]).map { $0 + "\n" }.joined()
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
