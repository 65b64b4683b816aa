import Canvas

/// What there is to know about the present, on the whole screen.
package struct InspectorPane: MainPane {
  package static let name = ViewName.inspector
  package static let unhinted: Set<Command.ID> = ["inspector", "injectRow"]
  package static let tables = [
    KeyTable<InspectorPane>(
      "In the inspector",
      KeyRow.movement(isText: true, without: [.tab, .backTab]) { _, _, movement in [.read(movement)] })
  ]

  package init() {}

  package mutating func wheel(_ lines: Int, in session: Session) -> [Intent] { [.scroll(lines)] }

  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    InspectorTabs(session, onWholeScreen: Self.layout(of: session).wholeMiddle)?.regions ?? []
  }
}
