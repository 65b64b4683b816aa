public import Canvas
public import ErrorCatalogue
public import FlowEngine
public import FlowErrors

/// The whole explorer as a value: what is shown follows from it alone.
public struct ExplorerState: Sendable {
  /// The run that is explored.
  public internal(set) var run: Run
  /// What is known about errors.
  public let catalogue: Catalogue
  /// The size of the window.
  public internal(set) var size: Size
  /// How it looks and moves.
  public internal(set) var options: ExplorerOptions
  /// What the middle of the screen shows.
  public internal(set) var view: ExplorerView {
    didSet { if view.isHome { home = view } }
  }
  /// The view that Esc leads back to.
  var home: ExplorerView
  /// The chosen row of the card.
  public internal(set) var selection = 0
  /// The page of the inspector.
  public internal(set) var page = InspectorPage.advice
  /// How many lines the inspector is scrolled down.
  public internal(set) var scroll = 0
  /// A state that is looked at although the run is elsewhere.
  public internal(set) var lookedAt: Int?
  /// What lies over the screen.
  public internal(set) var overlay: Overlay?
  /// What the map view remembers.
  public internal(set) var map = MapPane()
  /// The chosen cell of the matrix.
  public internal(set) var cell = MatrixCell(from: 0, to: 0)
  /// The answer to the last key.
  public internal(set) var message: Message?
  /// What the run is called, if it was opened from a file.
  public internal(set) var title: String?
  /// How many runs were opened in the place of another.
  public internal(set) var opened = 0
  /// The token that was shown last.
  public internal(set) var token: String?
  /// Questions about the next step; nil while none are asked.
  public internal(set) var quiz: Quiz? {
    didSet { if let quiz { score = quiz.asked > 0 ? quiz : nil } }
  }
  /// How the questions asked last were answered; nil before the first answer.
  public internal(set) var score: Quiz?
  /// Why what is done is not being kept; nil while it is.
  public internal(set) var unkept: String?
  /// What checking has brought, of each flow that was checked.
  var checks: [CheckResult] = []
  /// True if runs have tokens: those in flows that every copy of the program has.
  var hasTokens: Bool
  /// The flow as scenarios name it; nil if they cannot.
  public internal(set) var reference: String?
  /// The run as it was made in another reading of the flow; nil while there was none.
  var made: Run?
  /// How many steps the run had when it came into this reading.
  var transferred = 0
  /// What the reading before has not, or not like this.
  var changes = ReadingChanges()
  /// Scenarios of the program that can be opened.
  public let scenarios: [RunOffer]
  var playback = Playback()
  var motion: Motion?
  /// Where the pointer was when the main button went down or last moved.
  var dragPoint: Point?
  /// The clock set running in real time; nil while it stands.
  var clock: RunningClock?
  /// Real milliseconds now, as last told.
  var now = 0

  /// Starts exploring a machine.
  ///
  /// - Parameters:
  ///   - machine: what to explore.
  ///   - catalogue: what is known about errors.
  ///   - size: the size of the window.
  ///   - options: how it looks and moves.
  ///   - scenarios: the scenarios of the program.
  ///   - reference: the flow as scenarios name it; nil if they cannot.
  ///   - hasTokens: true for a flow that every copy of the program has.
  ///   - view: what to show first; nil for the map in windows from 120 x 40 on, else the focus view.
  public init(
    machine: Machine, catalogue: Catalogue = Catalogue(), size: Size, options: ExplorerOptions = ExplorerOptions(),
    scenarios: [RunOffer] = [], reference: String? = nil, hasTokens: Bool = true, view: ExplorerView? = nil
  ) {
    self.hasTokens = hasTokens
    self.reference = reference
    self.scenarios = scenarios
    run = Run(machine)
    self.catalogue = catalogue
    self.size = size
    self.options = options
    let first = view ?? (size.columns >= 120 && size.rows >= 40 ? .map : .focus)
    self.view = first
    home = first.isHome ? first : .focus
  }

  /// The machine that is explored.
  public var machine: Machine { run.machine }

  /// What brings errors into the machine.
  public var router: ErrorRouter { ErrorRouter(machine: machine, catalogue: catalogue) }

  /// The present, with the time that has passed on a running clock.
  public var snapshot: Snapshot {
    elapsed == 0 ? run.snapshot : machine.snapshot(run.snapshot, later: elapsed)
  }

  /// The state on the card: the one looked at, or the present one.
  public var shownState: Int { lookedAt ?? snapshot.state }

  /// The ways out of the state on the card.
  public var exits: [Exit] {
    // Of a state that is only looked at nobody knows with which values the run would come there.
    lookedAt.map { machine.ways(outOf: $0) } ?? machine.exits(of: snapshot)
  }
}
