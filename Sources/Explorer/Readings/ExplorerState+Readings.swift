import FlowEngine
import FlowModel
import Scenarios

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
    differing = Self.differing(reading.machine.flow, from: base)
    map.pointsOut = differing.isEmpty ? .nothing : .differences
    let gone = Self.differing(base, from: reading.machine.flow).count
    message = Message(
      kind: .note,
      text: "“\(reading.machine.flow.title)”: \(differing.count) transitions are new or changed, \(gone) of "
        + "“\(base.title)” gone or changed")
    guard !isBack, !transfer.rows.isEmpty else { return }
    show(SideBySide(transfer), titles: (base.title, reading.machine.flow.title))
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
    let zoom = map.zoom
    map = MapPane()
    map.zoom = zoom
    cell = MatrixCell(from: snapshot.state, to: snapshot.state)
    opened += 1
    motion = nil
  }

  /// The transitions that another reading does not have like this.
  private static func differing(_ flow: Flow, from other: Flow) -> Set<TransitionReference> {
    var result: Set<TransitionReference> = []
    for (state, value) in flow.states.enumerated() {
      let others = other.state(value.id)?.transitions ?? []
      for (index, transition) in value.transitions.enumerated() {
        let isThere = others.contains {
          $0.event == transition.event && $0.to == transition.to && $0.condition?.text == transition.condition?.text
            && $0.actions.map(\.text) == transition.actions.map(\.text)
        }
        if !isThere { result.insert(TransitionReference(state: state, index: index)) }
      }
    }
    return result
  }
}
