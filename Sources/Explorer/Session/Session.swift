package import Canvas
package import Catalogue
import Errors
package import Model

/// The whole explorer as a value: what is shown follows from it alone.
package struct Session: Sendable {
  /// What is explored.
  var subject: Subject
  /// What is looked at.
  var viewState = ViewState()
  /// What goes on by itself.
  package internal(set) var playing = Playing()
  /// What surrounds it.
  package internal(set) var shell: Shell
  /// What is known beside the flow.
  var library: Library
  /// The log that is followed; without requests if none is.
  var log = FollowedRequests()
  /// True if a run of the user's own was kept, which the list of what can be opened begins with.
  package var hasLastRun = false
  /// What was explored before something else was opened; Esc leads back to the last of it.
  var earlier: [RunBefore] = []

  /// Starts exploring a machine.
  ///
  /// - Parameters:
  ///   - machine: what to explore.
  ///   - catalogue: what is known about errors; asked for when it is first needed, as the
  ///     scenarios are.
  ///   - size: the size of the window.
  ///   - options: how it looks and moves.
  ///   - scenarios: the scenarios of the program.
  ///   - flows: the ids of the flows of the program.
  ///   - titleOfFlow: what a flow of these is called; nil for an unknown one.
  ///   - terms: terms of sign-in and what they mean.
  ///   - versions: all versions of a flow, in their order.
  ///   - reference: the flow as scenarios name it; nil if they cannot.
  package init(
    machine: Machine,
    catalogue: @autoclosure @escaping @Sendable () -> Catalogue = Catalogue(),
    size: Size,
    options: ExplorerOptions = ExplorerOptions(),
    scenarios: @autoclosure @escaping @Sendable () -> [RunOffer] = [],
    flows: [String] = [],
    titleOfFlow: @escaping @Sendable (String) -> String? = { _ in nil }, terms: [Term] = [],
    versions: @escaping @Sendable (Flow) -> [Flow] = { _ in [] }, reference: String? = nil
  ) {
    subject = Subject(run: Run(machine), reference: reference)
    shell = Shell(size: size, options: options)
    library = Library(
      known: catalogue, offered: scenarios, flows: flows,
      titleOfFlow: titleOfFlow,
      terms: TermIndex(terms), versionsOf: versions)
    selectFirstOpen()
    if options.isFirstStart, options.hasMotion { beginDemo() }
  }

  /// The run that is explored.
  package var run: Run { subject.run }

  /// The machine that is explored.
  package var machine: Machine { subject.run.machine }

  /// The flow that is explored.
  package var flow: Flow { machine.flow }

  /// What the card calls a row.
  func label(of exit: Exit) -> String { names(of: exit)[0] }

  /// The same, and the short one.
  func names(of exit: Exit) -> [String] {
    let transition = machine.transition(exit.transition)
    return [FlowWords.label(transition, in: flow), FlowWords.short(transition, in: flow)]
  }

  /// All versions of the flow, in their order.
  var versions: [Flow] { library.versionsOf(flow) }

  /// What brings errors into the machine.
  var router: ErrorRouter {
    ErrorRouter(machine: machine, catalogue: library.catalogue)
  }

  /// The present, with the whole seconds that have passed on a running clock.
  var snapshot: Snapshot {
    playing.clock.map {
      machine.snapshot(run.snapshot, later: $0.elapsed(at: playing.now) / 1000 * 1000)
    } ?? run.snapshot
  }

  /// True in another flow than the one that the others of the program are named after.
  var isElsewhere: Bool { library.flows.min().map { $0 != flow.id } ?? false }

  /// Where the parts of the screen go.
  var layout: ScreenLayout { MachinePane.layout(of: self) }

  /// A state that is looked at although the run is elsewhere.
  var lookedAt: StateIndex? {
    get { viewState.lookedAt }
    set { viewState.lookedAt = newValue }
  }

  /// The state on the card: the one looked at, or the present one.
  var shownState: StateIndex { lookedAt ?? snapshot.state }

  /// What holds in the state on the card: the present, or of a state that is looked at what
  /// holds after the shortest run there; where none leads there, the values the run has now.
  var shownSnapshot: Snapshot {
    guard let looked = lookedAt else { return snapshot }
    var shown = viewState.route?.arrival ?? snapshot
    shown.state = looked
    return shown
  }

  /// The transitions of the state on the card.
  var exits: [Exit] {
    let shown = shownSnapshot
    // A row stays open until the token has left, also where the clock that runs is at its end.
    return rows(machine.exits(of: lookedAt == nil ? run.snapshot : shown), of: shown)
  }

  /// The chosen one; nil where there is none.
  var chosenExit: Exit? { exits.dropFirst(viewState.selection).first }
}

/// What is known beside the flow itself.
struct Library: Sendable {
  // None of them stands on the first frame, and making them would be a sixth of the time to it.
  let known: @Sendable () -> Catalogue
  let offered: @Sendable () -> [RunOffer]
  /// The ids of the flows that every copy of the program has.
  let flows: [String]
  /// What a flow of these is called.
  let titleOfFlow: @Sendable (String) -> String?
  /// Terms of sign-in and what they mean.
  let terms: TermIndex
  /// All versions of a flow, in their order.
  let versionsOf: @Sendable (Flow) -> [Flow]
  /// The cases that were gone through to their end.
  var done: Set<String> = []
  /// What checking has brought, of each flow that was checked.
  var checks: [CheckResult] = []

  /// The flows that can be opened.
  var flowOffers: [FlowOffer] {
    flows.map { FlowOffer(id: $0, title: titleOfFlow($0) ?? $0) }
  }
  /// What is known about errors.
  var catalogue: Catalogue { known() }
  /// Scenarios of the program that can be opened.
  var scenarios: [RunOffer] { offered() }
}

/// A flow that can be opened.
struct FlowOffer: Hashable, Sendable {
  let id: String
  let title: String
}

/// What is explored: a run, in one of the versions of its flow.
struct Subject: Sendable {
  /// The run.
  var run: Run { didSet { hasChanged = true } }
  /// What was opened, and how many steps it had then; nil for a run that was begun here.
  var opened: (title: String, steps: Int)?
  /// The flow as scenarios name it; nil if they cannot.
  var reference: String?
  /// The command that replays the file in which it was saved; nil before.
  var saved: String?
  /// True if another run is explored since the last message.
  var isOther = false
  /// True if the run may have something new to write down.
  var hasChanged = false

  /// What the run is called that was opened; nil once something else was done in it, and in
  /// another version: then it is a run of the user.
  var title: String? {
    guard let opened, run.nodes.count <= opened.steps else { return nil }
    return opened.title
  }
}
