import Model

/// What is looked at: the view, the state on the card, the chosen row, the page of the inspector.
struct ViewState: Sendable {
  /// What the middle of the screen shows.
  package internal(set) var view: ViewName {
    didSet { if PaneList.isHome(view) { home = view } }
  }
  /// The view that Esc leads back to.
  private(set) var home: ViewName
  /// The view in which the run was moved last; nil before that.
  var movedIn: ViewName?
  /// Where the run was when the story was opened, and how many steps there were; nil while it is closed.
  var beforeStory: (cursor: Int?, steps: Int)?
  /// The chosen row of the card.
  var selection = 0
  /// True once a row was chosen in this state; before that a small window tells what to do now.
  var hasMoved = false
  /// True to show the other of the two levels than the one that is home: the machine, or what lies around the state.
  var isOtherLevel = false
  /// What is to be pointed out on the machine.
  var pointing = MapPointing.nothing
  /// A state that is looked at although the run is elsewhere.
  var lookedAt: StateIndex? {
    didSet {
      hasChosen = false
      arrival = nil
      if lookedAt == nil { trail = [] }
    }
  }
  /// What holds in it after the shortest run there; nil where none was found.
  var arrival: Snapshot?
  /// The states that were looked at before that one, the last at the end; nil stands for where the run is.
  var trail: [StateIndex?] = []
  /// True if a row of the state that is looked at was chosen, so that Enter is about that row.
  var hasChosen = false
  /// The page of the details; nil while they are closed.
  package internal(set) var page: InspectorPage?
  /// The page that shows: the inspector has one always.
  var shownPage: InspectorPage? { page ?? (view == .inspector ? .advice : nil) }
  /// The state that the inspector was about; in another one it begins at its first page.
  var read: StateIndex?
  /// True just after a step that Enter on the card did not make: a digit, a box or the palette has made it, and an Enter
  /// meant for that must not make the next step, too.
  var isFresh = false
  /// The values that were chosen for rows of the present state, instead of those that usually come.
  var presets: [TransitionReference: Injection] = [:]
  /// The variable that would open the row tried last; the settings open there.
  var wanted: VariableIndex?
  /// How many lines the inspector is scrolled down.
  var scroll = 0
  /// All views, as they were left.
  package private(set) var views: [any MainPane] = PaneList.views.map { $0.init() }

  init(view: ViewName) {
    self.view = view
    home = PaneList.isHome(view) ? view : .machine
  }

  /// The view that shows.
  var pane: any MainPane {
    get { views[index] }
    set { views[index] = newValue }
  }

  private var index: Int { views.firstIndex { type(of: $0).name == view } ?? 0 }

  /// Tells all views something.
  mutating func tellViews(_ tell: (inout any MainPane) -> Void) {
    for index in views.indices { tell(&views[index]) }
  }
}

/// What the machine points out.
enum MapPointing: Hashable, Sendable {
  /// Only what has been visited.
  case nothing
  /// What has not been visited.
  case unvisited
  /// What the reading before does not have like this.
  case differences
}
