/// What lies over the screen and takes the keys.
package enum Overlay: Sendable {
  /// The help, scrolled down by some lines.
  case help(scroll: Int)
  /// A list to search in.
  case palette(Palette)
  /// Values to edit.
  case editor(ValueEditor)
  /// A text in which errors are looked for.
  case explain(ExplainPane)
  /// A line to type.
  case prompt(Prompt)
  /// The branches and bookmarks of the run.
  case branches(BranchPane)
  /// Two branches side by side.
  case comparison(ComparisonPane)
  /// A question about the next step.
  case quiz(QuizPane)
  /// What checking the flow has found.
  case check(CheckPane)
  /// The run as a token.
  case token(String)
}
