import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

@Suite struct `a closed row` {
  private func play(_ keys: String) throws -> Session {
    let state = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
      size: Size(columns: 80, rows: 24),
      options: ExplorerOptions(hasMotion: false))
    return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
  }

  @Test(arguments: [
    (
      "1 2", "silent",
      "closed while Account is known. Press v to change it."
    ),
    (
      "1 5 3", "wait",
      "closed until Attempts is at least 3 (now 1). Press t to end the wait. Press v to change it."
    ),
    // The flow has a clause for it, which says more than a name and a value.
    (
      "1 8 1", "intune",
      "closed unless the app contains the Intune SDK. Press v to change it."
    ),
    (
      "1 5 2", "wait",
      "closed unless the user chose fewer scopes. Press t to end the wait."
    ),
  ])
  func `says what opens it and does nothing else`(
    keys: String, place: String, answer: String
  )
    throws
  {
    let state = try play(keys)
    #expect(state.machine.flow.states[state.snapshot.state].id == place)
    #expect(state.answer == answer)
  }

  @Test func `is opened by v at the variable it needs, tried or not`() throws {
    let intune = try #require(try play("1 8 1 v").shell.pane as? EditorPane)
    #expect(
      intune.flow.variables[
        intune.fields[intune.rows[intune.cursor.position].field].variable
      ]
      .id == "intuneSDK")
    let editor = try #require(try play("1 2 v").shell.pane as? EditorPane)
    #expect(
      editor.flow.variables[
        editor.fields[editor.rows[editor.cursor.position].field].variable
      ]
      .id == "account")
    #expect(try play("1 5 3 v <right><enter> t").run.nodes.count == 4)
  }

  @Test(arguments: BundledFlows.ids)
  func
    `takes that very row by values, or leaves the run where it is, in any state of a flow`(
      id: String
    ) throws
  {
    let flow = try #require(BundledFlows[id])
    var closed = 0
    for state in flow.states {
      var begun = flow
      begun.initial = state.id
      let session = Session(
        machine: Machine(begun), size: Size(columns: 80, rows: 24),
        options: ExplorerOptions(hasMotion: false))
      for (row, exit) in zip(RowDigits.all, session.exits) where !exit.isOpen {
        closed += 1
        let pressed = ScriptPlayer(
          session, script: try KeyScript(String(row)), handler: MemoryEffects()
        ).state
        let place = "\(state.id), row \(row)"
        // What happens is what this row says, whatever other row has the same event.
        guard let step = pressed.run.nodes.first?.step else {
          #expect(pressed.answer.hasPrefix("closed"), "\(place): \(pressed.answer)")
          continue
        }
        #expect(step.transition == exit.transition, "\(place)")
      }
    }
    #expect(["tcp", "msal-apple-sign-out"].contains(id) || closed > 0)
  }
}
