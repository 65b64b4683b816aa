import FlowFiles
import Foundation
import Model
import Testing

/// What the reader takes, and what it adds where a file is silent.
struct AcceptedFileTests {
  private func flow(_ text: String) throws -> Flow {
    let reading = FlowReader.read(text, path: "f.yaml")
    return try #require(
      reading.flow, "\(reading.diagnostics.map(\.text).joined(separator: "\n"))")
  }

  private static let minimal = """
    flow: tcp
    initial: CLOSED
    events:
      active_open: {title: "active OPEN"}
      close: {title: "CLOSE"}
    variables: {retries: {type: integer, max: 3}}
    states:
      CLOSED:
        title: "closed"
        on:
          active_open: SYN_SENT
          close: [{to: CLOSED, when: "retries < 3"}, {to: FAILED}]
      SYN_SENT:
      FAILED: {}

    """

  @Test func `the minimal form is enough`() throws {
    let flow = try flow(Self.minimal)
    #expect(flow.states.map(\.id) == ["CLOSED", "SYN_SENT", "FAILED"])
    #expect(flow.states[0].transitions.map(\.to) == ["SYN_SENT", "CLOSED", "FAILED"])
    #expect(flow.states[0].transitions[1].condition?.text == "retries < 3")
    #expect(flow.states.map(\.names.title) == ["closed", "SYN_SENT", "FAILED"])
    #expect(flow.events.map(\.names.short) == ["active OPEN", "CLOSE"])
    #expect(flow.states[0].place == Place(line: 8, column: 3))
  }

  @Test func `line ends of other systems and a byte order mark change nothing`() throws {
    let flow = try flow(Self.minimal)
    #expect(try self.flow("\u{FEFF}" + Self.minimal.replacing("\n", with: "\r\n")) == flow)
    #expect(try self.flow(Self.minimal.replacing("\n", with: "\r")) == flow)
  }

  @Test func `a statement rests on what the file says, and else on what it cites`() throws {
    let flow = try flow(
      """
      flow: f
      initial: a
      sources: {page: {basis: article}, code: {basis: source}, notes: {}}
      states:
        a:
          happening: It runs.
          app: Wait.
          basis: {app: [article, own]}
          cite: {code: 1, page: [Start, End], notes: x}
          on:
            go: {to: a, because: So it is., cite: {notes: x}}
            stop: {to: a, because: We chose so., basis: own, cite: {page: Start}}
      """)
    let state = flow.states[0]
    #expect(flow.marksBases)
    #expect(flow.bases(of: .happening, in: state) == [.source, .article])
    #expect(flow.bases(of: .app, in: state) == [.article, .own])
    #expect(state.transitions.map { flow.bases(of: $0) } == [[], [.own]])
    #expect(!(try self.flow(Self.minimal).marksBases))
  }

  @Test func `a line of a log is the library's own only at the levels that literal names`()
    throws
  {
    let flow = try flow(
      """
      flow: logged
      initial: ready
      events:
        failed: {log: {error: "It failed.", info: "It began."}, literal: error}
      states:
        ready: {on: {failed: ready}}

      """)
    #expect(
      flow.events[0].log == [
        LogLine(level: .error, text: "It failed.", isLiteral: true),
        LogLine(level: .info, text: "It began."),
      ])
  }

  @Test func `the code of a handler keeps its lines and their blanks`() throws {
    let flow = try flow(
      """
      flow: f
      initial: a
      states:
        a:
          handler:
            swift: |
              if ready {
                start()

              }

            differs: >-
              The sample starts
              at once.
      """)
    #expect(flow.states[0].handler?.lines == ["if ready {", "  start()", "", "}"])
    #expect(flow.states[0].handler?.differs == "The sample starts at once.")
  }

  @Test func `JSON is read as well`() throws {
    let json = """
      {"flow": "f", "initial": "a", "states": {"a": {"title": "\\u00e9\\/", "on": {"e": ["b", {"to": "a"}]}}, "b": {}}}
      """
    #expect(try flow(json).states[0].names.title == "é/")
  }

  @Test func `on, off, yes and no are words, as keys and as values`() throws {
    let flow = try flow(
      "flow: on\ninitial: yes\nstates: {yes: {on: {off: no}}, no: {title: 429, code: 42}}")
    #expect(flow.states.map(\.id) == ["yes", "no"])
    #expect(flow.events.map(\.id) == ["off"])
    #expect(flow.states[1].names == Names(title: "429", short: "429"))
  }

  @Test func `an alias stands for what it names`() throws {
    let flow = try flow(
      "flow: f\ninitial: a\nstates:\n  a: {on: {e: &way {to: b, label: x}, f: *way}}\n  b: {}\n"
    )
    #expect(flow.states[0].transitions.map(\.label) == ["x", "x"])
    #expect(flow.states[0].transitions.map(\.place.column) == [15, 42])
  }

  @Test
  func
    `a made-up short name is the title cut at a word, with more letters or a number if that is taken`()
    throws
  {
    let titles = [
      "Has token", "Token received", "Token refused", "Token refreshed",
      "Interaction required",
      "é, wide: 漢字漢字漢",
    ]
    let states = titles.enumerated().map { "  s\($0): {title: \"\($1)\"}" }.joined(
      separator: "\n")
    let flow = try flow("flow: f\ninitial: s0\nstates:\n\(states)\n")
    #expect(
      flow.states.map(\.names.short) == [
        "Has token", "Token…", "Token ref…", "Token re…2", "Interacti…", "é, wide:…",
      ])
  }

  @Test func `made-up names are unique, short and not taken by given ones`() throws {
    let states = (0..<60).map {
      "  interaction_required_\($0): {title: interaction required}"
    }
    .joined(separator: "\n")
    let flow = try flow(
      "flow: f\ninitial: x\nstates:\n  x: {code: IR, short: inte requi}\n\(states)\n")
    #expect(Set(flow.states.map(\.names.short)).count == 61)
    #expect(flow.states.allSatisfy { $0.names.short.count <= 10 })
  }

  @Test(arguments: [
    ("AADSTS50076", ["AADSTS50076"]),
    ("[HTTP 429, invalid_grant bad_token]", ["HTTP 429", "invalid_grant bad_token"]),
    (
      "{MSALErrorDomain -50000 -42007 HTTP 5xx: , anything: }",
      ["MSALErrorDomain -50000 -42007 HTTP 5xx", "anything"]
    ),
    ("[]", []), ("{}", []), ("", []),
  ])
  func `an event says which errors it stands for, one, several or none`(
    written: String, read: [String]
  ) throws {
    let flow = try flow(
      "flow: f\ninitial: a\nevents: {e: {matches: \(written)}}\nstates: {a: {on: {e: a}}}")
    #expect(flow.events[0].matches?.map(\.pattern.text) == read)
  }

  @Test func `an event that says nothing of it stands for its own error`() throws {
    let flow = try flow(
      "flow: f\ninitial: a\nevents: {e: {error: {domain: D, code: 1}}}\nstates: {a: {on: {e: a}}}"
    )
    #expect(flow.events[0].matches == nil)
  }

  @Test func `an error gives values to what the event carries`() throws {
    let flow = try flow(
      """
      flow: f
      initial: a
      scopes: [User.Read, Mail.Send]
      variables:
        reason: {type: choice, values: [mfa, other]}
        wait: {type: duration, max: 2m}
        granted: {type: scopes}
      events:
        e:
          carries: {reason: other, wait: 0s, granted: []}
          matches: {D 1: {reason: mfa, wait: 1m 30s, granted: [Mail.Send]}}
      states: {a: {on: {e: a}}}
      """)
    let row = try #require(flow.events[0].matches?.first)
    #expect(
      row.values
        == [(0, 0), (1, 90_000), (2, 2)].map {
          CarriedValue(variable: VariableIndex($0), value: $1)
        })
  }
}
