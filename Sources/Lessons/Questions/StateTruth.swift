import Model

/// What is true in the state that a step leads to: no wrong answer may say that, in whatever
/// words.
struct StateTruth {
  private let part: StateText
  private let right: String
  /// The words of all that is said of the state.
  private let told: Set<Substring>
  /// What the right answer is about.
  private let topics: Set<Int>

  init(_ texts: StateTexts, _ part: StateText, right: String) {
    self.part = part
    self.right = right
    told = Self.words(
      [texts.happening, texts.app, texts.user, texts.never].joined(separator: " "))
    topics = Self.topics(part == .never ? texts.never : right)
  }

  /// True if a text of another state would be right, too.
  func holds(_ text: String) -> Bool {
    // Both say that the user sees next to nothing.
    if part == .user, Self.isQuiet(text), Self.isQuiet(right) { return true }
    // Two warnings about one matter are seldom true and false in one situation.
    if part == .never, !topics.isDisjoint(with: Self.topics(text)) { return true }
    let (mine, its) = (Self.clauses(text), Self.clauses(right))
    guard let first = mine.first, let other = its.first else { return false }
    // `Ask silently` is right where `Ask silently again` is: all its words are there.
    if first.isSubset(of: Self.words(right)) || other.isSubset(of: Self.words(text)) {
      return true
    }
    return mine.contains { clause in
      let telling = clause.filter { $0.count > 3 }
      // Two thirds of its telling words are said of the state, so the clause may be true.
      return telling.count > 1 && telling.intersection(told).count * 3 >= telling.count * 2
    }
  }

  /// True where the user sees next to nothing: whether a sign of progress shows is left to the
  /// app.
  private static func isQuiet(_ text: String) -> Bool {
    text.hasPrefix("Nothing") || text.contains("progress sign")
  }

  /// Matters that warnings are about, by the beginnings of their words.
  private static let matters: [Set<Substring>] = [
    ["repea", "retry", "again", "earli", "resta", "reope", "remed"], ["page"],
    ["scope", "decli", "narro"],
    ["secon", "both"], ["accou", "polic"],
  ]

  private static func topics(_ text: String) -> Set<Int> {
    let words = words(text)
    return Set(matters.indices.filter { !matters[$0].isDisjoint(with: words) })
  }

  /// The words of a text, each as far as it tells it from others.
  private static func words(_ text: some StringProtocol) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(5) })
  }

  private static func clauses(_ text: String) -> [Set<Substring>] {
    text.split { ",;:.".contains($0) }.map { words($0) }.filter { !$0.isEmpty }
  }
}
