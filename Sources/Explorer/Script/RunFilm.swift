public import Canvas
public import StateMap

/// A run that plays by itself, frame by frame, without a terminal.
public struct RunFilm: Sendable {
  /// The longest film, in milliseconds: two hours.
  private static let longest = 7_200_000

  /// The moment of the last screen, in milliseconds from the start.
  public private(set) var duration = 0
  /// True if the run goes on after the end of the film.
  public private(set) var isCut = false

  /// Plays the run of an explorer from where its cursor is to its end.
  ///
  /// - Parameters:
  ///   - initial: the explorer, as `open` leaves it.
  ///   - plans: pictures of the map known to be good.
  ///   - show: takes each screen as it is drawn, with its moment; none is kept.
  public init(_ initial: ExplorerState, plans: [MapPlan], show: (Frame, _ time: Int) -> Void) {
    var state = initial
    func shoot() {
      state.layOutMap(plans: plans)
      show(ExplorerScreen.compose(state).frame, duration)
    }
    func goOn() {
      duration += max(1, state.untilNextChange(at: duration) ?? 1)
      state.tick(at: duration)
      shoot()
    }
    shoot()
    _ = state.perform(.play, key: nil)
    state.message = nil
    shoot()
    while state.playback.isRunning, duration < Self.longest { goOn() }
    isCut = state.playback.isRunning
    // Motion on the last step has still to arrive.
    while state.motion != nil, duration < 2 * Self.longest { goOn() }
  }
}
