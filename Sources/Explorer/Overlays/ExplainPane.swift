public import FlowErrors

/// A text being typed or pasted, and the errors that were recognised in it.
public struct ExplainPane: Sendable {
  /// One error of the text.
  public struct Finding: Sendable {
    /// What it is, in a few words.
    public var title: String
    /// What there is to say about it: heading and text.
    public var sections: [(heading: String, text: String)]
    /// The way from the start of the flow to it; nil if the flow cannot show it.
    public var way: ErrorWay?
  }

  /// The longest text that is taken, in characters; longer ones are for the command line.
  static let longestText = 1 << 20

  /// What was typed or pasted.
  public private(set) var text = ""
  /// The errors in it, the most important first; nil while the text is being written.
  public private(set) var findings: [Finding]?
  /// The chosen error.
  public private(set) var selection = 0
  /// How many lines its explanation is scrolled down.
  public private(set) var scroll = 0

  /// Adds to the text.
  mutating func type(_ more: String) {
    text = String((text + more).prefix(Self.longestText))
  }

  /// Takes the last character back; false if there is none.
  mutating func erase() -> Bool { text.popLast() != nil }

  /// Shows what was found.
  mutating func show(_ found: [Finding]) {
    findings = found
    selection = 0
    scroll = 0
  }

  /// Goes back to the text.
  mutating func write() { findings = nil }

  /// Chooses another error.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, (findings?.count ?? 0) - 1))
    scroll = 0
  }

  /// Scrolls the explanation, not beyond its last line.
  mutating func scroll(by lines: Int, limit: Int) { scroll = max(0, min(limit, scroll + lines)) }
}
