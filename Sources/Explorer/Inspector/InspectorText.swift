import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

/// What the inspector says, as lines for a width; one function for each page.
struct InspectorText {
  let state: Session
  let columns: Int

  var flow: Flow { state.machine.flow }

  func lines(of page: InspectorPage) -> [StyledText] {
    switch page {
    case .advice: advice
    case .error: error
    case .values: values
    case .sources: sources
    }
  }

  /// A heading and a text below it; nothing if the text is empty.
  func section(_ heading: String, _ text: String, _ style: Style = .text) -> [StyledText] {
    guard !text.isEmpty else { return [] }
    return [StyledText(heading, Style(.title, .bold))]
      + StyledText.wrapped(text, style, columns: columns, indent: 1) + [StyledText("")]
  }

  /// A text of the flow with the present values filled in.
  func fill(_ text: String) -> String { FlowWords.fill(text, in: flow, state.snapshot) }

  /// The state on the card.
  var shown: State { flow.states[state.shownState] }

  /// The step by which the run came to the state on the card; nil when another one is looked at.
  var arrival: Step? { state.attention.lookedAt == nil ? state.run.arrival : nil }

  private var advice: [StyledText] {
    let texts = shown.texts
    let lines =
      section("WHAT IS HAPPENING", fill(texts.happening))
      + section("WHAT THE APP DOES", fill(texts.app))
      + section("WHAT THE USER SEES", fill(texts.user), Style(.good))
      + section("DO NOT", fill(texts.never), Style(.bad))
    return lines.isEmpty ? [StyledText("This flow says nothing about \(shown.names.title).", Style(.muted))] : lines
  }
}
