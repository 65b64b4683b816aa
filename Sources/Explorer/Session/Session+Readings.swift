import FlowAnalysis
import FlowDiagram
import FlowEngine
import FlowModel
import Scenarios
import StateMap

// Other readings of the flow; the program around knows which there are.
extension Session {
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
    let source = run.nodes.count == subject.transferred ? subject.made ?? run : run
    let isBack = source.machine.flow.id == reading.machine.flow.id
    let base = source.machine.flow
    let transfer = ReadingTransfer(source, to: reading.machine)
    // Back where it was made it is the user's own run again, and what is done next is done in it.
    let chosen = subject.selection
    if subject.made == nil || run.nodes.count != subject.transferred { subject.selection = attention.selection }
    subject.made = isBack ? nil : source
    subject.run = isBack ? source : transfer.run
    subject.transferred = isBack ? 0 : run.nodes.count
    use(reading)
    subject.changes = isBack ? ReadingChanges() : ReadingChanges(FlowComparison(base, reading.machine.flow))
    attention[MapPane.self].pointsOut = subject.changes.isEmpty ? .nothing : .differences
    let title = reading.machine.flow.title
    let place = all.firstIndex(of: title).map { "reading \($0 + 1) of \(all.count), “\(title)”" } ?? "“\(title)”"
    if isBack { attention.selection = chosen }
    guard !isBack else { return note("back in \(place), your run as it was; L shows another reading") }
    note("\(place): in the whole flow \(subject.changes.sentence); g shows that on the map")
    show(
      SideBySide(transfer, isMirrored: ComparisonPane.isMirrored((base.title, title), all)),
      titles: (base.title, title), meanings: (base.meaning, reading.machine.flow.meaning),
      readings: all, isOfReadings: true)
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
    subject.transferred = 0
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
    after.earlier = mapLayout?.order ?? before.earlier
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

  /// The same in a sentence: `27 transitions are new, 20 changed, 30 removed`.
  var sentence: String {
    let told = counts.filter { $0.count > 0 }
    guard let first = told.first else { return "no transition differs" }
    let rest = told.dropFirst().map { ", \($0.count) \($0.word)" }.joined()
    return first.count == 1
      ? "1 transition is \(first.word)\(rest)" : "\(first.count) transitions are \(first.word)\(rest)"
  }
}
