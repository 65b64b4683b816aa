package import Model

// Texts of a lesson with the values of a run.
extension ReadyLesson {
  /// The error that the app prints, with the request that it ends; nil if there is none.
  package var printedError: String? {
    lesson.error.map { "\($0.request.call) ends with \($0.text)" }
  }

  /// What to do next on a path, as a hint says it: the key where there is one, and the name.
  ///
  /// Values are named where they are not the ones that the row has.
  package func words(for input: Solution.Input, at snapshot: Snapshot) -> String {
    switch input {
    case .wait(let time):
      let pass = "let \(DurationText.text(milliseconds: time)) pass"
      // `t` goes to the next timer; any other span has to be typed.
      return machine.timeToNextTimer(in: snapshot) == time
        ? "t: \(pass)." : "Type :wait \(DurationText.text(milliseconds: time)) to \(pass)."
    case .goBack(let place):
      return "Press u to go back to “\(machine.flow.title(of: place.state))”."
    case .send(let injection):
      let event = machine.flow.events[injection.event]
      // What the catalogue names, and not the flow, has no row to press.
      if let origin = injection.origin { return "Type :\(origin) and Enter." }
      let exits = machine.exits(of: snapshot)
      let row = exits.firstIndex { $0.event == injection.event && $0.isOpen }
      let key =
        row.flatMap { RowDigits.all.indices.contains($0) ? "\(RowDigits.all[$0]): " : nil }
        ?? ""
      // One event may have several rows, each with a name of its own.
      let name = row.map {
        FlowWords.label(machine.transition(exits[$0].transition), in: machine.flow)
      }
      let proposed = machine.proposal(for: injection.event, in: snapshot).payload
      let values = event.payload.indices.filter {
        injection.payload[$0] != proposed[$0]
      }.map { position in
        let variable = machine.flow.variables[event.payload[position].variable]
        return "\(variable.title) = \(variable.text(of: injection.payload[position]))"
      }
      return key + (name ?? event.names.title)
        + (values.isEmpty ? "." : ", with \(values.joined(separator: ", ")).")
    }
  }
}
