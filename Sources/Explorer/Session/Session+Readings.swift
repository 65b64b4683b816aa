import FlowAnalysis
import FlowDiagram
import FlowEngine
import FlowModel
import Scenarios
import StateMap

/// A run as it was made, and the reading that it was made in: what a look at another reading goes back to.
struct MadeRun: Sendable {
  /// The run, with all its branches.
  let run: Run
  /// Its flow as scenarios name it; nil if they cannot.
  let reference: String?
  /// True if runs in its flow have tokens.
  let hasTokens: Bool
  /// The row of the card that was chosen, and the view that showed.
  let selection: Int
  let view: ViewName
  /// How many steps the run had when it came into the reading that is explored now.
  var transferred = 0
  /// The titles of all readings.
  var readings: [String] = []
  /// True until one has chosen to stay in that reading.
  var isLook = true
}

// Other readings of the flow; the program around knows which there are.
extension Session {
  /// The run as it was made, where nothing was done since it came into this reading.
  var untouched: MadeRun? { subject.made.flatMap { $0.transferred == run.nodes.count ? $0 : nil } }

  /// True while another reading is only looked at.
  var isLook: Bool { untouched?.isLook == true }

  /// Shows the run in two readings: where it came from another one, in these two again.
  mutating func showReadings() {
    guard let made = untouched else { return emit(.otherReading(machine.flow, .beside)) }
    subject.made?.isLook = true
    show(made, beside: ReadingTransfer(made.run, to: machine))
  }

  /// Goes on in another reading of the flow: what was done so far is done again there, and both are shown side by side.
  ///
  /// Back in the reading that a run was made in, the run is as it was, with all its branches.
  mutating func flip(to reading: Reading?, of all: [String]) {
    guard let reading else {
      let names = all.enumerated().map { "\($0.offset + 1) “\($0.element)”" }.joined(separator: ", ")
      return refuse(
        all.count < 2
          ? "this flow has no other reading; : opens other flows" : "there is no such reading; there are \(names)")
    }
    _ = takeElapsed()
    playing.playback.stop()
    playing.quiz = nil
    // Where nothing was done since the run came here, it is still the run of the reading it was made in.
    var made =
      untouched
      ?? MadeRun(
        run: run, reference: subject.reference, hasTokens: subject.hasTokens, selection: attention.selection,
        view: attention.view)
    let base = made.run.machine.flow
    guard base.id != reading.machine.flow.id else { return goBackToOwnReading() }
    let transfer = ReadingTransfer(made.run, to: reading.machine)
    subject.run = transfer.run
    made.transferred = transfer.run.nodes.count
    made.readings = all
    made.isLook = true
    subject.made = made
    use(reading)
    subject.changes = ReadingChanges(FlowComparison(base, reading.machine.flow))
    attention[MapPane.self].pointsOut = subject.changes.isEmpty ? .nothing : .differences
    note("\(place(of: reading.machine.flow, all)); g shows on its map what is not alike")
    show(made, beside: transfer)
  }

  private mutating func show(_ made: MadeRun, beside transfer: ReadingTransfer) {
    let (base, other) = (made.run.machine.flow, machine.flow)
    show(
      SideBySide(transfer), titles: (base.title, other.title), meanings: (base.meaning, other.meaning),
      readings: made.readings, isOfReadings: true)
  }

  /// Goes back from another reading to the run as it was made.
  mutating func goBackToOwnReading() {
    guard let made = untouched else { return }
    _ = takeElapsed()
    subject.made = nil
    subject.run = made.run
    use(Reading(machine: made.run.machine, reference: made.reference, hasTokens: made.hasTokens))
    subject.changes = ReadingChanges()
    attention[MapPane.self].pointsOut = .nothing
    attention.selection = made.selection
    note("back in \(place(of: machine.flow, made.readings)), your run as it was; L shows another reading")
  }

