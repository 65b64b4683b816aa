import FlowEngine
import FlowModel

extension ExplorerState {
  /// Injects the event of a row; looking elsewhere, follows the row instead.
  mutating func choose(row: Int) {
    let exits = exits
    guard exits.indices.contains(row) else {
      return refuse(
        exits.isEmpty ? "there is no way out of here; u goes back" : "the card has only \(exits.count) rows")
    }
    selection = row
    if lookedAt != nil {
      lookedAt = exits[row].target
      selection = 0
      return
    }
    begin(event: exits[row].event)
  }

  /// Injects an event, after asking for the values it carries, if it carries any.
  mutating func begin(event: Int) {
    guard !machine.flow.events[event].payload.isEmpty, isAccepted(event) else {
      return inject(machine.proposal(for: event, in: snapshot))
    }
    overlay = .editor(ValueEditor(event: event, machine: machine, snapshot: snapshot))
  }

  mutating func openSettings() {
    let editor = ValueEditor(settingsOf: machine, snapshot: snapshot)
    guard !editor.fields.isEmpty else { return refuse("this flow has no variables to set") }
    overlay = .editor(editor)
  }

  /// True if the present state has a transition for an event, whatever its guard says.
  private func isAccepted(_ event: Int) -> Bool {
    let flow = machine.flow
    return flow.states[snapshot.state].transitions.contains { $0.event == flow.events[event].id }
  }
}
