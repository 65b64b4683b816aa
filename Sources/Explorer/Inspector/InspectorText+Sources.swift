import Canvas
import FlowEngine
import FlowModel

extension InspectorText {
  /// What to beware of, and where all this is said.
  var sources: [StyledText] {
    var lines: [StyledText] = []
    let transition = cameBy
    for id in unique(shown.hazards + (transition?.hazards ?? [])) {
      guard let hazard = flow.hazard(id) else { continue }
      lines.append(StyledText("! \(hazard.title)", Style(.warning, .bold)))
      lines += StyledText.wrapped(hazard.text, columns: columns, indent: 2)
    }
    if !lines.isEmpty { lines.append(StyledText("")) }
    lines += cite("THIS STATE", shown.citations)
    if let transition { lines += cite("THE WAY HERE", transition.citations) }
    return lines.isEmpty ? [StyledText("No sources are given.", Style(.muted))] : lines
  }

  /// The transition by which the run came to the state on the card.
  private var cameBy: Transition? {
    guard state.lookedAt == nil, let cursor = state.run.cursor else { return nil }
    return state.run.nodes[cursor].step.transition.map { state.machine.transition($0) }
  }

  private func cite(_ heading: String, _ citations: [Citation]) -> [StyledText] {
    guard !citations.isEmpty else { return [] }
    var lines = [StyledText(heading, Style(.title, .bold))]
    for citation in citations {
      let source = flow.source(citation.source)
      lines += StyledText.wrapped("§ \(citation.heading)", columns: columns, indent: 1)
      lines += StyledText.wrapped(source?.title ?? citation.source, Style(.muted), columns: columns, indent: 3)
    }
    return lines + [StyledText("")]
  }

  private func unique(_ ids: [String]) -> [String] {
    ids.enumerated().filter { !ids[..<$0.offset].contains($0.element) }.map(\.element)
  }
}
