import FlowEngine

/// A transition on its way across the screen.
struct Motion: Hashable, Sendable {
  /// How long any transition is shown moving, in milliseconds.
  static let duration = 240
  /// The time between two frames, in milliseconds.
  static let interval = 40

  /// The transition.
  let transition: TransitionReference
  /// The snapshot it left.
  let before: Snapshot
  /// When it began, in milliseconds of real time.
  let start: Int

  /// How far it is along its way, from 0 to 1; nil when it has arrived.
  func progress(at now: Int) -> Double? {
    let elapsed = now - start
    return elapsed < Self.duration ? max(0, Double(elapsed) / Double(Self.duration)) : nil
  }
}
