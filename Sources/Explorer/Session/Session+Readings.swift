import FlowAnalysis
import FlowEngine
import FlowModel
import Scenarios
import StateMap

// Other readings of the flow; the program around knows which there are.
extension Session {
  /// Goes on in another reading of the flow: what was done so far is done again there, and both are shown side by side.
  ///
  /// Back in the reading that a run was made in, the run is as it was, with all its branches.
  mutating func flip(to reading: Reading) {
    _ = takeElapsed()
    playing.playback.stop()
    playing.quiz = nil
    let shown = machine.flow
    // Where nothing was done since the run came here, it is still the run of the reading it was made in.
    let source = run.nodes.count == subject.transferred ? subject.made ?? run : run
    let isBack = source.machine.flow.id == reading.machine.flow.id
    let base = isBack ? shown : source.machine.flow
    let transfer = ReadingTransfer(source, to: reading.machine)
    subject.made = source
    subject.run = isBack ? source : transfer.run
    subject.transferred = run.nodes.count
    use(reading)
    subject.changes = ReadingChanges(FlowComparison(base, reading.machine.flow))
    attention.map.pointsOut = subject.changes.isEmpty ? .nothing : .differences
    shell.notice = Notice(
      kind: .note,
      text: "transitions: \(subject.changes.words), against “\(base.title)”")
    guard !isBack, !transfer.rows.isEmpty else { return }
    show(SideBySide(transfer), titles: (base.title, reading.machine.flow.title), isOfReadings: true)
  }

  /// Says that the flow has no other reading.
  mutating func hasNoOtherReading() {
    refuse("there is no other reading of this flow; authflow flows lists all")
  }

  private mutating func use(_ reading: Reading) {
    subject.reference = reading.reference
    subject.hasTokens = reading.hasTokens
    shell.overlay = nil
    attention.lookedAt = nil
    attention.selection = 0
    attention.scroll = 0
    let before = attention.map
    let picture = MapView.layout(self)?.plan
    attention.map = MapPane()
    attention.map.zoom = before.zoom
    attention.map.earlier = picture ?? before.earlier
    attention.cell = MatrixCell(from: snapshot.state, to: snapshot.state)
    subject.isOther = true
    playing.motion = nil
  }
}
