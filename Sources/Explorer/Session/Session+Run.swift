import FlowEngine
import FlowModel
import Lessons
import MSALErrors
import PlainText

// What changes the run, and what the screen shows of that.
extension Session {
  /// Injects the event of a row; looking elsewhere, follows the row instead.
  mutating func choose(row: Int) {
    // A digit or an Enter typed too early must not lead out of the exercise.
    if isAsking { return stepForward() }
    guard viewType.takesDigits else { return refuse("the rows are hidden; Esc shows them") }
    let exits = exits
    guard exits.indices.contains(row) else {
      return refuse(
        exits.isEmpty
          ? "nothing leads out of here; u goes back"
          : "the card has only \(exits.count) row\(exits.count == 1 ? "" : "s")")
    }
    attention.selection = row
    if attention.lookedAt != nil {
      attention.trail.append(attention.lookedAt)
      return look(at: exits[row].target)
    }
    if refuseClosed(exits[row].event) { return }
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
    guard attention.isFresh, !isAsking, viewType.showsRows, exits.indices.contains(attention.selection) else {
      return choose(row: attention.selection)
    }
    let exit = exits[attention.selection]
    let label = FlowWords.label(machine.transition(exit.transition), in: machine.flow)
    let came = run.arrival.map { "“\(FlowWords.name(of: $0, in: machine.flow))” is done; " } ?? ""
    note("\(came)Enter once more takes row \(RowName.of(attention.selection)), “\(label)”")
  }

  /// Takes a row that the proposed values do not open, with values that do, or says what is missing.
  ///
  /// Another row with the same event is something else to the user, so it is never taken instead.
  private mutating func take(closed exit: Exit) {
    if let injection = machine.injection(taking: exit.transition, in: snapshot) {
      return show(EditorPane(injection, machine: machine))
    }
    let closed = ClosedRow(exit, in: self)
    // Nothing is set by hand in a lesson.
    let settable = isLessonOpen ? nil : closed.variable
    let name = settable.map { closed.isAboutOne ? "it" : machine.flow.variables[$0].title }
    let hints = [closed.opensWithTime ? "t ends the wait" : nil, name.map { "v changes \($0)" }].compactMap { $0 }
    attention.wanted = settable
    refuse(([closed.reason] + (hints.isEmpty ? [] : [hints.joined(separator: ", ")])).joined(separator: "; "))
  }

  /// Chooses a row of the card.
  mutating func select(row: Int) {
    attention.selection = max(0, min(row, exits.count - 1))
    attention.hasChosen = attention.lookedAt != nil
    if attention.page == .error { attention.scroll = 0 }
  }

  /// Injects an event, after asking for the values it carries, if it carries any.
  ///
  /// - Parameters:
  ///   - event: the position of the event.
  ///   - query: the words by which it was found; a number among them chooses the value it belongs to.
  mutating func begin(event: EventIndex, foundBy query: String = "") {
    if refuseClosed(event) { return }
    var proposal = machine.proposal(for: event, in: snapshot)
    proposal.assumeUsual(in: machine, at: snapshot)
    // Who goes on as the run did has the values that came then.
    if query.isEmpty, !isAsked, case .injection(let made)? = run.nextStep?.cause, made.event == event {
      proposal = made
    }
    proposal.choose(query, in: machine.flow)
    guard !machine.flow.events[event].payload.isEmpty, isAccepted(event) else {
      inject(proposal)
      return
    }
    show(EditorPane(proposal, machine: machine))
  }

