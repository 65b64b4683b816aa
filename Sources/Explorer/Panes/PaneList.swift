import FlowEngine

/// All panes, the one place that knows them: what brings help, views and hit regions into the explorer, and which pane a
/// request opens.
package enum PaneList {
  package static let all: [any Pane.Type] = [
    // Views, in the order in which the command line names them.
    FocusPane.self,
    MapPane.self,
    StoryPane.self,
    InspectorPane.self,
    // What lies over them.
    PalettePane.self,
    ExplainPane.self,
    EditorPane.self,
    BranchesPane.self,
    RequestsPane.self,
    PromptPane.self,
    LessonPane.self,
    QuestionPane.self,
    ComparisonPane.self,
    TokenPane.self,
    CheckPane.self,
    KeepPane.self,
  ]

  /// The views.
  package static let views: [any MainPane.Type] = all.compactMap { $0 as? any MainPane.Type }

  /// True for a view in which the machine is explored.
  static func isHome(_ name: ViewName) -> Bool { views.contains { $0.name == name && $0.isHome } }

  /// The pane that a request opens.
  static func pane(for request: PaneRequest, in session: Session) -> any Pane {
    switch request {
    case .branches: BranchesPane(session.run)
    case .check: CheckPane(session.checked, in: session.shell.size)
    case .editor(let injection): EditorPane(injection, machine: session.machine)
    case .settings(let wanted):
      EditorPane(settingsOf: session.machine, snapshot: session.snapshot, choosing: wanted)
    case .explain(let text): ExplainPane(text)
    case .help: session.shell.pane.map { PalettePane.help(over: $0, in: session) } ?? PalettePane.help(in: session)
    case .keep(let changes): KeepPane(changes, at: session.playing.now)
    case .branchName(let branch): PromptPane(.branch(branch), text: session.run.branches[branch].name ?? "")
    case .bookmarkName(let step): PromptPane(.bookmark(step), text: session.run.bookmarks[step] ?? "")
    case .saving(let isWhole, let name): PromptPane(.save(isWhole: isWhole), text: name)
    case .requests: RequestsPane(session.log.list)
    case .timers: PalettePane(timersOf: session.machine, in: session.snapshot)
    }
  }
}
