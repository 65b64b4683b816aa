import Canvas
import Model

// Which steps are seen moving, and from where.
extension Session {
  /// The explorer as the first picture of a motion shows it; nil where nothing is to move.
  var departure: Motion.Departure? {
    // What somebody reads or types in is not taken from the screen.
    guard shell.options.hasMotion, shell.pane == nil, ScreenLayout.isLargeEnough(shell.size)
    else { return nil }
    var still = self
    // Else each would hold the one before it.
    still.playing.motion = nil
    // The answer that the key has cleared stays until the token is in, and so does the layout.
    if !playing.isDemo { still.shell.notice = shell.lastNotice }
    if lookedAt != nil { still.arrive() }
    if still.hidesAnswers { return nil }
    // A run that is held here is copied by the step that is added to it: each key would cost as
    // much as the run is long.
    if run.nodes.count > Motion.mostHeld { still.subject.run = Run(machine) }
    return Motion.Departure(still: still, cursor: run.cursor)
  }

  /// Shows the run moving from where it was; the steps of one moment follow each
  /// other.
  mutating func showMotion(from before: Motion.Departure?) {
    if let motion = playing.motion, motion.departure != nil, motion.start == playing.now {
      return
    }
    // While a run plays, a step has arrived before the next one leaves.
    let limit = playing.playback.isRunning ? Playback.interval * 9 / 10 : Motion.longest
    playing.motion = before.map { Motion(from: $0, start: playing.now, limit: limit) }
  }

  /// Finds what moves where the run has left a place; of many keys between two frames only the
  /// last one's steps are sought.
  mutating func findMotion() {
    guard let motion = playing.motion, let departure = motion.departure else { return }
    playing.motion = nil
    var before = departure.still
    // Left out as too long: the run as it is, where it was.
    if before.run.nodes.isEmpty, run.nodes.count > Motion.mostHeld {
      before.subject.run = run
      before.subject.run.jump(
        to: departure.cursor.flatMap { run.nodes.indices.contains($0) ? $0 : nil })
    }
    let (old, new) = (before.run.path(to: before.run.cursor), run.path(to: run.cursor))
    // A run that was read anew from a log goes on where it was.
    guard new.starts(with: old),
      old.allSatisfy({ run.nodes[$0].step == before.run.nodes[$0].step })
    else {
      return goBack(old, new, from: before, start: motion.start)
    }
    let legs = self.legs(new.dropFirst(old.count).suffix(Motion.mostLegs), from: before)
    if !legs.isEmpty {
      playing.motion = Motion(legs, start: motion.start, limit: motion.allowed)
    }
  }

  /// Shows the last step taken back: the token goes back along its road; where that is not
  /// drawn, such as around another state, the place pulses.
  private mutating func goBack(_ old: [Int], _ new: [Int], from before: Session, start: Int)
  {
    let step = before.run.arrival
    guard old.count == new.count + 1, old.starts(with: new), let step,
      let transition = step.transition,
      let there = before.viewState.pane.course(
        of: transition, to: step.after.state, in: before), !there.cells.isEmpty,
      var back = before.viewState.pane.course(of: nil, to: step.before.state, in: before)
    else { return pulse(from: start) }
    (back.cells, back.start) = (there.cells.reversed(), there.end)
    playing.motion = Motion(
      [Motion.Leg(before: before, step: step, course: back, isBack: true)], start: start)
  }

  /// Lets the place pulse where the run was taken without a step.
  private mutating func pulse(from start: Int) {
    guard !hidesAnswers else { return }
    let course = viewState.pane.course(of: nil, to: snapshot.state, in: self)
    playing.motion = course.map { Motion([Motion.Leg(course: $0)], start: start) }
  }

  /// The steps that took a transition, each with the explorer as it was before it.
  private func legs(_ nodes: ArraySlice<Int>, from before: Session) -> [Motion.Leg] {
    var still = before
    return nodes.compactMap { node in
      let step = run.nodes[node].step
      // The first leg begins in the picture of before, each later one after the leg before.
      let missing = run.path(to: run.nodes[node].parent).dropFirst(still.run.position)
      if !missing.isEmpty {
        // One after the other, so that nothing counts as seen that is still to come.
        for node in missing { still.subject.run.append(run.nodes[node].step) }
        still.arrive()
      }
      guard let transition = step.transition else { return nil }
      return still.viewState.pane.course(of: transition, to: step.after.state, in: still)
        .map {
          Motion.Leg(before: still, step: step, course: $0)
        }
    }
  }
}
