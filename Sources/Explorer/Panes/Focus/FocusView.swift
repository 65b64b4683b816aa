package import Canvas
import Maps

extension FocusPane: DrawnMainPane {
  package func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    if let chips = layout.chips {
      ChipsView.draw(session, chips, isBoxed: layout.isBoxed, form: session.chipForm, in: &frame)
    }
    if session.hidesAnswers {
      HiddenView.draw("The card", session, layout.main, in: &frame)
    } else {
      drawCard(session.focusDiagram, layout, in: &frame)
      if let inspector = layout.inspector { InspectorView.draw(session, inspector, in: &frame) }
    }
    if let story = layout.story { StoryView.draw(session, story, isBoxed: layout.isBoxed, in: &frame) }
    if let trail = layout.trail { BottomViews.drawTrail(session, trail, in: &frame) }
    if let status = layout.status { BottomViews.drawStatus(session, status, in: &frame) }
  }

  private func drawCard(_ diagram: FocusDiagram, _ layout: ScreenLayout, in frame: inout Frame) {
    let inside = Self.inside(layout)
    frame.draw(
      diagram.draw(in: Size(columns: inside.columns, rows: inside.rows)),
      at: Point(column: inside.column, row: inside.row))
    if layout.isBoxed { frame.box(layout.main, title: diagram.isLookedAt ? "LOOKING AT" : "FOCUS") }
  }
}
