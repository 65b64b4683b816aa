import Canvas
import Errors
import Model

// The values that come with what a row injects: the usual ones, or those that ←→ have chosen.
extension Session {
  /// What taking a row of the present state injects; nil where no values take it now.
  func preset(of exit: Exit) -> Injection? {
    if case .outOfPlay = exit.refusal { return nil }
    if let chosen = viewState.presets[exit.transition] { return chosen }
    // Who goes on as the run did has the values that came then.
    if proposesNextStep, run.nextStep?.transition == exit.transition,
      case .injection(let made)? = run.nextStep?.cause
    {
      return made
    }
    let usual = proposal(for: exit.event)
    if takes(usual, exit.transition) { return usual }
    if exit.isOpen { return machine.proposal(for: exit.event, in: snapshot) }
    return usual.payload.isEmpty
      ? nil : machine.injection(taking: exit.transition, in: snapshot)
  }

  /// The value that comes with a row, as its list shows it: `‹30 s›`; nil where none does, and
  /// while it is only looked at.
  func presetText(of exit: Exit) -> String? {
    guard lookedAt == nil, !isAsking, let preset = preset(of: exit),
      let value = preset.payload.first, let field = flow.events[preset.event].payload.first
    else { return nil }
    let variable = flow.variables[field.variable]
    // Beside a row there is room for one scope; of several it says how many more there are.
    let scopes = variable.type.scopes(in: value)
    guard scopes.count > 1 else { return "‹\(variable.text(of: value))›" }
    return "‹\(scopes[0]) +\(scopes.count - 1)›"
  }

  /// Changes the value that comes with the chosen row to the next one that takes the row, or to
  /// the one before.
  mutating func changePreset(by offset: Int) {
    guard let (exit, preset) = chosenPreset() else { return }
    guard let changed = value(beside: preset, taking: exit.transition, offset) else {
      return refuse(
        "“\(label(of: exit))” has no more values in this direction. Press = to see all values of the row."
      )
    }
    viewState.presets[exit.transition] = changed
    note(
      "Press Enter to make “\(label(of: exit))” \(presetText(of: exit) ?? "") happen"
    )
  }

  /// Opens the form with all values that come with the chosen row.
  mutating func openPreset() {
    if let (_, preset) = chosenPreset() { open(EditorPane(preset, machine: machine)) }
  }

  /// Opens the variables that can be set, at the one that would open the row that was tried
  /// last.
  mutating func openSettings() {
    guard permitsSetting() else { return }
    guard flow.variables.contains(where: \.isSettable) else {
      return refuse("This flow has no variables to set.")
    }
    open(
      EditorPane(settingsOf: machine, snapshot: snapshot, choosing: viewState.wanted))
  }

  /// The chosen row with the values that come with it; says why where there are none.
  private mutating func chosenPreset() -> (exit: Exit, preset: Injection)? {
    guard !asksInstead() else { return nil }
    guard lookedAt == nil, let exit = chosenExit else {
      refuse("You can set values only where your run is. Press Esc to go back.")
      return nil
    }
    guard let preset = preset(of: exit), !preset.payload.isEmpty else {
      refuse("“\(label(of: exit))” has no values, so there is nothing to change")
      return nil
    }
    return (exit, preset)
  }

  /// The next values in a direction, or those before, with which an event takes the same
  /// transition; nil if there are none.
  private func value(
    beside preset: Injection, taking transition: TransitionReference, _ offset: Int
  ) -> Injection? {
    for (index, field) in flow.events[preset.event].payload.enumerated() {
      let type = flow.variables[field.variable].type
      var changed = preset
      for _ in 0..<Self.mostValues {
        let next = ValueSteps.next(changed.payload[index], of: type, offset: offset)
        // Back at the first value, all have been tried.
        guard next != changed.payload[index], next != preset.payload[index] else { break }
        changed.payload[index] = next
        if takes(changed, transition) { return changed }
      }
    }
    return nil
  }

  /// How many values of a field are tried; a set of eight scopes has as many.
  private static let mostValues = 256

  private func takes(_ injection: Injection, _ transition: TransitionReference) -> Bool {
    (try? machine.send(injection, to: snapshot))?.transition == transition
  }
}

// What cannot happen here, but after something that can.
extension Session {
  /// Where a run gets in a few steps that begin something, the nearest place first; then the
  /// same from its start.
  ///
  /// What the app or the user does goes first, and a wait that ends. A request in flight is not
  /// ended, for how it ends would be made up. Nothing in a lesson, which it could solve.
  var beginnings: [Route] {
    guard !isLessonOpen, !isAsking else { return [] }
    var places: [Route] = []
    for start in [snapshot, run.origin].unique() {
      if start != snapshot { places.append(Route(isFromHere: false)) }
      _ = shortestRun(from: start, upTo: 3, rows: leadingRows) {
        places.append($0)
        return nil
      }
    }
    return places
  }

  /// The rows by which something else can begin, what the app and the user do first.
  private func leadingRows(of place: Snapshot) -> [Exit] {
    let beginnings: Set<EventKind> = [.call, .choice, .plain, .timer]
    let exits = machine.exits(of: place).filter(\.isOpen)
    let own = exits.filter { beginnings.contains(flow.events[$0.event].kind) }
    let isOpen = flow.states[place.state].request != nil
    return isOpen ? own : own + exits.filter { !own.contains($0) }
  }

  /// Says why something cannot happen yet, and what Enter does first.
  func words(for lead: Route) -> String {
    guard let event = lead.steps.last?.step.event else { return "" }
    let leads = lead.steps.dropLast().compactMap(\.step.transition).map {
      "“\(FlowWords.label(machine.transition($0), in: flow))”"
    }
    // What comes next is told by the steps.
    var reason = TextFit.firstSentence(
      of: Refusal.notAccepted(event: event, at: snapshot).why(in: flow))
    // `why` ends as a sentence, but here it goes on.
    if reason.last == "." { reason.removeLast() }
    return
      "\(reason.capitalizedFirst), so Enter starts with \(leads.joined(separator: ", then "))."
  }
}
