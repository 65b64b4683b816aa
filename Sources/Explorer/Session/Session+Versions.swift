import Analysis
import Canvas
import Model
import Scenarios

/// What was explored when one went on in another version of the flow; Esc brings it back.
struct VersionBefore: Sendable {
  let subject: Subject
  let viewState: ViewState
}

/// Another version of the flow beside one's own, with the run done again there.
struct OtherVersion: Sendable {
  let flow: ReadyFlow
  let run: Run
  /// The titles of all versions, in their order.
  let all: [String]
  /// What each does with a row that is open now, where both would part.
  let partings: [RunComparison.Line]
}

// Other versions of the flow; the program around knows which there are.
extension Session {
  /// Shows what was done so far beside the same steps in another version, on one machine.
  mutating func compare(with version: ReadyFlow?, of all: [String]) {
    guard let version else {
      let names = all.enumerated().map { "\($0.offset + 1) “\($0.element)”" }
      return refuse(
        all.count < 2
          ? "This flow has no other version. Press : for other flows."
          : "There is no such version. There are \(names.joined(separator: ", ")).")
    }
    stopPlaying()
    let replay = VersionReplay(run, to: version.machine)
    let comparison = RunComparison(replay)
    open(
      .comparison(
        comparison, of: (run, replay.run),
        titles: (flow.title, version.machine.flow.title),
        version: OtherVersion(
          flow: version, run: replay.run, all: all,
          partings: comparison.divergence == nil ? partings(from: version) : [])))
    // The machine stays in sight above; what lies around the state where that is too tall.
    viewState.isOtherLevel = false
    prepare()
    if layout.isMachineAlone { viewState.isOtherLevel.toggle() }
    let isWhole = run.position == 0 && !run.nodes.isEmpty
    if isWhole { note("Your run is at its start, so you see all of its steps.") }
  }

  /// What would differ if a row that is open now were taken: each is tried in both versions.
  private func partings(from version: ReadyFlow) -> [RunComparison.Line] {
    guard run.position < Self.longestTried else { return [] }
    return machine.exits(of: snapshot).filter(\.isOpen).compactMap { exit in
      var tried = run
      guard let preset = preset(of: exit), (try? tried.inject(preset)) != nil else {
        return nil
      }
      let comparison = RunComparison(VersionReplay(tried, to: version.machine))
      return comparison.divergence.map { comparison.lines[$0] }
    }
  }

  /// A longer run would be replayed too slowly for every row.
  private static let longestTried = 20

  /// Goes on in another version, from which Esc leads back.
  mutating func goOn(in other: OtherVersion) {
    // From version to version, Esc still leads back to one's own run.
    before = before ?? VersionBefore(subject: subject, viewState: viewState)
    let changes = VersionChanges(FlowComparison(flow, other.flow.machine.flow))
    subject.run = other.run
    subject.opened = nil
    subject.changes = changes
    use(other.flow)
    viewState.pointing = .differences
    // What lies around the state where both part: the machine has many more states.
    if !isAround { viewState.isOtherLevel.toggle() }
    note(
      "The run goes on in “\(flow.title)”. Press Esc to go back to yours, L to compare again."
    )
  }

  /// Goes back to the run from which one went on in another version.
  mutating func goBackToVersion() {
    guard let before else { return }
    _ = takeElapsed()
    close()
    (subject, viewState) = (before.subject, before.viewState)
    self.before = nil
    // What was laid out belongs to the other flow.
    viewState.pane.forget()
    playing.motion = nil
    subject.isOther = true
    note(
      "Your run in “\(flow.title)” is back as it was. Press L to compare versions."
    )
  }

  /// What other versions have done so far is not what is explored now.
  mutating func leaveVersions() {
    before = nil
    subject.changes = VersionChanges()
  }

  /// True if the flow has other versions among those of the program: a flow that builds on
  /// another is named after it.
  var hasVersions: Bool {
    flow.extends != nil || library.flows.contains { $0.hasPrefix(flow.id + "-") }
  }

  /// Goes on in a flow, with nothing of the one before in sight.
  mutating func use(_ flow: ReadyFlow) {
    subject.reference = flow.reference
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

/// What is different in a version from the one before, as the map points it out.
struct VersionChanges: Sendable {
  /// States by their positions, and how they or their ways out differ.
  private(set) var states: [StateIndex: MapSign] = [:]
  /// The title of the version before.
  private(set) var base = ""

  /// Nothing.
  init() {}

  init(_ comparison: FlowComparison) {
    let before = comparison.first
    base = before.title
    let after = comparison.second
    for difference in comparison.differences(of: .state) {
      guard let index = after.stateIndex(difference.part.id) else { continue }
      states[index] = difference.kind == .added ? .added : .changed
    }
    for pair in comparison.transitions {
      let old = pair.before.flatMap { after.stateIndex(before.states[$0.state].id) }
      // A transition that is gone has no target, and nil differs from every target.
      for state in [pair.after?.state, old].compactMap(\.self) where states[state] == nil {
        states[state] = .changed
      }
    }
  }
}

/// How a part of a machine differs from what it was.
enum MapSign: Character, Hashable, Sendable, CaseIterable {
  /// It is new.
  case added = "+"
  /// It was there, but not alike.
  case changed = "~"
}
