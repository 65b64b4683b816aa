import Canvas
import Lessons
import Model

// A question whose answers are places: it is asked on the machine, which stays in sight above
// it.
extension QuestionPane {
  /// The answers as states; nil where they are something else.
  private func states(in session: Session) -> [StateIndex]? {
    let flow = session.flow
    let states = question.choices.compactMap { choice in
      flow.states.positions.first { flow.title(of: $0) == choice.text }
    }
    return states.count == question.choices.count ? states : nil
  }

  /// About a step that alone is enough.
  func isOnMachine(in session: Session) -> Bool {
    question.state != nil || states(in: session) != nil
  }

  func placeMarks(in session: Session) -> [PlaceMark] {
    let subject = PlaceMark.of(state(in: session), in: session)
    return subject
      + (states(in: session) ?? []).enumerated().compactMap { number, state in
        guard let answer else {
          let isChosen = number == cursor.position
          return PlaceMark(
            state: state, sign: " \(number + 1) ",
            style: Style(isChosen ? .selected : .text, [.bold, .reverse]),
            isWhole: isChosen, isAnswer: true)
        }
        let isRight = number == question.right
        guard isRight || number == answer else { return nil }
        return PlaceMark(
          state: state, sign: isRight ? " ✓ " : " ✗ ",
          style: Style(isRight ? .good : .warning, [.bold, .reverse]), isWhole: true)
      }
  }

  /// The step that was asked about, once it is answered.
  func trails(in session: Session) -> [TransitionReference] {
    answer == nil ? [] : step(in: session)?.transition.map { [$0] } ?? []
  }
}
