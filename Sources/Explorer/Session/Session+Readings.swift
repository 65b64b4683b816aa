import Analysis
import Model
import Scenarios

/// A look at another reading: what it began with, which the end of the look brings back
/// exactly.
struct ReadingLook: Sendable {
  /// What was explored, and what was looked at.
  let subject: Subject
  let viewState: ViewState
  /// The titles of all readings.
  let readings: [String]
  /// How many steps the run has in the other reading; another one there ends the look.
  var steps = 0
}

// Other readings of the flow; the program around knows which there are.
extension Session {
  /// True while another reading is only looked at.
  var isLook: Bool { look.map { $0.steps == run.nodes.count } ?? false }

  /// Shows the run in two readings: while one looks at another one, these two again.
  mutating func showReadings() {
    guard isLook else { return emit(.otherReading(flow, .beside)) }
    showBoth()
  }

  /// Looks at another reading of the flow: what was done so far is done again there, and both
  /// are shown side by side.
  mutating func switchVariant(to reading: Reading?, of all: [String]) {
    guard let reading else {
      let names = all.enumerated().map { "\($0.offset + 1) “\($0.element)”" }.joined(
        separator: ", ")
      return refuse(
        all.count < 2
          ? "this flow has no other reading; : opens other flows"
          : "there is no such reading; there are \(names)")
    }
    stopPlaying()
    playing.quiz = nil
    var began = ReadingLook(subject: subject, viewState: viewState, readings: all)
    if isLook, let look { began = look }
    let own = began.subject
    let base = own.run.machine.flow
    subject.run = VariantReplay(own.run, to: reading.machine).run
    subject.opened = nil
    began.steps = run.nodes.count
    look = began
    subject.changes = ReadingChanges(FlowComparison(base, reading.machine.flow))
    use(reading)
    viewState.pointing = .differences
    let isWhole = own.run.position == 0 && !own.run.nodes.isEmpty
    note(
      "\(place(of: reading.machine.flow, all)); "
        + (isWhole
          ? "your run is at its start, so all of its steps are shown"
          : "g: its machine, what differs"))
    showBoth()
  }

  /// Shows what was done so far in both readings of a look.
  mutating func showBoth() {
    guard let look else { return }
    let (own, other) = (look.subject.run, machine)
    let flows = (own.machine.flow, other.flow)
    open(
      .comparison(
        RunComparison(VariantReplay(own, to: other)), of: (own, run),
        titles: (flows.0.title, flows.1.title),
        meanings: (flows.0.meaning, flows.1.meaning), readings: look.readings))
  }

  /// Ends a look: all is as it was when it began.
  mutating func endLook() {
    guard let look, isLook else { return }
    _ = takeElapsed()
    close()
    self.look = nil
    subject = look.subject
    viewState = look.viewState
    viewState.pane.forget()
    playing.motion = nil
    note(
      "back in \(place(of: flow, look.readings)), your run as it was; L shows another reading"
    )
  }

  /// Ends a look by staying in the other reading, from which Esc still leads back.
  mutating func stay() {
    guard let look, isLook else { return }
    home = home ?? look
    self.look = nil
    note(
      "you stay in \(place(of: flow, look.readings)); Esc leads back to your run, L compares again"
    )
  }

  /// Goes back to the run from which one first looked at another reading.
  mutating func goHome() {
    guard var home else { return }
    home.steps = run.nodes.count
    (look, self.home) = (home, nil)
    endLook()
    subject.isOther = true
  }

  /// What other readings have done so far is not what is explored now.
  mutating func leaveReadings() {
    (look, home) = (nil, nil)
    subject.changes = ReadingChanges()
  }

  /// `reading 2 of 4, “MSAL as shipped”`.
  func place(of flow: Flow, _ all: [String]) -> String {
    all.firstIndex(of: flow.title).map {
      "reading \($0 + 1) of \(all.count), “\(flow.title)”"
    }
      ?? "“\(flow.title)”"
  }

  /// True if the flow has other readings among those of the program: a flow that builds on
  /// another is named after it.
  var hasReadings: Bool {
    flow.extends != nil || library.flows.contains { $0.hasPrefix(flow.id + "-") }
  }

  /// Goes on in a reading, with nothing of the one before in sight.
  mutating func use(_ reading: Reading) {
    subject.reference = reading.reference
    close()
    lookedAt = nil
    selectFirstOpen()
    viewState.scroll = 0
    viewState.hasMoved = false
    viewState.pane.forget()
    subject.isOther = true
    playing.motion = nil
  }
}

/// What is different in a reading from the one before, as the map points it out.
struct ReadingChanges: Sendable {
  /// States by their positions, and how they differ.
  private(set) var states: [StateIndex: MapSign] = [:]
  /// Transitions of the reading, and how they differ.
  private(set) var transitions: [TransitionReference: MapSign] = [:]
  /// The ids of the states that have lost a transition, or have one that leads elsewhere now.
  private(set) var sources: Set<String> = []
  /// The title of the reading before.
  private(set) var base = ""

  /// Nothing.
  init() {}

  init(_ comparison: FlowComparison) {
    let before = comparison.first
    base = before.title
    let after = comparison.second
    for difference in comparison.differences(of: .state) where difference.isBehaviour {
      guard let index = after.stateIndex(difference.part.id) else { continue }
      states[index] = difference.kind == .added ? .added : .changed
    }
    var gone: [TransitionReference] = []
    for pair in comparison.transitions where pair.isBehaviour {
      if let new = pair.after { transitions[new] = pair.before == nil ? .added : .changed }
      guard let old = pair.before else { continue }
      let target = pair.after.map { after.states[$0.state].transitions[$0.index].to }
      if before.states[old.state].transitions[old.index].to != target { gone.append(old) }
    }
    sources = Set(gone.map { before.states[$0.state].id })
  }

  /// True if there is nothing to point out.
  var isEmpty: Bool { transitions.isEmpty && states.isEmpty && sources.isEmpty }

}

/// How a part of a machine differs from what it was.
enum MapSign: Character, Hashable, Sendable, CaseIterable {
  /// It is new.
  case added = "+"
  /// It was there, but not alike.
  case changed = "~"
}
