import Canvas
import Model

// Which steps are seen moving, and from where.
extension Session {
  /// Makes the explorer as the first picture of a motion shows it; nil where nothing is to move.
  mutating func makeStill() -> Session? {
    // What somebody reads or types in is not taken from the screen.
    guard shell.options.hasMotion, shell.pane == nil, ScreenLayout.isLargeEnough(shell.size) else { return nil }
    // Here, so that of many keys without a frame between them each finds the roads that were found for one before.
    prepare()
    var still = self
    // Else each would hold the one before it.
    still.playing.motion = nil
    still.shell.notice = nil
    if lookedAt != nil { still.arrive() }
    return still.hidesAnswers ? nil : still
  }

  /// Shows the run on its way from where it was; the steps of one moment follow each other.
  mutating func showWay(from before: Session?) {
    let earlier = playing.motion.map { $0.start == playing.now ? $0.legs : [] } ?? []
    playing.motion = nil
    guard let before else { return }
    let (old, new) = (before.run.path(to: before.run.cursor), run.path(to: run.cursor))
    // A run that was read anew from a log goes on where it was.
    guard new.starts(with: old), old.allSatisfy({ run.nodes[$0].step == before.run.nodes[$0].step }) else {
      return goBack(old, new, from: before)
    }
    let legs = earlier + self.legs(new.dropFirst(old.count).suffix(Motion.mostLegs), from: before)
    guard !legs.isEmpty else { return }
    // While a run plays, a step has arrived before the next one leaves.
    let limit = playing.playback.isRunning ? Playback.interval * 9 / 10 : Motion.longest
    playing.motion = Motion(legs.suffix(Motion.mostLegs), start: playing.now, limit: limit)
  }

  /// Shows the last step taken back: the token goes its road the other way; else the place pulses.
  private mutating func goBack(_ old: [Int], _ new: [Int], from before: Session) {
    var still = before
    still.prepare()
    let step = before.run.arrival
    guard old.count == new.count + 1, old.starts(with: new), let step, let transition = step.transition,
      let there = still.viewState.pane.course(of: transition, to: step.after.state, in: still),
      var back = still.viewState.pane.course(of: nil, to: step.before.state, in: still)
    else { return pulse() }
    (back.way, back.start) = (there.way.reversed(), there.end)
    playing.motion = Motion(
      [Motion.Leg(before: still, transition: transition, course: back, isBack: true)], start: playing.now)
  }

  /// Lets the place pulse where the run was taken without a step.
  private mutating func pulse() {
    guard !hidesAnswers else { return }
    prepare()
    let course = viewState.pane.course(of: nil, to: snapshot.state, in: self)
    playing.motion = course.map { Motion(to: $0, start: playing.now) }
  }

  /// The steps that took a transition, each with the explorer as it was before it.
  private func legs(_ nodes: ArraySlice<Int>, from before: Session) -> [Motion.Leg] {
    var still = before
    return nodes.compactMap { node in
      let step = run.nodes[node].step
      if still.run.cursor != run.nodes[node].parent {
        still.subject.run = run
        still.subject.run.jump(to: run.nodes[node].parent)
        still.arrive()
      }
      guard let transition = step.transition else { return nil }
      still.prepare()
      return still.viewState.pane.course(of: transition, to: step.after.state, in: still).map {
        Motion.Leg(before: still, transition: transition, course: $0)
      }
    }
  }
}
