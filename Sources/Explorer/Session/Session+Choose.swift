import FlowEngine
import FlowModel
import MSALErrors

extension Session {
  /// Injects the event of a row; looking elsewhere, follows the row instead.
  mutating func choose(row: Int) {
    // A digit or an Enter typed too early must not lead out of the exercise.
    if isAsking { return stepForward() }
    guard attention.view == .focus || attention.view == .map else {
      return refuse("the rows are not in sight; Esc brings them back")
    }
    let exits = exits
    guard exits.indices.contains(row) else {
      return refuse(
        exits.isEmpty
          ? "there is no way out of here; u goes back"
          : "the card has only \(exits.count) row\(exits.count == 1 ? "" : "s")")
    }
    attention.selection = row
    if attention.lookedAt != nil {
      attention.lookedAt = exits[row].target
      attention.selection = 0
      return
    }
    begin(event: exits[row].event)
  }

  /// Injects an event, after asking for the values it carries, if it carries any.
  ///
  /// - Parameters:
  ///   - event: the position of the event.
  ///   - query: the words by which it was found; a number among them chooses the value it belongs to.
  mutating func begin(event: Int, foundBy query: String = "") {
    var proposal = machine.proposal(for: event, in: snapshot)
    proposal.choose(query, in: machine.flow)
    guard !machine.flow.events[event].payload.isEmpty, isAccepted(event) else {
      inject(proposal)
      return
    }
    shell.overlay = .editor(ValueEditor(proposal, machine: machine))
  }

  /// Injects what happens, after asking for the values that do not follow from it; says why if it cannot happen here.
  mutating func begin(_ origin: ErrorOrigin) {
    do throws(ArrivalRefusal) {
      let arrival = try router.proposal(of: origin, at: snapshot)
      let fields = machine.flow.events[arrival.injection.event].payload.indices
      guard fields.allSatisfy(arrival.settledFields.contains) || !isAccepted(arrival.injection.event) else {
        shell.overlay = .editor(ValueEditor(arrival.injection, machine: machine))
        return
      }
      inject(arrival.injection)
    } catch {
      refuse(error.text(in: machine.flow))
    }
  }

  mutating func openSettings() {
    let editor = ValueEditor(settingsOf: machine, snapshot: snapshot)
    guard !editor.fields.isEmpty else { return refuse("this flow has no variables to set") }
    shell.overlay = .editor(editor)
  }

  /// True if the present state has a transition for an event, whatever its guard says.
  private func isAccepted(_ event: Int) -> Bool {
    let flow = machine.flow
    return flow.states[snapshot.state].transitions.contains { $0.event == flow.events[event].id }
  }
}
