import Model

/// What is looked at: a state, the chosen row, the page of the details.
struct ViewState: Sendable {
  /// The chosen row of the card.
  var selection = 0
  /// True once a row was chosen in this state; before that a small window tells what to do now.
  var hasMoved = false
  /// True to show the other of the two levels than the one that is home: the machine, or what
  /// lies around the state.
  var isOtherLevel = false
  /// A state that is looked at although the run is elsewhere.
  var lookedAt: StateIndex? {
    didSet {
      hasChosen = false
      route = nil
      lookedBefore = []
    }
  }
  /// The states that were looked at before, the first of them first; ← and Esc lead back.
  var lookedBefore: [StateIndex] = []
  /// The shortest run there; nil where none was found.
  var route: Session.Route?
  /// True if a row of the state that is looked at was chosen, so that Enter is about that row.
  var hasChosen = false
  /// The page of the details; nil while they are closed.
  var page: InspectorPage? { didSet { scroll = 0 } }
  /// The state that the details were about; in another one they are closed.
  var read: StateIndex?
  /// True just after a step that Enter on the card did not make: a digit, a box or the palette
  /// has made it, and an Enter meant for that must not make the next step, too.
  var isFresh = false
  /// The values that were chosen for rows of the present state, instead of those that usually
  /// come.
  var presets: [TransitionReference: Injection] = [:]
  /// The variable that would open the row tried last; the settings open there.
  var wanted: VariableIndex?
  /// How many lines the details are scrolled down.
  var scroll = 0
  /// The machine, which fills the middle of the screen.
  var pane = MachinePane()
}
