import Model

/// A finding's message for the screen: what checks quote by its id is quoted by its title.
struct FindingWords {
  private var titles: [String: String] = [:]
  private var variables: [String: String] = [:]

  init(_ flow: Flow) {
    variables = Dictionary(flow.variables.map { ($0.id, $0.title) }) { first, _ in first }
    // States and events are called alike by nobody; where an id is both, a check speaks of the
    // state.
    titles = Dictionary(
      // A demand is a sentence already, whatever words of it are ids, too.
      flow.properties.map { ($0.title, $0.title) }
        + flow.states.map { ($0.id, $0.names.title) }
        + flow.events.map { ($0.id, $0.names.title) }
        + flow.variables.map { ($0.id, $0.title) }
    ) { first, _ in first }
  }

  /// A message with what stands between quotation marks in words, without lines and conditions
  /// of the file.
  func told(_ message: String) -> String {
    var message = message
    if let lines = message.firstRange(of: " (also line"),
      let end = message[lines.upperBound...].firstIndex(of: ")")
    {
      message.removeSubrange(lines.lowerBound...end)
    }
    if let reached = message.firstRange(of: ": a run reaches") {
      message.removeSubrange(reached.lowerBound...)
    }
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    // An odd quotation mark is no pair.
    guard parts.count % 2 == 1 else { return message }
    return parts.enumerated().map { index, part in
      guard index % 2 == 1 else { return String(part) }
      return "“\(titles[String(part)] ?? condition(part))”"
    }.joined()
  }

  /// A condition such as `attempts < 3`, its variables by their titles.
  private func condition(_ text: Substring) -> String {
    String(text.replacing(/\w+/) { variables[String($0.output)] ?? String($0.output) })
  }
}
