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
      frame = ExplorerScreen.frame(of: stage(of: leg, session))
      turn(leg, in: &frame)
    case .underway(let leg, let cell):
      frame = picture(of: leg, session)
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
      frame = picture(of: leg, session)
      if isDouble { pulse(leg.course, in: &frame) }
      frame.put("●", at: leg.course.end, style: .token)
    }
    return ExplorerScreen.inGlyphs(of: session, frame)
  }

  /// The explorer as it was before a step, or as it is where the run was taken elsewhere.
  private static func stage(of leg: Motion.Leg, _ session: Session) -> Session {
    var stage = leg.before ?? session
    stage.playing.motion = nil
    return stage
  }

  /// The picture of before, its road lit, and its place left.
  private static func picture(of leg: Motion.Leg, _ session: Session) -> Frame {
    var before = stage(of: leg, session)
    if leg.isBack {
      before.playing.isGoingBack = true
    } else {
      before.playing.leaving = leg.step
    }
    var frame = ExplorerScreen.frame(of: before)
    // A step that stays in its place leaves its sign there.
    if leg.before != nil, leg.course.start != leg.course.end {
      frame.put(" ", at: leg.course.start, style: frame[leg.course.start].style)
    }
    return frame
  }

  private static func isWord(_ glyph: Character) -> Bool {
    glyph.isLetter || glyph.isNumber
  }

  /// Turns the key of the row over, wherever it stands.
  private static func turn(_ leg: Motion.Leg, in frame: inout Frame) {
    guard let before = leg.before,
      let row = before.exits.firstIndex(where: { $0.transition == leg.step?.transition })
    else { return }
    for region in before.regions where region.target == .exit(row) {
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
