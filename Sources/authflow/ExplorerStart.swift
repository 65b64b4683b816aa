import BundledFlows
import Canvas
import Explorer
import FlowEngine
import Scenarios

/// What the explorer begins with: a flow, or a run in it that was written down.
struct ExplorerStart {
  let machine: Machine
  /// The flow as scenarios name it; nil if they cannot.
  let flow: String?
  /// The run to begin with; nil for a new one.
  var opened: OpenedRun?
  var view: ViewName?
  /// Whether to draw in ASCII only; nil to go by what the terminal shows.
  var isASCII: Bool?
  var hasMotion = true
  /// True to ask before each step where it leads.
  var predicts = false

  /// The explorer in a window.
  func state(size: Size, theme: Theme, showsUnicode: Bool = true) -> Session {
    var state = Session(
      machine: machine, catalogue: BundledFlows.catalogue, size: size,
      options: ExplorerOptions(theme: theme, isASCII: isASCII ?? !showsUnicode, hasMotion: hasMotion),
      scenarios: ProgramEffects.scenarios,
      reference: flow, hasTokens: flow.map(BundledFlows.ids.contains) ?? false, view: view)
    if flow == nil {
      state.refuse("this run is not kept: its flow came from standard input, and no file can name that")
    }
    guard let opened else { return state }
    state.begin(with: opened.run, title: opened.title, atStart: !opened.isResumed, asks: predicts)
    if let problem = opened.problem { state.refuse(problem) }
    return state
  }

  /// What keeps the run of a session.
  func journal(for session: Session) -> RunJournal { RunJournal(goingOn: opened?.file, session.subject.record) }
}
