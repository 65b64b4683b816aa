import Model

/// A finding's message for the screen: what checks quote by its id is quoted by its title.
struct FindingWords {
  private let titles: [String: String]
  private let variables: [String: String]

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
    let plain = message.replacing(/\ \(also line[^)]*\)/, with: "")
      .replacing(/: a run reaches.*/, with: "")
    return plain.replacing(/"([^"]*)"/) { quoted in
      "“\(titles[String(quoted.1)] ?? condition(quoted.1))”"
    }
  }

  /// A condition such as `attempts < 3`, its variables by their titles.
  private func condition(_ text: Substring) -> String {
    String(text.replacing(/\w+/) { variables[String($0.output)] ?? String($0.output) })
  }
}
