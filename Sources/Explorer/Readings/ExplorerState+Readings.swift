import FlowAnalysis
import FlowEngine
import FlowModel
import Scenarios
import StateMap

// Other readings of the flow; the program around knows which there are.
extension ExplorerState {
  /// Goes on in another reading of the flow: what was done so far is done again there, and both are shown side by side.
  ///
  /// Back in the reading that a run was made in, the run is as it was, with all its branches.
  public mutating func flip(to reading: Reading) {
    _ = takeElapsed()
    playback.stop()
    quiz = nil
    let shown = machine.flow
    // Where nothing was done since the run came here, it is still the run of the reading it was made in.
    let source = run.nodes.count == transferred ? made ?? run : run
    let isBack = source.machine.flow.id == reading.machine.flow.id
    let base = isBack ? shown : source.machine.flow
    let transfer = ReadingTransfer(source, to: reading.machine)
    made = source
    run = isBack ? source : transfer.run
    transferred = run.nodes.count
    use(reading)
    changes = ReadingChanges(FlowComparison(base, reading.machine.flow))
    map.pointsOut = changes.isEmpty ? .nothing : .differences
    message = Message(
      kind: .note,
      text: "transitions: \(changes.words), against “\(base.title)”")
    guard !isBack, !transfer.rows.isEmpty else { return }
    show(SideBySide(transfer), titles: (base.title, reading.machine.flow.title), isOfReadings: true)
  }

  /// Says that the flow has no other reading.
  public mutating func hasNoOtherReading() {
    refuse("there is no other reading of this flow; authflow flows lists all")
  }

  private mutating func use(_ reading: Reading) {
    reference = reading.reference
    hasTokens = reading.hasTokens
    overlay = nil
    lookedAt = nil
    selection = 0
    scroll = 0
    let before = map
    let picture = MapView.layout(self)?.plan
    map = MapPane()
    map.zoom = before.zoom
    map.earlier = picture ?? before.earlier
    cell = MatrixCell(from: snapshot.state, to: snapshot.state)
    opened += 1
    motion = nil
  }
}
