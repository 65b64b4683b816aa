import Canvas
import Catalogue
import Errors
import Lessons
import Maps
import Model

// What changes the run, and what the screen shows of that.
extension Session {
  /// Injects the event of a row; looking elsewhere, follows the row instead.
  mutating func choose(row: Int) {
    // A digit or an Enter typed too early must not lead out of the exercise.
    if asksInstead() { return }
    let exits = exits
    guard exits.indices.contains(row) else {
      return refuse(
        exits.isEmpty
          ? "Nothing more can happen here. Press u to go back."
          : "The last row is \(RowName.of(exits.count - 1)).")
    }
    // While the step moves, the text is about this row.
    viewState.selection = row
    if lookedAt != nil { return look(at: exits[row].target) }
    guard permits(exits[row].event) else { return }
    guard let preset = preset(of: exits[row]) else { return refuse(closed: exits[row]) }
    inject(preset)
  }

  /// Takes the chosen row.
  ///
  /// Who presses a digit may expect to confirm it. It acts at once, so the Enter that follows
  /// it, or one too many in a box, only names the row that it would take; the next one takes
  /// it.
  mutating func chooseSelected() {
    // The row that is proposed may be the answer; Enter alone must not find it.
    if isLessonOpen, !viewState.hasMoved, !isAsking, lookedAt == nil, !exits.isEmpty {
      return refuse("In a lesson choose the row with \(rowDigits), or with ↑↓ and Enter.")
    }
    guard viewState.isFresh, !isAsking, let exit = chosenExit else {
      return choose(row: viewState.selection)
    }
    let label = self.label(of: exit)
    let came =
      run.arrival.map { "“\(FlowWords.name(of: $0, in: flow))” has happened. " } ?? ""
    note("\(came)Press Enter again for row \(RowName.of(viewState.selection)), “\(label)”")
  }

  /// Says what is missing for a row that no values take.
  ///
  /// Another row with the same event is something else to the user, so it is never taken
  /// instead.
  private mutating func refuse(closed exit: Exit) {
    let closed = ClosedRow(exit, in: self)
    // Nothing is set by hand in a lesson.
    let settable = isLessonOpen ? nil : closed.variable
    let name = settable.map { closed.isAboutOne ? "it" : flow.variables[$0].title }
    let hints = [
      closed.opensWithTime ? "Press t to end the wait." : nil,
      name.map { "Press v to change \($0)." },
    ].compactMap { $0 }
    viewState.wanted = settable
    let reason = closed.reason + (hints.isEmpty ? "" : ".")
    refuse(([reason] + hints).joined(separator: " "))
  }

  /// An event with what usually comes with it, now or later; words by which it was found choose
  /// the value they belong to.
  func proposal(
    for event: EventIndex, foundBy query: String = "", at place: Snapshot? = nil
  )
    -> Injection
  {
    let place = place ?? snapshot
    var proposal = machine.proposal(for: event, in: place)
    proposal.assumeUsual(in: machine, at: place)
    proposal.choose(query, in: flow)
    return proposal
  }

  /// What happens, with what usually comes with it, now or later.
  func proposal(of origin: ErrorOrigin, at place: Snapshot? = nil) throws(ArrivalRefusal)
    -> Arrival
  {
    let place = place ?? snapshot
    var arrival = try router.proposal(of: origin, at: place)
    arrival.injection.assumeUsual(in: machine, at: place)
    return arrival
  }

  /// True if the present state has a transition for an event, whatever its guard says.
  func isAccepted(_ event: EventIndex) -> Bool {
    flow.states[snapshot.state].transitions.contains { $0.event == flow.events[event].id }
  }

  /// Sends an event with its values; says why if it is refused, and returns false.
  @discardableResult
  mutating func inject(_ injection: Injection) -> Bool {
    guard permits(injection.event) else { return false }
    // At its end a case has been read, so a step added there leaves nothing unread.
    let opened = run.nextStep == nil ? nil : title
    guard
      attempt({ run throws(Refusal) in try run.inject(injection) })
    else { return false }
    // Who opened a case to read it should know that this is no longer it.
    if opened != nil, title == nil, lesson == nil, shell.notice == nil {
      note("You are now on a new branch. Press s to see the run that you opened.")
    }
    return true
  }

  /// Sets variables; says why if one cannot be set, and returns false.
  @discardableResult
  mutating func set(_ values: [(variable: VariableIndex, value: Int)]) -> Bool {
    guard permitsSetting() else { return false }
    return attempt { run throws(Refusal) in try run.set(values) }
  }

  mutating func attempt(_ change: (inout Run) throws(Refusal) -> Void) -> Bool {
    stopPlaying()
    var refusal: Refusal?
    advance { run in
      do throws(Refusal) { try change(&run) } catch { refusal = error }
    }
    guard let refusal else { return true }
    refuse(
      correction(of: refusal) ?? machine.message(for: refusal, versions: versions))
    return false
  }

