import Canvas
package import Lessons

/// A question of a lesson, a review or a placement, and what there is to say about the answer.
package struct QuestionPane: ChoicePane {
  package static let tables = [asking, answered]

  private static let asking = asking("A question of a lesson") { $0.breakOff() }
  private static let answered = answered("An answer to it") { $0.goOnAsking() }

  /// What is asked.
  package let posed: PosedQuestion
  /// Which one it is: `2 of 5`.
  let number: String
  /// What it is about; may be empty.
  let context: String
  /// The chosen line; none at first.
  package var cursor = ListCursor(-1)
  package var answer: Int?

  package var table: KeyTable<QuestionPane> { answer == nil ? Self.asking : Self.answered }

  /// The question itself.
  package var question: LessonQuestion { posed.question }

  var texts: [String] { question.choices.map(\.text) }

  var right: Int { question.right }

  init(_ posed: PosedQuestion, place: String, context: String) {
    self.posed = posed
    number = place
    self.context = context
  }

  package mutating func press(_ row: Int, in session: inout Session) {
    guard answer == nil else { return session.goOnAsking() }
    answer(row, in: &session)
  }

  func count(in session: inout Session) { session.take(isRight: isRight) }

  func heading(in session: Session) -> String { "QUESTION \(number)" }

  /// What it is about, and the question.
  func asked(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let about = context.isEmpty ? [] : StyledText.wrapped(context, Style(.title), columns: columns) + [StyledText("")]
    return about + StyledText.wrapped(question.text, Style(.text, .bold), columns: columns)
  }

  /// The reason that matters is that of the answer given.
  func reason(_ choice: Int, in session: Session) -> String {
    choice == answer ? question.choices[choice].reason : ""
  }

  func verdict(in session: Session) -> [StyledText] {
    guard answer != nil else { return [] }
    return isRight
      ? [StyledText("✓ Right.", Style(.good, .bold))]
      : [StyledText("✗ No: \(right + 1).", Style(.warning, .bold))]
  }
}
