/// All panes, one row each: what brings commands, help, views and hit regions into the explorer.
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
  package static let main: [any MainPane.Type] = all.compactMap { $0 as? any MainPane.Type }
}