  /// Changes the run and shows what came of it: the card of the new state, the transition
  /// moving.
  mutating func advance(_ move: RunMove = .act, _ change: (inout Run) -> Void) {
    takeOverSolution()
    let before = departure
    let cursor = run.cursor
    change(&subject.run)
    // What was refused has left the run where it was, and nothing follows from it.
    guard run.cursor != cursor else { return }
    arrive()
    showMotion(from: before)
    follow(move)
  }

  /// Goes somewhere else in the run.
  ///
  /// - Returns: false where nothing was to be done, which is said.
  @discardableResult
  mutating func travel(otherwise reason: String = "", _ change: (inout Run) -> Bool) -> Bool
  {
    takeOverSolution()
    stopPlaying()
    let before = departure
    guard change(&subject.run) else {
      refuse(reason)
      return false
    }
    arrive()
    showMotion(from: before)
    follow(.travel)
    return true
  }

  /// True if `undo` leads anywhere: back in what was done, else along a run that was opened, and
  /// from its start to what was explored before.
  var canUndo: Bool { run.canUndo || canStepBack }

  private var canStepBack: Bool {
    lesson == nil && playing.quiz == nil && (run.cursor != nil || !earlier.isEmpty)
  }

  mutating func undo() {
    if !run.canUndo, canStepBack {
      guard run.cursor == nil, let before = earlier.last else {
        return stepBack()
      }
      return goBack(to: before)
    }
    let reason =
      "There is nothing to undo."
      + (run.cursor == nil || shell.pane != nil ? "" : " Press [ to go one step back.")
    if travel(otherwise: reason, { $0.undo() }) {
      tellOfReturn("The last move is undone", "Press U to redo the move.")
    }
  }

  mutating func redo() {
    if travel(otherwise: "There is nothing to redo.", { $0.redo() }) {
      tellOfReturn("The last move is redone", "Press u to undo the move.")
    }
  }

  /// Says where the run is after something was taken back, unless something else is to be said.
  private mutating func tellOfReturn(_ what: String, _ key: String) {
    guard playing.quiz == nil else { return }
    mention(
      "\(what). Your run is at \(run.position == 0 ? "the start" : "step \(run.position)"). \(key)"
    )
  }

  mutating func startOver() {
    if lesson != nil { return beginAgain() }
    let isDone = go(to: nil, otherwise: "Your run is at its start.")
    if isDone { tellOfReturn("You started over", "Press u to go back.") }
  }

  /// Goes to a step, or to the start; undo comes back.
  ///
  /// - Returns: false where the run is there already, if that is to be refused for a reason.
  @discardableResult
  mutating func go(to node: Int?, otherwise reason: String? = nil) -> Bool {
    travel(otherwise: reason ?? "") { run in
      guard reason == nil || run.cursor != node else { return false }
      run.jump(to: node)
      return true
    }
  }

  /// Goes one step back along the branch.
  mutating func stepBack() { travel(otherwise: "Your run is at its start.") { $0.back() } }

  /// Chooses the row that the run goes on by, else the first of the card that can be taken now,
  /// else the first.
  mutating func selectFirstOpen() {
    let ahead = lookedAt == nil && proposesNextStep ? run.nextStep?.transition : nil
    viewState.selection =
      ahead.flatMap { taken in exits.firstIndex { $0.transition == taken } } ?? firstToTake
      ?? 0
  }

  /// The first row that leads on; where all give up, the first that can be taken.
  private var firstToTake: Int? {
    let open = exits.indices.filter { exits[$0].isOpen }
    return open.first { !FlowMap.givesUp(flow, exits[$0].target) } ?? open.first
  }

  /// Shows the present state's card from its first open row.
  mutating func arrive() {
    lookedAt = nil
    viewState.wanted = nil
    viewState.presets = [:]
    viewState.hasMoved = false
    viewState.scroll = 0
    if viewState.read != snapshot.state { viewState.page = nil }
    viewState.read = snapshot.state
    selectFirstOpen()
    if run.cursor != nil, run.isAtEnd { noteCase() }
    // A bookmark with a colon tells a story, which `bookmarkWords` shows.
    if let bookmark = run.cursor.flatMap({ run.bookmarks[$0] }), !bookmark.contains(":") {
      note("«\(bookmark)»")
    }
  }

  /// Has it kept that a case was gone through to its end.
  private mutating func noteCase() {
    guard let title, let offer = library.scenarios.first(where: { $0.title == title }),
      let id = offer.name.caseID, library.done.insert(id).inserted
    else { return }
    emit(.learnt([LessonResult(lesson: id, outcome: .seen)]))
  }
}
