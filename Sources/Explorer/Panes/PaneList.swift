import Model

/// All panes, the one place that knows them: what brings help, views and hit regions into the
/// explorer, and which pane a request opens.
enum PaneList {
  static let all: [any Pane.Type] = [
    MachinePane.self,
    // What lies over it.
    PalettePane.self,
    MenuPane.self,
    StoryPane.self,
    ExplainPane.self,
    EditorPane.self,
    PromptPane.self,
    LessonPane.self,
    QuestionPane.self,
    ComparisonPane.self,
  ]

  /// What fills the middle of the screen.
  static var main: any MainPane { MachinePane() }

  /// The pane that a request opens.
  static func pane(for request: PaneRequest, in session: Session) -> any Pane {
    let (run, machine, snapshot) = (session.run, session.machine, session.snapshot)
    switch request {
    case .menu: return MenuPane()
    case .story: return StoryPane(in: session)
    case .check: return PalettePane(session.checked)
    case .editor(let injection): return EditorPane(injection, machine: machine)
    case .settings(let wanted):
      return EditorPane(settingsOf: machine, snapshot: snapshot, choosing: wanted)
    case .explain(let text): return ExplainPane(text)
    case .help:
      return PalettePane.help(over: session.shell.pane, in: session)
    case .saving(let isWhole, let name): return PromptPane(isWhole: isWhole, text: name)
    case .requests: return PalettePane(requests: session.log)
    case .palette: return PalettePane(everythingIn: session)
    case .states: return PalettePane(statesOf: machine)
    case .contents(let lessons, let runs, let done):
      let flow = machine.flow.id
      let contents = PalettePane.contents(
        lessons, runs, session.library.flowOffers, in: flow, done: done)
      return PalettePane(opening: contents)
    case .comparable(let branches, let runs, let done):
      return PalettePane(
        comparingWith: branches.map {
          ($0, FlowWords.name(ofBranch: $0, in: run), run.words(ofBranch: $0))
        },
        runs: runs, done: done)
    case .lesson(let page):
      var pane = LessonPane(page)
      if case .task = page, session.lesson.map({ $0.hints > 0 }) ?? false {
        pane.showEnd(in: session)
      }
      return pane
    case .question(let question, let number): return QuestionPane(question, number: number)
    case .comparison(let comparison, let runs, let titles, let version):
      return ComparisonPane(
        comparison: comparison, runs: runs, titles: titles, version: version)
    }
  }
}
