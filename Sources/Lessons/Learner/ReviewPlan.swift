/// How many questions of a review go to which lesson.
package struct ReviewPlan: Hashable, Sendable {
  /// The most questions, so that a review takes five minutes.
  package static let most = 10
  /// The most questions about one lesson.
  package static let mostEach = 3

  /// The lessons in the order in which they are asked about, one entry for each question.
  package let lessons: [String]

  /// A plan for lessons that are due, the most urgent first.
  ///
  /// Each gets a question before one gets a second, and questions about one lesson stand apart.
  package init(due: [String]) {
    let asked = due.prefix(Self.most)
    // `[a, b]` → a, b, a, b, a, b
    let rounds = (0..<Self.mostEach).flatMap { _ in asked }
    lessons = Array(rounds.prefix(Self.most))
  }
}
