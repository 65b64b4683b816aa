import Canvas
import Maps
import Model

// The card and the states above it, which several views show.
extension Session {
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
    diagram.selection = viewState.selection
    diagram.visits = run.visits
    if viewState.lookedAt == nil { diagram.cameBy = run.arrival?.transition }
    diagram.isLookedAt = viewState.lookedAt != nil
    return diagram
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

  /// The states as chips.
  func chipBoard(_ form: ChipBoard.Form) -> ChipBoard {
    // Where a run leads that was gone through before is what is asked.
    ChipBoard(
      machine: machine, current: snapshot.state, visits: playing.quiz == nil ? run.visits : run.visitsSoFar,
      lookedAt: viewState.lookedAt, form: form)
  }

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
