import Lessons

/// All panes, the one place that knows them, for the help.
enum PaneList {
  static let all: [any Pane.Type] = [
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
  static func question(_ question: Question, number: String) -> any BoxPane {
    QuestionPane(question, number: number)
  }
}
