import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

/// What a newcomer must be able to read without a key: what the app does, what the user sees, what must not be done.
@Suite struct `the three sentences under the card` {
  @Test func `are whole for every state of every flow of the program`() throws {
    for flow in BundledFlows.all {
      let machine = Machine(flow)
      for state in flow.states {
        let screen = try looking(at: state, machine)
        for (label, text) in [("APP", state.texts.app), ("USER", state.texts.user), ("NOT", state.texts.never)] {
          // What is filled in differs from run to run; it is read in its place.
          guard !text.isEmpty, !text.contains("{") else { continue }
          let expected = TextFit.firstSentence(of: text)
          #expect(
            sentence(in: screen, after: label) == expected, "\(flow.id), \(state.id)")
        }
      }
    }
  }

  @Test func `are not there for a flow without texts`() throws {
    let machine = Machine(try #require(BundledFlows["tcp"]))
    let bare = machine.flow.states.filter { $0.texts.app.isEmpty && $0.texts.user.isEmpty && $0.texts.never.isEmpty }
    for state in bare {
      let lines = try looking(at: state, machine).split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix(" USER") || $0.hasPrefix(" NOT") }, "\(state.id)")
    }
    #expect(!bare.isEmpty)
  }

  /// The screen while a state is looked at.
  private func looking(at state: State, _ machine: Machine) throws -> String {
    let session = Session(
      machine: machine, size: Size(columns: 80, rows: 24), options: ExplorerOptions(hasMotion: false))
    let title = state.names.title.replacing(" ", with: "<space>")
    return ScriptPlayer(session, script: try KeyScript("/\(title)<enter>"), handler: MemoryEffects()).lastScreen
  }

  /// What stands beside a label, its lines joined.
  private func sentence(in screen: String, after label: String) -> String {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(" \(label) ") }) else { return "" }
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix("      ") }
    let texts = ([lines[first].dropFirst(6)] + rest.map { $0.dropFirst(6) })
    return texts.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}

@Suite struct `a closed row` {
  private func play(_ keys: String) throws -> Session {
    let state = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 80, rows: 24),
      options: ExplorerOptions(hasMotion: false))
    return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
  }

  @Test(arguments: [
    ("1 2", "silent", "closed: needs Account = none; now it is known; v changes it"),
    (
      "1 5 3", "wait",
      "closed: needs Attempts of at least 3; now it is 1; t ends the wait, v changes it"
    ),
  ])
  func `says what opens it and does nothing else`(keys: String, place: String, answer: String) throws {
    let state = try play(keys)
    #expect(state.machine.flow.states[state.snapshot.state].id == place)
    #expect(state.answer == answer)
  }

  @Test func `is opened by v at the variable it needs, tried or not`() throws {
    let intune = try #require(try play("1 8 v").shell.pane as? EditorPane)
    #expect(intune.flow.variables[intune.fields[intune.rows[intune.cursor.position].field].variable].id == "intuneSDK")
    let editor = try #require(try play("1 2 v").shell.pane as? EditorPane)
    #expect(editor.flow.variables[editor.fields[editor.rows[editor.cursor.position].field].variable].id == "account")
    #expect(try play("1 5 3 v <right><enter> t").run.nodes.count == 4)
  }

  @Test(arguments: BundledFlows.ids)
  func `takes that very row by values, or leaves the run where it is, in any state of a flow`(id: String) throws {
    let flow = try #require(BundledFlows[id])
    var closed = 0
    for state in flow.states {
      var begun = flow
      begun.initial = state.id
      let session = Session(
        machine: Machine(begun), size: Size(columns: 80, rows: 24), options: ExplorerOptions(hasMotion: false))
      for (row, exit) in zip(RowDigits.all, session.exits) where !exit.isOpen {
        closed += 1
        let pressed = ScriptPlayer(session, script: try KeyScript(String(row)), handler: MemoryEffects()).state
        let place = "\(state.id), row \(row)"
        // What happens is what this row says, whatever other row has the same event.
        guard let step = pressed.run.nodes.first?.step else {
          #expect(pressed.answer.hasPrefix("closed"), "\(place): \(pressed.answer)")
          continue
        }
        #expect(step.transition == exit.transition, "\(place)")
      }
    }
    #expect(id == "tcp" || closed > 0)
  }
}
