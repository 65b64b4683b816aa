import Lessons

/// All panes, the one place that knows them: what brings help, views and hit regions into the
/// explorer.
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
}

extension PaneList {
  static func question(_ question: Question, number: String) -> any Pane {
    QuestionPane(question, number: number)
  }
}
