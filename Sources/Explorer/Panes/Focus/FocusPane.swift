import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

extension ViewName {
  package static let focus = ViewName("focus")
}

/// One state and its ways out: the card with its neighbours, and around it the states, the inspector and the story.
package struct FocusPane: MainPane {
  package static let name = ViewName.focus
  package static let isHome = true
  package static let showsRows = true
  package static let unhinted: Set<Command.ID> = []
  package static let tables = [KeyTable<FocusPane>("", [])]

  package static let commands = [
    Command("focus", [.character("f")], "focus view: one state and its ways out", .look) { session, _ in
      session.attention.view = .focus
    },
    Command(
      "nextUntaken", [.character("n")], "coverage: look at the next transition that the run has not taken", .look
    ) { session, _ in session.lookAtNextUntaken() },
  ]

  package init() {}

  package mutating func wheel(_ lines: Int, in session: inout Session) { session.scrollInspector(by: lines) }

  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let layout = Self.layout(of: session)
    var regions =
      layout.chips.map { session.chipRegions(in: $0, isBoxed: layout.isBoxed, form: session.chipForm) } ?? []
    regions += cardRegions(in: session, Self.inside(layout))
    if let inspector = layout.inspector { regions += InspectorTabs(session, besideCard: inspector).regions }
    if let story = layout.story { regions += session.storyRegions(in: story, isBoxed: layout.isBoxed) }
    return regions
  }

  private func cardRegions(in session: Session, _ inside: Rect) -> [HitRegion<HitTarget>] {
    let places = session.focusDiagram.places(in: Size(columns: inside.columns, rows: inside.rows))
    let entries = places.entries.map { entry in
      HitRegion(
        HitTarget.state(entry.state),
        Rect(column: inside.column, row: inside.row + entry.row, columns: places.cardColumn, rows: 1))
    }
    return entries
      + places.rows.map { row in
        HitRegion(
          .exit(row.exit),
          Rect(
            column: inside.column + places.cardColumn, row: inside.row + row.row,
            columns: inside.columns - places.cardColumn, rows: 1))
      }
  }

  /// Where the diagram goes.
  static func inside(_ layout: ScreenLayout) -> Rect {
    layout.isBoxed ? layout.main.inset(columns: 1, rows: 1) : layout.main
  }
}

extension Session {
  /// Looks at the next row that the run has not taken, from the chosen one on, card by card.
  fileprivate mutating func lookAtNextUntaken() {
    let all = machine.flow.states.positions.flatMap { state in machine.exits(outOf: state).map(\.transition) }
    let left = all.filter { !run.visits.transitions.contains($0) }
    let shown = TransitionReference(state: shownState, index: attention.selection)
    let position = { (one: TransitionReference) in (one.state, one.index) }
    guard let next = left.first(where: { position($0) > position(shown) }) ?? left.first else {
      return note("the run has taken every transition: \(all.count)")
    }
    if next.state != shownState { look(at: next.state) }
    attention.view = .focus
    attention.selection = next.index
    let count = left.count == all.count ? "as all \(all.count)" : "\(left.count) of \(all.count) are left"
    note("this way out was not taken yet (\(count)); n shows the next")
  }

  /// The card as it stands: while a transition moves, the card it leaves.
  var focusDiagram: FocusDiagram {
    if let motion = playing.motion, let progress = motion.progress(at: playing.now) {
      let exits = machine.exits(of: motion.before)
      var diagram = FocusDiagram(machine: machine, state: motion.before.state, exits: exits)
      diagram.selection = motion.transition.index
      diagram.moving = (motion.transition.index, progress)
      diagram.visits = run.visits
      return diagram
    }
    var diagram = FocusDiagram(machine: machine, state: shownState, exits: exits)
    diagram.selection = attention.selection
    diagram.visits = run.visits
    if attention.lookedAt == nil { diagram.cameBy = run.arrival?.transition }
    diagram.isLookedAt = attention.lookedAt != nil
    return diagram
  }

  /// The states as chips.
  func chipBoard(_ form: ChipBoard.Form) -> ChipBoard {
    // Where a run leads that was gone through before is what is asked.
    ChipBoard(
      machine: machine, current: snapshot.state, visits: playing.quiz == nil ? run.visits : run.visitsSoFar,
      lookedAt: attention.lookedAt, form: form)
  }

  /// The screen around the card.
  package var cardLayout: ScreenLayout {
    let size = shell.size
    let focus = focusDiagram
    return ScreenLayout(
      size: size, chipRows: chipBoard(chipForm).places(columns: ScreenLayout.chipColumns(size)).rows,
      mainRows: focus.height, leastMainRows: focus.leastHeight,
      guidanceRows: Guidance(self).rows(columns: size.columns).count,
      explanationRows: showsWelcome ? Welcome.rows : reasonRows, headerRows: headerRows)
  }

  /// The rows in which it is told whole why the run is here; in a low window one, for there the card has hardly any.
  private var reasonRows: Int {
    let least = lesson == nil ? 1 : 2
    guard shell.size.rows >= 20 else { return least }
    return max(
      least, min(Guidance.rows(of: StepReason.text(self), columns: shell.size.columns), Self.mostReasonRows))
  }

  /// More rows than this are not taken from the card to say why.
  private static let mostReasonRows = 4

  /// How the chips above the card show: by name where there are rows to spare, else as a line of dots.
  var chipForm: ChipBoard.Form { ScreenLayout.isFolded(shell.size) ? .line : .names }

  /// Where a board of chips shows: with the state on the card in sight.
  func chipsPlace(_ places: ChipBoard.Places, in rect: Rect, isBoxed: Bool, form: ChipBoard.Form) -> ChipsPlace {
    let row = places.chips.first { $0.state == shownState }?.rect.row ?? 0
    return ChipsPlace(
      rect, border: form == .line ? .none : isBoxed ? .box : .rule, boardRows: places.rows, around: row)
  }

  /// The chips that can be clicked.
  func chipRegions(in rect: Rect, isBoxed: Bool, form: ChipBoard.Form) -> [HitRegion<HitTarget>] {
    let isBoxed = isBoxed && form != .line
    let columns = isBoxed ? rect.columns - 4 : rect.columns
    let places = chipBoard(form).places(columns: columns)
    let place = chipsPlace(places, in: rect, isBoxed: isBoxed, form: form)
    return places.chips.compactMap { chip in place.cells(of: chip.rect).map { HitRegion(.state(chip.state), $0) } }
  }
}
