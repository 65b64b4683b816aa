import Model

/// All panes, the one place that knows them: what brings help, views and hit regions into the explorer, and which pane a
/// request opens.
enum PaneList {
  static let all: [any Pane.Type] = views.map { $0 } + over

  /// The views, in the order in which the command line names them.
  static let views: [any MainPane.Type] = [MachinePane.self, StoryPane.self, InspectorPane.self]

  /// What lies over the views.
  private static let over: [any Pane.Type] = [
    PalettePane.self,
    MenuPane.self,
    ExplainPane.self,
    EditorPane.self,
    BranchesPane.self,
    RequestsPane.self,
    PromptPane.self,
    LessonPane.self,
    QuestionPane.self,
    ComparisonPane.self,
    CheckPane.self,
    KeepPane.self,
  ]

  /// Where the parts of the screen go around the view that is home.
  static func layoutOfHome(_ session: Session) -> ScreenLayout { MachinePane.layout(of: session) }

  /// True for a view in which the machine is explored.
  static func isHome(_ name: ViewName) -> Bool { views.contains { $0.name == name && $0.isHome } }

  /// The pane that a request opens.
  static func pane(for request: PaneRequest, in session: Session) -> any Pane {
    let (run, machine, snapshot) = (session.run, session.machine, session.snapshot)
    switch request {
    case .menu: return MenuPane()
    case .branches: return BranchesPane(run)
    case .check: return CheckPane(session.checked)
    case .editor(let injection): return EditorPane(injection, machine: machine)
    case .settings(let wanted): return EditorPane(settingsOf: machine, snapshot: snapshot, choosing: wanted)
    case .explain(let text): return ExplainPane(text)
    case .help:
      return session.shell.pane.map { PalettePane.help(over: $0, in: session) } ?? PalettePane.help(in: session)
    case .keep(let changes): return KeepPane(changes)
    case .branchName(let branch): return PromptPane(.branch(branch), text: run.branches[branch].name ?? "")
    case .bookmarkName(let step): return PromptPane(.bookmark(step), text: run.bookmarks[step] ?? "")
    case .saving(let isWhole, let name): return PromptPane(.save(isWhole: isWhole), text: name)
    case .requests: return RequestsPane(session.log.list)
    case .timers: return PalettePane(timersOf: machine, in: snapshot)
    case .palette: return PalettePane(everythingIn: session)
    case .states: return PalettePane(statesOf: machine)
    case .contents(let lessons, let runs, let done):
      let flow = machine.flow.id
      let contents = PalettePane.contents(lessons, runs, session.library.flowOffers, in: flow, done: done)
      return PalettePane(opening: contents, in: flow)
    case .comparable(let branches, let runs, let done):
      return PalettePane(
        comparingWith: branches.map { ($0, FlowWords.name(ofBranch: $0, in: run), run.words(ofBranch: $0)) },
        runs: runs, done: done)
    case .lessons(let lessons): return PalettePane(lessons: lessons, of: machine.flow.id)
    case .lesson(let page): return LessonPane(page)
    case .question(let question, let number): return QuestionPane(question, number: number)
    case .comparison(let comparison, let titles, let meanings, let readings):
      return ComparisonPane(comparison, titles: titles, meanings: meanings, readings: readings, in: session)
    }
  }
}
