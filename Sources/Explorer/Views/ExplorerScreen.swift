package import Canvas

/// The explorer drawn: a pure function of its session.
package enum ExplorerScreen {
  /// The whole screen.
  package static func frame(of session: Session) -> Frame {
    if let demo = session.playing.demo {
      return inGlyphs(of: session, frame(of: demo.shown))
    }
    if let motion = session.playing.motion {
      // Who draws without preparing first pays for the search here.
      guard motion.departure == nil else {
        var found = session
        found.prepare()
        return frame(of: found)
      }
      if let moment = motion.moment(at: session.playing.now) {
        return MotionView.frame(moment, of: session)
      }
    }
    let size = session.shell.size
    var frame = Frame(size: size)
    guard ScreenLayout.isLargeEnough(size) else {
      drawTooSmall(size, in: &frame)
      return frame
    }
    drawView(session, in: &frame)
    session.shell.pane?.draw(session, in: &frame)
    BottomViews.drawNotice(session, in: &frame)
    // Last, so that only what is in sight is marked; over a pane `?` explains that pane.
    if session.shell.pane == nil, !session.hidesAnswers {
      TermMarks.draw(session, in: &frame)
    }
    return inGlyphs(of: session, frame)
  }

  /// A frame in the characters that the terminal shows; the last thing done to each.
  static func inGlyphs(of session: Session, _ frame: Frame) -> Frame {
    session.shell.options.isASCII ? frame.ascii() : frame
  }

  /// The view, with what stands above and below every view.
  private static func drawView(_ session: Session, in frame: inout Frame) {
    let layout = session.layout
    HeaderView.draw(session, layout.header, in: &frame)
    session.viewState.pane.draw(session, layout, in: &frame)
    KeyLineView.draw(KeyLine(session, layout.keys), in: &frame)
  }

  private static func drawTooSmall(_ size: Size, in frame: inout Frame) {
    let least = ScreenLayout.smallest
    let text =
      "The window is \(size.columns)x\(size.rows). authflow needs \(least.columns)x\(least.rows). "
      + "Make the window larger, or press q to quit."
    for (row, line) in TextFit.wrapped(text, to: size.columns).prefix(size.rows)
      .enumerated()
    {
      frame.put(line, at: Point(column: 0, row: row), style: Style(.warning))
    }
  }
}
