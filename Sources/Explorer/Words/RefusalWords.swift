import Model

extension Machine {
  /// A refusal in words, with what helps: the version that does tell what happens then, else
  /// the states that take it.
  ///
  /// - Parameters:
  ///   - refusal: why something is not possible.
  ///   - versions: all versions of the flow, in their order.
  ///   - isInPane: true where something lies over the screen, which takes letters for itself.
  /// - Returns: the sentence, without a full stop.
  func message(for refusal: Refusal, versions: [Flow], isInPane: Bool = false) -> String {
    var text = refusal.text(in: flow)
    // What follows is part of the sentence.
    if text.last == "." { text.removeLast() }
    let keys = isInPane ? "Esc L" : "L"
    return text
      + (Self.whereTaken(refusal, in: flow, versions, keys: keys) ?? whereElse(refusal))
  }

  /// `. This version leaves out what happens next. L shows it in “MSAL as shipped”, as “Asked too early”`; nil where no
  /// other version takes the event in this state.
  private static func whereTaken(
    _ refusal: Refusal, in flow: Flow, _ versions: [Flow], keys: String
  ) -> String? {
    guard case .notAccepted(let event, let snapshot) = refusal else { return nil }
    let (state, id) = (flow.states[snapshot.state].id, flow.events[event].id)
    // Of several rows for the event the first is the usual one, and has the plain name.
    for (number, other) in versions.enumerated() where other.id != flow.id {
      guard
        let transition = other.state(state)?.transitions.first(where: { $0.event == id })
      else {
        continue
      }
      // The key alone shows this version; any other needs its number, too.
      let isBeside = VersionChoice.beside.chosen(from: versions, at: flow)?.id == other.id
      return
        ". This version leaves out what happens next. \(isBeside ? keys : "\(keys) \(number + 1)") shows it in "
        + "“\(other.title)”, as “\(FlowWords.label(transition, in: other))”"
    }
    return nil
  }

  /// The states that take an event: `. The event is possible only in Wait`.
  private func whereElse(_ refusal: Refusal) -> String {
    guard case .notAccepted(let event, _) = refusal else { return "" }
    let id = flow.events[event].id
    let states = flow.states.filter { state in state.transitions.contains { $0.event == id }
    }
    guard let first = states.first else { return "" }
    return states.count == 1
      ? ". The event is possible only in \(first.names.title)"
      : ". \(states.count) states allow the event, such as \(first.names.title)"
  }
}
