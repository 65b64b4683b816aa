import Canvas

extension InspectorPane: DrawnMainPane {
  /// Draws the chosen page.
  func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    guard !session.hidesAnswers else {
      return HiddenView.draw("The inspector", session, layout.wholeMiddle, in: &frame)
    }
    let rect = layout.wholeMiddle
    frame.box(rect, title: InspectorTabs.title(session))
    if let tabs = InspectorTabs(session, onWholeScreen: rect) { DetailsView.draw(tabs, session, in: &frame) }
    let inside = rect.inset(columns: 2, rows: 1)
    let text = InspectorText.area(in: inside)
    DetailsView.put(InspectorText(session, columns: text.columns).lines, session.viewState.scroll, text, &frame)
  }
}
