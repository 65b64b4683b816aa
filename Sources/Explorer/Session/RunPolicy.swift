import Lessons
import Model

// What may happen in the run, what must not be seen of it, and what follows a step: one answer
// for the lesson that is played, the questions that are asked and the steps that are played.
//
// It is asked in one place before the engine, `Session.permits`, and in one place after a
// step, `Session.follow`.
extension Session {
  /// Asks where the next step leads in the place of what would make one; false where nothing is
  /// asked.
  mutating func asksInstead() -> Bool {
    guard isAsking else { return false }
    // While a quiz is on, to go forward is to be asked.
    stepForward()
    return true
  }

  /// True if variables may be set; if not, says why.
  mutating func permitsSetting() -> Bool {
    // In a lesson the values to choose from could be the answer.
    if isLessonOpen { refuse(ReadyLesson.settingReason) }
    return !isLessonOpen
  }

  /// True unless the lesson has taken an event out of play, which is said then.
  mutating func permits(_ event: EventIndex) -> Bool {
    guard let lesson = openLesson, lesson.isClosed(event, in: snapshot) else { return true }
    let words = lesson.correction(trying: event, in: snapshot)
    refuse(["closed in this lesson", words].compactMap(\.self).joined(separator: ": "))
    return false
  }

  /// Rows of the card, those closed that the lesson has taken out of play.
  func rows(_ exits: [Exit], of snapshot: Snapshot) -> [Exit] {
    guard let lesson = openLesson else { return exits }
    return exits.map { exit in
      guard lesson.isClosed(exit.event, in: snapshot) else { return exit }
      var exit = exit
      exit.refusal = .outOfPlay(event: exit.event)
      return exit
    }
  }

  /// What the lesson says to an event that is not possible; nil if it has nothing to say.
  func correction(of refusal: Refusal) -> String? {
    guard let lesson = openLesson else { return nil }
    switch refusal {
    case .notAccepted(let event, _), .guardsFail(let event, _), .timerStopped(let event, _):
      return lesson.correction(trying: event, in: snapshot).map {
        "\(refusal.text(in: flow)): \($0)"
      }
    default: return nil
    }
  }

  private var openLesson: ReadyLesson? { isLessonOpen ? lesson?.ready : nil }

  /// True if the step that the run made next when it was made before may be proposed: who is
  /// asked must not see it.
  var proposesNextStep: Bool {
    !hidesAnswers && playing.quiz == nil && lesson == nil
  }
}

/// How the run is moved: what follows depends on it.
enum RunMove {
  /// Something is done, or the run goes where it has not been.
  case act
  /// The next step of the run is made again, which may be asked about.
  case replay
  /// The run is taken elsewhere, without a step.
  case travel
}

extension Session {
  /// True while questions are on and a step is ahead: what would inject a row asks instead.
  var isAsking: Bool { playing.quiz != nil && run.nextStep != nil }

  /// True while the card and all that shows where steps lead would give answers away.
  ///
  /// Who has answered may look at where the step leads before the next question comes.
  var hidesAnswers: Bool {
    hasOpenQuestion || isAsking && (shell.pane != nil || playing.playback.isRunning)
  }

  /// True while a question waits for its answer, which must not stand anywhere else on the
  /// screen.
  private var hasOpenQuestion: Bool {
    [shell.pane, shell.beneath].contains { $0?.isOpenQuestion == true }
  }

  /// Does what follows a move of the run: the lesson is judged, questions end.
  mutating func follow(_ move: RunMove) {
    if move != .travel { judgeLesson() }
    if move == .act {
      endQuiz("You have left your run, so there are no more questions")
    } else {
      endQuizAtEnd()
    }
  }
}
