import Canvas
import Catalogue
import Errors
import Lessons
import Model

// What changes the run, and what the screen shows of that.
extension Session {
  /// Injects the event of a row; looking elsewhere, follows the row instead.
  mutating func choose(row: Int) {
    // A digit or an Enter typed too early must not lead out of the exercise.
    guard permits(.row) else { return }
    guard viewType.takesDigits else { return refuse("the rows are hidden; Esc shows them") }
    let exits = exits
    guard exits.indices.contains(row) else {
      return refuse(
        exits.isEmpty
          ? "nothing leads out of here; u goes back"
          : "the card has only \(exits.count) row\(exits.count == 1 ? "" : "s")")
    }
    viewState.selection = row
    if viewState.lookedAt != nil {
      viewState.trail.append(viewState.lookedAt)
      return look(at: exits[row].target)
    }
    guard permits(.event(exits[row].event)) else { return }
    guard exits[row].isOpen else { return take(closed: exits[row]) }
    begin(event: exits[row].event)
  }

  /// Takes the chosen row.
  ///
  /// Who presses a digit expects to confirm it. Where a row has no values it acts at once, so the Enter that follows it, or
  /// one too many in a box, only names the row that it would take; the next one takes it.
  mutating func chooseSelected() {
    if !isAsking, !viewType.showsRows {
      let digits = viewType.takesDigits && !exits.isEmpty ? "; \(rowDigits) take them" : ""
      return refuse("the rows are hidden; Esc shows them" + digits)
    }
    guard viewState.isFresh, !isAsking, viewType.showsRows, exits.indices.contains(viewState.selection) else {
      return choose(row: viewState.selection)
    }
    let exit = exits[viewState.selection]
    let label = FlowWords.label(machine.transition(exit.transition), in: machine.flow)
    let came = run.arrival.map { "“\(FlowWords.name(of: $0, in: machine.flow))” is done; " } ?? ""
    note("\(came)Enter once more takes row \(RowName.of(viewState.selection)), “\(label)”")
  }

  /// Takes a row that the proposed values do not open, with values that do, or says what is missing.
  ///
  /// Another row with the same event is something else to the user, so it is never taken instead.
  private mutating func take(closed exit: Exit) {
    if let injection = machine.injection(taking: exit.transition, in: snapshot) {
      return open(.editor(injection))
    }
    let closed = ClosedRow(exit, in: self)
    // Nothing is set by hand in a lesson.
    let settable = isLessonOpen ? nil : closed.variable
    let name = settable.map { closed.isAboutOne ? "it" : machine.flow.variables[$0].title }
    let hints = [closed.opensWithTime ? "t ends the wait" : nil, name.map { "v changes \($0)" }].compactMap { $0 }
    viewState.wanted = settable
    refuse(([closed.reason] + (hints.isEmpty ? [] : [hints.joined(separator: ", ")])).joined(separator: "; "))
  }

  /// Injects an event, after asking for the values it carries, if it carries any.
  ///
  /// - Parameters:
  ///   - event: the position of the event.
  ///   - query: the words by which it was found; a number among them chooses the value it belongs to.
  mutating func begin(event: EventIndex, foundBy query: String = "") {
    guard permits(.event(event)) else { return }
    var proposal = machine.proposal(for: event, in: snapshot)
    proposal.assumeUsual(in: machine, at: snapshot)
    // Who goes on as the run did has the values that came then.
    if query.isEmpty, policy.proposesNextStep, case .injection(let made)? = run.nextStep?.cause, made.event == event {
      proposal = made
    }
    proposal.choose(query, in: machine.flow)
    guard !machine.flow.events[event].payload.isEmpty, isAccepted(event) else {
      inject(proposal)
      return
    }
    open(.editor(proposal))
  }

  /// Injects what happens, after asking for the values that do not follow from it; says why if it cannot happen here.
  mutating func begin(_ origin: ErrorOrigin) {
    do throws(ArrivalRefusal) {
      var arrival = try router.proposal(of: origin, at: snapshot)
      guard permits(.event(arrival.injection.event)) else { return }
      arrival.injection.assumeUsual(in: machine, at: snapshot)
      let fields = machine.flow.events[arrival.injection.event].payload.indices
      guard fields.allSatisfy(arrival.settledFields.contains) || !isAccepted(arrival.injection.event) else {
        return open(.editor(arrival.injection))
      }
      inject(arrival.injection)
    } catch {
      refuse(error.text(in: machine.flow))
    }
  }

  /// True if the present state has a transition for an event, whatever its guard says.
  private func isAccepted(_ event: EventIndex) -> Bool {
    let flow = machine.flow
    return flow.states[snapshot.state].transitions.contains { $0.event == flow.events[event].id }
  }

  /// Sends an event with its values; says why if it is refused, and returns false.
  @discardableResult
  mutating func inject(_ injection: Injection) -> Bool {
    guard permits(.event(injection.event)) else { return false }
    let opened = run.nextStep == nil ? nil : title
    guard attempt({ run, elapsed throws(Refusal) in try run.inject(injection, after: elapsed) }) else { return false }
    // Who opened a case to read it should know that this is no longer it.
    if let opened, title == nil, lesson == nil, shell.notice == nil {
      // A finding is called by a whole sentence.
      let name = TextWidth.columns(opened) > 40 ? "the run that was opened" : "“\(opened)”"
      note("from here on it is a branch of your own; b has \(name)")
    }
    return true
  }

