import Canvas
import FlowEngine
import FlowModel

extension InspectorText {
  /// What to beware of, and where all this is said.
  var sources: [StyledText] {
    var lines: [StyledText] = []
    let transition = arrival?.transition.map { state.machine.transition($0) }
    for hazard in hazards {
      lines.append(StyledText("! \(hazard.title)", Style(.warning, .bold)))
      lines += StyledText.wrapped(hazard.text, columns: columns, indent: 2)
    }
    if !lines.isEmpty { lines.append(StyledText("")) }
    lines += cite("THIS STATE", shown.citations)
    if let transition { lines += cite("THE WAY HERE", transition.citations) }
    return lines.isEmpty ? [StyledText("No sources are given.", Style(.muted))] : lines
  }

  /// The warnings that lie in the state on the card and on the way to it.
  var hazards: [Hazard] {
    let ids = shown.hazards + (arrival?.transition.map { state.machine.transition($0).hazards } ?? [])
    return unique(ids).compactMap { flow.hazard($0) }
  }

  private func cite(_ heading: String, _ citations: [Citation]) -> [StyledText] {
    guard !citations.isEmpty else { return [] }
    var lines = [StyledText(heading, Style(.title, .bold))]
    for citation in citations {
      let source = flow.source(citation.source)
      lines += StyledText.wrapped("§ \(citation.heading)", columns: columns, indent: 1)
      lines += StyledText.wrapped(source?.title ?? citation.source, Style(.muted), columns: columns, indent: 3)
      if let url = source?.url { lines += StyledText.wrapped(url, Style(.muted), columns: columns, indent: 3) }
    }
    return lines + [StyledText("")]
  }

  private func unique(_ ids: [String]) -> [String] {
    ids.enumerated().filter { !ids[..<$0.offset].contains($0.element) }.map(\.element)
  }
}
