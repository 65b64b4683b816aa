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
        let isChosen = number == cursor.position
        switch answer {
        case nil:
          return PlaceMark(
            state: state, sign: " \(number + 1) ",
            style: Style(isChosen ? .selected : .text, [.bold, .reverse]),
            isWhole: isChosen, isAnswer: true)
        case _ where number == question.right:
          return PlaceMark(
            state: state, sign: " ✓ ", style: Style(.good, [.bold, .reverse]), isWhole: true
          )
        case number?:
          return PlaceMark(
            state: state, sign: " ✗ ", style: Style(.warning, [.bold, .reverse]),
            isWhole: true)
        case _?: return nil
        }
      }
  }

  /// The step that was asked about, once it is answered.
  func trails(in session: Session) -> [TransitionReference] {
    answer == nil ? [] : step(in: session)?.transition.map { [$0] } ?? []
  }
}
