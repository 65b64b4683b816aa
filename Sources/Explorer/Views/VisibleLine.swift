import Canvas
import PlainText

/// Text from outside as it may be shown: tabs are blanks, other control characters are dots.
enum VisibleLine {
  static func text(_ text: some StringProtocol) -> String {
    String(text.map { $0 == "\t" ? " " : TextWidth.columns($0) == 0 ? "·" : $0 })
  }
}
