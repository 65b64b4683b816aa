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

  func placeMarks(in session: Session) -> [PlaceMark] {
    guard let states = states(in: session) else { return marksOfStep(in: session) }
    let subject = PlaceMark.of(state(in: session), in: session)
    return subject
      + states.enumerated().compactMap { number, state in
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

  /// What can happen in the state that is asked about, where its places are no answers.
  func trails(in session: Session) -> [TransitionReference] {
    guard let state = state(in: session), states(in: session) == nil else {
      return answer == nil ? [] : step(in: session)?.transition.map { [$0] } ?? []
    }
    return session.flow.states[state].transitions.indices.map {
      TransitionReference(state: state, index: $0)
    }
  }

  /// Where the step leads that was asked about; before the answer wherever it could lead.
  ///
  /// Without a step, the state that is asked about.
  private func marksOfStep(in session: Session) -> [PlaceMark] {
    guard let step = session.askedStep else {
      return PlaceMark.of(state(in: session), in: session)
    }
    guard answer == nil else { return PlaceMark.of(step.after.state, in: session) }
    return session.machine.exits(outOf: step.before.state).map {
      PlaceMark(state: $0.target, sign: " ?", style: .strong)
    }
  }
}
