import BundledFlows
import Model
import TestSupport
import Testing

/// `docs/team/samples.md` says where each difference of the two samples shows; the flows must have
/// those places.
@Suite struct `the list of the samples' differences` {
  private let flows: [String: Flow]

  init() throws {
    flows = [
      "ObjC": try #require(BundledFlows["msal-apple-objc-sample"]),
      "Swift": try #require(BundledFlows["msal-apple-swift-sample"]),
    ]
  }

  /// What the list quotes that is not a part of a flow: code of the samples, keys of the format,
  /// the flows themselves.
  private static let quoted: Set<String> = [
    "MSALError(rawValue:)", "break", "guard", "if let", "app", "because", "error.name",
    "error.swift", "msal-apple",
  ]

  @Test func `has 18 rows, numbered`() throws {
    let rows = try SamplesTable(headed: "#").rows
    #expect(rows.map { $0.first } == (1...18).map(String.init))
    #expect(rows.allSatisfy { $0.count == 3 && !$0[2].isEmpty })
  }

  @Test func `names only parts that one of the samples has`() throws {
    for row in try SamplesTable(headed: "#").rows {
      for name in Page.codeSpans(in: row[2]) where !Self.quoted.contains(name) {
        let isThere = flows.values.contains {
          kind(of: name, in: $0) != nil || isAction(name, in: $0)
        }
        let isScenario = BundledFlows.scenarios.contains { $0.name == name }
        #expect(isThere || isScenario, "row \(row[0]) names \(name)")
      }
    }
  }

  @Test func `says of each part what it is`() throws {
    for row in try SamplesTable(headed: "#").rows {
      for (word, part) in row[2].matches(of: /\b(variable|hazard|events?|state) `([^`]+)`/)
        .map(
          { ($0.1, $0.2) })
      {
        let kinds = Set(flows.values.compactMap { kind(of: String(part), in: $0) })
        #expect(
          kinds.contains(word.hasPrefix("event") ? "event" : String(word)),
          "row \(row[0]): \(part)")
      }
    }
  }

  @Test func `names the sample that has the state to which an event leads`() throws {
    var count = 0
    for row in try SamplesTable(headed: "#").rows {
      guard let event = row[2].firstMatch(of: /^event `([^`]+)`:/)?.1 else { continue }
      for way in row[2].matches(of: /\b(ObjC|Swift) to (?:state )?`([^`]+)`/) {
        let flow = try #require(flows[String(way.1)])
        let isThere = flow.states.contains { state in
          state.transitions.contains { $0.event == event && $0.to == way.2 }
        }
        #expect(isThere, "row \(row[0]): \(way.1) \(event) to \(way.2)")
        count += 1
      }
    }
    #expect(count == 6)
  }

  @Test func `names hazards that the flows have, each where it says`() throws {
    let rows = try SamplesTable(headed: "").rows
    #expect(rows.map { $0[0] } == (1...24).map { "H\($0)" })
    for row in rows {
      guard let hazard = Page.codeSpans(in: row[1]).first else { continue }
      for (names, text) in SamplesTable.places(in: row[2]) {
        for name in Page.codeSpans(in: text) {
          for flow in try names.map({ try #require(flows[$0]) }) {
            #expect(warns(of: hazard, at: name, in: flow), "\(row[0]): \(flow.id) \(name)")
          }
        }
      }
    }
  }

  /// What a name is in a flow; nil if it has no such part.
  private func kind(of name: String, in flow: Flow) -> String? {
    if flow.states.contains(where: { $0.id == name }) { return "state" }
    if flow.events.contains(where: { $0.id == name }) { return "event" }
    if flow.variables.contains(where: { $0.id == name }) { return "variable" }
    if flow.hazards.contains(where: { $0.id == name }) { return "hazard" }
    return flow.properties.contains { $0.id == name } ? "property" : nil
  }

  /// True for an assignment that some transition makes, such as `silentScopes = []`.
  private func isAction(_ text: String, in flow: Flow) -> Bool {
    flow.states.contains { state in
      state.transitions.contains { $0.actions.contains { $0.text == text } }
    }
  }

  /// True if a state has a hazard, or a way out of it, into it or by an event.
  private func warns(of hazard: String, at name: String, in flow: Flow) -> Bool {
    flow.states.contains { state in
      state.id == name && state.hazards.contains(hazard)
        || state.transitions.contains {
          (state.id == name || $0.event == name || $0.to == name)
            && $0.hazards.contains(hazard)
        }
    }
  }
}