  /// Sets variables; says why if one cannot be set, and returns false.
  @discardableResult
  mutating func set(_ values: [(variable: VariableIndex, value: Int)]) -> Bool {
    guard permits(.setting) else { return false }
    return attempt { run, elapsed throws(Refusal) in try run.set(values, after: elapsed) }
  }

  private mutating func attempt(_ change: (inout Run, Int) throws(Refusal) -> Void) -> Bool {
    playing.playback.stop()
    let elapsed = takeElapsed()
    var refusal: Refusal?
    advance { run in
      do throws(Refusal) { try change(&run, elapsed) } catch { refusal = error }
    }
    guard let refusal else { return true }
    refuse(policy.correction(of: refusal) ?? machine.message(for: refusal, readings: readings))
    return false
  }

  /// Changes the run and shows what came of it: the card of the new state, the transition on its way.
  mutating func advance(_ move: RunMove = .act, _ change: (inout Run) -> Void) {
    takeOverSolution()
    let before = run.cursor
    reportingReopenedBranches { change(&$0.subject.run) }
    guard run.cursor != before else { return }
    viewState.movedIn = viewState.view
    arrive()
    startMotion()
    follow(move)
  }

  /// Goes somewhere else in the run, without motion.
  ///
  /// - Returns: false where nothing was to be done, which is said.
  @discardableResult
  mutating func travel(_ change: (inout Run) -> Bool, otherwise reason: String) -> Bool {
    takeOverSolution()
    playing.playback.stop()
    // Time that has passed since the last step belongs to where one leaves, and nothing happened in it.
    _ = takeElapsed()
    let moved = change(&subject.run)
    guard moved else {
      refuse(reason)
      return false
    }
    arrive()
    playing.motion = nil
    follow(.travel)
    return true
  }

  mutating func undo() {
    let reason = "nothing to undo" + (run.cursor == nil || shell.pane != nil ? "" : "; ← goes one step back")
    if travel({ $0.undo() }, otherwise: reason) { tellOfReturn("undone", "U does it again") }
  }

  mutating func redo() {
    if travel({ $0.redo() }, otherwise: "nothing to redo") { tellOfReturn("done again", "u takes it back") }
  }

  /// Says where the run is after something was taken back, unless something else is to be said.
  private mutating func tellOfReturn(_ what: String, _ way: String) {
    guard shell.notice == nil, playing.quiz == nil, shell.pane == nil, !showsWelcome else { return }
    note("\(what): the run is at \(run.position == 0 ? "the start" : "step \(run.position)"); \(way)")
  }

  mutating func startOver() {
    if lesson != nil { return beginAgain() }
    let isDone = travel(
      { run in
        guard run.cursor != nil else { return false }
        run.jump(to: nil)
        return true
      }, otherwise: "this is the start of the run")
    // Who stays in another reading is still there.
    let place = subject.made == nil ? "" : " in \(place(of: machine.flow, readings.map(\.title)))"
    if isDone { tellOfReturn("started over\(place)", "u goes back") }
  }

  /// Goes to a step, or to the start; undo comes back.
  mutating func go(to node: Int?) {
    reportingReopenedBranches { session in
      session.travel(
        { run in
          run.jump(to: node)
          return true
        }, otherwise: "")
    }
  }

  /// Goes to the step with a number on this branch, 0 being the start; says how many there are if it is none of them.
  mutating func go(toNumber number: Int) {
    let count = run.length
    guard count > 0 else { return refuse("there is no step \(number); this run has none yet") }
    guard (0...count).contains(number) else {
      return refuse("there is no step \(number); this run has \(count == 1 ? "one" : "\(count): 1 to \(count)")")
    }
    go(to: run.step(onBranch: number))
  }

  /// Goes so many steps along the branch, back for less than none.
  mutating func walk(_ steps: Int) {
    if steps == 1 { return stepForward() }
    travel(
      { run in
        var moved = false
        for _ in 0..<abs(steps) where steps < 0 ? run.back() : run.forward() { moved = true }
        return moved
      }, otherwise: steps < 0 ? "this is the start of the run" : endOfRun)
  }

  /// Chooses the row that the run goes on by, else the first of the card that can be taken now, else the first.
  mutating func selectFirstOpen() {
    let ahead = viewState.lookedAt == nil && policy.proposesNextStep ? run.nextStep?.transition : nil
    viewState.selection =
      ahead.flatMap { taken in exits.firstIndex { $0.transition == taken } } ?? exits.firstIndex(where: \.isOpen) ?? 0
  }

  /// Shows the present state's card from its first open row.
  mutating func arrive() {
    viewState.lookedAt = nil
    viewState.wanted = nil
    viewState.scroll = 0
    if viewState.read != snapshot.state { viewState.page = .advice }
    viewState.read = snapshot.state
    viewState.tellViews { $0.arrive() }
    selectFirstOpen()
    if let title, run.cursor != nil, run.isAtEnd { library.done.insert(title) }
  }

  /// True if the cursor is at a step; else says what there would be to do with one.
  mutating func isAtStep(to purpose: String) -> Bool {
    if run.cursor != nil { return true }
    refuse(
      run.nodes.isEmpty
        ? "there is nothing to \(purpose) yet; inject something first"
        : "here is the start, with nothing to \(purpose); go to a step first, End goes to the last")
    return false
  }

  private mutating func startMotion() {
    playing.motion = nil
    guard shell.options.hasMotion, let cursor = run.cursor else { return }
    let step = run.nodes[cursor].step
    guard let transition = step.transition else { return }
    playing.motion = Motion(transition: transition, before: step.before, start: playing.now)
  }
}
