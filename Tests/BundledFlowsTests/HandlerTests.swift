import BundledFlows
import Model
import Testing

/// The flows that say how an app should do it, not what a sample does.
private let advising = [
  "msal-apple", "msal-apple-shipped", "msal-apple-b2c", "msal-apple-broker",
]

/// The states in which the app does nothing but wait; all others ask something of it.
private let waiting: Set = [
  "msal-apple-shipped discovery", "msal-apple-shipped network",
  "msal-apple-shipped repeatWait", "msal-apple-shipped second",
  "msal-apple-b2c resetPage", "msal-apple-b2c unsent",
  "msal-apple-broker opening", "msal-apple-broker page", "msal-apple-broker store",
  "msal-apple-broker broker",
  "msal-apple-broker reading",
]

struct HandlerTests {
  @Test(arguments: advising)
  func `a state that asks something of the app says how, in three to twelve lines`(
    _ id: String
  ) throws {
    for state in try #require(BundledFlows[id]).states
    where !waiting.contains("\(id) \(state.id)") {
      let lines = state.handler?.lines.count ?? 0
      #expect(
        state.texts.app.isEmpty || (3...12).contains(lines),
        "\(id) \(state.id): \(lines) lines"
      )
    }
  }

  @Test func `a state that only waits says so, and shows no code`() throws {
    let states = try advising.flatMap { id in
      try #require(BundledFlows[id]).states.map { (place: "\(id) \($0.id)", state: $0) }
    }
    for place in waiting {
      let state = try #require(states.first { $0.place == place }?.state, "\(place)")
      #expect(state.texts.app.hasPrefix("Wait") && state.handler == nil, "\(place)")
    }
  }

  @Test(arguments: advising) func `code sorts by domain before it sorts by code`(
    _ id: String
  )
    throws
  {
    for state in try #require(BundledFlows[id]).states {
      guard let lines = state.handler?.lines,
        let sorted = lines.firstIndex(where: { $0.contains("switch MSALError(") })
      else { continue }
      let isKnown = state.kind == .decision && state.id == "unknown"
      #expect(
        isKnown || lines[..<sorted].contains { $0.contains("MSALErrorDomain") },
        "\(id) \(state.id)")
    }
  }
}
