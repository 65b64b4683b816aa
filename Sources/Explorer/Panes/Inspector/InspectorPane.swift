import Canvas

/// What there is to know about the present, on the whole screen.
struct InspectorPane: MainPane {
  static let name = ViewName.inspector
  static let tables = [
    KeyTable<InspectorPane>(
      "In the inspector",
      KeyRow.movement(isText: true, without: [.tab, .backTab]) { _, _, movement in [.read(movement)] })
  ]

  mutating func wheel(_ lines: Int, in session: Session) -> [Intent] { [.scroll(lines)] }

  func regions(in session: Session) -> [HitRegion<HitTarget>] {
    InspectorTabs(session, onWholeScreen: Self.layout(of: session).wholeMiddle)?.regions ?? []
  }
}
