import Canvas
import Model

/// The screen while something moves: that of before, and on it the token.
enum MotionView {
  /// The tail of the token, from it backwards.
  private static let tail: [Character] = ["•", "·", "·"]

  static func frame(_ moment: Motion.Moment, of session: Session) -> Frame {
    var frame: Frame
    switch moment {
    case .leaving(let leg):
      frame = ExplorerScreen.frame(of: leg.before)
      turn(leg, in: &frame)
    case .underway(let leg, let cell):
      frame = picture(of: leg)
      let cells = leg.course.cells
      // On its first cells the token has no room behind it for the whole tail.
      for (distance, glyph) in tail.enumerated() where cell > distance {
        let point = cells[cell - distance - 1]
        guard !isWord(frame[point].glyph) else { continue }
        frame.put(glyph, at: point, style: Style(.group(leg.course.group), .bold))
      }
      // It is seen all the way, on top of words, too.
      frame.put("●", at: cells[cell], style: .token)
    case .arriving(let leg, let isDouble):
      frame = picture(of: leg)
      if isDouble { pulse(leg.course, in: &frame) }
      frame.put("●", at: leg.course.end, style: .token)
    case .elsewhere(let place, let isDouble):
      var arrived = session
      arrived.playing.motion = nil
      frame = ExplorerScreen.frame(of: arrived)
      if isDouble { pulse(place, in: &frame) }
    }
    return ExplorerScreen.inGlyphs(of: session, frame)
  }

  /// The picture of before, its road lit, and its place left.
  private static func picture(of leg: Motion.Leg) -> Frame {
    var before = leg.before
    if leg.isBack {
      before.playing.isGoingBack = true
    } else {
      before.playing.leaving = leg.step
    }
    var frame = ExplorerScreen.frame(of: before)
    // A step that stays in its place leaves its sign there.
    if leg.course.start != leg.course.end {
      frame.put(" ", at: leg.course.start, style: frame[leg.course.start].style)
    }
    return frame
  }

  private static func isWord(_ glyph: Character) -> Bool {
    glyph.isLetter || glyph.isNumber
  }

  /// Turns the key of the row over, wherever it stands.
  private static func turn(_ leg: Motion.Leg, in frame: inout Frame) {
    guard
      let row = leg.before.exits.firstIndex(where: { $0.transition == leg.step.transition })
    else { return }
    for region in leg.before.regions where region.target == .exit(row) {
      frame.restyle(region.rect) { $0.emphasis.remove(.reverse) }
    }
  }

  /// Draws the border of a place double; a place without a border stands out whole.
  private static func pulse(_ course: StepCourse, in frame: inout Frame) {
    guard course.target.rows > 2 else {
      return frame.restyle(course.target) {
        $0 = Style(.group(course.group), [.bold, .reverse])
      }
    }
    frame.box(course.target, lines: .double, style: Style(.group(course.group), .bold))
  }
}
