import Lessons

/// All panes, for the help and for what may not know them by name.
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

  /// A question of a round, with its number in words.
  static func question(_ question: Question, number: String) -> any BoxPane {
    QuestionPane(question, number: number)
  }
}
