import Errors
import Model

// The values that come with what a row injects: the usual ones, or those that ←→ have chosen.
extension Session {
  /// What taking a row of the present state injects; nil where no values take it now.
  func preset(of exit: Exit) -> Injection? {
    if case .outOfPlay = exit.refusal { return nil }
    if let chosen = viewState.presets[exit.transition] { return chosen }
    // Who goes on as the run did has the values that came then.
    if policy.proposesNextStep, run.nextStep?.transition == exit.transition,
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
    // Beside a row there is room for one scope; of several it says how many they are.
    if case .scopes(let universe) = variable.type, value.nonzeroBitCount > 1 {
      return "‹\(value.nonzeroBitCount) of \(universe.count)›"
    }
    return "‹\(variable.text(of: value))›"
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
    if let (_, preset) = chosenPreset() { open(.editor(preset)) }
  }

  /// The chosen row with the values that come with it; says why where there are none.
  private mutating func chosenPreset() -> (exit: Exit, preset: Injection)? {
    guard permits(.row) else { return nil }
    guard lookedAt == nil, let exit = chosenExit else {
      refuse("You can set values only in rows of your run's state. Press Esc to go back.")
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
  /// Something that is done first, so that something else can happen.
  struct LeadIn {
    let first: Injection
    /// The row that it takes.
    let label: String
    let then: Injection
    /// The step that it is then.
    let outcome: Step
  }

  /// What must be done before something can happen that cannot happen yet; nil where one step
  /// does not lead there.
  ///
  /// What the app or the user does is done first, or a wait is ended; else the only row that
  /// leads there. Nothing in a lesson, which it could solve.
  func leadIn(to wanted: (Snapshot) -> Injection?) -> LeadIn? {
    guard !isLessonOpen, !isAsking else { return nil }
    let beginnings: Set<EventKind> = [.call, .choice, .plain, .timer]
    let leads = nextSteps.compactMap { first, label, place -> LeadIn? in
      guard let then = wanted(place), let step = try? machine.send(then, to: place) else {
        return nil
      }
      return LeadIn(first: first, label: label, then: then, outcome: step)
    }
    // How a request ends is not made up, only so that another can begin.
    let isOpen = flow.states[snapshot.state].request != nil
    return leads.first { beginnings.contains(flow.events[$0.first.event].kind) }
      ?? (leads.count == 1 && !isOpen ? leads[0] : nil)
  }

  /// The open rows, and where each leads.
  var nextSteps: [(first: Injection, label: String, place: Snapshot)] {
    machine.exits(of: snapshot).filter(\.isOpen).compactMap { exit in
      guard let first = preset(of: exit), let step = try? machine.send(first, to: snapshot)
      else { return nil }
      return (first, label(of: exit), step.after)
    }
  }

  /// What must be done before an event, with the values that its finder's words choose.
  func leadIn(to event: EventIndex, foundBy query: String) -> LeadIn? {
    isAccepted(event) ? nil : leadIn { proposal(for: event, foundBy: query, at: $0) }
  }

  /// The same for an error.
  func leadIn(to origin: ErrorOrigin) -> LeadIn? {
    leadIn { try? proposal(of: origin, at: $0).injection }
  }

  /// Says why something cannot happen yet, and what Enter does first.
  func words(for lead: LeadIn) -> String {
    var reason = Refusal.notAccepted(event: lead.then.event, at: snapshot).why(in: flow)
    // `why` ends as a sentence, but here it goes on.
    if reason.last == "." { reason.removeLast() }
    return "\(reason.capitalizedFirst), so Enter starts with “\(lead.label)”."
  }

  /// Does both, each a step of its own that is undone by itself.
  mutating func begin(_ lead: LeadIn) {
    guard inject(lead.first), inject(lead.then) else { return }
    // What a lesson says to the steps matters more than how they came about.
    guard shell.notice == nil, shell.pane == nil else { return }
    note("“\(lead.label)” happened first. Press u to undo one step at a time.")
  }
}
