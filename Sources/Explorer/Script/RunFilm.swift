public import Canvas
public import StateMap

/// A run that plays by itself, frame by frame, without a terminal.
public struct RunFilm: Sendable {
  /// A screen and the moment at which it shows, in milliseconds from the start.
  public struct Shot: Sendable {
    /// The moment.
    public let time: Int
    /// The screen.
    public let frame: Frame
  }

  /// The longest film, in milliseconds: two hours.
  private static let longest = 7_200_000

  /// The screens, in order.
  public let shots: [Shot]

  /// Plays the run of an explorer from where its cursor is to its end.
  ///
  /// - Parameters:
  ///   - initial: the explorer, as `open` leaves it.
  ///   - plans: pictures of the map known to be good.
  public init(_ initial: ExplorerState, plans: [MapPlan]) {
    var state = initial
    var now = 0
    var shots: [Shot] = []
    func shoot() {
      state.layOutMap(plans: plans)
      shots.append(Shot(time: now, frame: ExplorerScreen.compose(state).frame))
    }
    shoot()
    _ = state.perform(.play, key: nil)
    state.message = nil
    shoot()
    while state.playback.isRunning, now < Self.longest {
      now += max(1, state.untilNextChange(at: now) ?? 1)
      state.tick(at: now)
      shoot()
    }
    // Motion on the last step has still to arrive.
    while state.motion != nil {
      now += max(1, state.untilNextChange(at: now) ?? 1)
      state.tick(at: now)
      shoot()
    }
    self.shots = shots
  }

  /// The moment of the last screen.
  public var duration: Int { shots.last?.time ?? 0 }
}