  /// Injects what happens, after asking for the values that do not follow from it; says why if it cannot happen here.
  mutating func begin(_ origin: ErrorOrigin) {
    do throws(ArrivalRefusal) {
      var arrival = try router.proposal(of: origin, at: snapshot)
      if refuseClosed(arrival.injection.event) { return }
      arrival.injection.assumeUsual(in: machine, at: snapshot)
      let fields = machine.flow.events[arrival.injection.event].payload.indices
      guard fields.allSatisfy(arrival.settledFields.contains) || !isAccepted(arrival.injection.event) else {
        return show(EditorPane(arrival.injection, machine: machine))
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
    if refuseClosed(injection.event) { return false }
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
    guard !isLessonOpen else {
      refuse(ReadyLesson.settingReason)
      return false
    }
    return attempt { run, elapsed throws(Refusal) in try run.set(values, after: elapsed) }
  }

  private mutating func attempt(_ change: (inout Run, Int) throws(Refusal) -> Void) -> Bool {
    playing.playback.stop()
    let before = run.cursor
    let elapsed = takeElapsed()
    var refusal: Refusal?
    advance { run in
      do throws(Refusal) { try change(&run, elapsed) } catch { refusal = error }
    }
    guard let refusal else {
      if run.cursor != before { leaveQuiz() }
      return true
    }
    refuse(correction(of: refusal) ?? machine.told(refusal, readings: readings))
    return false
  }

  /// Changes the run and shows what came of it: the card of the new state, the transition on its way.
  mutating func advance(_ change: (inout Run) -> Void) {
    takeOverSolution()
    let before = run.cursor
    tellingOfReturns { change(&$0.subject.run) }
    guard run.cursor != before else { return }
    attention.movedIn = attention.view
    arrive()
    startMotion()
    judgeLesson()
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
    endQuizAtEnd()
    return true
  }

  mutating func undo() {
    let reason = "nothing to undo" + (run.cursor == nil ? "" : "; ← goes one step back")
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
    tellingOfReturns { session in
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

  /// Looks at a state; nil, or the present one, for where the run is.
  mutating func look(at state: StateIndex?) {
    attention.lookedAt = state == snapshot.state ? nil : state
    attention.arrival = attention.lookedAt.flatMap { route(to: $0)?.arrival }
    selectFirstOpen()
  }

  /// Looks again at the state that was looked at before the present one; at first at where the run is.
  mutating func lookBack() { look(at: attention.trail.popLast() ?? nil) }

  /// True for who is asked what comes next, and must not see it.
  private var isAsked: Bool { hidesAnswers || playing.quiz != nil || lesson != nil }

  /// Chooses the row that the run goes on by, else the first of the card that can be taken now, else the first.
  mutating func selectFirstOpen() {
    let ahead = attention.lookedAt == nil && !isAsked ? run.nextStep?.transition : nil
    attention.selection =
      ahead.flatMap { taken in exits.firstIndex { $0.transition == taken } } ?? exits.firstIndex(where: \.isOpen) ?? 0
  }

  /// Shows the present state's card from its first open row.
  mutating func arrive() {
    attention.lookedAt = nil
    attention.wanted = nil
    attention.scroll = 0
    if attention.read != snapshot.state { attention.page = .advice }
    attention.read = snapshot.state
    let session = self
    attention.arrive(in: session)
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

extension Machine {
  /// A refusal in words, with what helps: the reading that does tell what happens then, else the states that take it.
  ///
  /// - Parameters:
  ///   - refusal: why something is not possible.
  ///   - readings: all readings of the flow, in their order.
  ///   - isInPane: true where something lies over the screen, which takes letters for itself.
  /// - Returns: the sentence, without a full stop.
  func told(_ refusal: Refusal, readings: [Flow], isInPane: Bool = false) -> String {
    var text = refusal.text(in: flow)
    // What follows is part of the sentence.
    if text.last == "." { text.removeLast() }
    let keys = isInPane ? "Esc L" : "L"
    return text + (Self.toldElsewhere(refusal, in: flow, readings, keys: keys) ?? whereElse(refusal))
  }

  /// `; this reading leaves out what happens then: L shows it in “MSAL as shipped”, as “Asked too early”`; nil where no
  /// other reading takes the event in this state.
  private static func toldElsewhere(
    _ refusal: Refusal, in flow: Flow, _ readings: [Flow], keys: String
  ) -> String? {
    guard case .notAccepted(let event, let snapshot) = refusal else { return nil }
    let (state, id) = (flow.states[snapshot.state].id, flow.events[event].id)
    // Of several rows for the event the last has the fewest conditions, and the plain name.
    for (number, other) in readings.enumerated() where other.id != flow.id {
      guard let way = other.state(state)?.transitions.last(where: { $0.event == id }) else { continue }
      let isBeside = ReadingChoice.beside.chosen(from: readings, at: flow)?.id == other.id
      return "; this reading leaves out what happens then: \(isBeside ? keys : "\(keys) \(number + 1)") shows it in "
        + "“\(other.title)”, as “\(FlowWords.label(way, in: other))”"
    }
    return nil
  }

  /// The states that take an event which another does not: `; Sign-in page takes it`.
  private func whereElse(_ refusal: Refusal) -> String {
    guard case .notAccepted(let event, _) = refusal else { return "" }
    let id = flow.events[event].id
    let states = flow.states.filter { state in state.transitions.contains { $0.event == id } }
    guard let first = states.first else { return "" }
    return states.count == 1
      ? "; only \(first.names.title) takes it" : "; \(first.names.title) and \(states.count - 1) more take it"
  }
}
