/// Text that means itself in Markdown.
///
/// Source: CommonMark 0.31.2, 2.4 Backslash escapes; tables as GitHub has them.
enum MarkdownText {
  private static let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~"]

  /// The text with everything escaped that Markdown would take for its own; line ends become blanks.
  static func escaped(_ text: String) -> String {
    text.map { $0.isNewline ? " " : special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
