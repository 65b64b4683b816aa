package import Canvas
package import StateMap

/// A run that plays by itself, frame by frame, without a terminal.
package struct RunFilm: Sendable {
  /// The longest film, in milliseconds: two hours.
  private static let longest = 7_200_000

  /// The moment of the last screen, in milliseconds from the start.
  package private(set) var duration = 0
  /// True if the run goes on after the end of the film.
  package private(set) var isCut = false

  /// Plays the run of an explorer from where its cursor is to its end.
  ///
  /// - Parameters:
  ///   - initial: the explorer, as `open` leaves it.
  ///   - plans: pictures of the map known to be good.
  ///   - show: takes each screen as it is drawn, with its moment; none is kept.
  package init(_ initial: Session, plans: [MapPlan], show: (Frame, _ time: Int) -> Void) {
    var runner = Runner(initial, desk: BareDesk { _ in plans })
    func shoot() { show(ExplorerScreen.frame(of: runner.session), duration) }
    func goOn() {
      duration += max(1, runner.session.untilNextChange(at: duration) ?? 1)
      runner.send(.tick, at: duration)
      shoot()
    }
    shoot()
    var session = runner.session
    session.togglePlay()
    session.shell.notice = nil
    runner = Runner(session, desk: runner.desk)
    shoot()
    while runner.session.playing.playback.isRunning, duration < Self.longest { goOn() }
    isCut = runner.session.playing.playback.isRunning
    // Motion on the last step has still to arrive.
    while runner.session.playing.motion != nil, duration < 2 * Self.longest { goOn() }
  }
}
