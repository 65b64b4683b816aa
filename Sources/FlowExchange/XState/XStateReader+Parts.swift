import FlowFiles
import FlowModel

extension XStateReader {
  /// Variables out of a foreign `context`: numbers and booleans; nothing is known of their bounds.
  mutating func context(_ context: FieldValue?) {
    for field in context?.fields ?? [] {
      let place = field.value.place ?? machine.start.place
      switch field.value.content {
      case .boolean, .number:
        machine.variables.append(
          ForeignMachine.Member(name: field.key, fields: ForeignVariable.fields(field.value), place: place))
      case .text: problems.add(.variable(field.key, because: ForeignVariable.textReason), at: place)
      case .list, .mapping: problems.add(.variable(field.key, because: ForeignVariable.dataReason), at: place)
      }
    }
  }

  /// `after`: a timer that starts on entry and is stopped on exit.
  mutating func after(_ field: Field, _ index: Int) {
    let state = machine.states[index].name
    let place = field.value.place ?? machine.states[index].place
    guard let delay = Int(field.key), (0...Limits.duration).contains(delay) else {
      problems.add(.part("how long the delay \"\(field.key)\" is (its end became an event)"), at: place)
      machine.states[index].transitions += transitions(field.value, .event("after \(field.key)"), from: state)
      return
    }
    guard delay > 0 else {
      machine.states[index].transitions += transitions(field.value, .none, from: state)
      return
    }
    let span = DurationText.text(milliseconds: delay)
    let key = state.split(separator: ".").last.map(String.init) ?? state
    var table = IdentifierTable(fallback: "timer")
    let name = table.id("after_\(delay)ms_\(state)")
    machine.variables.append(
      ForeignMachine.Member(
        name: name,
        fields: [
          Field("type", .text("timer")), Field("title", .text("\(span) in \(key)")), Field("max", .text(span)),
          Field("fires", .text(name)),
        ], place: place))
    machine.events.append(
      ForeignMachine.Member(
        name: name, fields: [Field("title", .text("\(span) over")), Field("kind", .text("timer"))], place: place))
    machine.states[index].entry.append(.text("\(name) = \(span)", place: place))
    machine.states[index].exit.append(.text("\(name) = 0s", place: place))
    machine.states[index].transitions += transitions(field.value, .event(name), from: state)
  }

  /// `invoke`: what a service does is unknown; that it is done, and that it fails, are events.
  ///
  /// - Parameters:
  ///   - service: a service of a state or of the machine.
  ///   - state: the state's name; empty for the machine.
  /// - Returns: the transitions of those events.
  func transitions(after service: FieldValue, from state: String) -> [ForeignTransition] {
    let place = service.place ?? machine.start.place
    let source = service.fields["src"]
    let name = service.fields["id"]?.text ?? source?.text ?? source?.fields["type"]?.text ?? "service"
    problems.add(.part("what \"\(name)\" does (it became the events of its end)"), at: place)
    return [("onDone", "done.\(name)"), ("onError", "error.\(name)"), ("onSnapshot", "snapshot.\(name)")]
      .flatMap { key, event in service.fields[key].map { transitions($0, .event(event), from: state) } ?? [] }
  }
}
