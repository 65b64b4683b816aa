import Canvas
import Maps
import Model
import Scenarios

/// What was explored when one opened something else; Esc brings it back.
struct RunBefore: Sendable {
  let subject: Subject
  let viewState: ViewState
  /// The comparison from which one went on in another version.
  var pane: (any BoxPane)?
}

/// Another version of the flow beside one's own, with the run done again there.
struct OtherVersion: Sendable {
  let flow: ReadyFlow
  let run: Run
  /// How many steps of it both have alike.
  let shared: Int
  /// The titles of all versions, in their order.
  let all: [String]
  /// The rows that are open now and by which both would part.
  let partings: [String]
  /// Which of all it is, from 1.
  var number: Int { (all.firstIndex(of: flow.machine.flow.title) ?? -1) + 1 }
  /// `VERSION 2 OF 4: MSAL as shipped`.
  var name: String { "VERSION \(number) OF \(all.count): \(flow.machine.flow.title)" }
}

// Other versions of the flow; the program around knows which there are.
extension Session {
  /// Shows what was done so far beside the same steps in another version, on one machine.
  mutating func compare(with version: ReadyFlow?, of all: [String]) {
    guard let version else {
      return refuse("This flow has no other version. Press : for other flows.")
    }
    stopPlaying()
    // From there Esc would lead to what was looked at, not to the run that is compared.
    if lookedAt != nil { look(at: nil) }
    let replay = VersionReplay(run, to: version.machine, isCase: subject.title != nil)
    let comparison = RunComparison(replay)
    let other = OtherVersion(
      flow: version, run: replay.run, shared: replay.shared, all: all,
      partings: comparison.divergence == nil ? partings(from: version) : [])
    open(
      ComparisonPane(
        comparison: comparison, runs: (run, replay.run),
        titles: (flow.title, version.machine.flow.title), version: other))
  }

  /// What would differ if a row that is open now were taken: each is tried in both versions.
  private func partings(from version: ReadyFlow) -> [String] {
    guard run.position < Self.longestTried else { return [] }
    return machine.exits(of: snapshot).enumerated().compactMap { row, exit in
      guard exit.isOpen else { return nil }
      var tried = run
      guard let preset = preset(of: exit), (try? tried.inject(preset)) != nil else {
        return nil
      }
      let comparison = RunComparison(VersionReplay(tried, to: version.machine))
      guard comparison.endsApart else { return nil }
      return "\(RowName.of(row)) \(label(of: exit))"
    }
  }

  /// A longer run would be replayed too slowly for every row.
  private static let longestTried = 20

  /// Shows where both part in the other version, from which Esc leads back to the comparison.
  mutating func goOn(in other: OtherVersion) {
    // From version to version, Esc still leads back to one's own run.
    if earlier.last?.pane == nil {
      earlier.append(RunBefore(subject: subject, viewState: viewState, pane: shell.pane))
    }
    subject.run = other.run
    _ = subject.run.goToEnd()
    while run.position > other.shared, subject.run.back() {}
    subject.opened = nil
    subject.isOther = true
    close()
    use(other.flow)
    arrive()
    playing.motion = nil
    if flow.states.count > FlowMap.mostStatesAtOnce { viewState.isOtherLevel = !isNarrow }
    note(
      run.length > run.position
        ? "From here on, “\(flow.title)” changes your run. Press p to watch it."
        : "This is your run in “\(flow.title)”. Press Esc to compare again.")
  }

  /// Goes back to what was explored before, as it was then.
  mutating func goBack(to before: RunBefore) {
    let rest = earlier.dropLast()
    // In another version a lesson or a quiz only rests.
    before.pane == nil ? explore(before.subject.run) : stopPlaying()
    (subject, viewState, earlier) = (before.subject, before.viewState, Array(rest))
    // What was laid out belongs to the other flow.
    viewState.pane = MachinePane()
    subject.isOther = true
    shell.pane = before.pane
    note(
      shell.pane == nil
        ? "Your earlier run is back."
        : "You are back in your run in “\(flow.title)”.")
  }

  /// True if the flow has other versions among those of the program: a flow that builds on
  /// another is named after it.
  var hasVersions: Bool {
    flow.extends != nil || library.flows.contains { $0.hasPrefix(flow.id + "-") }
  }

  /// Goes on in a flow; what was laid out belongs to the other one.
  mutating func use(_ flow: ReadyFlow) {
    subject.reference = flow.reference
    viewState.pane = MachinePane()
  }
}