  /// Ends a look at another reading; shows what it began with.
  mutating func endLook() {
    guard let made = untouched else { return }
    attention.view = made.view
    showReadings()
  }

  /// `reading 2 of 4, “MSAL as shipped”`.
  private func place(of flow: Flow, _ all: [String]) -> String {
    all.firstIndex(of: flow.title).map { "reading \($0 + 1) of \(all.count), “\(flow.title)”" } ?? "“\(flow.title)”"
  }

  /// True if the flow has other readings among those of the program: a flow that builds on another is named after it.
  var hasReadings: Bool {
    let flow = machine.flow
    return flow.extends != nil || library.flows.contains { $0.hasPrefix(flow.id + "-") }
  }

  /// Explores another flow: a run in it from its start, or a new one.
  mutating func explore(_ reading: Reading, _ run: Run?, title: String?) {
    _ = takeElapsed()
    playing.playback.stop()
    playing.quiz = nil
    playing.score = nil
    leaveLesson()
    subject.run = run ?? Run(reading.machine)
    subject.made = nil
    subject.changes = ReadingChanges()
    subject.opened = title.map { ($0, subject.run.nodes.count) }
    attention[MapPane.self].pointsOut = .nothing
    use(reading)
    attention[MapPane.self].earlier = nil
    if !viewType.isHome { attention.view = .focus }
    subject.run.rewind()
    let flow = reading.machine.flow.title
    note(
      title.map { "“\($0)”, in the flow “\(flow)”: → steps, p plays it, P asks you first\(othersShown)" }
        ?? "a new run in the flow “\(flow)”; : opens the others")
    arrive()
  }

  /// Goes on in a reading, with nothing of the one before in sight.
  mutating func use(_ reading: Reading) {
    subject.reference = reading.reference
    subject.hasTokens = reading.hasTokens
    close()
    attention.lookedAt = nil
    selectFirstOpen()
    attention.scroll = 0
    let before = attention[MapPane.self]
    var after = MapPane()
    after.zoom = before.zoom
    after.earlier = before.earlier
    attention[MapPane.self] = after
    let session = self
    attention.arrive(in: session)
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
  /// What only the reading before has, with the old ways of transitions that lead elsewhere now.
  private(set) var removed = RemovedParts()
  /// How many transitions only the reading before has.
  private(set) var removedCount = 0

  /// Nothing.
  init() {}

  init(_ comparison: FlowComparison) {
    let before = comparison.first
    let after = comparison.second
    for difference in comparison.differences(of: .state) where difference.isBehaviour {
      guard case .state(let id) = difference.part, let index = after.stateIndex(id) else {
        continue
      }
      states[index] = difference.kind == .added ? .added : .changed
    }
    var gone: [TransitionReference] = []
    for pair in comparison.transitions where pair.isBehaviour {
      if let new = pair.after { transitions[new] = pair.before == nil ? .added : .changed }
      guard let old = pair.before else { continue }
      if pair.after == nil { removedCount += 1 }
      let target = pair.after.map { after.states[$0.state].transitions[$0.index].to }
      if before.states[old.state].transitions[old.index].to != target { gone.append(old) }
    }
    let goneStates = before.states.positions.filter { after.state(before.states[$0].id) == nil }
    removed = RemovedParts(states: goneStates, transitions: gone, of: before)
  }

  /// True if there is nothing to point out.
  var isEmpty: Bool { transitions.isEmpty && removedCount == 0 && states.isEmpty && removed == RemovedParts() }

  private var counts: [(sign: MapSign, count: Int, word: String)] {
    [
      (.added, transitions.values.count { $0 == .added }, "new"),
      (.changed, transitions.values.count { $0 == .changed }, "changed"), (.removed, removedCount, "removed"),
    ]
  }

  /// How many transitions are new, changed and removed, with the signs of the map: `+27 new ~20 changed -30 removed`.
  var words: String { counts.map { "\($0.sign.rawValue)\($0.count) \($0.word)" }.joined(separator: " ") }
}
