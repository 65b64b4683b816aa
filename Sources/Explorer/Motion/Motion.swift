import Canvas
import Model

/// Steps that move across the screen: a value, of which the picture at any time follows.
///
/// The token leaves along its road while the picture of before holds; where it has arrived, the
/// place pulses, and then the picture of after shows. What has no road, and what takes the run
/// elsewhere, pulses twice where it leads.
struct Motion: Sendable {
  /// A step, and the explorer as it was before it; without both, a place to which the run was
  /// taken.
  struct Leg: Sendable {
    var before: Session?
    var step: Step?
    let course: StepCourse
    /// True for a step that is taken back: the token goes back along its road.
    var isBack = false
  }

  /// The explorer before steps of which nothing has been shown yet, and where its run was; a
  /// long run is left out.
  struct Departure: Sendable {
    let still: Session
    let cursor: Int?
  }

  /// What is seen at some time.
  enum Moment {
    /// The row was chosen, and nothing else shows yet.
    case leaving(Leg)
    /// The token is on this cell of its road.
    case underway(Leg, cell: Int)
    /// The token is in the place that the step leads to, which stands out or not.
    case arriving(Leg, isDouble: Bool)
  }

  /// The most steps that are shown one after the other.
  static let mostLegs = 8
  /// The most steps of a run that is held as it was; a longer one is taken as it has become.
  static let mostHeld = 500
  /// Milliseconds between two pictures of a moving token.
  static let interval = 33
  /// Milliseconds in which all steps arrive that were made at once.
  static let longest = 2400

  /// The milliseconds of the parts of a step.
  private static let (leaving, pulse, pause) = (80, 150, 100)

  /// At most one: a value cannot hold one that holds one of its own kind.
  private let departures: [Departure]
  let legs: [Leg]
  /// Real milliseconds.
  let start: Int
  /// How long all of it takes at its own speed, and how long it may take.
  private let whole: Int
  let allowed: Int

  /// What is still to be found, before the next frame.
  init(from departure: Departure, start: Int, limit: Int) {
    departures = [departure]
    legs = []
    self.start = start
    whole = 0
    allowed = limit
  }

  /// From where what moves is still to be found; nil once it is.
  var departure: Departure? { departures.first }

  /// Steps one after the other.
  ///
  /// - Parameters:
  ///   - legs: the steps, one or more.
  ///   - start: when the first leaves, in real milliseconds.
  ///   - limit: the milliseconds in which all of them arrive; what would take longer goes
  ///     faster.
  init(_ legs: [Leg], start: Int, limit: Int = longest) {
    departures = []
    self.legs = legs
    self.start = start
    whole = legs.reduce(0) { $0 + Self.duration(of: $1) }
    allowed = min(whole, max(1, limit))
  }

  /// Milliseconds on the road: longer roads take longer, none so long that one has to wait.
  static func travel(cells: Int) -> Int {
    // 25 cells or fewer take 600 ms, 125 or more take 1200.
    cells == 0 ? 0 : max(600, min(450 + 6 * cells, 1200))
  }

  private static func pulses(of course: StepCourse) -> Int {
    course.cells.isEmpty ? 2 * pulse + pause : pulse
  }

  /// Milliseconds until the row that was chosen leaves.
  private static func leaving(of leg: Leg) -> Int { leg.before == nil ? 0 : leaving }

  static func duration(of leg: Leg) -> Int {
    leaving(of: leg) + travel(cells: leg.course.cells.count) + pulses(of: leg.course)
  }

  /// What is seen at a time; nil once all is over.
  func moment(at now: Int) -> Moment? { part(at: now)?.moment }

  /// Real milliseconds until something else is seen; nil once all is over.
  func untilNextChange(at now: Int) -> Int? {
    // A motion still to be found has no parts, so `whole` is not 0 below.
    guard let part = part(at: now) else { return nil }
    // Rounded up: a picture drawn a moment too early would be the same once more.
    let rest = max(1, (part.left * allowed + whole - 1) / whole)
    if case .underway = part.moment { return min(Self.interval, rest) }
    return rest
  }

  /// What is seen, and how many milliseconds at its own speed are left of that.
  private func part(at now: Int) -> (moment: Moment, left: Int)? {
    // Steps of 3 s in the 2.4 s allowed go 1.25 times as fast.
    var elapsed = max(0, now - start) * whole / allowed
    for leg in legs {
      let leaving = Self.leaving(of: leg)
      if elapsed < leaving { return (.leaving(leg), leaving - elapsed) }
      elapsed -= leaving
      let travel = Self.travel(cells: leg.course.cells.count)
      if elapsed < travel {
        let cell = Int(
          Self.eased(Double(elapsed) / Double(travel)) * Double(leg.course.cells.count))
        return (
          .underway(leg, cell: min(cell, leg.course.cells.count - 1)), travel - elapsed
        )
      }
      elapsed -= travel
      if let pulse = Self.pulsing(leg.course, elapsed) {
        return (.arriving(leg, isDouble: pulse.isDouble), pulse.left)
      }
      elapsed -= Self.pulses(of: leg.course)
    }
    return nil
  }

  private static func pulsing(_ course: StepCourse, _ elapsed: Int) -> (
    isDouble: Bool, left: Int
  )? {
    let end = pulses(of: course)
    guard elapsed < end else { return nil }
    if elapsed < pulse { return (true, pulse - elapsed) }
    if elapsed < pulse + pause { return (false, pulse + pause - elapsed) }
    return (true, end - elapsed)
  }

  /// Slow at both ends.
  private static func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }
}

/// Where a step goes on the screen.
struct StepCourse: Hashable, Sendable {
  /// The cells of its road, from the edge of the place that it leaves to the arrowhead; empty
  /// where it has none.
  var cells: [Point] = []
  /// The sign of the run in the place that it leaves.
  var start: Point
  /// The place that it leads to.
  var target: Rect
  /// Where the sign of the run will stand there.
  var end: Point
  /// The group of the state that it leads to.
  var group: UInt8
}
