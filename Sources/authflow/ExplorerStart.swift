import BundledFlows
import Canvas
import Explorer
import Model

/// What the explorer begins with: a flow, or a run in it that was written down.
struct ExplorerStart {
  let machine: Machine
  /// The flow as scenarios name it; nil if they cannot.
  let flow: String?
  /// The run to begin with; nil for a new one.
  var opened: OpenedRun?
  /// What is to be learnt; nil to explore.
  var task: LearningTask?
  /// The log that is followed; nil for none.
  var log: LogSource?
  var view: ViewName?
  /// Whether to draw in ASCII only; nil to go by what the terminal shows.
  var isASCII: Bool?
  var hasMotion = true
  /// True to ask where the steps lead.
  var predicts = false
  /// Whether what is changed in the explorer goes into the settings.
  var keeping = PreferenceKeeping.never
  /// What gives questions their order; nil for any at a terminal, and always the same in a script.
  var seed: UInt64?
  /// True if nobody has used the program here before.
  var isFirst = false
  /// What is to be said of the flow's file; nil for nothing.
  var remark: String?
  /// What is wrong with the settings; nil if nothing is.
  var settingsProblem: String?

  /// The explorer in a window.
  func state(size: Size, theme: Theme, showsUnicode: Bool = true) -> Session {
    var state = Session(
      machine: machine, catalogue: BundledFlows.catalogue, size: size,
      options: ExplorerOptions(
        theme: theme, isASCII: isASCII ?? !showsUnicode, hasMotion: hasMotion, keeping: keeping,
        isFirstStart: isFirst && opened == nil && task == nil, seed: seed ?? 0),
      scenarios: ProgramEffects.scenarios, lessons: LessonShelf(ProgressFile.own().progress).offers,
      flows: BundledFlows.ids, titleOfFlow: BundledFlows.title, terms: BundledFlows.terms,
      readings: BundledFlows.readings(of:),
      reference: flow, view: view)
    if flow == nil {
      state.refuse("this run is not kept: its flow came from standard input, and no file can name that")
    }
    if let opened {
      if let lesson = opened.lesson {
        state.resume(lesson, with: opened.run)
      } else {
        state.begin(with: opened.run, title: opened.title, atStart: !opened.isResumed, asks: predicts)
      }
      if let problem = opened.problem { state.refuse(problem) }
    }
    if let log { for case .logged(let report) in log.takeNews() { state.begin(following: report) } }
    switch task {
    case .lessons: state.emit(.listLessons)
    case .lesson(let opening): state.begin(opening)
    case .questions(let round): state.ask(round)
    case nil: break
    }
    if remark != nil || settingsProblem != nil {
      // Beside what else there is to say.
      let words = [remark, settingsProblem, state.shell.notice.flatMap { $0.kind == .refusal ? $0.text : nil }]
      state.refuse(words.compactMap(\.self).joined(separator: "; "))
    }
    return state
  }

  /// What to do where there is no terminal.
  var withoutTerminal: String {
    switch task {
    case .lessons: "list the lessons as text with authflow lessons"
    case .lesson, .questions: "go line by line with --plain"
    case nil: "print the screen as text with --size 80x24 --keys \"…\""
    }
  }

  /// What keeps the run of a session.
  func journal(for session: Session) -> RunJournal { RunJournal(goingOn: opened?.file, session.record) }
}
